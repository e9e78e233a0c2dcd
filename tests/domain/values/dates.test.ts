import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  formatDate,
  formatDayAndTime,
  formatMoment,
  formatTime,
  isDay,
  isDataDay,
  isDataMoment,
} from '../../../domain/values/dates.ts';
import { billNoun } from '../../../domain/values/plural.ts';
import { shortMonthName } from '../../../src/pages/home/month-texts.ts';
import { formatLongDay, greetingAt, monthName } from '../../../src/text/dates.ts';
import { fullName, greetingName, initials } from '../../../src/text/names.ts';
import { offerNoun } from '../../../src/text/nouns.ts';
import { plural, pluralAfterOf } from '../../../src/text/plural.ts';

describe('dates', () => {
  test('are those of Zagreb, with two digits and no blanks @P9.31 @C9.24', () => {
    expect(formatDate(new Date('2026-01-04T23:30:00Z'))).toBe('05.01.2026');
    expect(formatTime(new Date('2026-01-04T23:05:00Z'))).toBe('00:05');
  });

  test('agree with the time zones of this Node at every change of the clock and at any moment', () => {
    const zagreb = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Zagreb',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const shown = (moment: Date) => `${formatDate(moment).replaceAll('.', '/')}, ${formatTime(moment)}`;
    const hour = 60 * 60 * 1000;
    for (let year = 1990; year <= 2060; year += 1) {
      for (let at = Date.UTC(year, 0, 1) - 2 * hour; at < Date.UTC(year, 0, 1) + 2 * hour; at += hour / 2)
        expect(shown(new Date(at))).toBe(zagreb.format(at));
      for (const month of [2, 8, 9]) {
        const day =
          Date.UTC(year, month + 1, 0, 1) - new Date(Date.UTC(year, month + 1, 0)).getUTCDay() * 24 * hour;
        for (const shift of [-hour, -1, 0, 1, hour])
          expect(shown(new Date(day + shift))).toBe(zagreb.format(day + shift));
      }
    }
    const moments = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (moment) => {
        expect(shown(moment)).toBe(zagreb.format(moment));
      }),
    );
    expect(() => formatDate(new Date(Number.NaN))).toThrow(RangeError);
  });

  test('a moment of today is its hour, any other has its date too', () => {
    const now = new Date('2026-11-21T09:00:00Z');
    expect(formatMoment(new Date('2026-11-21T09:42:00Z'), now)).toBe('10:42');
    expect(formatMoment(new Date('2026-11-22T09:42:00Z'), now)).toBe('22.11.2026 u 10:42');
  });

  test('a day has its name', () => {
    expect(formatLongDay(new Date('2026-12-08T11:00:00Z'))).toBe('Utorak, 08.12.2026');
    expect(formatLongDay(new Date('2026-12-08T23:30:00Z'))).toBe('Srijeda, 09.12.2026');
    const name = new Intl.DateTimeFormat('hr', { weekday: 'long', timeZone: 'UTC' });
    for (let date = 1; date <= 7; date += 1) {
      const noon = new Date(Date.UTC(2026, 10, date, 11));
      expect(formatLongDay(noon).toLowerCase()).toBe(`${name.format(noon)}, ${formatDate(noon)}`);
    }
  });

  test('a month has its name, and a short one', () => {
    const long = new Intl.DateTimeFormat('hr', { month: 'long', timeZone: 'UTC' });
    const short = new Intl.DateTimeFormat('hr', { month: 'short', timeZone: 'UTC' });
    for (let month = '2026-01-01'; month < '2027'; month = addMonths(month, 1)) {
      const day = new Date(month);
      expect(monthName(month.slice(0, 7)).toLowerCase()).toBe(long.format(day));
      expect(shortMonthName(month.slice(0, 7))).toBe(short.format(day));
    }
  });

  test('no day has a year of five digits, and data hold days and moments from 1900 on', () => {
    expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('9999-12-31', 1)).toBe('9999-12-31');
    expect(addMonths('9999-01-30', 12)).toBe('9999-12-31');
    expect(addMonths('9999-11-30', 1)).toBe('9999-12-30');
    expect(['1900-01-01', '9999-12-31'].every(isDataDay)).toBe(true);
    expect(['1899-12-31', '0000-01-01', '+010000-01-01', '2026-02-30', ''].some(isDataDay)).toBe(false);
    expect(['1900-01-02T00:00:00Z', '9999-12-30T23:59:59Z'].every(isDataMoment)).toBe(true);
    const none = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-01:00', '1900-01-01T12:00:00Z', 'x'];
    expect(none.some(isDataMoment)).toBe(false);
  });

  test('the same day of another month is the last one where the month is shorter', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-03-31', -1)).toBe('2028-02-29');
    expect(addMonths('2100-01-31', 1)).toBe('2100-02-28');
    expect(addMonths('1999-12-29', 2)).toBe('2000-02-29');
    expect(addMonths('2026-12-15', 12)).toBe('2027-12-15');
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0200-01-01'), max: new Date('9700-12-31'), noInvalidDate: true }),
        fc.integer({ min: -1200, max: 1200 }),
        (moment, months) => {
          const day = moment.toISOString().slice(0, 10);
          const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
          const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
          const expected = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
          expect(addMonths(day, months)).toBe(expected.toISOString().slice(0, 10));
        },
      ),
    );
  });
});

