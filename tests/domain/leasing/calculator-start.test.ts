import { expect, test } from 'vitest';
import { defaultInputs } from '../../../domain/leasing/calculation.ts';
import { initialCalculatorData } from '../../../domain/leasing/calculator-data.ts';
import {
  readCalculationAddress,
  writeCalculationAddress,
} from '../../../domain/leasing/calculation-address.ts';
import { inputsOf, startedFrom } from '../../../domain/leasing/calculator-start.ts';
import { carData, operationalData } from '../../support/calculator/calculation.ts';

test('the informative calculation is carried over once something was moved @C2.13', () => {
  const moved = { netPriceEur: 20_000, ratePercent: 5.25, years: 3 } as const;
  expect(startedFrom(initialCalculatorData, 'OPERATIONAL', moved)).toEqual({
    ...initialCalculatorData,
    leasingType: 'OPERATIONAL',
    leasingNetObjectPrice: '20.000,00',
    leasingObjectPrice: '25.000,00',
    infoInterestRate: '5,25',
    financingPeriod: { id: 3, name: '3 godine' },
  });
  expect(startedFrom(initialCalculatorData, 'FINANCIAL', { years: 5 })).toEqual({
    ...initialCalculatorData,
    leasingType: 'FINANCIAL',
    leasingNetObjectPrice: '30.000,00',
    leasingObjectPrice: '37.500,00',
    financingPeriod: { id: 5, name: '5 godina' },
  });
  expect(startedFrom(initialCalculatorData, 'FINANCIAL', {})).toEqual({
    ...initialCalculatorData,
    leasingType: 'FINANCIAL',
  });
});

test('an input that was moved to where it begins counts as moved', () => {
  const data = {
    ...carData,
    leasingNetObjectPrice: '50.000,00',
    leasingObjectPrice: '62.500,00',
    financialLeasingParticipation: '35',
    operationalLeasingParticipation: '5',
    infoInterestRate: '4',
    financingPeriod: { id: 3, name: '3 godine' },
  };
  expect(startedFrom(data, 'FINANCIAL', defaultInputs)).toEqual(carData);
});

test.each([null, 'FINANCIAL', 'OPERATIONAL'] as const)(
  'figures that no slider can reach stay as they are stored (%s)',
  (category) => {
    const data = {
      ...operationalData,
      leasingNetObjectPrice: '312.345,67',
      leasingObjectPrice: '390.432,09',
      financialLeasingParticipation: '33,333',
      operationalLeasingParticipation: '45',
      infoInterestRate: '12',
      leasingType: category,
    };
    expect(startedFrom(data, category, {})).toEqual(data);
  },
);

test('a calculation that is carried as it is shown changes nothing, also beyond the sliders', () => {
  const data = {
    ...operationalData,
    leasingNetObjectPrice: '400.000,00',
    leasingObjectPrice: '500.000,00',
    operationalLeasingParticipation: '30',
    financialLeasingParticipation: '33,33',
  };
  const carried = readCalculationAddress(writeCalculationAddress(inputsOf(data)));
  expect(carried).toMatchObject({ netPriceEur: 250_000, participationPercent: 33.33, advancePercent: 20 });
  expect(startedFrom(data, 'OPERATIONAL', carried)).toEqual(data);
});

test('a slider that is moved to its present value changes nothing that follows from it', () => {
  const data = { ...operationalData, leasingNetObjectPrice: '30000' };
  expect(startedFrom(data, 'OPERATIONAL', { netPriceEur: 30_000, years: 5 })).toEqual(data);
  expect(startedFrom(data, 'OPERATIONAL', { years: 4 }).remainingValuePercentage).toBe('');
});

test('a skipped choice removes the kind of leasing @C2.14', () => {
  expect(startedFrom(carData, null, {})).toEqual({ ...carData, leasingType: null });
});

test('going back shows what the steps have come to, within the bounds of the sliders @C2.22', () => {
  const inputs = {
    netPriceEur: 40_000.5,
    participationPercent: 12.5,
    advancePercent: 5,
    ratePercent: 5,
    years: 4,
  } as const;
  expect(inputsOf(startedFrom(initialCalculatorData, null, inputs))).toEqual(inputs);
  expect(inputsOf(initialCalculatorData)).toEqual(defaultInputs);
  const beyond = {
    ...carData,
    leasingNetObjectPrice: '312.345,67',
    financialLeasingParticipation: '-1',
    operationalLeasingParticipation: '45',
    infoInterestRate: 'x',
  };
  expect(inputsOf(beyond)).toMatchObject({
    netPriceEur: 250_000,
    participationPercent: 0,
    advancePercent: 20,
    ratePercent: 6.5,
  });
  // As precise as it was typed: a slider only shows it.
  expect(inputsOf({ ...carData, leasingNetObjectPrice: '12.345,67' }).netPriceEur).toBe(12_345.67);
});
