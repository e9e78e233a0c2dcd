import type { ProductQuestion, ProductSelection, RestValueQuestion } from '../../generated/api.ts';
import { financingYears } from '../../domain/leasing/bounds.ts';
import {
  ageCodes,
  ageYears,
  leasingTypes,
  paymentPeriodTypes,
  recipientTypes,
  registrationYearOf,
} from '../../domain/leasing/codes.ts';
import {
  exceedsParticipationLimit,
  leavesNothingToFinance,
  type LeasingCategory,
  vatFactor,
} from '../../domain/leasing/quote.ts';
import { remainingValuePercent } from '../../domain/leasing/remaining-value.ts';
import { fromCents, toCents } from '../../domain/money.ts';
import { ruleTexts } from '../../domain/rules.ts';
import { refusals } from '../refusal.ts';
import type { Supplier, Variant } from '../store/catalog.ts';
import type { Store } from '../store/store.ts';
import { findVariant } from './variant.ts';

type Transaction = ProductQuestion | ProductSelection;
type FieldErrors = Record<string, string>;
type Catalog = Pick<Store, 'catalog'>;

/** What is leased and how it will be used: every id is one of ours, and all amounts agree. */
export type LeasedObject = {
  readonly variant: Variant;
  /** `null` for a new object. */
  readonly registrationYear: number | null;
  readonly mileage: number | null;
  readonly allowedUsageLevel: number | null;
  readonly netPriceCents: number;
  readonly ppmvCents: number;
  readonly months: number;
  readonly participationPercentage: number;
  /** At the end of an operational leasing, as it is reckoned now. */
  readonly remainingValuePercentage: number;
};

/** A leasing that a product can be chosen for. */
export type Leasing = LeasedObject & {
  readonly category: LeasingCategory;
  readonly recipientTypeId: number;
  readonly supplier: Supplier;
  readonly paymentPeriodId: number;
  readonly redemptionPercentage: number;
};

const texts = {
  recipientType: 'Odaberite primatelja leasinga s popisa.',
  leasingType: 'Odaberite vrstu leasinga s popisa.',
  supplier: 'Odaberite dobavljača s popisa.',
  currency: 'Ponude izrađujemo samo u eurima.',
  paymentPeriod: 'Odaberite učestalost plaćanja s popisa.',
  netPrice: 'Neto cijena mora biti veća od nule.',
  price: 'Cijena s PDV-om mora biti neto cijena uvećana za 25 %.',
  catalogPrice: 'Ukupna cijena mora biti zbroj cijene s PDV-om i PPMV-a.',
  notForRealEstate: 'Za nekretnine se ovaj podatak ne upisuje.',
  registrationYear: 'Odaberite godinu prve registracije s popisa.',
  age: 'Starost objekta ne odgovara godini prve registracije.',
  remainingValue: 'Ostatak vrijednosti u međuvremenu se promijenio. Izračunajte ga ponovno.',
} as const;

/** @throws a refusal that names every wrong field */
export async function readObject(
  { catalog }: Catalog,
  question: RestValueQuestion,
  now: Date,
): Promise<LeasedObject> {
  const checked = await checkObject({ catalog }, question, now);
  const errors = { ...checked.errors, ...participationErrors(checked.terms, 'OPERATIONAL') };
  if (checked.object === undefined || hasAny(errors)) throw refusals.invalidFields(errors);
  return checked.object;
}

/** @throws a refusal that names every wrong field */
export async function readTransaction(
  { catalog }: Catalog,
  transaction: Transaction,
  now: Date,
): Promise<Leasing> {
  const recipientType = recipientTypes.find(({ id }) => id === transaction.client.lesseeTypeId);
  const leasingType = leasingTypes.find(({ id }) => id === transaction.leasingTypeId);
  const paymentPeriod = paymentPeriodTypes.find(({ id }) => id === transaction.paymentPeriodId);
  const [supplier, { object, terms, errors: objectErrors }] = await Promise.all([
    catalog.supplier(transaction.supplier),
    checkObject({ catalog }, transaction, now, transaction.leasingObjectTypeId),
  ]);
  const isOperational = leasingType?.category === 'OPERATIONAL';
  const errors: FieldErrors = {
    ...objectErrors,
    ...participationErrors(terms, leasingType?.category),
    ...(recipientType === undefined && { lesseeTypeId: texts.recipientType }),
    ...(leasingType === undefined && { leasingTypeId: texts.leasingType }),
    ...(supplier === undefined && { supplier: texts.supplier }),
    ...(paymentPeriod === undefined && { paymentPeriodId: texts.paymentPeriod }),
    ...(transaction.currency !== 'EUR' && { currency: texts.currency }),
    ...(isOperational &&
      object !== undefined &&
      object.remainingValuePercentage !== percentOf(transaction.remainingValuePercentage) && {
        remainingValuePercentage: texts.remainingValue,
      }),
    ...(isOperational &&
      object !== undefined &&
      leavesNothingToFinance({
        participationPercent: object.participationPercentage,
        residualPercent: object.remainingValuePercentage,
      }) && { participationPercentage: ruleTexts.nothingToFinance }),
  };
  const isWhole =
    object !== undefined &&
    recipientType !== undefined &&
    leasingType !== undefined &&
    supplier !== undefined &&
    paymentPeriod !== undefined;
  if (!isWhole || hasAny(errors)) throw refusals.invalidFields(errors);
  return {
    ...object,
    category: leasingType.category,
    recipientTypeId: recipientType.id,
    supplier,
    paymentPeriodId: paymentPeriod.id,
    redemptionPercentage: percentOf(transaction.redemptionValuePercentage),
  };
}