describe('names', () => {
  const person = { firstName: 'Ana', lastName: 'Kovačević', partnerName: 'Kovačević Ana' };
  const firm = { firstName: null, lastName: null, partnerName: 'Šibenik transport d.o.o.' };

  test('the header shows last and first name, else the partner @P2.58', () => {
    expect(fullName(person)).toBe('Kovačević Ana');
    expect(fullName(firm)).toBe('Šibenik transport d.o.o.');
    expect(fullName({ ...person, firstName: null })).toBe('Kovačević Ana');
  });

  test('a person is greeted by the first name, a firm by its own @P2.31', () => {
    expect(greetingName(person)).toBe('Ana');
    expect(greetingName(firm)).toBe('Šibenik transport d.o.o.');
  });

  test('the round sign has two letters', () => {
    expect(initials(person)).toBe('KA');
    expect(initials(firm)).toBe('ŠT');
  });
});

describe('plural', () => {
  test.each([
    [0, '0 računa'],
    [1, '1 račun'],
    [2, '2 računa'],
    [5, '5 računa'],
    [11, '11 računa'],
    [21, '21 račun'],
    [22, '22 računa'],
    [112, '112 računa'],
  ])('%i', (count, text) => {
    expect(plural(count, { one: 'račun', few: 'računa', many: 'računa' })).toBe(text);
  });

  test('after „od“ one is in the genitive', () => {
    const nouns = [billNoun, offerNoun];
    expect(nouns.map((noun) => pluralAfterOf(5001, noun))).toEqual(['računa', 'ponude']);
    expect(nouns.map((noun) => pluralAfterOf(5012, noun))).toEqual(['računa', 'ponuda']);
  });
});

test.each([
  ['2026-11-21T22:59:59Z', 'Dobra večer'],
  ['2026-11-21T23:00:00Z', 'Dobro jutro'],
  ['2026-11-21T08:59:59Z', 'Dobro jutro'],
  ['2026-11-21T09:00:00Z', 'Dobar dan'],
  ['2026-11-21T16:59:59Z', 'Dobar dan'],
  ['2026-11-21T17:00:00Z', 'Dobra večer'],
  // In summer Zagreb is two hours ahead.
  ['2026-07-21T07:59:59Z', 'Dobro jutro'],
  ['2026-07-21T16:00:00Z', 'Dobra večer'],
])('at %s one says %s', (moment, greeting) => {
  expect(greetingAt(new Date(moment))).toBe(greeting);
});

test('a moment has its day, today too', () => {
  expect(formatDayAndTime(new Date('2026-11-21T11:00:00Z'))).toBe('21.11.2026 u 12:00');
});

test.each([
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['2028-02-29', true],
  // Without a year 0 the year before 1 is 1 BC; PostgreSQL refuses it too.
  ['0000-01-01', false],
  ['0000-12-31', false],
  ['2026-02-29', false],
])('%s is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));
