/** A smallest and a largest value, both allowed. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** The ranges of the sliders of the informative calculation, as specified: EUR and percent. */
export const calculationBounds = {
  netPriceEur: { min: 0, max: 250_000 },
  participationPercent: { min: 0, max: 50 },
  advancePercent: { min: 0, max: 20 },
  ratePercent: { min: 0, max: 10 },
} as const satisfies Record<string, Bounds>;

/** Step and notches of every slider, as specified. */
export const sliderStep = 0.05;
export const sliderNotches = 20;

/** Values a calculation begins with, as specified but for price and years: those two are our choice. */
export const calculationDefaults = {
  netPriceEur: 30_000,
  participationPercent: 20,
  advancePercent: 0,
  ratePercent: 6.5,
  years: 5,
  /** Hundredths of the redemption percentage. */
  leftoverPercentage: 100,
} as const;

/** Calculations that can be compared with the present one. Our choice. */
export const mostVariants = 3;

/** Products that can be compared with each other. Our choice. */
export const comparedProducts = { min: 2, max: 3 } as const satisfies Bounds;

export const financingYears = [1, 2, 3, 4, 5, 6, 7] as const;
export type FinancingYears = (typeof financingYears)[number];

/** Offers that a customer can make in a day. Our choice. */
export const offersPerDay = 100;

/** A larger leftover percentage is set to this one, as specified. */
export const leftoverCap = 1000;

/** Redemption percentage of a leftover percentage: 100 means 1 % of the price, 1000 means 10 %. Our choice. */
export function redemptionPercentOf(leftoverPercentage: number): number {
  return Math.min(leftoverPercentage, leftoverCap) / 100;
}
