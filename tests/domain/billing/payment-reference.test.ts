import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigit, isReferenceValid } from '../../../domain/billing/payment-reference.ts';

test('the example of the model, and the rests that have no digit', () => {
  expect(checkDigit('2020-789')).toBe(1);
  expect(isReferenceValid('2020-789-1')).toBe(true);
  // Sums of 11 and of 12: 11 − 0 and 11 − 1.
  expect(checkDigit('14')).toBe(0);
  expect(checkDigit('6')).toBe(0);
  expect(isReferenceValid('6-0')).toBe(true);
});

test('a reference has 22 characters at most, hyphens among them', () => {
  const withDigit = (digits: string) => `${digits}${checkDigit(digits)}`;
  expect(isReferenceValid(withDigit('123456789012-12345678-'))).toBe(false);
  expect(isReferenceValid(withDigit('123456789012-1234567-'))).toBe(true);
  expect(isReferenceValid(withDigit('123456789012-123456789012-'))).toBe(false);
});

test.each(['', '1', '2020-789-2', '2020--1', '2020-789-1-', 'A020-789-1', '1-2-3-4', '1234567890123-0'])(
  '"%s" is none',
  (reference) => expect(isReferenceValid(reference)).toBe(false),
);

test('one wrong digit is always noticed, but for the two rests that share the 0', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(9), { minLength: 3, maxLength: 9 }),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (digits, place, by) => {
        const right = `${digits.join('')}${checkDigit(digits.join(''))}`;
        fc.pre(right.at(-1) !== '0');
        const index = place % digits.length;
        const wrong = digits.with(index, (Number(digits[index]) + by) % 10).join('');
        expect(isReferenceValid(wrong + right.slice(-1))).toBe(false);
      },
    ),
  );
});
