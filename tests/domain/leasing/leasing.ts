import fc from 'fast-check';
import { addDays } from '../../../domain/values/dates.ts';
import { calculationBounds, financingYears } from '../../../domain/leasing/bounds.ts';
import type { CalculationInputs } from '../../../domain/leasing/calculation.ts';
import type { Terms } from '../../../domain/leasing/quote.ts';

/** Hundredths of a percent or of a euro, as amounts and shares are typed. */
const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((whole) => whole / 100);

/** Any day of twenty years, leap days and ends of months often enough. */
export const dayArbitrary: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.nat({ max: 7300 }).map((days) => addDays('2016-01-01', days)) },
  { weight: 1, arbitrary: fc.constantFrom('2020-02-29', '2024-02-29', '2028-02-29') },
  { weight: 1, arbitrary: fc.constantFrom('2026-01-31', '2027-02-28', '2026-04-30', '2026-12-31') },
);

/** Terms of a leasing as products have them. */
export const termsArbitrary: fc.Arbitrary<Terms> = fc
  .record({
    category: fc.constantFrom('FINANCIAL' as const, 'OPERATIONAL' as const),
    netPriceEur: hundredths(5000, 250_000),
    ppmvEur: hundredths(0, 20_000),
    participationPercent: hundredths(0, 50),
    months: fc.constantFrom(...financingYears).map((years) => years * 12),
    ratePercent: hundredths(0, 10),
    costPercent: hundredths(0, 3),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ share, ...terms }) => ({
    ...terms,
    // Never more than is financed: a customer is not paid for leasing.
    residualPercent: (share / 100) * Math.min(67, 100 - terms.participationPercent),
  }));

const steps = ({ min, max }: { min: number; max: number }) =>
  fc.integer({ min: min * 20, max: max * 20 }).map((step) => step / 20);

/** The values that the sliders allow. */
export const inputsArbitrary: fc.Arbitrary<CalculationInputs> = fc.record({
  netPriceEur: steps(calculationBounds.netPriceEur),
  participationPercent: steps(calculationBounds.participationPercent),
  advancePercent: steps(calculationBounds.advancePercent),
  ratePercent: steps(calculationBounds.ratePercent),
  years: fc.constantFrom(...financingYears),
});
