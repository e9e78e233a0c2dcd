import { toStep } from '../to-step.ts';
import { calculationBounds, financingYears, sliderStep, type FinancingYears } from './bounds.ts';
import { defaultInputs, type CalculationInputs } from './calculation.ts';

/** What the inputs are called in the address, in the order in which it lists them. */
const names = {
  netPriceEur: 'price',
  participationPercent: 'participation',
  advancePercent: 'advance',
  ratePercent: 'rate',
  years: 'years',
} as const satisfies Record<keyof CalculationInputs, string>;

const inputNames = Object.keys(names) as (keyof typeof names)[];

/** A plain number, as long as JavaScript writes it without an exponent. */
const written = /^-?\d{1,15}(\.\d{1,15})?$/;

function numberOf(value: string | null, input: keyof typeof calculationBounds): number {
  return value !== null && written.test(value)
    ? toStep(Number(value), { ...calculationBounds[input], step: sliderStep })
    : defaultInputs[input];
}

function yearsOf(value: string | null): FinancingYears {
  return financingYears.find((years) => String(years) === value) ?? defaultInputs.years;
}

/**
 * Reads the query of the informative calculation. Numbers beyond their bounds become the nearest bound, as those of
 * the sliders do; what is no number counts as absent.
 */
export function readCalculationAddress(query: string): CalculationInputs {
  const given = new URLSearchParams(query);
  return {
    netPriceEur: numberOf(given.get(names.netPriceEur), 'netPriceEur'),
    participationPercent: numberOf(given.get(names.participationPercent), 'participationPercent'),
    advancePercent: numberOf(given.get(names.advancePercent), 'advancePercent'),
    ratePercent: numberOf(given.get(names.ratePercent), 'ratePercent'),
    years: yearsOf(given.get(names.years)),
  };
}

/** The query that stands for the inputs, `?` included; empty for those that the calculation begins with. */
export function writeCalculationAddress(inputs: CalculationInputs): string {
  const query = new URLSearchParams();
  for (const input of inputNames) {
    if (inputs[input] !== defaultInputs[input]) query.set(names[input], String(inputs[input]));
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}
