import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../domain/values/decimal.ts';

test.each([
  ['1.234,50', 1234.5],
  ['1234,5', 1234.5],
  ['30.000', 30_000],
  ['1.234.567,89', 1_234_567.89],
  ['0', 0],
  ['007', 7],
  [',5', 0.5],
  ['5,', 5],
  ['6,4999', 6.4999],
])('as it is written in Croatian: "%s"', (text, value) => expect(parseDecimal(text)).toBe(value));

test.each([
  ['1.234', 1234],
  ['1234.5', 1234.5],
  ['1.23', 1.23],
  ['1.2345', 1.2345],
  ['1234.567', 1234.567],
  ['0.500', 0.5],
  ['.5', 0.5],
  ['5.', 5],
])('a dot before three digits parts thousands, any other is a point: "%s"', (text, value) =>
  expect(parseDecimal(text)).toBe(value),
);

test.each([
  [' 30 000,00 € ', 30_000],
  ['30\u00A0000,00\u00A0€', 30_000],
  ['30\u202F000€', 30_000],
  ['€ 30.000', 30_000],
  ['EUR 30.000,00', 30_000],
  ['eur30', 30],
  ['€ -5', -5],
  ['30.000,- €', 30_000],
  ['30.000,–', 30_000],
  ['€ 1.234,—', 1234],
  ['20,00 %', 20],
  ['-12,5', -12.5],
  ['−12,5 %', -12.5],
  ['-0', 0],
])('blanks, a unit before or after, no cents and a minus: "%s"', (text, value) =>
  expect(parseDecimal(text)).toBe(value),
);

test.each([
  '',
  ' ',
  '€',
  '-',
  ',',
  '.',
  '20 tisuća',
  '1e5',
  '0x10',
  'Infinity',
  '12-',
  '--1',
  '1,2,3',
  '1.2.3',
  '1.234.5',
  '1,234.50',
  '12.34,5',
  '€ 5 €',
  '€ 5 %',
  '% 5',
  '5,--',
  ',-',
  '5-',
  '5 %%',
  '9'.repeat(400),
])('"%s" is no number', (text) => expect(parseDecimal(text)).toBeNull());

test.each([
  [30_000, 2, '30.000,00'],
  [0, 2, '0,00'],
  [-0.001, 2, '0,00'],
  [1234.5, 0, '1.235'],
  [6.5, 4, '6,5000'],
  [1.005, 2, '1,01'],
  [-1.005, 2, '−1,01'],
  [0.15000000000000002, 2, '0,15'],
])('%d with %d decimals is %s @P9.29', (value, decimals, text) =>
  expect(formatDecimal(value, decimals)).toBe(text),
);

test('an amount in cents that was written out is read as itself, with thousands dots and without', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
      const value = cents / 100;
      const text = formatDecimal(value);
      expect(parseDecimal(text)).toBe(value);
      expect(parseDecimal(`${text.replaceAll('.', '')} €`)).toBe(value);
    }),
  );
});

test('any typed text is read as a finite number or as nothing', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,-−+e €%x') });
  fc.assert(
    fc.property(typed, (text) => {
      const value = parseDecimal(text);
      if (value === null) return;
      expect(Number.isFinite(value)).toBe(true);
      expect(text).toMatch(/\d/);
      expect(text).not.toMatch(/[+ex]/);
    }),
  );
});
