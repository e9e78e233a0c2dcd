import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveRatePercent, paymentsOf } from '../../../domain/leasing/effective-rate.ts';
import { offerLines, type OfferLineName } from '../../../domain/leasing/lines.ts';
import { exceedsParticipationLimit, quote, type Terms } from '../../../domain/leasing/quote.ts';
import { remainingValuePercent } from '../../../domain/leasing/remaining-value.ts';
import { toCents } from '../../../domain/values/money.ts';
import { exactFigures, exactTermsArbitrary, figuresOf } from './exact-quote.ts';
import { termsArbitrary } from './leasing.ts';

/** 25 000 EUR with VAT, 20 % down, 60 months, 6.5 %, costs of 1.5 %, buyout of 1 %. */
const checked: Terms = {
  category: 'FINANCIAL',
  netPriceEur: 20_000,
  ppmvEur: 0,
  participationPercent: 20,
  months: 60,
  ratePercent: 6.5,
  residualPercent: 1,
  costPercent: 1.5,
};

describe('the figures that everything is checked against', () => {
  test('25 000 EUR with VAT @C1.6 @C9.12 @C9.15 @C9.17', () => {
    expect(quote(checked)).toEqual({
      baseEur: 25_000,
      participationEur: 5000,
      participationWithVatEur: 5000,
      financingEur: 20_000,
      instalmentEur: 387.79,
      instalmentWithoutVatEur: 387.79,
      residualEur: 250,
      administrativeCostsEur: 300,
      bailEur: 0,
      upfrontEur: 5300,
      totalEur: 28_817.4,
    });
    expect(effectiveRatePercent(paymentsOf(checked))).toBe(7.37);
  });

  test('30 000 EUR without VAT, both kinds @C1.7 @C9.14 @C9.16', () => {
    const terms = { ...checked, netPriceEur: 30_000, costPercent: 0 };
    expect(quote(terms).instalmentEur).toBe(581.68);
    const residualPercent = remainingValuePercent({ years: 5, yearlyKm: null, ageYears: 0 });
    const operational = quote({
      ...terms,
      category: 'OPERATIONAL',
      participationPercent: 0,
      residualPercent,
    });
    expect(residualPercent).toBe(31);
    expect(operational.instalmentEur).toBe(569.24);
    expect(operational.bailEur).toBe(569.24);
    expect(operational.residualEur).toBe(9300);
  });

  test('an advance is invoiced with VAT, a participation holds it already @C9.16', () => {
    const terms = { ...checked, participationPercent: 10 };
    expect(quote(terms).participationWithVatEur).toBe(2500);
    const operational = quote({ ...terms, category: 'OPERATIONAL' });
    expect(operational.participationEur).toBe(2000);
    expect(operational.participationWithVatEur).toBe(2500);
  });
});

