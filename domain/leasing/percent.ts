/** A percentage rounded to the four decimals that are stored: offers are computed from stored values. */
export function percentOf(percentage: number): number {
  return Number(percentage.toFixed(4));
}
