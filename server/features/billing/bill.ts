import { openCents } from '../../../domain/bill-status.ts';
import { brand } from '../../../domain/brand.ts';
import { fitsPlace, type SlipParty } from '../../../domain/hub3a.ts';
import { fromCents, toCents } from '../../../domain/money.ts';
import type { Bill, Payment } from '../../../generated/api.ts';
import type { BillSummary, StoredBill } from '../../store/queries/bills.ts';
import type { StoredContract } from '../../store/queries/contracts.ts';
import { installmentsOf } from '../../store/queries/sort-keys.ts';
import type { Partner } from '../../store/queries/users.ts';
import { addressLines, type PostalAddress } from '../../code-tables/postal-address.ts';

export function billOf(bill: BillSummary): Bill {
  return {
    number: bill.number,
    type: bill.type,
    date: bill.date,
    dueDate: bill.dueDate,
    hasDocument: bill.hasDocument,
    description: bill.description,
    status: bill.status,
    contractNumber: bill.contractNumber,
    amountEur: fromCents(bill.amountCents),
    openEur: fromCents(openCents(bill)),
    installments: installmentsOf(bill),
  };
}

/** The part of a bill's amount that is not open. */
export function paidEurOf({ amountEur, openEur }: Pick<Bill, 'amountEur' | 'openEur'>): number {
  return fromCents(toCents(amountEur) - toCents(openEur));
}

type PaidBill = Pick<StoredBill, 'number' | 'type' | 'status' | 'amountCents' | 'paidCents'>;
type Slip = Omit<Payment, 'hasReminder'>;
type Payer = Pick<Partner, 'partnerName'> & PostalAddress;

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
  return { name: partner.partnerName, street, place: fitsPlace(whole) ? whole : place };
}
