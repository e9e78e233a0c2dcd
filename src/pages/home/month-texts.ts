import { addDays, addMonths } from '../../../domain/values/dates.ts';
import { firstPage } from '../../../domain/lists/list.ts';
import { writeListAddress } from '../../../domain/lists/list-address.ts';
import { formatEur, fromCents, toCents } from '../../../domain/values/money.ts';
import type { MonthlyPayment } from '../../api/bills.ts';
import { paths } from '../../routes/paths.ts';
import { monthName } from '../../text/dates.ts';

/** `2026-11` → `Studeni 2026`. */
export const monthAndYear = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`;

/** `2026-11` → `stu`; February alone is shortened to four letters. */
export function shortMonthName(month: string): string {
  return monthName(month)
    .slice(0, month.endsWith('-02') ? 4 : 3)
    .toLowerCase();
}

/** „Studeni 2026: plaćeno 3.104,29 €, otvoreno 525,84 €.“ */
export function monthSentence({ month, paidEur, openEur, plannedEur }: MonthlyPayment): string {
  const parts = [
    paidEur > 0 && `plaćeno ${formatEur(paidEur)}`,
    openEur > 0 && `otvoreno ${formatEur(openEur)}`,
    plannedEur > 0 && `po planu ${formatEur(plannedEur)}`,
  ].filter((part) => part !== false);
  return `${monthAndYear(month)}: ${parts.length === 0 ? 'nema plaćanja' : parts.join(', ')}.`;
}

const sumOf = (months: readonly MonthlyPayment[], part: 'paidEur' | 'openEur' | 'plannedEur') =>
  formatEur(fromCents(months.reduce((cents, month) => cents + toCents(month[part]), 0)));

/** The picture in one sentence. */
export function monthsName(months: readonly MonthlyPayment[]): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return '';
  const [from, to] = [first, last].map(({ month }) => monthAndYear(month).toLowerCase());
  return `Plaćanja po mjesecima, ${from} – ${to}: plaćeno ${sumOf(months, 'paidEur')}, otvoreno ${sumOf(months, 'openEur')}, po planu još ${sumOf(months, 'plannedEur')}.`;
}

/** The bills that are due in a month. */
export function billsOfMonth(month: string): string {
  const dateFrom = `${month}-01`;
  const dateTo = addDays(addMonths(dateFrom, 1), -1);
  return `${paths.bills}${writeListAddress({ ...firstPage, filters: [{ column: 'dueDate', dateFrom, dateTo }] })}`;
}
