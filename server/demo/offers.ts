import type { FinancingYears } from '../../domain/leasing/bounds.ts';
import {
  ageYears,
  codeById,
  paymentPeriodTypes,
  recipientTypes,
  yearOf,
} from '../../domain/leasing/codes.ts';
import type { LeasingCategory } from '../../domain/leasing/quote.ts';
import { remainingValuePercent } from '../../domain/leasing/remaining-value.ts';
import { type NumberedOffer, offerOf } from '../features/calculator/offer.ts';
import type { Product } from '../store/queries/products.ts';
import { demoVariants } from './catalog.ts';
import { addDays, monthsPerYear } from '../../domain/values/dates.ts';
import { demoProducts, demoReferenceRates } from './products.ts';
import { demoSuppliers } from './vehicles.ts';

export type DemoOffer = Omit<NumberedOffer, 'partnerId'>;

/** An offer: make and model (with the first engine), dealer, product and price. */
export type OfferLine = readonly [
  object: string,
  supplierId: number,
  product: string,
  netPriceEur: number,
  years: FinancingYears,
  more?: {
    readonly ppmvEur?: number;
    readonly participationPercent?: number;
    /** Calendar years since the first registration of a used object. */
    readonly age?: number;
    readonly isRequested?: boolean;
  },
];

type Making = { readonly id: number; readonly daysAgo: number; readonly recipientTypeId: number };

/** An offer with this number as the calculator would have made it on that day. */
export function demoOffer(
  [object, supplierId, product, netPriceEur, years, more = {}]: OfferLine,
  { id, daysAgo, recipientTypeId }: Making,
  today: string,
): DemoOffer {
  const variant = demoVariants.find(({ makeName, modelName }) => `${makeName} ${modelName}` === object);
  const supplier = demoSuppliers.find((each) => each.id === supplierId);
  const chosen = demoProducts.find(({ number }) => number === product);
  if (variant === undefined || supplier === undefined || chosen === undefined) {
    throw new Error(`The demo does not finance ${object} from ${supplierId} with ${product}.`);
  }
  const day = addDays(today, -daysAgo);
  const noon = new Date(`${day}T12:00:00Z`);
  const registrationYear = more.age === undefined ? null : noon.getUTCFullYear() - more.age;
  const allowedUsageLevel = variant.averageTotalMileage;
  const isOperational = chosen.leasingType === 'OPERATIONAL';
  const leasing = {
    category: chosen.leasingType satisfies LeasingCategory,
    recipientType: codeById(recipientTypes, recipientTypeId),
    supplier,
    variant,
    registrationYear,
    mileage: allowedUsageLevel === null ? null : (more.age ?? 0) * allowedUsageLevel,
    allowedUsageLevel,
    netPriceCents: netPriceEur * 100,
    ppmvCents: (more.ppmvEur ?? 0) * 100,
    months: years * monthsPerYear,
    paymentPeriod: codeById(paymentPeriodTypes, 1),
    participationPercentage: more.participationPercent ?? (isOperational ? 0 : 20),
    redemptionPercentage: 1,
    remainingValuePercentage: remainingValuePercent({
      years,
      yearlyKm: allowedUsageLevel,
      ageYears: ageYears(registrationYear, yearOf(noon)),
    }),
  };
  const { partnerId: _nobody, ...offer } = offerOf(leasing, productOf(chosen), { id, partnerId: 0, day });
  return more.isRequested ? { ...offer, status: 'REQUESTED', requestedAt: noon } : offer;
}

function productOf(product: (typeof demoProducts)[number]): Product {
  const { id, number, name, interestRateType, cost, rate, margin = null, referenceRateId = null } = product;
  const reference = demoReferenceRates.find((each) => each.id === referenceRateId);
  return {
    id,
    number,
    name,
    interestRateType,
    interestRate: rate ?? Number(((reference?.value ?? 0) + (margin ?? 0)).toFixed(4)),
    referenceRateId,
    referenceRate: reference?.reference ?? null,
    indexValue: reference?.value ?? null,
    margin,
    cost,
  };
}
