import { lazy } from '../../../domain/lazy.ts';

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
