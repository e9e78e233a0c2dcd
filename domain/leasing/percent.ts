/** A percentage with as many decimals as are stored: an offer is reckoned from what it keeps. */
export function percentOf(percentage: number): number {
  return Number(percentage.toFixed(4));
}