type CheckedTerms = { netPriceEur: number; ppmvEur: number; participationPercent: number };

async function checkObject(
  { catalog }: Catalog,
  question: RestValueQuestion,
  now: Date,
  typeId?: number,
): Promise<{ object: LeasedObject | undefined; terms: CheckedTerms; errors: FieldErrors }> {
  const { variant, errors: choiceErrors } = await findVariant(catalog, question, typeId);
  const registrationYear = registrationYearOf(question.productionDate, now);
  const netPriceCents = toCents(question.leasingObjectAmountWithoutTaxes);
  const ppmvCents = toCents(question.ppmvAmount);
  const participationPercentage = percentOf(question.participationPercentage);
  const errors: FieldErrors = {
    ...choiceErrors,
    ...amountErrors(question, netPriceCents, ppmvCents),
    ...(variant !== undefined && useErrors(question, variant)),
    ...ageErrors(question, registrationYear, now),
  };
  const terms = {
    netPriceEur: fromCents(netPriceCents),
    ppmvEur: fromCents(ppmvCents),
    participationPercent: participationPercentage,
  };
  const years = financingYears.find((each) => each * 12 === question.financingDuration);
  if (variant === undefined || registrationYear === undefined || years === undefined || hasAny(errors)) {
    return { object: undefined, terms, errors };
  }
  const remainingValuePercentage = remainingValuePercent({
    years,
    yearlyKm: question.allowedUsageLevel,
    ageYears: ageYears(registrationYear, now),
  });
  const object = {
    variant,
    registrationYear,
    mileage: question.milage,
    allowedUsageLevel: question.allowedUsageLevel,
    netPriceCents,
    ppmvCents,
    months: question.financingDuration,
    participationPercentage,
    remainingValuePercentage,
  };
  return { object, terms, errors };
}

function amountErrors(question: RestValueQuestion, netPriceCents: number, ppmvCents: number): FieldErrors {
  const priceCents = toCents(fromCents(netPriceCents) * vatFactor);
  return {
    ...(netPriceCents <= 0 && { leasingObjectAmountWithoutTaxes: texts.netPrice }),
    ...(toCents(question.leasingObjectAmount) !== priceCents && { leasingObjectAmount: texts.price }),
    ...(toCents(question.leasingObjectCatalogAmount) !== priceCents + ppmvCents && {
      leasingObjectCatalogAmount: texts.catalogPrice,
    }),
  };
}

/** What drives has a mileage and a limit of it, what does not has neither, nor a year of registration. */
function useErrors(question: RestValueQuestion, { category }: Variant): FieldErrors {
  const fields = {
    milage: question.milage,
    allowedUsageLevel: question.allowedUsageLevel,
    ...(category === 'REAL_ESTATE' && { productionDate: question.productionDate }),
  };
  const isWrong = (value: unknown) => (category === 'CAR') === (value === null);
  const text = category === 'CAR' ? ruleTexts.required : texts.notForRealEstate;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => isWrong(value))
      .map(([name]) => [name, text]),
  );
}

function ageErrors(
  { ageId }: RestValueQuestion,
  registrationYear: number | null | undefined,
  now: Date,
): FieldErrors {
  if (registrationYear === undefined) return { productionDate: texts.registrationYear };
  const age = ageCodes.find(({ id }) => id === ageId);
  return age?.years === ageYears(registrationYear, now) ? {} : { ageId: texts.age };
}

function participationErrors(terms: CheckedTerms, category: LeasingCategory | undefined): FieldErrors {
  if (category === undefined || !exceedsParticipationLimit({ ...terms, category })) return {};
  return { participationPercentage: ruleTexts.participationTooHigh };
}

/** With as many decimals as are stored: an offer is reckoned from what it keeps. */
function percentOf(percentage: number): number {
  return Number(percentage.toFixed(4));
}

function hasAny(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}
