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
import { addDays } from '../../domain/dates.ts';
import { demoProducts, demoReferenceRates } from './products.ts';
import { demoSuppliers } from './vehicles.ts';

export type DemoOffer = Omit<NumberedOffer, 'partnerId'>;

export type OfferWish = {
  /** The number of the offer. */
  readonly id: number;
  readonly daysAgo: number;
  /** Make and model: `Škoda Enyaq 85`; the first engine is taken. */
  readonly object: string;
  readonly supplierId: number;
  readonly product: string;
  readonly recipientTypeId: number;
  readonly netPriceEur: number;
  readonly years: FinancingYears;
  readonly ppmvEur?: number;
  readonly participationPercent?: number;
  /** Calendar years since the first registration of a used object. */
  readonly age?: number;
  readonly isRequested?: boolean;
};

/** An offer as the calculator would have made it on that day. */
export function demoOffer(wish: OfferWish, today: string): DemoOffer {
  const variant = demoVariants.find(({ makeName, modelName }) => `${makeName} ${modelName}` === wish.object);
  const supplier = demoSuppliers.find(({ id }) => id === wish.supplierId);
  const chosen = demoProducts.find(({ number }) => number === wish.product);
  if (variant === undefined || supplier === undefined || chosen === undefined) {
    throw new Error(`The demo does not finance ${wish.object} from ${wish.supplierId} with ${wish.product}.`);
  }
  const day = addDays(today, -wish.daysAgo);
  const noon = new Date(`${day}T12:00:00Z`);
  const registrationYear = wish.age === undefined ? null : noon.getUTCFullYear() - wish.age;
  const allowedUsageLevel = variant.averageTotalMileage;
  const isOperational = chosen.leasingType === 'OPERATIONAL';
  const leasing = {
    category: chosen.leasingType satisfies LeasingCategory,
    recipientType: codeById(recipientTypes, wish.recipientTypeId),
    supplier,
    variant,
    registrationYear,
    mileage: allowedUsageLevel === null ? null : (wish.age ?? 0) * allowedUsageLevel,
    allowedUsageLevel,
    netPriceCents: wish.netPriceEur * 100,
    ppmvCents: (wish.ppmvEur ?? 0) * 100,
    months: wish.years * 12,
    paymentPeriod: codeById(paymentPeriodTypes, 1),
    participationPercentage: wish.participationPercent ?? (isOperational ? 0 : 20),
    redemptionPercentage: 1,
    remainingValuePercentage: remainingValuePercent({
      years: wish.years,
      yearlyKm: allowedUsageLevel,
      ageYears: ageYears(registrationYear, yearOf(noon)),
    }),
  };
  const { partnerId: _nobody, ...offer } = offerOf(leasing, productOf(chosen), {
    id: wish.id,
    partnerId: 0,
    day,
  });
  return wish.isRequested ? { ...offer, status: 'REQUESTED', requestedAt: noon } : offer;
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
