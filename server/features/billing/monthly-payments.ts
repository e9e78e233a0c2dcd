import { addDays, addMonths, monthsBetween } from '../../../domain/values/dates.ts';
import { knownDueDay, newestBilled } from '../../../domain/leasing/repayment.ts';
import { fromCents } from '../../../domain/values/money.ts';
import type { MonthlyPayment } from '../../../generated/api.ts';
import type { BilledMonth, UnbilledContract } from '../../store/queries/repayment.ts';

const monthsBack = 6;
const monthsInAll = 12;

const monthOf = (day: string) => day.slice(0, 7);

/** First and last day of the months that are shown on a day. */
export function shownMonths(today: string): { readonly from: string; readonly to: string } {
  const from = addMonths(`${monthOf(today)}-01`, -monthsBack);
  return { from, to: addDays(addMonths(from, monthsInAll), -1) };
}

/** All shown months, also those without payments. */
export function monthlyPayments(
  from: string,
  billed: readonly BilledMonth[],
  unbilled: readonly UnbilledContract[],
): MonthlyPayment[] {
  const planned = Array.from<number>({ length: monthsInAll }).fill(0);
  for (const contract of unbilled) addPlanned(planned, from, contract);
  return planned.map((plannedCents, index) => {
    const month = monthOf(addMonths(from, index));
    const bills = billed.find((each) => each.month === month);
    return {
      month,
      paidEur: fromCents(bills?.paidCents ?? 0),
      openEur: fromCents(bills?.openCents ?? 0),
      plannedEur: fromCents(plannedCents),
    };
  });
}

/** Adds the instalments of a contract that have no bill, and its buyout with the last of them. */
function addPlanned(planned: number[], from: string, contract: UnbilledContract): void {
  const { installmentsTotal } = contract;
  const billed = newestBilled(contract);
  const known = knownDueDay(contract);
  // The first instalment that falls due in the months shown: each month has one.
  const first = known.instalment + monthsBetween(known.day, from);
  for (let index = 0; index < monthsInAll; index += 1) {
    const instalment = first + index;
    if (instalment <= billed || instalment > installmentsTotal) continue;
    const buyout =
      instalment === installmentsTotal && contract.leasingType === 'FINANCIAL' ? contract.remainingCents : 0;
    planned[index] = (planned[index] ?? 0) + contract.installmentCents + buyout;
  }
}
