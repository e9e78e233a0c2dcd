import { expect, test } from 'vitest';
import { isCalculatorStep, readCalculatorPlace } from '../../src/routes/calculator-paths.ts';

test('an address names a step of the calculator or none', () => {
  expect(readCalculatorPlace('/leasing-calculator/3', null)).toEqual({ step: 3, offer: null });
  expect(readCalculatorPlace('/leasing-calculator/5/412', null)).toEqual({ step: 5, offer: 412 });
  expect(readCalculatorPlace('/leasing-calculator/success', { requestedOffer: 412 })).toEqual({
    step: 'success',
    offer: 412,
  });
  for (const made of ['constructor', 'toString', '__proto__', '6', '']) {
    expect(isCalculatorStep(made)).toBe(false);
    expect(readCalculatorPlace(`/leasing-calculator/${made}`, null)).toBeNull();
  }
});
