import { snapToStep } from '../snap-to-step.ts';
import { calculationBounds, financingYears, sliderStep, type FinancingYears } from './bounds.ts';
import type { CalculationInputs, MovedInputs } from './calculation.ts';

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

function numberOf(value: string | null, input: keyof typeof calculationBounds): number | undefined {
  return value !== null && written.test(value)
    ? snapToStep(Number(value), { ...calculationBounds[input], step: sliderStep })
    : undefined;
}

function yearsOf(value: string | null): FinancingYears | undefined {
  return financingYears.find((years) => String(years) === value);
}

/**
 * Reads the query of the informative calculation: the inputs that were moved. Numbers beyond their bounds become the
 * nearest bound, as those of the sliders do; what is no number counts as absent.
 */
export function readCalculationAddress(query: string): MovedInputs {
  const given = new URLSearchParams(query);
  const moved = inputNames.map((input) => {
    const value = given.get(names[input]);
    return [input, input === 'years' ? yearsOf(value) : numberOf(value, input)] as const;
  });
  return Object.fromEntries(moved.filter(([, value]) => value !== undefined));
}

/** The query that stands for the inputs that were moved, `?` included; empty when none was. */
export function writeCalculationAddress(moved: MovedInputs): string {
  const query = new URLSearchParams();
  for (const input of inputNames) {
    if (moved[input] !== undefined) query.set(names[input], String(moved[input]));
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}
