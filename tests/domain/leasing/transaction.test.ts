import { describe, expect, test } from 'vitest';
import { initialCalculatorData } from '../../../domain/leasing/calculator-data.ts';
import { productQuestion, productSelection, restValueQuestion } from '../../../domain/leasing/transaction.ts';
import type { ProductQuestion, ProductSelection, RestValueQuestion } from '../../../generated/browser-api.ts';
import * as sent from '../../support/calculator/calculator.ts';
import { buildingData, carData, operationalData, tables } from '../../support/calculator/calculation.ts';

const today = { tables, year: 2026 };

describe('a transaction', () => {
  test.each(['-5', '250', ''])(
    'of an operational leasing has nothing of a buyout of %j',
    (leftoverPercentage) => {
      const data = { ...operationalData, leftoverPercentage };
      expect(productQuestion(data, today)).toEqual(productQuestion(operationalData, today));
    },
  );

  test('of a new car under a financial leasing is the one of the contract @C3.30 @C3.31 @C3.32 @C3.33 @C3.34 @C3.35 @C7.10', () => {
    const question: ProductQuestion = productQuestion(carData, today);
    expect(question).toEqual({
      ...sent.productQuestion(),
      leasingObjectAmount: 37_500,
      leasingObjectCatalogAmount: 37_500,
      ageId: 11,
      participationAmount: 7500,
    });
  });

  test('of a used car carries its year, its age and the catalogue price with special tax', () => {
    const data = {
      ...carData,
      leasingObjectFirstRegistrationYear: { id: 2025, name: '2025' },
      leasingObjectPpmv: '1.234,56',
      currentNumberOfKilometersTraveledOrWorkingHours: '080000',
      leftoverPercentage: '250',
    };
    expect(productQuestion(data, today)).toMatchObject({
      productionDate: '2025-01-01',
      ageId: 12,
      ppmvAmount: 1234.56,
      leasingObjectCatalogAmount: 38_734.56,
      milage: 80_000,
      redemptionValuePercentage: 2.5,
      participationAmount: 7746.91,
    });
    const old = { ...data, leasingObjectFirstRegistrationYear: { id: 2001, name: '2001' } };
    // The server refuses an age that does not follow from the year.
    expect(() => productQuestion(old, today)).toThrow('an age code');
  });

  test('without a first registration counts as not registered @C4.3', () => {
    const data = { ...carData, leasingObjectFirstRegistrationYear: null };
    expect(productQuestion(data, today)).toMatchObject({ productionDate: null, ageId: 11 });
  });

  test('of a building has neither mileage nor planned km nor year', () => {
    const data = {
      ...buildingData,
      averageTotalMileage: '5',
      leasingObjectFirstRegistrationYear: { id: 2001, name: '2001' },
    };
    expect(productQuestion(data, today)).toMatchObject({
      milage: null,
      allowedUsageLevel: null,
      productionDate: null,
      ageId: 11,
      fuelTypeId: null,
      engine: null,
    });
  });

  test('of an operational leasing takes its own participation and the remaining value, typed with a comma @C5.10 @C7.11', () => {
    const data = {
      ...operationalData,
      operationalLeasingParticipation: '12,5',
      remainingValuePercentage: '30,50',
    };
    expect(productQuestion(data, today)).toMatchObject({
      leasingTypeId: 2,
      participationPercentage: 12.5,
      participationAmount: 3750,
      remainingValuePercentage: 30.5,
    });
  });

  test('with a product carries what the product says @C3.30 @C7.12', () => {
    const product = {
      id: 7,
      interestRateTypeId: 2,
      interestRateType: 'Promjenjiva',
      referentInterestRateId: 3,
    };
    const selection: ProductSelection = productSelection(carData, product, today);
    expect(selection).toMatchObject({
      productId: 7,
      interestRateTypeId: 2,
      interestRateType: 'Promjenjiva',
      referentInterestRateId: 3,
    });
    expect(selection).not.toHaveProperty('participationAmount');
  });

  test('is not made of data that are not complete', () => {
    expect(() => productQuestion(initialCalculatorData, today)).toThrow('without a duration');
  });
});

test('a remaining value is asked for with a redemption of 1 percent, whatever the leftover @C7.9', () => {
  const question: RestValueQuestion = restValueQuestion(
    { ...operationalData, leftoverPercentage: '700' },
    today,
  );
  expect(question).toEqual({
    ...sent.restValueQuestion(),
    leasingObjectAmount: 37_500,
    leasingObjectCatalogAmount: 37_500,
    ageId: 11,
  });
});
