import { zipLimit } from '../../../domain/lists/export.ts';
import { openCents } from '../../../domain/billing/bill-status.ts';
import { brand } from '../../../domain/brand.ts';
import { fitsPlace, type SlipParty } from '../../../domain/billing/hub3a.ts';
import { fromCents, toCents } from '../../../domain/values/money.ts';
import type { Bill, Payment, PaymentNote } from '../../../generated/api.ts';
import type { StoredPaper } from '../../store/queries/billing/bill-files.ts';
import type { BillSummary, StoredBill } from '../../store/queries/billing/bills.ts';
import type { StoredPaymentNote } from '../../store/queries/billing/payment-notes.ts';
import type { StoredContract } from '../../store/queries/contracts.ts';
import { installmentsOf } from '../../store/queries/sort-keys.ts';
import type { Partner } from '../../store/queries/access/users.ts';
import { httpErrors } from '../shared/http-error.ts';
import { displayName } from '../shared/mails.ts';
import { addressLines, type PostalAddress } from '../../code-tables/postal-address.ts';

export function billOf(bill: BillSummary): Bill {
  return {
    number: bill.number,
    type: bill.type,
    date: bill.date,
    dueDate: bill.dueDate,
    hasDocument: bill.hasDocument,
    hasXml: bill.hasXml,
    description: bill.description,
    status: bill.status,
    contractNumber: bill.contractNumber,
    amountEur: fromCents(bill.amountCents),
    openEur: fromCents(openCents(bill)),
    installments: installmentsOf(bill),
  };
}

/**
 * The numbers of bills in a query, each once.
 *
 * @throws HttpError for none, or more than one call takes
 */
export function numbersIn(list: string): string[] {
  const numbers = [...new Set(list.split(',').map((number) => number.trim()))].filter(
    (number) => number !== '',
  );
  if (numbers.length === 0 || numbers.length > zipLimit) throw httpErrors.badRequest();
  return numbers;
}

export const paymentNoteOf = ({ amountCents, ...note }: StoredPaymentNote): PaymentNote => ({
  ...note,
  amountEur: fromCents(amountCents),
});

const eurOf = (cents: number | null) => (cents === null ? null : fromCents(cents));

/** The entries of the company's paper beside the amount. */
export const paperOf = ({ vatBaseCents, vatCents, eInvoiceNumber, jir, zki }: StoredPaper) => ({
  vatBaseEur: eurOf(vatBaseCents),
  vatEur: eurOf(vatCents),
  eInvoiceNumber,
  jir,
  zki,
});

/** The part of a bill's amount that is not open. */
export function paidEurOf({ amountEur, openEur }: Pick<Bill, 'amountEur' | 'openEur'>): number {
  return fromCents(toCents(amountEur) - toCents(openEur));
}

type PaidBill = Pick<StoredBill, 'number' | 'type' | 'status' | 'amountCents' | 'paidCents'>;
type Slip = Omit<Payment, 'hasReminder' | 'paper'>;
type Payer = Pick<Partner, 'firstName' | 'lastName' | 'partnerName'> & PostalAddress;

export function paymentOf(
  bill: PaidBill,
  contract: Pick<StoredContract, 'callNumber'>,
  partner: Payer,
): Slip {
  return {
    billNumber: bill.number,
    amountEur: fromCents(openCents(bill)),
    payer: payerOf(partner),
    payee: {
      name: brand.company,
      street: brand.address.street,
      place: `${brand.address.postalCode} ${brand.address.place}`,
    },
    iban: brand.payeeIban,
    model: 'HR01',
    reference: contract.callNumber,
    // There is no code for leasing on payment forms: an instalment, or anything else.
    purposeCode: bill.type === 'INSTALLMENT' ? 'INSM' : 'OTHR',
    description: `Račun ${bill.number}`,
  };
}

function payerOf(partner: Payer): SlipParty {
  const { street, place, country } = addressLines(partner);
  const whole = `${place}, ${country}`;
  return { name: displayName(partner), street, place: fitsPlace(whole) ? whole : place };
}
