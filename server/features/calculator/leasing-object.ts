import { monthsPerYear } from '../../../domain/values/dates.ts';
import { financingYears } from '../../../domain/leasing/bounds.ts';
import { grossPriceEur, percentOf } from '../../../domain/leasing/calculator-figures.ts';
import { ageCodes, ageYears, registrationYearOf, yearOf } from '../../../domain/leasing/codes.ts';
import { exceedsParticipationLimit, type LeasingCategory } from '../../../domain/leasing/quote.ts';
import { remainingValuePercent } from '../../../domain/leasing/remaining-value.ts';
import { fromCents, toCents } from '../../../domain/values/money.ts';
import { ruleTexts } from '../../../domain/forms/rules.ts';
import type { RestValueQuestion } from '../../../generated/api.ts';
import type { Variant } from '../../store/queries/catalog.ts';
import type { Store } from '../../store/store.ts';
import { httpErrors } from '../shared/http-error.ts';

/** Croatian sentences by the name of the field that they belong to. */
export type FieldErrors = Record<string, string>;
type Catalog = Pick<Store, 'catalog'>;

/** The leasing object and its use: all ids exist, and all amounts agree. */
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
  /** At the end of an operational leasing, as it is calculated now. */
  readonly remainingValuePercentage: number;
};

const texts = {
  netPrice: 'Neto cijena mora biti veća od nule.',
  price: 'Cijena s PDV-om mora biti neto cijena uvećana za 25 %.',
  catalogPrice: 'Ukupna cijena mora biti zbroj cijene s PDV-om i PPMV-a.',
  notForRealEstate: 'Za nekretnine se ovaj podatak ne upisuje.',
  registrationYear: 'Odaberite godinu prve registracije s popisa.',
  age: 'Starost objekta ne odgovara godini prve registracije.',
} as const;

/** @throws a refusal that names every wrong field */
export async function readObject(
  { catalog }: Catalog,
  question: RestValueQuestion,
  now: Date,
): Promise<LeasedObject> {
  const checked = await checkObject({ catalog }, question, now);
  const errors = { ...checked.errors, ...participationErrors(checked.terms, 'OPERATIONAL') };
  if (checked.object === undefined || hasAny(errors)) throw httpErrors.invalidFields(errors);
  return checked.object;
}

type CheckedTerms = { netPriceEur: number; ppmvEur: number; participationPercent: number };

/** The object, unless a field is wrong; the participation is checked by the caller that knows the leasing type. */
export async function checkObject(
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
    ...(variant !== undefined && usageErrors(question, variant)),
    ...ageErrors(question, registrationYear, now),
  };
  const terms = {
    netPriceEur: fromCents(netPriceCents),
    ppmvEur: fromCents(ppmvCents),
    participationPercent: participationPercentage,
  };
  const years = financingYears.find((each) => each * monthsPerYear === question.financingDuration);
  if (variant === undefined || registrationYear === undefined || years === undefined || hasAny(errors)) {
    return { object: undefined, terms, errors };
  }
  const remainingValuePercentage = remainingValuePercent({
    years,
    yearlyKm: question.allowedUsageLevel,
    ageYears: ageYears(registrationYear, yearOf(now)),
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
  const priceCents = toCents(grossPriceEur(fromCents(netPriceCents)));
  return {
    ...(netPriceCents <= 0 && { leasingObjectAmountWithoutTaxes: texts.netPrice }),
    ...(toCents(question.leasingObjectAmount) !== priceCents && { leasingObjectAmount: texts.price }),
    ...(toCents(question.leasingObjectCatalogAmount) !== priceCents + ppmvCents && {
      leasingObjectCatalogAmount: texts.catalogPrice,
    }),
  };
}

/** Objects that drive have a mileage and its limit; others have neither, nor a year of registration. */
function usageErrors(question: RestValueQuestion, { category }: Variant): FieldErrors {
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
  return age?.years === ageYears(registrationYear, yearOf(now)) ? {} : { ageId: texts.age };
}

export function participationErrors(terms: CheckedTerms, category: LeasingCategory | undefined): FieldErrors {
  if (category === undefined || !exceedsParticipationLimit({ ...terms, category })) return {};
  return { participationPercentage: ruleTexts.participationTooHigh };
}

export function hasAny(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}

type Choice = Pick<
  RestValueQuestion,
  'leasingObjectId' | 'leasingObjectMakeId' | 'leasingObjectModelId' | 'fuelTypeId' | 'engine'
>;

const choiceTexts = {
  leasingObjectTypeId: 'Odaberite vrstu objekta s popisa.',
  leasingObjectId: 'Odaberite objekt s popisa.',
  leasingObjectMakeId: 'Odaberite marku s popisa.',
  leasingObjectModelId: 'Odaberite model s popisa.',
  fuelTypeId: 'Odaberite vrstu goriva s popisa.',
  engine: 'Odaberite motor s popisa.',
} as const;
type Field = keyof typeof choiceTexts;

/** The one model with its engine that was chosen, or the first choice that does not belong to those before it. */
async function findVariant(
  catalog: Store['catalog'],
  choice: Choice,
  typeId?: number,
): Promise<{ variant?: Variant; errors: Partial<Record<Field, string>> }> {
  const variants = await catalog.variants(choice.leasingObjectMakeId);
  const ofModel = variants.filter(
    ({ typeId: ofType, objectId, modelId }) =>
      (typeId === undefined || ofType === typeId) &&
      objectId === choice.leasingObjectId &&
      modelId === choice.leasingObjectModelId,
  );
  const ofFuel = ofModel.filter(({ fuelTypeId }) => fuelTypeId === choice.fuelTypeId);
  const variant = ofFuel.find(({ engine }) => engine === choice.engine);
  if (variant !== undefined) return { variant, errors: {} };

  // The rest of the catalogue is read only to say what is wrong.
  const ofType = (await catalog.makes()).filter(({ type }) => typeId === undefined || type.id === typeId);
  const ofObject = ofType.filter(({ object }) => object.id === choice.leasingObjectId);
  const ofMake = ofObject.filter(({ make }) => make.id === choice.leasingObjectMakeId);
  const steps: readonly (readonly [Field, readonly unknown[]])[] = [
    ['leasingObjectTypeId', ofType],
    ['leasingObjectId', ofObject],
    ['leasingObjectMakeId', ofMake],
    ['leasingObjectModelId', ofModel],
    ['fuelTypeId', ofFuel],
  ];
  const [wrong] = steps.find(([, left]) => left.length === 0) ?? ['engine' as const];
  return { errors: { [wrong]: choiceTexts[wrong] } };
}
