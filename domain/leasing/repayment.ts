import { addDays, addMonths, isWithoutEnd, monthsBetween } from '../values/dates.ts';
import { toCents } from '../values/money.ts';
import { discountOver, type LeasingCategory, monthlyRate, vatFactor } from './quote.ts';

/** All that is still to be paid: needs no price or participation, and holds after a variable rate changed. */
export interface Repayment {
  /** In EUR; of an operational leasing without VAT, which is no whole number of cents. */
  readonly instalmentEur: number;
  /** Buyout of a financial leasing, remaining value of an operational one. */
  readonly residualEur: number;
  /** Instalments in all. */
  readonly months: number;
  /** Nominal yearly rate. */
  readonly ratePercent: number;
}

/** The instalment that repays, of one as it is billed. */
export function repayingInstalmentEur(category: LeasingCategory, instalmentEur: number): number {
  return category === 'OPERATIONAL' ? instalmentEur / vatFactor : instalmentEur;
}

/** Whether the instalment covers the interest on the balance. If not, but for its rounding to cents, there is no split. */
export function coversInterest({ instalmentEur, residualEur, ratePercent }: Repayment): boolean {
  return instalmentEur + 0.005 >= residualEur * monthlyRate(ratePercent);
}

/** B(k): the principal after `paid` instalments, in EUR and not rounded. It falls to the residual at the end. */
export function balanceEur(repayment: Repayment, paid: number): number {
  const rate = monthlyRate(repayment.ratePercent);
  const discount = discountOver(repayment.months - paid, rate);
  const left = (repayment.instalmentEur * discount) / rate + repayment.residualEur * (1 - discount);
  // An instalment of interest alone that was rounded down would let it rise.
  return Math.max(left, repayment.residualEur);
}

/** b(k): the principal after `paid` instalments, in cents. */
export function balanceCents(repayment: Repayment, paid: number): number {
  return toCents(balanceEur(repayment, paid));
}

/** The split of an instalment, and the balance after it, in cents. */
export interface AmortizationRow {
  readonly principal: number;
  readonly interest: number;
  readonly balance: number;
}

/**
 * A row for each instalment, none where they do not cover their interest. Whole cents divide into whole cents, and neither
 * part is negative.
 */
export function amortizationCents(repayment: Repayment): AmortizationRow[] {
  if (!coversInterest(repayment)) return [];
  const instalment = toCents(repayment.instalmentEur);
  let before = balanceCents(repayment, 0);
  return Array.from({ length: repayment.months }, (_, index) => {
    const balance = balanceCents(repayment, index + 1);
    const principal = before - balance;
    before = balance;
    return { principal, interest: instalment - principal, balance };
  });
}

/** The due day of one instalment, from which all other due days follow. */
export interface KnownDueDay {
  readonly day: string;
  readonly instalment: number;
}

/**
 * The known due day of a contract: the due day of its newest bill, or without one of the first instalment. A bill
 * that is due on the last day of a month shorter than the day of the first instalment does not show the usual day: then
 * the next month counts, with the day of the first instalment, which it always has. A bill that is due without end does
 * not count.
 */
export function knownDueDay(contract: {
  readonly firstInstallmentDate: string;
  readonly newestDueDate: string | null;
  readonly newestInstalment: number | null;
}): KnownDueDay {
  const { firstInstallmentDate, newestDueDate, newestInstalment } = contract;
  if (newestDueDate === null || newestInstalment === null || isWithoutEnd(newestDueDate))
    return { day: firstInstallmentDate, instalment: 1 };
  const dayOfMonth = firstInstallmentDate.slice(8);
  const endsItsMonth = addDays(newestDueDate, 1).endsWith('-01');
  return endsItsMonth && newestDueDate.slice(8) < dayOfMonth
    ? { day: `${addMonths(newestDueDate, 1).slice(0, 8)}${dayOfMonth}`, instalment: newestInstalment + 1 }
    : { day: newestDueDate, instalment: newestInstalment };
}

/** The newest instalment that has a bill; the company may have counted its instalments before that bill. */
export function newestBilled(contract: {
  readonly installmentsIssued: number;
  readonly newestInstalment: number | null;
}): number {
  return Math.max(contract.installmentsIssued, contract.newestInstalment ?? 0);
}

/** When an instalment falls due; instalment 0 is the month before the first one. */
export function dueDay({ day, instalment }: KnownDueDay, number: number): string {
  return addMonths(day, number - instalment);
}

/** How many of the instalments have fallen due on a day, that day included. */
export function instalmentsDue(known: KnownDueDay, months: number, day: string): number {
  const ofMonth = known.instalment + monthsBetween(known.day, day);
  const due = dueDay(known, ofMonth) <= day ? ofMonth : ofMonth - 1;
  return Math.min(Math.max(due, 0), months);
}
