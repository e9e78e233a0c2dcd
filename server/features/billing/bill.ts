import { openCents } from '../../../domain/bill-status.ts';
import { fromCents, toCents } from '../../../domain/money.ts';
import type { Bill } from '../../../generated/api.ts';
import type { BillSummary } from '../../store/queries/bills.ts';
import { installmentsOf } from '../../store/queries/sort-keys.ts';

/** A bill as the contract has it. */
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

/** What is not open of a bill: what the company calls paid is paid, regardless of the amounts. */
export function paidEurOf({ amountEur, openEur }: Pick<Bill, 'amountEur' | 'openEur'>): number {
  return fromCents(toCents(amountEur) - toCents(openEur));
}
