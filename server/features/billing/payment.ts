import { openCents } from '../../../domain/bill-status.ts';
import { brand } from '../../../domain/brand.ts';
import { fromCents } from '../../../domain/money.ts';
import type { Payment } from '../../../generated/api.ts';
import type { StoredBill } from '../../store/queries/bills.ts';
import type { StoredContract } from '../../store/queries/contracts.ts';
import type { Partner } from '../../store/queries/users.ts';

type PaidBill = Pick<StoredBill, 'number' | 'status' | 'amountCents' | 'paidCents'>;
type Slip = Omit<Payment, 'hasReminder'>;
type Payer = Pick<Partner, 'partnerName' | 'street' | 'houseNumber' | 'postalCode'>;

/** What the payment slip of a bill says. Of a place we know its postal code only. */
export function paymentOf(
  bill: PaidBill,
  contract: Pick<StoredContract, 'callNumber'>,
  partner: Payer,
): Slip {
  return {
    billNumber: bill.number,
    amountEur: fromCents(openCents(bill)),
    payer: {
      name: partner.partnerName,
      street: `${partner.street} ${partner.houseNumber}`,
      place: partner.postalCode,
    },
    payee: {
      name: brand.company,
      street: brand.address.street,
      place: `${brand.address.postalCode} ${brand.address.place}`,
    },
    iban: brand.payeeIban,
    model: 'HR01',
    reference: contract.callNumber,
    purposeCode: 'LEAS',
    description: `Račun ${bill.number}`,
  };
}
