import { grossPriceEur } from '../../../domain/leasing/calculator-figures.ts';
import { effectiveRatePercent, paymentsOf } from '../../../domain/leasing/effective-rate.ts';
import { offerLines } from '../../../domain/leasing/lines.ts';
import { quote, type Terms } from '../../../domain/leasing/quote.ts';
import { nextRateReset } from '../../../domain/leasing/reference-rate.ts';
import { fromCents, toCents } from '../../../domain/values/money.ts';
import type { Product, Wanted } from '../../store/queries/products.ts';
import type { NewOffer } from '../../store/queries/sort-keys.ts';
import type { Leasing } from './transaction.ts';

export function wantedOf(leasing: Leasing): Wanted {
  return {
    leasingType: leasing.category,
    months: leasing.months,
    netPriceCents: leasing.netPriceCents,
    objectCategory: leasing.variant.category,
    recipientTypeId: leasing.recipientType.id,
    isNew: leasing.registrationYear === null,
  };
}

export function termsOf(leasing: Leasing, product: Pick<Product, 'interestRate' | 'cost'>): Terms {
  return {
    category: leasing.category,
    netPriceEur: fromCents(leasing.netPriceCents),
    ppmvEur: fromCents(leasing.ppmvCents),
    participationPercent: leasing.participationPercentage,
    months: leasing.months,
    ratePercent: product.interestRate,
    residualPercent:
      leasing.category === 'FINANCIAL' ? leasing.redemptionPercentage : leasing.remainingValuePercentage,
    costPercent: product.cost,
  };
}

/** `P-2026-0412` for the offer 412 of a day in 2026. */
function numberTextOf(id: number, day: string): string {
  return `P-${day.slice(0, 4)}-${String(id).padStart(4, '0')}`;
}

export type NumberedOffer = NewOffer & { readonly id: number };

/** An offer with all its figures, made on `day`, not yet requested. */
export function offerOf(
  leasing: Leasing,
  product: Product,
  { id, partnerId, day }: { id: number; partnerId: number; day: string },
): NumberedOffer {
  const terms = termsOf(leasing, product);
  const figures = quote(terms);
  const { variant, supplier } = leasing;
  const isOperational = leasing.category === 'OPERATIONAL';
  return {
    id,
    partnerId,
    numberText: numberTextOf(id, day),
    creationDate: day,
    status: 'ACTIVE',
    recipientTypeId: leasing.recipientType.id,
    recipientTypeName: leasing.recipientType.name,
    isConsumer: leasing.recipientType.isConsumer,
    leasingType: leasing.category,
    supplierIdentifier: supplier.identifier,
    supplier: supplier.name,

    leasingObjectTypeId: variant.typeId,
    leasingObjectType: variant.typeName,
    leasingObjectCategory: variant.category,
    leasingObjectId: variant.objectId,
    leasingObject: variant.objectName,
    leasingObjectMakeId: variant.makeId,
    leasingObjectMake: variant.makeName,
    dataInformationUrl: variant.category === 'CAR' ? variant.dataInformationUrl : null,
    leasingObjectModelId: variant.modelId,
    leasingObjectModel: variant.modelName,
    fuelTypeId: variant.fuelTypeId,
    fuelTypeName: variant.fuelTypeName,
    engine: variant.engine,
    firstRegistrationYear: leasing.registrationYear,
    mileage: leasing.mileage,
    allowedUsageLevel: leasing.allowedUsageLevel,

    netPriceCents: leasing.netPriceCents,
    priceCents: toCents(grossPriceEur(fromCents(leasing.netPriceCents))),
    ppmvCents: leasing.ppmvCents,
    financingDuration: leasing.months,
    paymentPeriodId: leasing.paymentPeriod.id,
    paymentPeriod: leasing.paymentPeriod.name,
    participationPercentage: leasing.participationPercentage,
    participationCents: toCents(figures.participationEur),
    upfrontCents: toCents(figures.upfrontEur),
    financingCents: toCents(figures.financingEur),
    redemptionPercentage: isOperational ? null : leasing.redemptionPercentage,
    remainingValuePercentage: isOperational ? leasing.remainingValuePercentage : null,
    remainingValueCents: isOperational ? toCents(figures.residualEur) : null,

    productId: product.id,
    productNumber: product.number,
    interestRateType: product.interestRateType,
    interestRate: product.interestRate,
    referenceRate: product.referenceRate,
    indexValue: product.indexValue,
    margin: product.margin,
    nextRateReset: product.referenceRate === null ? null : nextRateReset(product.referenceRate, day),
    cost: product.cost,
    effectiveInterestRate: effectiveRatePercent(paymentsOf(terms)),
    lines: offerLines(terms),
  };
}