describe('the instalment', () => {
  test('at a rate of zero is the plain share @C9.13', () => {
    // 25 000 EUR with VAT, 48 months, buyout of 1 %: 24 750 / 48 = 515.625.
    expect(quote({ ...checked, participationPercent: 0, ratePercent: 0, months: 48 }).instalmentEur).toBe(
      515.63,
    );
    // A rate of 1e-12 a month would add a cent.
    const large = { ...checked, netPriceEur: 216_912.39, participationPercent: 33.77, months: 84 };
    expect(quote({ ...large, ratePercent: 0 }).instalmentEur).toBe(2105.53);
  });

  test('at a rate of zero is to the cent what exact fractions come to', () => {
    fc.assert(
      fc.property(exactTermsArbitrary, (terms) => {
        expect(figuresOf({ ...terms, rateHundredths: 0 })).toEqual(
          exactFigures({ ...terms, rateHundredths: 0 }),
        );
      }),
      { numRuns: 3000 },
    );
  });

  test('at any other rate is it too', () => {
    fc.assert(
      fc.property(exactTermsArbitrary, (terms) => {
        expect(figuresOf(terms)).toEqual(exactFigures(terms));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('cents add up', () => {
  test('in what is paid at the beginning and in all @C9.17 @C9.18', () => {
    fc.assert(
      fc.property(termsArbitrary, (terms) => {
        const figures = quote(terms);
        const cents = (amountEur: number) => Math.round(amountEur * 100);
        expect(cents(figures.financingEur) + cents(figures.participationEur)).toBe(cents(figures.baseEur));
        expect(cents(figures.upfrontEur)).toBe(
          cents(figures.participationWithVatEur) +
            cents(figures.administrativeCostsEur) +
            cents(figures.bailEur),
        );
        const buyout = terms.category === 'FINANCIAL' ? cents(figures.residualEur) : 0;
        expect(cents(figures.totalEur)).toBe(
          cents(figures.participationWithVatEur) +
            cents(figures.administrativeCostsEur) +
            terms.months * cents(figures.instalmentEur) +
            buyout,
        );
        for (const amount of Object.values(figures)) expect(amount * 100).toBeCloseTo(cents(amount), 4);
      }),
    );
  });

  test('in every line of an offer and in their total @C3.27 @C3.28 @C9.18', () => {
    fc.assert(
      fc.property(termsArbitrary, (terms) => {
        const lines = offerLines(terms);
        const line = (name: OfferLineName) => {
          const found = lines.find((each) => each.name === name);
          if (!found) throw new Error(`no line ${name}`);
          return found;
        };
        for (const { taxes, total, totalWithoutTaxes } of lines) {
          expect(toCents(taxes) + toCents(totalWithoutTaxes)).toBe(toCents(total));
          expect(taxes).toBeGreaterThanOrEqual(0);
        }
        expect(line('TOTAL_COMPENSATION').total).toBe(quote(terms).totalEur);
        for (const place of ['total', 'totalWithoutTaxes'] as const) {
          const sum = (['DEDUCTIBLE', 'ADVANCE_PAYMENT', 'ADMINISTRATIVE_COSTS', 'BUYOUT_VALUE'] as const)
            .map((name) => toCents(line(name)[place]))
            .reduce((whole, part) => whole + part, terms.months * toCents(line('INSTALLMENT')[place]));
          expect(toCents(line('TOTAL_COMPENSATION')[place])).toBe(sum);
        }
      }),
    );
  });

  test('and the VAT of a participation is its share of the VAT of the price', () => {
    const lines = offerLines(checked).map(({ name, total, taxes, totalWithoutTaxes }) => [
      name,
      total,
      taxes,
      totalWithoutTaxes,
    ]);
    expect(lines).toEqual([
      ['DEDUCTIBLE', 5000, 1000, 4000],
      ['ADVANCE_PAYMENT', 0, 0, 0],
      ['ADMINISTRATIVE_COSTS', 300, 0, 300],
      ['BAIL', 0, 0, 0],
      ['INSTALLMENT', 387.79, 0, 387.79],
      ['BUYOUT_VALUE', 250, 0, 250],
      ['TOTAL_COMPENSATION', 28_817.4, 1000, 27_817.4],
    ]);
  });

  test('and each says the share that it was calculated by', () => {
    const shares = (terms: Terms) =>
      Object.fromEntries(offerLines(terms).map(({ name, percentage }) => [name, percentage]));
    expect(shares({ ...checked, residualPercent: 2.5 })).toEqual({
      DEDUCTIBLE: 20,
      ADVANCE_PAYMENT: null,
      ADMINISTRATIVE_COSTS: 1.5,
      BAIL: null,
      INSTALLMENT: null,
      BUYOUT_VALUE: 2.5,
      TOTAL_COMPENSATION: null,
    });
    const other = { category: 'OPERATIONAL', participationPercent: 15, costPercent: 0.5 } as const;
    expect(shares({ ...checked, ...other, residualPercent: 31 })).toEqual({
      DEDUCTIBLE: null,
      ADVANCE_PAYMENT: 15,
      ADMINISTRATIVE_COSTS: 0.5,
      BAIL: null,
      INSTALLMENT: null,
      BUYOUT_VALUE: null,
      TOTAL_COMPENSATION: null,
    });
  });

  test('and what does not apply to a kind is zero', () => {
    fc.assert(
      fc.property(termsArbitrary, (terms) => {
        const absent: OfferLineName[] =
          terms.category === 'FINANCIAL' ? ['ADVANCE_PAYMENT', 'BAIL'] : ['DEDUCTIBLE', 'BUYOUT_VALUE'];
        for (const { name, total, taxes, totalWithoutTaxes, percentage } of offerLines(terms)) {
          if (!absent.includes(name)) continue;
          expect([total, taxes, totalWithoutTaxes, percentage]).toEqual([0, 0, 0, null]);
        }
      }),
    );
  });
});

describe('the effective rate', () => {
  const worth = (terms: Terms, ratePercent: number) =>
    paymentsOf(terms).reduce(
      (sum, { month, cents }) => sum + cents * (1 + ratePercent / 100) ** (-month / 12),
      0,
    );
  /** Half of the last decimal, and a little for the ends. */
  const rounding = 0.005_001;

  test('discounts the payments to what the customer gets, within its rounding', () => {
    fc.assert(
      fc.property(termsArbitrary, (terms) => {
        const effective = effectiveRatePercent(paymentsOf(terms));
        expect(worth(terms, effective - rounding)).toBeGreaterThanOrEqual(0);
        expect(worth(terms, effective + rounding)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('of the nominal rate alone is the yearly yield of its months', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (hundredths) => {
        const terms = { ...checked, netPriceEur: 200_000, costPercent: 0, ratePercent: hundredths / 100 };
        const yearly = ((1 + hundredths / 120_000) ** 12 - 1) * 100;
        expect(Math.abs(effectiveRatePercent(paymentsOf(terms)) - yearly)).toBeLessThan(0.0101);
      }),
    );
  });
});

describe('the limit of the participation @C5.7 @C9.4', () => {
  const exceeds = (category: Terms['category'], netPriceEur: number, ppmvEur: number, share: number) =>
    exceedsParticipationLimit({ category, netPriceEur, ppmvEur, participationPercent: share });

  test('is half of the price with VAT and special tax, itself allowed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 250_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        (price, ppmv) => {
          expect(exceeds('FINANCIAL', price, ppmv, 50)).toBe(false);
          expect(exceeds('FINANCIAL', price, ppmv, 50.01)).toBe(true);
        },
      ),
    );
  });

  test('holds the advance of an operational leasing as it is paid, with VAT', () => {
    expect(exceeds('OPERATIONAL', 20_000, 0, 50)).toBe(false);
    expect(exceeds('OPERATIONAL', 20_000, 0, 50.01)).toBe(true);
    // 48 % of 25 000 € and VAT are 15 000 €, half of 25 000 € with 5000 € of special tax.
    expect(exceeds('OPERATIONAL', 20_000, 5000, 48)).toBe(false);
    expect(exceeds('OPERATIONAL', 20_000, 5000, 48.01)).toBe(true);
  });

  test('of a vehicle without a price is not exceeded', () => {
    expect(exceeds('FINANCIAL', 0, 0, 100)).toBe(false);
  });
});
