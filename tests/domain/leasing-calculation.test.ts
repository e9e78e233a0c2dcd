import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultInputs,
  financialQuote,
  operationalQuote,
  paymentsByPeriod,
} from '../../domain/leasing/calculation.ts';
import { readCalculationAddress, writeCalculationAddress } from '../../domain/leasing/calculation-address.ts';
import { toCents } from '../../domain/money.ts';
import { inputsArbitrary } from '../support/calculator/leasing.ts';

describe('the informative calculation', () => {
  test('begins with the figures that everything is checked against', () => {
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

  test('has no negative amount, wherever the sliders stand', () => {
    fc.assert(
      fc.property(inputsArbitrary, (inputs) => {
        for (const figures of [financialQuote(inputs), operationalQuote(inputs)]) {
          for (const amount of Object.values(figures)) expect(amount).toBeGreaterThanOrEqual(0);
        }
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
    ['?rate=6.53', '?rate=6.55'],
    ['?rate=6.52', '?rate=6.5'],
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
