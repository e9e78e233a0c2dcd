import { utcDayOf } from '../../domain/dates.ts';

/** `days` later; days are those of the database, `2026-01-05`. */
export function addDays(day: string, days: number): string {
  const moment = new Date(day);
  moment.setUTCDate(moment.getUTCDate() + days);
  return utcDayOf(moment);
}

/** The same day of another month, or its last one where the month is shorter. */
export function addMonths(day: string, months: number): string {
  const moment = new Date(day);
  const date = moment.getUTCDate();
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() + months + 1, 0);
  moment.setUTCDate(Math.min(date, moment.getUTCDate()));
  return utcDayOf(moment);
}
