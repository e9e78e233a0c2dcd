import type { PgTable } from 'drizzle-orm/pg-core';
import { isPaidInPart, openCents } from '../../../domain/billing/bill-status.ts';
import { formatDate, formatTime } from '../../../domain/values/dates.ts';
import { formatDay } from '../../../domain/values/day.ts';
import { plainAmount } from '../../../domain/values/decimal.ts';
import {
  billStatusLabels,
  contractStatusLabels,
  documentTypeLabels,
  interestRateTypeLabels,
  leasingTypeLabels,
  referenceRateLabels,
} from '../../../domain/labels.ts';
import { offerEndDay } from '../../../domain/leasing/offer-validity.ts';
import { formatEur, fromCents } from '../../../domain/values/money.ts';
import { foldText, sortKey } from '../../../domain/values/text-order.ts';
import type { bills, contracts, documents, messages, offers, products, referenceRates } from '../schema.ts';

/** The columns that follow from the others: rows are sorted and searched by them. */
type Keys<Row> = Extract<keyof Row, `${string}Key` | 'searchText'>;
type KeysOf<Table extends PgTable> = Pick<Table['$inferInsert'], Keys<Table['$inferInsert']>>;

/** A row as the company's data give it, before the columns that follow from the others. */
type New<Table extends PgTable> = Omit<Table['$inferInsert'], Keys<Table['$inferInsert']>>;
export type NewContract = New<typeof contracts>;
export type NewBill = New<typeof bills>;
export type NewDocument = New<typeof documents>;
export type NewMessage = New<typeof messages>;
export type NewOffer = New<typeof offers>;
export type NewProduct = New<typeof products>;

/** Separates the columns of a search text. No search can hold it, so that none matches across two columns. */
export const columnBreak = '\n';

/** The positions of these columns in a bill's search text, counted from 1. */
export const billSearchColumns = { number: 1, description: 7 } as const;

/** An index takes no longer keys; that two texts differ only after this many characters does not happen. */
const longestKey = 200;

/** Cut by characters: half of one that has two UTF-16 units is no text for the database. */
function keyOf(text: string): string {
  const key = sortKey(text);
  return key.length > longestKey ? [...key].slice(0, longestKey).join('') : key;
}

/** The columns of a bill that lists are sorted and searched by. They are written with the columns they are made of. */
export function billSortKeys(bill: NewBill, contractNumber: string): KeysOf<typeof bills> {
  const installments = installmentsOf(bill) ?? '';
  return {
    numberKey: keyOf(bill.number),
    contractNumberKey: keyOf(contractNumber),
    installmentsKey: keyOf(installments),
    descriptionKey: keyOf(bill.description),
    statusKey: keyOf(billStatusLabels[bill.status]),
    searchText: searchTextOf([
      bill.number,
      formatDay(bill.date),
      contractNumber,
      formatDay(bill.dueDate),
      shownAmount(bill.amountCents),
      installments,
      bill.description,
      ...(isPaidInPart(openCents(bill), bill.amountCents) ? [shownAmount(openCents(bill))] : []),
    ]),
  };
}

/** The columns of a contract that lists are sorted and searched by. */
export function contractSortKeys(contract: NewContract): KeysOf<typeof contracts> {
  const registrationNumber = contract.registrationNumber ?? '';
  return {
    numberKey: keyOf(contract.number),
    subjectNameKey: keyOf(contract.subjectName),
    registrationNumberKey: keyOf(registrationNumber),
    leasingTypeKey: keyOf(leasingTypeLabels[contract.leasingType]),
    statusKey: keyOf(contractStatusLabels[contract.status]),
    searchText: searchTextOf([
      contract.number,
      contract.subjectName,
      registrationNumber,
      formatDay(contract.signingDate),
      shownAmount(contract.installmentCents),
      shownAmount(contract.openDebtCents),
    ]),
  };
}

/** The columns of an offer that lists are sorted and searched by. */
export function offerSortKeys(offer: NewOffer): KeysOf<typeof offers> {
  return {
    numberKey: keyOf(offer.numberText),
    leasingObjectKey: keyOf(offer.leasingObject),
    leasingObjectMakeKey: keyOf(offer.leasingObjectMake),
    leasingObjectModelKey: keyOf(offer.leasingObjectModel),
    leasingTypeKey: keyOf(leasingTypeLabels[offer.leasingType]),
    searchText: searchTextOf([
      offer.numberText,
      formatDay(offer.creationDate),
      offer.leasingObject,
      offer.leasingObjectMake,
      offer.leasingObjectModel,
      formatDay(offerEndDay(offer.creationDate)),
    ]),
  };
}

/** The columns of a document that lists are sorted and searched by. Its type is searched by its label. */
export function documentSortKeys(document: NewDocument): KeysOf<typeof documents> {
  return {
    nameKey: keyOf(document.name),
    typeKey: keyOf(documentTypeLabels[document.type]),
    searchText: searchTextOf([
      document.name,
      formatDay(document.issueDate),
      document.fileName,
      formatDate(document.createdAt),
    ]),
  };
}

/** The search text of a message, as the customer reads it: without tags, and with entities decoded. */
export function messageSortKeys(message: NewMessage): KeysOf<typeof messages> {
  const words = message.content
    .replaceAll(/<\/?(?:p|br|ul|ol|li)\b[^<>]*>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => characters[entity] ?? entity)
    .replaceAll(/\s+/g, ' ');
  const when = `${formatDate(message.createdAt)} ${formatTime(message.createdAt)}`;
  return { searchText: searchTextOf([message.sender, message.title, when, words]) };
}

/** The entities that the sanitiser writes for them. */
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/**
 * The columns of a product that lists are sorted and searched by. Its interest rate is not among them: the rate of a
 * variable product follows its reference rate, and the search computes it.
 */
export function productSortKeys(product: NewProduct): KeysOf<typeof products> {
  return {
    nameKey: keyOf(product.name),
    interestRateTypeKey: keyOf(interestRateTypeLabels[product.interestRateType]),
    searchText: searchTextOf([
      product.number,
      product.name,
      shownPercent(product.margin),
      shownPercent(product.cost),
    ]),
  };
}

/** The column of a reference rate that lists are sorted by. */
export function referenceRateSortKeys({
  reference,
}: New<typeof referenceRates>): KeysOf<typeof referenceRates> {
  return { nameKey: keyOf(referenceRateLabels[reference]) };
}

/** `33/60`; `null` for a bill that is for no instalment. */
export function installmentsOf(
  bill: Pick<NewBill, 'installmentNumber' | 'installmentsTotal'>,
): string | null {
  const { installmentNumber = null, installmentsTotal = null } = bill;
  return installmentNumber === null || installmentsTotal === null
    ? null
    : `${installmentNumber}/${installmentsTotal}`;
}

function searchTextOf(columns: readonly string[]): string {
  return columns.map(foldText).join(columnBreak);
}

/** As it is shown, and as people type and copy it: `1.234,50 €`, `1234,50`. */
function shownAmount(cents: number): string {
  const amount = fromCents(cents);
  return `${formatEur(amount)} ${plainAmount(amount)}`;
}

/** With all four decimals, so that it is found with any number of them. */
function shownPercent(percent: number | null | undefined): string {
  return percent === null || percent === undefined ? '' : percent.toFixed(4).replace('.', ',');
}
