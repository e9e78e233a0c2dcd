import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultInputs,
  financialQuote,
  operationalQuote,
  paymentsByPeriod,
} from '../../../domain/leasing/calculation.ts';
import {
  comesToSame,
  readCalculationAddress,
  readVariants,
  variantsOf,
  writeCalculationAddress,
} from '../../../domain/leasing/calculation-address.ts';
import { comparedCalculation, comparedProduct } from '../../../domain/leasing/comparison.ts';
import { toCents } from '../../../domain/values/money.ts';
import { carData } from '../../support/calculator/calculation.ts';
import { inputsArbitrary } from './leasing.ts';

describe('the informative calculation', () => {
  test('begins with the figures that everything is checked against @C1.1 @C9.12 @C9.14 @C9.15', () => {
    expect(financialQuote(defaultInputs)).toMatchObject({
      instalmentEur: 581.68,
      participationEur: 7500,
      residualEur: 375,
    });
    expect(operationalQuote(defaultInputs)).toMatchObject({
      instalmentEur: 569.24,
      participationEur: 0,
      residualEur: 9300,
    });
  });

  test('lists the payments of every period, which come to what is paid in all', () => {
    fc.assert(
      fc.property(inputsArbitrary, (inputs) => {
        const financial = financialQuote(inputs);
        const operational = operationalQuote(inputs);
        const rows = paymentsByPeriod(financial, operational, inputs.years);
        expect(rows.map(({ period }) => period)).toEqual([
          'START',
          ...Array.from({ length: inputs.years }, (_, year) => year + 1),
          'END',
        ]);
        const sum = (amounts: readonly number[]) =>
          amounts.reduce((cents, amount) => cents + toCents(amount), 0);
        expect(sum(rows.map(({ financialEur }) => financialEur))).toBe(toCents(financial.totalEur));
        expect(sum(rows.map(({ operationalEur }) => operationalEur))).toBe(toCents(operational.totalEur));
      }),
    );
  });
});

describe('the address of the calculation', () => {
  test('says what was moved, also to where it begins, and nothing else', () => {
    expect(writeCalculationAddress({})).toBe('');
    expect(writeCalculationAddress({ ratePercent: defaultInputs.ratePercent })).toBe('?rate=6.5');
    fc.assert(
      fc.property(inputsArbitrary, (inputs) => {
        expect(readCalculationAddress(writeCalculationAddress(inputs))).toEqual(inputs);
      }),
    );
  });

  test('makes sense whatever somebody types into it', () => {
    const names = fc.constantFrom('price', 'participation', 'advance', 'rate', 'years', 'other');
    const values = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String));
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
        const inputs = readCalculationAddress(`?${new URLSearchParams(pairs)}`);
        expect(readCalculationAddress(writeCalculationAddress(inputs))).toEqual(inputs);
      }),
    );
  });

  test.each([
    ['?price=30000&participation=20', '?price=30000&participation=20'],
    ['?price=45500.5&years=3', '?price=45500.5&years=3'],
    ['?years=7&rate=0', '?rate=0&years=7'],
    ['?price=-5', '?price=0'],
    ['?price=250000.05', '?price=250000'],
    ['?participation=50.01&advance=99', '?participation=50&advance=20'],
    ['?price=19999.99&participation=33.33', '?price=19999.99&participation=33.33'],
    ['?rate=6.53333', '?rate=6.5333'],
    ['?rate=6,5', ''],
    ['?rate=', ''],
    ['?rate=1e1', ''],
    ['?rate=NaN', ''],
    ['?rate=Infinity', ''],
    ['?price=0x10', ''],
    ['?years=0', ''],
    ['?years=8', ''],
    ['?years=2.5', ''],
    ['?utm_source=mail&years=2', '?years=2'],
    ['?years=2&years=3', '?years=2'],
  ])('%s is cleaned', (query, cleaned) => {
    expect(writeCalculationAddress(readCalculationAddress(query))).toBe(cleaned);
  });
});

