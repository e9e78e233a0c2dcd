import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatEur, fromCents, toCents } from '../../../domain/values/money.ts';

describe('cents', () => {
  test.each([
    [0, 0],
    [1, 100],
    // 1.005 is 1.00499999999999989… in binary.
    [1.005, 101],
    [1.004, 100],
    [-1.005, -101],
    [-1.004, -100],
    [8.575, 858],
    [39.425, 3943],
    [387.785, 38_779],
    [0.005, 1],
    [-0.005, -1],
    [249_999.995, 25_000_000],
  ])('%d EUR are %d cents', (amountEur, cents) => {
    expect(toCents(amountEur)).toBe(cents);
  });

  test('nothing is never less than nothing', () => {
    expect(Object.is(toCents(-0.001), 0)).toBe(true);
    expect(Object.is(toCents(-0), 0)).toBe(true);
  });

  test('are what they were made of', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000_00, max: 100_000_000_00 }), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents);
      }),
    );
  });

  test('are those of the amount as it is written, whatever its size', () => {
    const written = (amountEur: number) => Math.round(Number((amountEur * 100).toPrecision(15)));
    const nearHalf = fc
      .tuple(
        fc.integer({ min: 0, max: 1e14 }),
        fc.constantFrom(0, 1e-5, 1e-4, 1e-3, 0.01, 0.02),
        fc.boolean(),
      )
      .map(([cents, off, isBelow]) => (cents + 0.5 + (isBelow ? -off : off)) / 100);
    const amounts = fc.oneof(nearHalf, fc.double({ min: 0, max: 1e14, noNaN: true }));
    fc.assert(
      fc.property(amounts, (amountEur) => {
        expect(toCents(amountEur)).toBe(written(amountEur));
      }),
      { numRuns: 20_000 },
    );
  });

  test('round half away from zero, whatever the sign', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (cents) => {
        const half = Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}5`);
        expect(toCents(half)).toBe(cents + 1);
        expect(toCents(-half)).toBe(-cents - 1);
      }),
    );
  });
});

test('amounts are shown with two decimals, a comma and blanks that do not break @P1.19 @P9.29 @C9.20', () => {
  expect(formatEur(1234.5)).toBe('1.234,50\u00A0€');
  expect(formatEur(0)).toBe('0,00\u00A0€');
});

test('an amount that rounds to zero has no sign', () => {
  for (const amount of [-0, -0.001, -0.004999, 0.004]) expect(formatEur(amount)).toBe('0,00\u00a0€');
  expect(formatEur(-0.01)).toBe('−0,01\u00a0€');
  expect(formatEur(-0.005)).toBe('−0,01\u00a0€');
});
