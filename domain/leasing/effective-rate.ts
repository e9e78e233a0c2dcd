import { monthsPerYear } from '../values/dates.ts';
import { toCents } from '../values/money.ts';
import { quote, vatFactor, type Terms } from './quote.ts';

/** A payment, with the months since the beginning; amounts to the customer are negative. */
export interface Payment {
  readonly month: number;
  readonly cents: number;
}

/**
 * Every payment of a leasing, and the value that the customer gets for it. The object of an operational leasing counts
 * with VAT, as its instalments do; giving it back at the end counts as a payment of its remaining value.
 */
export function paymentsOf(terms: Terms): Payment[] {
  const figures = quote(terms);
  const isOperational = terms.category === 'OPERATIONAL';
  const vat = isOperational ? vatFactor : 1;
  const bail = toCents(figures.bailEur);
  const instalment = toCents(figures.instalmentEur);
  return [
    {
      month: 0,
      cents: toCents(figures.administrativeCostsEur) + bail - toCents(figures.financingEur * vat),
    },
    ...Array.from({ length: terms.months }, (_, month) => ({ month: month + 1, cents: instalment })),
    { month: terms.months, cents: toCents(figures.residualEur * vat) - bail },
  ];
}

/** Yearly rates between which one is looked for, as shares. */
const lowest = -0.99;
const highest = 100;
const halvings = 80;

/**
 * Effective interest rate (EKS) in percent with two decimals: the yearly rate X at which Σ payment · (1 + X)^−t is
 * zero, t in years of twelve equal months (Directive 2008/48/EC, Annex I, kept by Directive (EU) 2023/2225). Within
 * −99 % and 10 000 %; amounts too small to have a rate end at one of them.
 */
export function effectiveRatePercent(payments: readonly Payment[]): number {
  const centsOfMonth: number[] = [];
  for (const { month, cents } of payments) centsOfMonth[month] = (centsOfMonth[month] ?? 0) + cents;
  // Horner's rule: a power for each payment would take longer than all else that a slider moves.
  const worthAt = (rate: number) => {
    const factor = (1 + rate) ** (-1 / monthsPerYear);
    let worth = 0;
    for (let month = centsOfMonth.length - 1; month >= 0; month -= 1) {
      worth = worth * factor + (centsOfMonth[month] ?? 0);
    }
    return worth;
  };
  let low = lowest;
  let high = highest;
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (worthAt(middle) > 0) low = middle;
    else high = middle;
  }
  // Two decimals of a percentage round as cents do.
  return toCents(((low + high) / 2) * 100) / 100;
}
