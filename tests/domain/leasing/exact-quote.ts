import fc from 'fast-check';
import { financingYears } from '../../../domain/leasing/bounds.ts';
import { quote, type LeasingCategory } from '../../../domain/leasing/quote.ts';

/*
 * The figures of a leasing as fractions of whole numbers, which lose nothing. The product's figures are compared with
 * them, to the cent.
 */

/** Terms in whole numbers: cents, and hundredths of a percent. */
export interface ExactTerms {
  readonly category: LeasingCategory;
  readonly netCents: number;
  readonly ppmvCents: number;
  readonly participationHundredths: number;
  readonly residualHundredths: number;
  readonly months: number;
  readonly rateHundredths: number;
}

export const exactTermsArbitrary: fc.Arbitrary<ExactTerms> = fc.record({
  category: fc.constantFrom('FINANCIAL' as const, 'OPERATIONAL' as const),
  netCents: fc.oneof(
    fc.integer({ min: 1, max: 25_000_000 }),
    // Sliders stand on multiples of five cents.
    fc.integer({ min: 1, max: 5_000_000 }).map((step) => step * 5),
  ),
  ppmvCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2_000_000 })),
  participationHundredths: fc.integer({ min: 0, max: 5000 }),
  residualHundredths: fc.oneof(fc.constant(100), fc.integer({ min: 0, max: 5000 })),
  months: fc.constantFrom(...financingYears).map((years) => years * 12),
  rateHundredths: fc.integer({ min: 1, max: 1000 }),
});

/** A fraction with a denominator above zero. */
type Fraction = readonly [bigint, bigint];

/** Half a cent away from zero. */
function rounded([numerator, denominator]: Fraction): number {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = Number((2n * size + denominator) / (2n * denominator));
  return numerator < 0n && whole > 0 ? -whole : whole;
}

/** Participation, residual and instalment in cents. */
export function exactFigures(terms: ExactTerms): Record<string, number> {
  const isOperational = terms.category === 'OPERATIONAL';
  const months = BigInt(terms.months);
  // In quarters of a cent, because VAT is a quarter.
  const base = BigInt(isOperational ? 4 * terms.netCents : 5 * terms.netCents) + 4n * BigInt(terms.ppmvCents);
  // In quarters of a ten thousandth of a cent.
  const participation = base * BigInt(terms.participationHundredths);
  const residual = base * BigInt(terms.residualHundredths);
  const financed = base * 10_000n - participation;
  const unit = 40_000n;
  // A year's rate in hundredths of a percent is a month's in 120 000ths: (1 + i)^n is top / bottom.
  const top = (120_000n + BigInt(terms.rateHundredths)) ** months;
  const bottom = 120_000n ** months;
  const [numerator, denominator]: Fraction =
    terms.rateHundredths === 0
      ? [financed - residual, months * unit]
      : [
          (financed * top - residual * bottom) * BigInt(terms.rateHundredths),
          (top - bottom) * 120_000n * unit,
        ];
  return {
    participation: rounded([participation, unit]),
    residual: rounded([residual, unit]),
    instalmentWithoutVat: rounded([numerator, denominator]),
    instalment: rounded(isOperational ? [5n * numerator, 4n * denominator] : [numerator, denominator]),
  };
}

/** The same figures as the product has them. */
export function figuresOf(terms: ExactTerms): Record<string, number> {
  const figures = quote({
    category: terms.category,
    netPriceEur: terms.netCents / 100,
    ppmvEur: terms.ppmvCents / 100,
    participationPercent: terms.participationHundredths / 100,
    residualPercent: terms.residualHundredths / 100,
    months: terms.months,
    ratePercent: terms.rateHundredths / 100,
    costPercent: 0,
  });
  const cents = (amountEur: number) => Math.round(amountEur * 100);
  return {
    participation: cents(figures.participationEur),
    residual: cents(figures.residualEur),
    instalmentWithoutVat: cents(figures.instalmentWithoutVatEur),
    instalment: cents(figures.instalmentEur),
  };
}
