import { withoutBlanks } from './blanks.ts';

const typed = /^(?:(\d{1,2})\.(\d{1,2})\.(\d{4})\.?|(\d{2})(\d{2})(\d{4}))$/;

/**
 * A day as people type it → `YYYY-MM-DD`, or `null` for a text that is no day of the calendar. Takes `5.1.2026`,
 * `05.01.2026`, `05.01.2026.` with blanks anywhere, and `05012026`, because the number keys of phones may have no dot.
 */
export function parseDay(text: string): string | null {
  const [, d1, m1, y1, d2, m2, y2] = typed.exec(withoutBlanks(text)) ?? [];
  const [day, month, year] = [Number(d1 ?? d2), Number(m1 ?? m2), Number(y1 ?? y2)];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}

/** `2026-01-05` → `05.01.2026`; the empty text for any other text. */
export function formatDay(iso: string | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso ?? '') ?? [];
  return year ? `${day}.${month}.${year}` : '';
}

/** The earliest day that a form takes: before it a year is mistyped. Our choice. */
export const firstDay = '1900-01-01';
