const euro = new Intl.NumberFormat('hr-HR', { style: 'currency', currency: 'EUR' });

/** `1.234,50 €`, with a blank that does not break. */
export function formatEur(amountEur: number): string {
  return euro.format(amountEur);
}

/** Whole cents of an amount in EUR: sums are made of cents, because fractions of a binary number do not add up. */
export function toCents(amountEur: number): number {
  return Math.round(amountEur * 100);
}

/** The amount in EUR of whole cents. */
export function fromCents(cents: number): number {
  return cents / 100;
}
