import { snapToStep } from '../values/snap-to-step.ts';
import { calculationBounds, financingYears, mostVariants, type FinancingYears } from './bounds.ts';
import type { CalculationInputs, MovedInputs } from './calculation.ts';

/** The names of the inputs in the URL, in its order. */
const names = {
  netPriceEur: 'price',
  participationPercent: 'participation',
  advancePercent: 'advance',
  ratePercent: 'rate',
  years: 'years',
} as const satisfies Record<keyof CalculationInputs, string>;

const inputNames = Object.keys(names) as (keyof typeof names)[];

/** A plain number in the range that JavaScript writes without an exponent. */
const written = /^-?\d{1,15}(\.\d{1,15})?$/;

/**
 * The decimals with which offers are stored: a calculation of the wizard is carried over unchanged, though sliders have
 * wider steps.
 */
const finest = 0.0001;

function numberOf(value: string | null, input: keyof typeof calculationBounds): number | undefined {
  return value !== null && written.test(value)
    ? snapToStep(Number(value), { ...calculationBounds[input], step: finest })
    : undefined;
}

function yearsOf(value: string | null): FinancingYears | undefined {
  return financingYears.find((years) => String(years) === value);
}

/**
 * Reads the query of the informative calculation: the inputs that were moved. Numbers beyond their bounds become the
 * nearest bound, as in the sliders; any other text counts as absent.
 */
export function readCalculationAddress(query: string): MovedInputs {
  const given = new URLSearchParams(query);
  const moved = inputNames.map((input) => {
    const value = given.get(names[input]);
    return [input, input === 'years' ? yearsOf(value) : numberOf(value, input)] as const;
  });
  return Object.fromEntries(moved.filter(([, value]) => value !== undefined));
}

/** The name of a compared calculation in the URL. */
const variantName = 'variant';

/** Characters of a variant that are read, and variants that are looked at. */
const longestVariant = 200;
const mostLookedAt = 100;

/** A variant that names nothing is the calculation as it begins; one that names nothing readable is none. */
function readVariant(text: string): MovedInputs | null {
  if (text.length > longestVariant) return null;
  const moved = readCalculationAddress(text);
  return text === '' || Object.keys(moved).length > 0 ? moved : null;
}

/** Whether two calculations are the same, given the inputs at the start. */
export function comesToSame(one: MovedInputs, other: MovedInputs, start: CalculationInputs): boolean {
  const [some, others] = [one, other].map((moved) => ({ ...start, ...moved }));
  return inputNames.every((input) => some?.[input] === others?.[input]);
}

/**
 * Reads the calculations that the present one is compared with: the first three that can be read and differ from each
 * other. `start` holds the values that a variant does not name.
 */
export function readVariants(query: string, start: CalculationInputs): readonly MovedInputs[] {
  const variants: MovedInputs[] = [];
  for (const text of new URLSearchParams(query).getAll(variantName).slice(0, mostLookedAt)) {
    const variant = readVariant(text);
    if (variant === null || variants.some((known) => comesToSame(known, variant, start))) continue;
    variants.push(variant);
    if (variants.length === mostVariants) break;
  }
  return variants;
}

/** The part of a query that names compared calculations, `?` included; empty when it names none. */
export function variantsOf(query: string): string {
  const variants = new URLSearchParams(query)
    .getAll(variantName)
    .map((text): [string, string] => [variantName, text]);
  return variants.length > 0 ? `?${new URLSearchParams(variants).toString()}` : '';
}

function parametersOf(moved: MovedInputs): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const input of inputNames) {
    if (moved[input] !== undefined) parameters.set(names[input], String(moved[input]));
  }
  return parameters;
}

/** The query with the moved inputs and compared calculations, `?` included; empty when there are neither. */
export function writeCalculationAddress(moved: MovedInputs, variants: readonly MovedInputs[] = []): string {
  const query = parametersOf(moved);
  for (const variant of variants) query.append(variantName, parametersOf(variant).toString());
  return query.size > 0 ? `?${query.toString()}` : '';
}