describe('the calculations that are compared', () => {
  const written = (query: string) =>
    writeCalculationAddress(readCalculationAddress(query), readVariants(query, defaultInputs));

  test('are taken out of a query that says more', () => {
    expect(variantsOf('?years=4&variant=years%3D5&variant=rate%3D5.9')).toBe(
      '?variant=years%3D5&variant=rate%3D5.9',
    );
    expect(variantsOf('?years=4')).toBe('');
    expect(variantsOf('')).toBe('');
  });

  test('are written into the query, each as an encoded query', () => {
    expect(written('?years=4&variant=years%3D5&variant=rate%3D5.9')).toBe(
      '?years=4&variant=years%3D5&variant=rate%3D5.9',
    );
    fc.assert(
      fc.property(inputsArbitrary, fc.array(inputsArbitrary), (inputs, others) => {
        const variants = others.filter(
          (each, index) => !others.slice(0, index).some((known) => comesToSame(known, each, defaultInputs)),
        );
        const query = writeCalculationAddress(inputs, variants);
        expect(readCalculationAddress(query)).toEqual(inputs);
        expect(readVariants(query, defaultInputs)).toEqual(variants.slice(0, 3));
      }),
    );
  });

  test.each([
    ['the calculation as it begins', '?variant=', '?variant='],
    [
      'doubles',
      '?variant=rate%3D5&variant=rate%3D5.00001&variant=rate%3D4',
      '?variant=rate%3D5&variant=rate%3D4',
    ],
    ['a double by what it begins with', '?variant=&variant=years%3D5', '?variant='],
    ['one that is the present one', '?rate=5&variant=rate%3D5', '?rate=5&variant=rate%3D5'],
    ['unreadable ones', '?variant=abc&variant=years%3D9&variant=rate%3D5,9&variant=%25', ''],
    ['what of one is unreadable', '?variant=rate%3Dabc%26years%3D2', '?variant=years%3D2'],
    ['variants of a variant', '?variant=years%3D2%26variant%3Dyears%253D3', '?variant=years%3D2'],
    ['one that is too long', `?variant=years%3D2%26price%3D1${'0'.repeat(200)}`, ''],
    [
      'more than three',
      '?variant=years%3D1&variant=years%3D2&variant=years%3D3&variant=years%3D4',
      '?variant=years%3D1&variant=years%3D2&variant=years%3D3',
    ],
  ])('%s', (_what, query, cleaned) => expect(written(query)).toBe(cleaned));

  test('make sense whatever somebody types', () => {
    const values = fc.oneof(
      fc.string(),
      inputsArbitrary.map((inputs) => writeCalculationAddress(inputs).slice(1)),
    );
    fc.assert(
      fc.property(fc.array(values, { maxLength: 50 }), (variants) => {
        const query = `?${new URLSearchParams(variants.map((each) => ['variant', each]))}`;
        expect(readVariants(query, defaultInputs).length).toBeLessThanOrEqual(3);
        expect(written(written(query))).toBe(written(query));
      }),
    );
  });

  test('come to what the cards and the picture say', () => {
    fc.assert(
      fc.property(inputsArbitrary, (inputs) => {
        const { FINANCIAL, OPERATIONAL } = comparedCalculation(inputs);
        const financial = financialQuote(inputs);
        const operational = operationalQuote(inputs);
        const rows = paymentsByPeriod(financial, operational, inputs.years);
        expect(FINANCIAL).toMatchObject({
          instalmentEur: financial.instalmentEur,
          startEur: rows[0]?.financialEur,
          endEur: rows.at(-1)?.financialEur,
          totalEur: financial.totalEur,
        });
        expect(OPERATIONAL).toMatchObject({
          instalmentEur: operational.instalmentEur,
          startEur: rows[0]?.operationalEur,
          endEur: rows.at(-1)?.operationalEur,
          totalEur: operational.totalEur,
        });
      }),
    );
  });

  test('have no effective rate where nothing is paid off', () => {
    const compared = comparedCalculation({ ...defaultInputs, netPriceEur: 0 });
    expect(compared.FINANCIAL.effectiveRatePercent).toBeNull();
    expect(compared.OPERATIONAL.effectiveRatePercent).toBeNull();
  });
});

describe('a product that is compared', () => {
  const data = { ...carData, leasingNetObjectPrice: '20.000,00', leasingObjectPrice: '25.000,00' };

  test('has the figures that everything is checked against', () => {
    expect(comparedProduct(data, { interestRate: 6.5, cost: 1.5 })).toEqual({
      instalmentEur: 387.79,
      startEur: 5000,
      endEur: 250,
      costsEur: 300,
      totalEur: 28_817.4,
      effectiveRatePercent: 7.37,
    });
  });

  test('is none of a calculation that is not finished', () => {
    expect(() =>
      comparedProduct({ ...data, financingPeriod: null }, { interestRate: 6.5, cost: 1.5 }),
    ).toThrow('unfinished');
  });
});
