import { brand } from '../brand.ts';
import { addDays, addMonths, daysBetween, isDay } from '../values/dates.ts';
import { toCents } from '../values/money.ts';
import { consumerFeePercent, refundableShare } from '../law.ts';
import { monthlyRate } from './quote.ts';
import {
  balanceCents,
  balanceEur,
  dueDay,
  instalmentsDue,
  type KnownDueDay,
  type Repayment,
} from './repayment.ts';

/** The texts that are always beside an early repayment; the texts of the law are in `domain/law.ts`. */
export const earlyRepaymentNotes = {
  feeUnknown: 'Naknada je određena ugovorom i nije uračunata.',
  notBinding: `Izračun je informativan i ne obvezuje ni Vas ni društvo ${brand.company.replace(/\.?$/, '.')} Konačan iznos potvrđujemo na Vaš zahtjev, na dan otplate.`,
} as const;

export interface EarlyRepaymentTerms {
  readonly repayment: Repayment;
  readonly knownDueDay: KnownDueDay;
  /** By plan. */
  readonly endDate: string;
  /** `null` where the company does not say. */
  readonly rateType: 'FIXED' | 'VARIABLE' | null;
  /** Whether the law on consumer credit governs it; `null` where the company does not say. */
  readonly consumerCreditRules: boolean | null;
  /** By contract, of the principal; `null` where the company does not say. */
  readonly feePercent: number | null;
  readonly processingCostsEur: number | null;
  readonly overdueEur: number;
}

/** The sums of an early repayment on one day, in cents. */
export interface EarlyRepayment {
  /** Instalments that have fallen due by then. */
  readonly due: number;
  readonly principal: number;
  /** Interest since the last due day. */
  readonly accrued: number;
  readonly overdue: number;
  /** At most; `null` when it is not known, and then not in the total. */
  readonly fee: number | null;
  /** `null` when nothing is said about one. */
  readonly refund: number | null;
  readonly total: number;
  /** The payments after that day without an early repayment. */
  readonly toCome: number;
  /** How much less is paid than `toCome` asks for. */
  readonly saved: number;
}

/** Interest since the due day of instalment `due`, in cents: part of a month's, by days. */
function accruedCents({ repayment, knownDueDay }: EarlyRepaymentTerms, due: number, day: string): number {
  const since = dueDay(knownDueDay, due);
  const [days, daysOfMonth] = [daysBetween(since, day), daysBetween(since, dueDay(knownDueDay, due + 1))];
  if (days <= 0) return 0;
  return toCents((balanceEur(repayment, due) * monthlyRate(repayment.ratePercent) * days) / daysOfMonth);
}

function feeCents(terms: EarlyRepaymentTerms, day: string, principal: number, interestSpared: number) {
  const { consumerCreditRules, rateType, feePercent, endDate } = terms;
  if (consumerCreditRules !== true) {
    return feePercent === null ? null : toCents((principal * feePercent) / 10_000);
  }
  if (rateType === null) return null;
  const percent = consumerFeePercent(rateType, addMonths(day, 12) < endDate);
  return Math.min(toCents((principal * percent) / 10_000), interestSpared);
}

/** The early repayment of a leasing with a known rate, on a day before its last instalment falls due. */
export function earlyRepayment(terms: EarlyRepaymentTerms, day: string): EarlyRepayment {
  const { repayment, knownDueDay, consumerCreditRules, processingCostsEur } = terms;
  const { months } = repayment;
  const due = instalmentsDue(knownDueDay, months, day);
  const principal = balanceCents(repayment, due);
  const toCome = (months - due) * toCents(repayment.instalmentEur) + toCents(repayment.residualEur);
  const interestLeft = toCome - principal;
  // Rounded by itself it may be a cent more than all the interest that is left.
  const accrued = Math.min(accruedCents(terms, due, day), interestLeft);
  const overdue = toCents(terms.overdueEur);
  const fee = feeCents(terms, day, principal, interestLeft - accrued);
  const refund =
    consumerCreditRules === true && processingCostsEur !== null
      ? toCents(processingCostsEur * refundableShare(months - due, months))
      : null;
  const settled = principal + accrued + (fee ?? 0) - (refund ?? 0);
  return {
    due,
    principal,
    accrued,
    overdue,
    fee,
    refund,
    total: overdue + settled,
    toCome,
    saved: toCome - settled,
  };
}

/** First and last day on which a leasing may be repaid early; `null` once there is none. */
export function earlyRepaymentDays(
  { months, knownDueDay }: { readonly months: number; readonly knownDueDay: KnownDueDay },
  today: string,
): { readonly first: string; readonly last: string } | null {
  const last = addDays(dueDay(knownDueDay, months), -1);
  return today <= last ? { first: today, last } : null;
}

/** The day that a text from an address names, if it is one of these days. */
export function readEarlyRepaymentDay(
  text: string | null,
  { first, last }: { readonly first: string; readonly last: string },
): string | null {
  return text !== null && isDay(text) && text >= first && text <= last ? text : null;
}
