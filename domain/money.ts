import { lazy } from './lazy.ts';

const euro = lazy(() => new Intl.NumberFormat('hr-HR', { style: 'currency', currency: 'EUR' }));

/** `1.234,50 €`, with a blank that does not break. */
export function formatEur(amountEur: number): string {
  return euro().format(amountEur);
}

/**
 * Whole cents of an amount in EUR, half a cent away from zero: sums are made of cents, because fractions of a binary
 * number do not add up. What a binary fraction lacks to its half cent (1.005 is 1.00499…) is made good.
 */
export function toCents(amountEur: number): number {
  const cents = Math.round(Number((Math.abs(amountEur) * 100).toPrecision(15)));
  return amountEur < 0 && cents > 0 ? -cents : cents;
}

/** The amount in EUR of whole cents. */
export function fromCents(cents: number): number {
  return cents / 100;
}
