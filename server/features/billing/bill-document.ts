import { fromCents } from '../../../domain/money.ts';
import type { BillDocument } from './bill-pdf.ts';
import type { BillWithContract } from '../../store/queries/bills.ts';
import { installmentsOf } from '../../store/queries/sort-keys.ts';
import type { Partner } from '../../store/queries/users.ts';
import { paymentOf } from './payment.ts';

/** What the document of a bill says: the bill as it was issued, whatever was paid since. */
export function documentOf(bill: BillWithContract, partner: Partner): BillDocument {
  const { contract } = bill;
  return {
    bill: {
      number: bill.number,
      type: bill.type,
      date: bill.date,
      contractNumber: contract.number,
      dueDate: bill.dueDate,
      amountEur: fromCents(bill.amountCents),
      installments: installmentsOf(bill),
      description: bill.description,
    },
    customer: { name: nameOf(partner), oib: partner.oib },
    registrationNumber: contract.registrationNumber,
    slip: paymentOf({ ...bill, status: 'UNPAID', paidCents: 0 }, contract, partner),
  };
}

/** As the name stands on a letter: `Ana Kovačević`, which back offices keep as `Kovačević Ana`. */
function nameOf({ firstName, lastName, partnerName }: Partner): string {
  return firstName !== null && lastName !== null ? `${firstName} ${lastName}` : partnerName;
}
