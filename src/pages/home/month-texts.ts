import { addDays, addMonths } from '../../../domain/dates.ts';
import { firstPage } from '../../../domain/list.ts';
import { writeListAddress } from '../../../domain/list-address.ts';
import { formatEur, fromCents, toCents } from '../../../domain/money.ts';
import { lazy } from '../../../domain/lazy.ts';
import type { MonthlyPayment } from '../../api/bills.ts';
import { paths } from '../../routes/paths.ts';

const long = lazy(() => new Intl.DateTimeFormat('hr', { month: 'long', timeZone: 'UTC' }));
const short = lazy(() => new Intl.DateTimeFormat('hr', { month: 'short', timeZone: 'UTC' }));

const momentOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** `2026-11` → `Studeni 2026`. */
export function monthName(month: string): string {
  const name = long().format(momentOf(month));
  return `${name.charAt(0).toLocaleUpperCase('hr')}${name.slice(1)} ${month.slice(0, 4)}`;
}

/** `2026-11` → `stu`. */
export function shortMonthName(month: string): string {
  return short().format(momentOf(month)).replace('.', '');
}

/** „Studeni 2026: plaćeno 3.104,29 €, otvoreno 525,84 €.“ */
export function monthSentence({ month, paidEur, openEur, plannedEur }: MonthlyPayment): string {
  const parts = [
    paidEur > 0 && `plaćeno ${formatEur(paidEur)}`,
    openEur > 0 && `otvoreno ${formatEur(openEur)}`,
    plannedEur > 0 && `po planu ${formatEur(plannedEur)}`,
  ].filter((part) => part !== false);
  return `${monthName(month)}: ${parts.length === 0 ? 'nema plaćanja' : parts.join(', ')}.`;
}

const sumOf = (months: readonly MonthlyPayment[], part: 'paidEur' | 'openEur' | 'plannedEur') =>
  formatEur(fromCents(months.reduce((cents, month) => cents + toCents(month[part]), 0)));

/** What the picture shows, in one sentence. */
export function monthsName(months: readonly MonthlyPayment[]): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return '';
  const [from, to] = [first, last].map(({ month }) => monthName(month).toLocaleLowerCase('hr'));
  return `Plaćanja po mjesecima, ${from} – ${to}: plaćeno ${sumOf(months, 'paidEur')}, otvoreno ${sumOf(months, 'openEur')}, po planu još ${sumOf(months, 'plannedEur')}.`;
}

/** The bills that are due in a month. */
export function billsOfMonth(month: string): string {
  const dateFrom = `${month}-01`;
  const dateTo = addDays(addMonths(dateFrom, 1), -1);
  return `${paths.bills}${writeListAddress({ ...firstPage, filters: [{ column: 'dueDate', dateFrom, dateTo }] })}`;
}
