import type { OfferDetails } from '../../../generated/api.ts';
import { brand } from '../../../domain/brand.ts';
import {
  interestRateTypeLabels,
  leasingTypeShortLabels,
  referenceRateLabels,
} from '../../../domain/labels.ts';
import { offerDaysLeft } from '../../../domain/leasing/offer-validity.ts';
import { fromCents } from '../../../domain/money.ts';
import type { StoredOffer } from '../../store/queries/offers.ts';
import { disclaimersOf } from './disclaimers.ts';

/** An offer as it was stored; nothing but the days left is reckoned anew. */
export function detailsOf(offer: StoredOffer, now: Date): OfferDetails {
  return {
    id: offer.id,
    number: offer.id,
    numberText: offer.numberText,
    creationDate: offer.creationDate,
    status: offer.status,
    daysUntilExpiration: offerDaysLeft(offer.creationDate, now),
    recipientTypeName: offer.recipientTypeName,
    leasingTypeCategory: offer.leasingType,
    leasingTypeName: leasingTypeShortLabels[offer.leasingType],
    leasingObjectType: offer.leasingObjectType,
    leasingObjectCategory: offer.leasingObjectCategory,
    leasingObject: offer.leasingObject,
    leasingObjectMake: offer.leasingObjectMake,
    leasingObjectModel: offer.leasingObjectModel,
    fuelTypeName: offer.fuelTypeName,
    engine: offer.engine,
    objectCondition: conditionOf(offer),
    firstRegistrationYear: offer.firstRegistrationYear,
    milage: offer.mileage,
    supplier: offer.supplier,
    allowedUsageLevel: offer.allowedUsageLevel,
    leasingObjectAmount: fromCents(offer.priceCents),
    leasingObjectAmountWithoutTaxes: fromCents(offer.netPriceCents),
    ppmvAmount: fromCents(offer.ppmvCents),
    financingDuration: offer.financingDuration,
    paymentPeriod: offer.paymentPeriod,
    numberOfAnnuities: offer.financingDuration,
    participationPercentage: offer.participationPercentage,
    participationAmount: fromCents(offer.participationCents),
    upfrontAmount: fromCents(offer.upfrontCents),
    financingAmount: fromCents(offer.financingCents),
    interestRateType: interestRateTypeLabels[offer.interestRateType],
    interestRate: offer.interestRate,
    referentInterestRate: offer.referenceRate && referenceRateLabels[offer.referenceRate],
    indexValue: offer.indexValue,
    margin: offer.margin,
    nextRateReset: offer.nextRateReset,
    effectiveInterestRate: offer.effectiveInterestRate,
    remainingValuePercentage: offer.remainingValuePercentage,
    remainingValue: offer.remainingValueCents === null ? null : fromCents(offer.remainingValueCents),
    disclaimers: disclaimersOf(offer),
    contactPhone: brand.offers.phone,
    contactEmail: brand.offers.email,
    leasingDetails: offer.lines.map(({ name, percentage, total, taxes, totalWithoutTaxes }) => ({
      name,
      currency: 'EUR',
      percentage,
      amounts: { total, taxes, totalWithoutTaxes },
    })),
  };
}

/** What is not registered is new; buildings are never registered, which says nothing of their age. */
function conditionOf({ leasingObjectCategory, firstRegistrationYear }: StoredOffer) {
  if (leasingObjectCategory === 'REAL_ESTATE') return null;
  return firstRegistrationYear === null ? 'NEW' : 'USED';
}
