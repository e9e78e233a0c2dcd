import { isOverdue } from '../../domain/billing/bill-status.ts';
import { checkDigit } from '../../domain/billing/payment-reference.ts';
import type { StoredContract } from '../store/queries/contracts.ts';
import type { NewBill, NewContract } from '../store/queries/sort-keys.ts';
import { addDays, addMonths } from '../../domain/values/dates.ts';
import type { DemoOffer } from './offers.ts';
import { createRandom, type Random } from './random.ts';

export type LeasedContract = Omit<NewContract, 'partnerId'> & {
  readonly bills: readonly Omit<NewBill, 'partnerId' | 'contractId'>[];
};

export type Portfolio = {
  readonly contracts: readonly LeasedContract[];
  readonly offers: readonly DemoOffer[];
};

/** A payment besides the instalments, `monthsAgo` counted from the newest bill. */
type Notice = {
  readonly description: string;
  readonly amountCents: number;
  readonly monthsAgo: number;
  readonly status?: NewBill['status'];
  readonly paidCents?: number;
};

export type Lease = Pick<
  StoredContract,
  | 'number'
  | 'subjectName'
  | 'object'
  | 'objectType'
  | 'supplier'
  | 'color'
  | 'registrationNumber'
  | 'leasingType'
  | 'status'
  | 'purchaseCents'
  | 'remainingCents'
  | 'installmentCents'
> & {
  /** Keeps the numbers of its bills apart from other leases' numbers in the same month. */
  readonly billOffset: number;
  readonly issued: number;
  readonly total: number;
  /** How many of the issued instalments have a bill in the portal. */
  readonly billsKept: number;
  /** How long ago its newest bill was, for a lease that is over. */
  readonly monthsAgo?: number;
  /** Status of single bills by their age in months; else the newest is unpaid and the others are paid. */
  readonly statuses?: Readonly<Partial<Record<number, NewBill['status']>>>;
  /** The newest bill's document has not been issued yet. */
  readonly lacksDocument?: boolean;
  readonly notices?: readonly Notice[];
  /** The part of its financing that the company exports. */
  readonly rate?: LeaseRate;
};

/** Rate and rules of a lease; all that is left out is unknown to the portal. */
export type LeaseRate = Partial<
  Pick<
    NewContract,
    | 'interestRatePercent'
    | 'interestRateType'
    | 'processingCostsCents'
    | 'earlyRepaymentFeePercent'
    | 'consumerCreditRules'
  >
>;

export const fixedRate: LeaseRate = { interestRatePercent: 6.5, interestRateType: 'FIXED' };

const daysToPay = 14;

/** A contract with its bills. The newest bill of a running lease falls due a week after `today`. */
export function leaseOf(lease: Lease, today: string): LeasedContract {
  const { billOffset, issued, total, billsKept, monthsAgo = 0, rate, notices = [], ...rest } = lease;
  const { statuses: _statuses, lacksDocument: _lacks, ...contract } = rest;
  const lastDue = addMonths(addDays(today, 7), -monthsAgo);
  const firstInstallmentDate = addMonths(lastDue, 1 - Math.max(issued, 1));
  const bills = [
    ...Array.from({ length: Math.min(billsKept, issued) }, (_, age) => installmentOf(lease, lastDue, age)),
    ...notices.map((notice, index) => noticeOf(lease, notice, lastDue, index)),
  ];
  const overdue = bills.filter((bill) => isOverdue(bill, today));
  const signingDate = addDays(firstInstallmentDate, -daysToPay);
  const isRegistered = lease.registrationNumber !== null;
  const random = createRandom(billOffset);
  return {
    ...contract,
    ...rate,
    signingDate,
    firstInstallmentDate,
    endDate: addMonths(firstInstallmentDate, total - 1),
    bailCents: lease.leasingType === 'OPERATIONAL' ? lease.installmentCents : 0,
    openDebtCents: overdue.reduce((debt, bill) => debt + bill.amountCents - bill.paidCents, 0),
    installmentsIssued: issued,
    installmentsTotal: total,
    callNumber: callNumberOf(lease.number),
    chassisNumber: chassisNumber(random),
    manufactureYear: Number(signingDate.slice(0, 4)),
    licenceNumber: isRegistered ? String(10_000_000 + random.below(90_000_000)) : null,
    firstRegistrationDate: isRegistered ? addDays(signingDate, 2) : null,
    licenceDate: isRegistered ? addDays(signingDate, 2) : null,
    licenceValidityDate: isRegistered ? addMonths(addDays(signingDate, 2), 36) : null,
    bills,
  };
}

type LeasedBill = LeasedContract['bills'][number];

function installmentOf(lease: Lease, lastDue: string, age: number): LeasedBill {
  const isNewest = age === 0 && lease.monthsAgo === undefined;
  const status = lease.statuses?.[age] ?? (isNewest ? 'UNPAID' : 'PAID');
  const dueDate = addMonths(lastDue, -age);
  const date = addDays(dueDate, -daysToPay);
  return {
    number: billNumber(date, lease.billOffset),
    type: 'INSTALLMENT',
    date,
    dueDate,
    amountCents: lease.installmentCents,
    paidCents: paidCents(status, lease.installmentCents),
    installmentNumber: lease.issued - age,
    installmentsTotal: lease.total,
    description: lease.subjectName,
    status,
    hasDocument: !(age === 0 && lease.lacksDocument === true),
  };
}

function noticeOf(lease: Lease, notice: Notice, lastDue: string, index: number): LeasedBill {
  const { description, amountCents, monthsAgo, status = 'PAID' } = notice;
  // Due after the instalment of the same month, which so stays the next one.
  const dueDate = addDays(addMonths(lastDue, -monthsAgo), 12);
  const date = addDays(addMonths(lastDue, -monthsAgo), -daysToPay);
  return {
    number: billNumber(date, lease.billOffset + noticeOffset + index),
    type: 'PAYMENT_NOTICE',
    date,
    dueDate,
    amountCents,
    paidCents: notice.paidCents ?? paidCents(status, amountCents),
    description,
    status,
    hasDocument: true,
  };
}

function paidCents(status: NewBill['status'], amountCents: number): number {
  if (status === 'PAID') return amountCents;
  return status === 'PARTIALLY_PAID' ? Math.floor(amountCents / 2) : 0;
}

/** The room for numbers of a month, before the numbers of the next month. */
const monthly = 8254;
const beforeJanuary = 19_156;
/** Leases have offsets below it. */
const noticeOffset = 4000;

function billNumber(date: string, offset: number): string {
  const [year = '', month = ''] = date.split('-');
  const serial = beforeJanuary + Number(month) * monthly + offset;
  return `R-${year.slice(2)}-${String(serial).padStart(6, '0')}`;
}

/** `10482-24-K` for the contract `10482/24`, with its check digit. */
function callNumberOf(contractNumber: string): string {
  return `${contractNumber.replace('/', '-')}-${checkDigit(contractNumber)}`;
}

function chassisNumber(random: Random): string {
  return Array.from({ length: 17 }, () => random.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'])).join('');
}
