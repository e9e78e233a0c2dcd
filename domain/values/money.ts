import { isAbsent } from './is-absent.ts';
import { lazy } from './lazy.ts';

const euro = lazy(
  () => new Intl.NumberFormat('hr-HR', { style: 'currency', currency: 'EUR', signDisplay: 'negative' }),
);

/** `1.234,50 €`, with a blank that does not break; an amount that rounds to zero has no sign, and an unknown one is a dash. */
export function formatEur(amountEur: number | null | undefined): string {
  return isAbsent(amountEur) ? '–' : euro().format(amountEur);
}

/**
 * Whole cents of an amount in EUR, half a cent away from zero: sums are made of cents, because fractions of a binary
 * number do not add up. The error of a binary fraction below half a cent (1.005 is 1.00499…) is corrected.
 */
export function toCents(amountEur: number): number {
  const product = Math.abs(amountEur) * 100;
  // The slow way through text matters only near half a cent, and where the cents are the last digits of 15.
  const isClear = product < 1e12 && Math.abs((product % 1) - 0.5) > 0.01;
  const cents = Math.round(isClear ? product : Number(product.toPrecision(15)));
  return amountEur < 0 && cents > 0 ? -cents : cents;
}

export function fromCents(cents: number): number {
  return cents / 100;
}
