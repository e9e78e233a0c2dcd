import { fromCents, toCents } from '../values/money.ts';
import {
  chosenYears,
  financingFigures,
  grossPriceEur,
  kmOf,
  redemptionPercent,
  remainingValueOf,
  registrationYear,
  typedFigures,
} from './calculator-figures.ts';
import { drives, type CalculatorData } from './calculator-data.ts';
import { ageYears } from './codes.ts';
import type { FinancingYears } from './bounds.ts';
import type { CodeTables } from './code-tables.ts';

export interface Today {
  readonly tables: Pick<CodeTables, 'leasingTypes' | 'ageCodes'>;
  /** The calendar year in Zagreb. */
  readonly year: number;
}

export interface ChosenProduct {
  readonly id: number | string;
  readonly interestRateTypeId?: number | null;
  readonly interestRateType: string;
  readonly referentInterestRateId?: number | null;
}

/** Redemption percentage that a remaining value is asked for, as specified. */
const askedRedemptionPercent = 1;

const monthsOfYear = { 1: 12, 2: 24, 3: 36, 4: 48, 5: 60, 6: 72, 7: 84 } as const satisfies Record<
  FinancingYears,
  number
>;

/** A transaction is made of data that have passed the rules of every step. */
function must<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`A transaction without ${what}.`);
  return value;
}

/** The code of the object's age; older ones than the codes know are not financed. */
function ageCode(data: CalculatorData, { tables: { ageCodes }, year }: Today): number {
  const age = ageYears(registrationYear(data), year);
  return must(
    ageCodes.find(({ years }) => years === age),
    'an age code',
  ).id;
}

/** First day of the year of the first registration; null for a new object. */
function productionDate(data: CalculatorData): string | null {
  const year = registrationYear(data);
  return year === null ? null : `${year}-01-01`;
}

export function restValueQuestion(data: CalculatorData, today: Today) {
  const { netPriceEur, ppmvEur, participationPercent } = typedFigures(data);
  const gross = grossPriceEur(netPriceEur);
  const isDriven = drives(data);
  return {
    financingDuration: monthsOfYear[must(chosenYears(data), 'a duration')],
    participationPercentage: participationPercent,
    leasingObjectAmount: gross,
    leasingObjectAmountWithoutTaxes: netPriceEur,
    leasingObjectCatalogAmount: fromCents(toCents(gross) + toCents(ppmvEur)),
    leasingObjectMakeId: must(data.leasingObjectMake, 'a make').id,
    leasingObjectModelId: must(data.leasingObjectModel, 'a model').id,
    ppmvAmount: ppmvEur,
    leasingObjectId: must(data.leasingObject, 'an object').id,
    ageId: ageCode(data, today),
    productionDate: productionDate(data),
    redemptionValuePercentage: askedRedemptionPercent,
    fuelTypeId: data.leasingObjectFuel?.id ?? null,
    engine: data.leasingObjectEngine?.name ?? null,
    allowedUsageLevel: isDriven ? kmOf(data.averageTotalMileage) : null,
    milage: isDriven ? kmOf(data.currentNumberOfKilometersTraveledOrWorkingHours) : null,
  };
}

function transaction(data: CalculatorData, today: Today) {
  const isOperational = data.leasingType === 'OPERATIONAL';
  const type = today.tables.leasingTypes.find(({ category }) => category === data.leasingType);
  return {
    ...restValueQuestion(data, today),
    // The value typed for a financial leasing is kept, unseen: an operational one has none.
    ...(isOperational ? {} : { redemptionValuePercentage: redemptionPercent(data) }),
    leasingTypeId: must(type, 'a leasing type').id,
    leasingObjectTypeId: must(data.leasingObjectType, 'an object type').id,
    supplier: must(data.supplier, 'a supplier').identifier,
    currency: data.currency,
    paymentPeriodId: must(data.leasingPaymentPeriodType, 'a payment period').id,
    remainingValuePercentage: isOperational ? (remainingValueOf(data) ?? 0) : 0,
    client: { lesseeTypeId: must(data.leasingRecipientType, 'a recipient').id },
  };
}

export function productQuestion(data: CalculatorData, today: Today) {
  return {
    ...transaction(data, today),
    productId: null,
    interestRateTypeId: null,
    interestRateType: null,
    referentInterestRateId: null,
    participationAmount: must(financingFigures(data), 'a price').participationEur,
  };
}

export function productSelection(data: CalculatorData, product: ChosenProduct | null, today: Today) {
  const { id, interestRateTypeId, interestRateType, referentInterestRateId } = must(product, 'a product');
  return {
    ...transaction(data, today),
    productId: id,
    interestRateTypeId: interestRateTypeId ?? null,
    interestRateType,
    referentInterestRateId: referentInterestRateId ?? null,
  };
}

/** The form's field of each field of a transaction, so that an error of the server is shown where the value was typed. */
export const fieldOfTransaction = {
  leasingTypeId: 'leasingType',
  supplier: 'supplier',
  currency: 'currency',
  lesseeTypeId: 'leasingRecipientType',
  leasingObjectTypeId: 'leasingObjectType',
  leasingObjectId: 'leasingObject',
  leasingObjectMakeId: 'leasingObjectMake',
  leasingObjectModelId: 'leasingObjectModel',
  fuelTypeId: 'leasingObjectFuel',
  engine: 'leasingObjectEngine',
  ageId: 'leasingObjectFirstRegistrationYear',
  productionDate: 'leasingObjectFirstRegistrationYear',
  milage: 'currentNumberOfKilometersTraveledOrWorkingHours',
  allowedUsageLevel: 'averageTotalMileage',
  leasingObjectAmount: 'leasingObjectPrice',
  leasingObjectAmountWithoutTaxes: 'leasingNetObjectPrice',
  leasingObjectCatalogAmount: 'leasingObjectPrice',
  ppmvAmount: 'leasingObjectPpmv',
  financingDuration: 'financingPeriod',
  paymentPeriodId: 'leasingPaymentPeriodType',
  redemptionValuePercentage: 'leftoverPercentage',
  remainingValuePercentage: 'remainingValuePercentage',
  participationPercentage: 'participation',
  participationAmount: 'participation',
} as const;
