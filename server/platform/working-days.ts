import { Cron } from 'croner';
import Holidays from 'date-holidays';
import { addDays, dayOf, timeZone } from '../../domain/values/dates.ts';
import { refreshHour } from '../../domain/brand.ts';
import { OwnError } from './own-error.ts';

/** That hour in Zagreb from Monday to Friday. It starts no timer: it computes from a time that the caller gives. */
const noons = new Cron(`0 ${refreshHour} * * 1-5`, { timezone: timeZone, paused: true });

/** Days off by Croatian law. */
const croatian = new Holidays('HR', { types: ['public'] });

const holidays = new Map<number, ReadonlySet<string>>();

function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const ofYear =
    holidays.get(year) ?? new Set(croatian.getHolidays(year).map(({ date }) => date.slice(0, 10)));
  holidays.set(year, ofYear);
  return ofYear.has(day);
}

/** Longer than holidays and weekends ever last together. */
const mostDaysOff = 10;

/** The last noon of a working day in Croatia, `now` or before. */
export function lastNoon(now: Date): Date {
  // `previousRuns` lists the noons before a moment; a second later, a noon at `now` itself is among them.
  const found = noons
    .previousRuns(mostDaysOff, new Date(now.getTime() + 1000))
    .find((noon) => noon <= now && !isHoliday(dayOf(noon)));
  if (found === undefined) throw new OwnError(`There is no working day before ${now.toISOString()}.`);
  return found;
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

/** Whether people work in Croatia on this day. */
export const isWorkingDay = (day: string) => !isWeekend(day) && !isHoliday(day);

function workingDayFrom(day: string, step: 1 | -1): string {
  let found = day;
  while (!isWorkingDay(found)) found = addDays(found, step);
  return found;
}

/** The first working day in Croatia, `day` or after. */
export const firstWorkingDay = (day: string) => workingDayFrom(day, 1);

/** The last working day in Croatia, `day` or before. */
export const lastWorkingDay = (day: string) => workingDayFrom(day, -1);

/** The working day that is this many working days after `day`. */
export function workingDaysAfter(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; left -= 1) found = firstWorkingDay(addDays(found, 1));
  return found;
}
