import { calculatorTexts } from '../../../domain/leasing/calculator-rules.ts';
import {
  leasingTypes,
  type PaymentPeriodType,
  paymentPeriodTypes,
  type RecipientType,
  recipientTypesOf,
} from '../../../domain/leasing/codes.ts';
import { percentOf } from '../../../domain/leasing/calculator-figures.ts';
import { leavesNothingToFinance, type LeasingCategory } from '../../../domain/leasing/quote.ts';
import { leastRemainingValuePercent } from '../../../domain/leasing/remaining-value.ts';
import { ruleTexts } from '../../../domain/forms/rules.ts';
import type { ProductQuestion, ProductSelection } from '../../../generated/api.ts';
import type { Supplier } from '../../store/queries/catalog.ts';
import type { Partner } from '../../store/queries/access/users.ts';
import type { Store } from '../../store/store.ts';
import { httpErrors } from '../shared/http-error.ts';
import {
  checkObject,
  type FieldErrors,
  hasAny,
  type LeasedObject,
  participationErrors,
} from './leasing-object.ts';

export type Leasing = LeasedObject & {
  readonly category: LeasingCategory;
  readonly recipientType: RecipientType;
  readonly supplier: Supplier;
  readonly paymentPeriod: PaymentPeriodType;
  readonly redemptionPercentage: number;
};

const texts = {
  recipientType: 'Odaberite primatelja leasinga s popisa.',
  leasingType: 'Odaberite vrstu leasinga s popisa.',
  supplier: 'Odaberite dobavljača s popisa.',
  currency: 'Ponude izrađujemo samo u eurima.',
  paymentPeriod: 'Odaberite učestalost plaćanja s popisa.',
  remainingValue: 'Ostatak vrijednosti u međuvremenu se promijenio. Izračunajte ga ponovno.',
} as const;

type Asked = { readonly partner: Pick<Partner, 'entityTypeCode'>; readonly now: Date };

/** @throws a refusal that names every wrong field */
export async function readTransaction(
  { catalog }: Pick<Store, 'catalog'>,
  transaction: ProductQuestion | ProductSelection,
  { partner, now }: Asked,
): Promise<Leasing> {
  const recipientType = recipientTypesOf(partner.entityTypeCode).find(
    ({ id }) => id === transaction.client.lesseeTypeId,
  );
  const leasingType = leasingTypes.find(({ id }) => id === transaction.leasingTypeId);
  const paymentPeriod = paymentPeriodTypes.find(({ id }) => id === transaction.paymentPeriodId);
  const [supplier, { object, terms, errors: objectErrors }] = await Promise.all([
    catalog.supplier(transaction.supplier),
    checkObject({ catalog }, transaction, now, transaction.leasingObjectTypeId),
  ]);
  const isOperational = leasingType?.category === 'OPERATIONAL';
  const agreedRemainingValue = percentOf(transaction.remainingValuePercentage);
  const errors: FieldErrors = {
    ...objectErrors,
    ...(recipientType === undefined && { lesseeTypeId: texts.recipientType }),
    ...(leasingType === undefined && { leasingTypeId: texts.leasingType }),
    ...(supplier === undefined && { supplier: texts.supplier }),
    ...(paymentPeriod === undefined && { paymentPeriodId: texts.paymentPeriod }),
    ...(transaction.currency !== 'EUR' && { currency: texts.currency }),
    ...(isOperational && object !== undefined && residualErrors(object, agreedRemainingValue)),
    ...participationErrors(terms, leasingType?.category),
  };
  const isWhole =
    object !== undefined &&
    recipientType !== undefined &&
    leasingType !== undefined &&
    supplier !== undefined &&
    paymentPeriod !== undefined;
  if (!isWhole || hasAny(errors)) throw httpErrors.invalidFields(errors);
  return {
    ...object,
    ...(isOperational && { remainingValuePercentage: agreedRemainingValue }),
    category: leasingType.category,
    recipientType,
    supplier,
    paymentPeriod,
    redemptionPercentage: percentOf(transaction.redemptionValuePercentage),
  };
}

/**
 * A customer may agree on less than the calculated value. A higher value is outdated or was never calculated: the offer
 * must not take it unnoticed.
 */
function residualErrors(object: LeasedObject, agreed: number): FieldErrors {
  const { remainingValuePercentage: most, participationPercentage } = object;
  return {
    ...(agreed < leastRemainingValuePercent && {
      remainingValuePercentage: calculatorTexts.remainingValueTooLow,
    }),
    ...(agreed > most && { remainingValuePercentage: texts.remainingValue }),
    ...(leavesNothingToFinance({
      participationPercent: participationPercentage,
      residualPercent: agreed,
    }) && { participationPercentage: ruleTexts.nothingToFinance }),
  };
}
