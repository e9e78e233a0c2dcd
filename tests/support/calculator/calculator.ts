import type { ProductQuestion, ProductSelection, RestValueQuestion } from '../../../generated/api.ts';
import { vatFactor } from '../../../domain/leasing/quote.ts';
import { toCents } from '../../../domain/values/money.ts';

type Changes<Body> = Partial<Body> & { net?: number; ppmv?: number };

/** Prices that agree, from the net price and the special tax. */
function pricesOf(net: number, ppmv: number) {
  const leasingObjectAmount = toCents(net * vatFactor) / 100;
  return {
    leasingObjectAmountWithoutTaxes: net,
    leasingObjectAmount,
    ppmvAmount: ppmv,
    leasingObjectCatalogAmount: (toCents(leasingObjectAmount) + toCents(ppmv)) / 100,
  };
}

/** The question for the remaining value of a new Octavia; `net` and `ppmv` change all prices together. */
export function restValueQuestion({
  net = 30_000,
  ppmv = 0,
  ...changes
}: Changes<RestValueQuestion> = {}): RestValueQuestion {
  return {
    financingDuration: 60,
    participationPercentage: 0,
    ...pricesOf(net, ppmv),
    leasingObjectMakeId: 3,
    leasingObjectModelId: 31,
    leasingObjectId: 1,
    ageId: 1,
    productionDate: null,
    redemptionValuePercentage: 1,
    fuelTypeId: 2,
    engine: '2.0 TDI, 110 kW',
    allowedUsageLevel: 20_000,
    milage: 0,
    ...changes,
  };
}

/** A financial leasing of that car with the demo's first product. */
export function productSelection(changes: Changes<ProductSelection> = {}): ProductSelection {
  const { net, ppmv, ...others } = changes;
  return {
    ...restValueQuestion({ ...(net === undefined ? {} : { net }), ...(ppmv === undefined ? {} : { ppmv }) }),
    participationPercentage: 20,
    productId: 1,
    leasingTypeId: 1,
    leasingObjectTypeId: 1,
    supplier: 'D-10482',
    currency: 'EUR',
    interestRateTypeId: null,
    interestRateType: null,
    referentInterestRateId: null,
    paymentPeriodId: 1,
    remainingValuePercentage: 0,
    client: { lesseeTypeId: 1 },
    ...others,
  };
}

/** The question before a product is chosen. */
export function productQuestion(changes: Changes<ProductSelection> = {}): ProductQuestion {
  return { ...productSelection(changes), productId: null, participationAmount: 0 };
}

/** The differing fields of a question about an office. */
export const officeObject = {
  leasingObjectId: 4,
  leasingObjectMakeId: 41,
  leasingObjectModelId: 411,
  fuelTypeId: null,
  engine: null,
  milage: null,
  allowedUsageLevel: null,
} as const satisfies Partial<RestValueQuestion>;

/** The differing fields of the financing of an office. */
export const office = {
  ...officeObject,
  leasingObjectTypeId: 4,
  productId: 51,
} as const satisfies Partial<ProductSelection>;

/** The differing fields of an operational leasing of five years. */
export const operational = {
  leasingTypeId: 2,
  participationPercentage: 0,
  remainingValuePercentage: 31,
  productId: 31,
} as const satisfies Partial<ProductSelection>;
