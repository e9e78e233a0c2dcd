import { initialCalculatorData, type CalculatorData } from '../../../domain/leasing/calculator-data.ts';
import type { CodeTables } from '../../../domain/leasing/code-tables.ts';
import type { ModelRow } from '../../../domain/leasing/model-rows.ts';
import type { OfferResult, PremadeProduct } from '../../../generated/api.ts';

/** A financial leasing of a new car in which nothing is missing, with the ids of the demo. */
export const carData: CalculatorData = {
  ...initialCalculatorData,
  leasingRecipientType: { id: 1, name: 'Fizička osoba' },
  leasingType: 'FINANCIAL',
  supplier: { id: 1, name: 'Auto centar Kvarner d.o.o.', identifier: 'D-10482' },
  leasingObjectType: { id: 1, name: 'Osobna vozila', category: 'CAR' },
  leasingObject: { id: 1, name: 'Osobno vozilo' },
  leasingObjectMake: { id: 3, name: 'Škoda' },
  leasingObjectModel: { id: 31, name: 'Octavia Combi' },
  leasingObjectFuel: { id: 2, name: 'Dizel' },
  leasingObjectEngine: { name: '2.0 TDI, 110 kW' },
  averageTotalMileage: '20000',
  leasingObjectFirstRegistrationYear: { id: 0, name: 'Nije registrirano' },
  currentNumberOfKilometersTraveledOrWorkingHours: '0',
  leasingObjectPrice: '37.500,00',
  leasingNetObjectPrice: '30.000,00',
  leasingTaxRate: { id: 1, name: '25 %', percentage: 25 },
  leasingPaymentPeriodType: { id: 1, name: 'Mjesečno' },
  financingPeriod: { id: 5, name: '5 godina' },
};

/** The car as an operational leasing whose remaining value is known. */
export const operationalData: CalculatorData = {
  ...carData,
  leasingType: 'OPERATIONAL',
  remainingValuePercentage: '31,00',
};

/** A building, which has neither fuel nor year nor mileage. */
export const buildingData: CalculatorData = {
  ...carData,
  leasingObjectType: { id: 4, name: 'Nekretnine', category: 'REAL_ESTATE' },
  leasingObject: { id: 4, name: 'Poslovni prostor' },
  leasingObjectMake: { id: 41, name: 'Ured' },
  leasingObjectModel: { id: 411, name: 'Do 100 m²' },
  leasingObjectFuel: { id: null, name: null },
  leasingObjectEngine: { name: null },
  averageTotalMileage: '',
  leasingObjectFirstRegistrationYear: null,
  currentNumberOfKilometersTraveledOrWorkingHours: '',
};

export const tables: CodeTables = {
  leasingRecipientTypes: [{ id: 1, name: 'Fizička osoba' }],
  leasingTypes: [
    { id: 1, name: 'Financijski leasing', category: 'FINANCIAL' },
    { id: 2, name: 'Operativni leasing', category: 'OPERATIONAL' },
  ],
  objectSuppliers: [{ id: 1, name: 'Auto centar Kvarner d.o.o.', identifier: 'D-10482' }],
  currencies: [
    { id: 'HRK', name: 'HRK' },
    { id: 'EUR', name: 'EUR' },
  ],
  taxRates: [{ id: 1, name: '25 %', percentage: 25 }],
  financingPeriods: [{ id: 5, name: '5 godina' }],
  paymentPeriodTypes: [{ id: 1, name: 'Mjesečno' }],
  firstRegistrationYears: [
    { id: 0, name: 'Nije registrirano' },
    { id: 2023, name: '2023' },
  ],
  ageCodes: [
    { id: 11, name: 'Novo', years: 0 },
    { id: 12, name: '1 godina', years: 1 },
    { id: 13, name: '2 godine', years: 2 },
  ],
  objectTypes: [
    {
      id: 1,
      name: 'Osobna vozila',
      category: 'CAR',
      objects: [{ id: 1, name: 'Osobno vozilo', makes: [{ id: 3, name: 'Škoda' }] }],
    },
    {
      id: 4,
      name: 'Nekretnine',
      category: 'REAL_ESTATE',
      objects: [{ id: 4, name: 'Poslovni prostor', makes: [{ id: 41, name: 'Ured' }] }],
    },
  ],
};

const octavia = {
  leasingObjectTypeId: 1,
  leasingObjectId: 1,
  modelId: 31,
  modelName: 'Octavia Combi',
  averageTotalMileage: 20_000,
};

/** Rows of one make: a model with two fuels, one with a single one, and one that has nothing to choose. */
export const rows: readonly ModelRow[] = [
  { ...octavia, fuelTypeId: 2, fuelTypeName: 'Dizel', engine: '2.0 TDI, 110 kW' },
  { ...octavia, fuelTypeId: 2, fuelTypeName: 'Dizel', engine: '2.0 TDI, 147 kW' },
  { ...octavia, fuelTypeId: 1, fuelTypeName: 'Benzin', engine: '1.5 TSI, 110 kW' },
  {
    ...octavia,
    modelId: 32,
    modelName: 'Fabia',
    fuelTypeId: 1,
    fuelTypeName: 'Benzin',
    engine: '1.0 TSI, 85 kW',
    averageTotalMileage: 15_000,
  },
  { ...octavia, modelId: 33, modelName: 'Prikolica', fuelTypeId: null, fuelTypeName: null, engine: null },
];

/** A product for the car, as the list has it. */
export const product: PremadeProduct = {
  id: 1,
  number: 'FL-101',
  productName: 'Financijski leasing, fiksna kamata',
  interestRateTypeId: 1,
  interestRateType: 'Fiksna',
  referentInterestRateId: null,
  referentInterestRate: null,
  margin: null,
  interestRate: 6.5,
  cost: 1.5,
  installmentAmountEur: 581.68,
};

/** The offer after choosing it. */
export const offer: OfferResult = {
  id: 412,
  number: 412,
  numberText: 'P-2026-0412',
  creationDate: '2026-11-18',
  leasingObjectType: 'Osobna vozila',
  leasingObjectMake: 'Škoda',
  leasingObjectModel: 'Octavia Combi',
  leasingTypeName: 'Financijski leasing',
};

/** How the server refuses a remaining value that is another by now. */
export const staleRemainingValue = {
  code: 'invalid-fields',
  message: 'Provjerite upisane podatke.',
  fieldErrors: { remainingValuePercentage: 'Ostatak vrijednosti nije točan.' },
} as const;
