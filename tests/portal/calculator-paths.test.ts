import { expect, test } from 'vitest';
import { readCalculatorLocation } from '../../src/runtime/read-location.ts';

test('an address names a step of the calculator or none', () => {
  expect(readCalculatorLocation('/leasing-calculator/3', null)).toEqual({ step: 3, offer: null });
  expect(readCalculatorLocation('/leasing-calculator/5/412', null)).toEqual({ step: 5, offer: 412 });
  expect(readCalculatorLocation('/leasing-calculator/success', { requestedOffer: 412 })).toEqual({
    step: 'success',
    offer: 412,
  });
  for (const made of ['constructor', 'toString', '__proto__', '6', '']) {
    expect(readCalculatorLocation(`/leasing-calculator/${made}`, null)).toBeNull();
  }
});
