import { brand } from '../../../domain/brand.ts';
import { formatDay } from '../../../domain/values/day.ts';
import { formatDecimal } from '../../../domain/values/decimal.ts';
import {
  interestRateTypeLabels,
  leasingTypeShortLabels,
  referenceRateLabels,
} from '../../../domain/labels.ts';
import { isConsumerCredit, legalNotices } from '../../../domain/law.ts';
import { offerDaysLeft, offerEndDay, offerValidDays } from '../../../domain/leasing/offer-validity.ts';
import { fromCents } from '../../../domain/values/money.ts';
import type { OfferDetails } from '../../../generated/api.ts';
import type { StoredOffer } from '../../store/queries/offers.ts';

/** An offer as it was stored. Only the days left are calculated again. */
export function detailsOf(
  offer: StoredOffer,
  { now, legalTextsConfirmed }: { readonly now: Date; readonly legalTextsConfirmed: boolean },
): OfferDetails {
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
    disclaimers: [...disclaimersOf(offer), ...(legalTextsConfirmed ? legalNotices(offer) : [])],
    consumerCreditRules: legalTextsConfirmed && isConsumerCredit(offer),
    dataInformationUrl: offer.dataInformationUrl,
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

/** An object without a registration is new; buildings are never registered, which says nothing of their age. */
function conditionOf({ leasingObjectCategory, firstRegistrationYear }: StoredOffer) {
  if (leasingObjectCategory === 'REAL_ESTATE') return null;
  return firstRegistrationYear === null ? 'NEW' : 'USED';
}

/** The small print of an offer but for `legalNotices`; it promises nothing that the contract does not say. */
function disclaimersOf(offer: StoredOffer): string[] {
  return [
    `Ponuda je informativna i vrijedi ${offerValidDays} dana od dana izrade, zaključno s ${formatDay(offerEndDay(offer.creationDate))}. Ne obvezuje ni Vas ni društvo ${brand.company} na sklapanje ugovora.`,
    'O financiranju odlučujemo nakon procjene kreditne sposobnosti. Konačni uvjeti određuju se ugovorom o leasingu.',
    `Svi su iznosi izraženi u eurima. ${notIncluded[offer.leasingObjectCategory]}`,
    interestOf(offer),
    'Efektivna kamatna stopa (EKS) iskazuje ukupan trošak financiranja na godišnjoj razini. Izračunata je uz pretpostavku da ugovor traje cijelo ugovoreno razdoblje, da se sve obveze podmiruju u roku i da se kamatna stopa ne mijenja.',
    ...(offer.leasingType === 'OPERATIONAL' ? operational(offer) : []),
    ...(offer.isConsumer ? [] : [taxOf[offer.leasingType]]),
  ];
}

const notIncluded = {
  CAR: 'Ponuda ne uključuje osiguranje, registraciju i održavanje objekta.',
  REAL_ESTATE: 'Ponuda ne uključuje osiguranje i održavanje nekretnine.',
} as const;

const resets = {
  EURIBOR_3M: 'na kraju svakog tromjesečja',
  EURIBOR_6M: 'na kraju svakog polugodišta',
  EURIBOR_12M: 'na kraju svake godine',
} as const;

function interestOf({ referenceRate, indexValue, margin, nextRateReset }: StoredOffer): string {
  if (referenceRate === null || indexValue === null || margin === null || nextRateReset === null) {
    return 'Kamatna stopa je fiksna i ne mijenja se do isteka ugovora.';
  }
  return `Kamatna stopa je promjenjiva. Čine je referentna stopa ${referenceRateLabels[referenceRate]}, koja na dan izrade ponude iznosi ${formatDecimal(indexValue, 3)} %, i marža od ${formatDecimal(margin, 3)} postotnih bodova, koja se ne mijenja. Rata se usklađuje s referentnom stopom ${resets[referenceRate]}, prvi put ${formatDay(nextRateReset)}: raste kad stopa raste, a smanjuje se kad stopa pada.`;
}

function operational(offer: StoredOffer): string[] {
  return [
    'Na kraju operativnog leasinga objekt vraćate. Ostatak vrijednosti uračunan je u ratu i nije cijena po kojoj ga možete otkupiti.',
    ...(offer.allowedUsageLevel === null
      ? []
      : [
          `Rata vrijedi za najviše ${formatDecimal(offer.allowedUsageLevel, 0)} km godišnje. Prijeđeni kilometri iznad toga naplaćuju se prema ugovoru.`,
        ]),
    'Jamčevina se vraća nakon povrata objekta i podmirenja svih obveza iz ugovora. Ne ulazi u ukupan iznos naknade.',
  ];
}

const taxOf = {
  FINANCIAL:
    'PDV je uključen u cijenu objekta te je sadržan u učešću i iznosu financiranja. Na rate, trošak obrade i otkupnu vrijednost ne obračunava se.',
  OPERATIONAL:
    'PDV se obračunava na akontaciju i na svaku ratu. Na trošak obrade i jamčevinu ne obračunava se.',
} as const;
