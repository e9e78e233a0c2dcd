import type { FinancingYears } from './bounds.ts';

/** Share of the net price with special tax that a new object keeps after so many years, in percent, as specified. */
const shares: Record<FinancingYears, number> = { 1: 67, 2: 53, 3: 41, 4: 35, 5: 31, 6: 26, 7: 22 };

/** The mileage that the shares include. Our choice, like the points below. */
const includedKm = 20_000;
const stepKm = 10_000;
const pointsPerStep = 1;
const pointsPerYear = 2;

/** The least that is agreed, calculated or typed, in percent. Our choice. */
export const leastRemainingValuePercent = 5;

export interface Use {
  readonly years: FinancingYears;
  /** Planned km a year; `null` for an object that does not drive. */
  readonly yearlyKm: number | null;
  /** Calendar years since the first registration; 0 for a new object. */
  readonly ageYears: number;
}

/**
 * Remaining value of an operational leasing in percent of the net price with special tax: the share of a new object,
 * less a point for each started 10 000 km a year above 20 000 and two for each year of age; 5 at the least.
 */
export function remainingValuePercent({ years, yearlyKm, ageYears }: Use): number {
  const steps = Math.max(0, Math.ceil(((yearlyKm ?? 0) - includedKm) / stepKm));
  return Math.max(
    leastRemainingValuePercent,
    shares[years] - steps * pointsPerStep - ageYears * pointsPerYear,
  );
}
