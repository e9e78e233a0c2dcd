import { expect, test } from 'vitest';
import { defaultInputs } from '../../domain/leasing/calculation.ts';
import { initialCalculatorData } from '../../domain/leasing/calculator-data.ts';
import { inputsOf, startedFrom } from '../../domain/leasing/calculator-start.ts';
import { carData } from '../support/calculation.ts';

test('the informative calculation begins an empty one with all of its inputs', () => {
  const inputs = { ...defaultInputs, netPriceEur: 20_000, ratePercent: 5.25, years: 3 as const };
  expect(startedFrom(initialCalculatorData, 'OPERATIONAL', inputs)).toEqual({
    ...initialCalculatorData,
    leasingType: 'OPERATIONAL',
    leasingNetObjectPrice: '20.000,00',
    leasingObjectPrice: '25.000,00',
    infoInterestRate: '5,25',
    financingPeriod: { id: 3, name: '3 godine' },
  });
});

test('inputs that nobody has moved do not overwrite what was filled in', () => {
  const data = { ...carData, financialLeasingParticipation: '35' };
  expect(startedFrom(data, 'FINANCIAL', defaultInputs)).toEqual(data);
  expect(startedFrom(data, 'FINANCIAL', { ...defaultInputs, participationPercent: 10 })).toEqual({
    ...data,
    financialLeasingParticipation: '10',
  });
});

test('a skipped choice removes the kind of leasing', () => {
  expect(startedFrom(carData, null, defaultInputs).leasingType).toBeNull();
});

test('going back shows the inputs that the steps have come to', () => {
  const inputs = {
    netPriceEur: 40_000.5,
    participationPercent: 12.5,
    advancePercent: 5,
    ratePercent: 5,
    years: 4,
  } as const;
  expect(inputsOf(startedFrom(initialCalculatorData, null, inputs))).toEqual(inputs);
  expect(inputsOf(initialCalculatorData)).toEqual(defaultInputs);
});
