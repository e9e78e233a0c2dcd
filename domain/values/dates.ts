import { lazy } from './lazy.ts';

/** The company's time zone: dates and hours that people read are Croatian ones wherever the code runs. */
export const timeZone = 'Europe/Zagreb';

export const monthsPerYear = 12;

const msPerHour = 60 * 60 * 1000;
const msPerDay = 24 * msPerHour;

/** The first year through which the clock in Zagreb has followed today's rule. */
const firstYearOfRule = 1997;

/** 01:00 UTC on the last Sunday of a month (January is 0), when the clock is put forward or back. */
function clockChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * msPerDay;
}

/** Summer time by Directive 2000/84/EC: from the last Sunday of March to the last one of October. */
function isSummerTime(moment: Date): boolean {
  const year = moment.getUTCFullYear();
  return moment.getTime() >= clockChange(year, 2) && moment.getTime() < clockChange(year, 9);
}

const parts = lazy(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/**
 * Day, month, year, hour and minute in Zagreb, with leading zeros. Calculated: the first use of a time zone by `Intl`
 * takes a browser longer than drawing a page.
 *
 * @throws RangeError when it is no moment
 */
function split(moment: Date): readonly string[] {
  if (!(moment.getUTCFullYear() >= firstYearOfRule)) return parts().format(moment).split(/\D+/);
  const there = new Date(moment.getTime() + (isSummerTime(moment) ? 2 : 1) * msPerHour);
  return [
    twoDigits(there.getUTCDate()),
    twoDigits(there.getUTCMonth() + 1),
    String(there.getUTCFullYear()),
    twoDigits(there.getUTCHours()),
    twoDigits(there.getUTCMinutes()),
  ];
}

/** `05.01.2026`: the one form of a date in the portal. `Intl` alone would put blanks into it. */
export function formatDate(moment: Date): string {
  const [day, month, year] = split(moment);
  return `${day}.${month}.${year}`;
}

/** `09:05`, in Zagreb. */
export function formatTime(moment: Date): string {
  const [, , , hour, minute] = split(moment);
  return `${hour}:${minute}`;
}

/** `22.11.2026 u 10:42`, in Zagreb. */
export function formatDayAndTime(moment: Date): string {
  return `${formatDate(moment)} u ${formatTime(moment)}`;
}

/** The hour alone when `moment` is today (in Zagreb), else date and hour: `10:42` or `22.11.2026 u 10:42`. */
export function formatMoment(moment: Date, now: Date): string {
  return formatDate(moment) === formatDate(now) ? formatTime(moment) : formatDayAndTime(moment);
}

/** Whether a text is a day of the calendar as the calls write it, `2026-01-05`; the calendar has no year 0. */
export function isDay(text: string): boolean {
  const moment = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return moment !== null && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Days in the company's data. The last one is written for "without end"; later years have five digits. */
export const dataDays = { first: '1900-01-01', last: '9999-12-31' } as const;

export const isDataDay = (text: string): boolean =>
  isDay(text) && text >= dataDays.first && text <= dataDays.last;

/** Whether a text is a moment on one of these days, wherever on earth it is read. */
export function isDataMoment(text: string): boolean {
  const moment = new Date(text);
  return (
    moment >= new Date(`${addDays(dataDays.first, 1)}T00:00:00Z`) &&
    moment < new Date(`${dataDays.last}T00:00:00Z`)
  );
}

/** Whether a day says that there is none: contracts and licences without end bear the last day of the calendar. */
export const isWithoutEnd = (day: string): boolean => day >= dataDays.last;

/** The day in Zagreb as the calls write it: `2026-01-05`. */
export function dayOf(moment: Date): string {
  const [day, month, year] = split(moment);
  return `${year}-${month}-${day}`;
}

/** The day in UTC as the calls write it, of moments in the years 1 to 9999. */
export function utcDayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Whole days from one day to another, both `2026-01-05`; negative for one before it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / msPerDay);
}

/** Whole days from today (in Zagreb) to a day; negative for one that is over. */
export function daysUntil(day: string, now: Date): number {
  return daysBetween(dayOf(now), day);
}

/** `days` later than a day, `2026-01-05`; the last day of the calendar where there is none later. */
export function addDays(day: string, days: number): string {
  const moment = new Date(day);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.getUTCFullYear() > 9999 ? dataDays.last : utcDayOf(moment);
}

/** The same day of another month, or its last one where the month is shorter; it stops at the last day of the calendar. */
export function addMonths(day: string, months: number): string {
  const number = monthNumber(day) + months;
  const year = Math.floor((number - 1) / monthsPerYear);
  if (year > 9999) return dataDays.last;
  const month = number - year * monthsPerYear;
  const date = Math.min(Number(day.slice(8, 10)), lastDayOf(year, month));
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`;
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * monthsPerYear + Number(day.slice(5, 7));
const twoDigits = (number: number) => (number < 10 ? `0${number}` : String(number));

const lastDayOf = (year: number, month: number) =>
  new Date(new Date(0).setUTCFullYear(year, month, 0)).getUTCDate();

/** Months from the month of one day to the month of another. */
export function monthsBetween(from: string, to: string): number {
  return monthNumber(to) - monthNumber(from);
}
