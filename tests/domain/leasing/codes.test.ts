import { expect, test } from 'vitest';
import {
  ageCodes,
  ageYears,
  codeById,
  financingPeriods,
  firstRegistrationYears,
  recipientTypes,
  recipientTypesOf,
  registrationYearOf,
  yearOf,
} from '../../../domain/leasing/codes.ts';
import { leavesNothingToFinance } from '../../../domain/leasing/quote.ts';

const now = new Date('2026-11-21T09:12:00Z');

test('years of first registration: not registered, this year and fourteen before it, by the clock in Zagreb @C3.13', () => {
  const years = firstRegistrationYears(now);
  expect(years).toHaveLength(16);
  expect(years[0]).toEqual({ id: 0, name: 'Nije registrirano' });
  expect(years[1]).toEqual({ id: 2026, name: '2026' });
  expect(years[15]).toEqual({ id: 2012, name: '2012' });
  expect(firstRegistrationYears(new Date('2026-12-31T23:00:00Z'))[1]?.id).toBe(2027);
});

test('every year has its age, and its name declined @C3.13', () => {
  expect(ageCodes.map(({ years }) => years)).toEqual(
    firstRegistrationYears(now)
      .slice(1)
      .map(({ id }) => ageYears(id, yearOf(now))),
  );
  expect(ageCodes.slice(0, 6).map(({ name }) => name)).toEqual([
    'Novo',
    '1 godina',
    '2 godine',
    '3 godine',
    '4 godine',
    '5 godina',
  ]);
  expect(ageCodes.slice(11).map(({ name }) => name)).toEqual([
    '11 godina',
    '12 godina',
    '13 godina',
    '14 godina',
  ]);
  expect(financingPeriods.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test.each([
  [null, null],
  ['2024-01-01', 2024],
  ['2026-01-01', 2026],
  ['2012-01-01', 2012],
  ['2011-01-01', undefined],
  ['2027-01-01', undefined],
  ['2024-01-02', undefined],
  ['0-01-01', undefined],
])('the year of the production date %s', (productionDate, year) => {
  expect(registrationYearOf(productionDate, now)).toBe(year);
});

test('a new object has no age', () => {
  expect(ageYears(null, yearOf(now))).toBe(0);
  expect(ageYears(2024, yearOf(now))).toBe(2);
});

test('a firm leases as a legal entity, everybody else as a person or a craft', () => {
  const idsOf = (code: 'FO' | 'PO') => recipientTypesOf(code).map(({ id }) => id);
  expect(idsOf('PO')).toEqual([2]);
  expect(idsOf('FO')).toEqual([1, 3]);
});

test('a code by its id', () => {
  expect(codeById(recipientTypes, 1).name).toBe('Fizička osoba');
  expect(() => codeById(recipientTypes, 9)).toThrow('no code 9');
});

test.each([
  [33, 67, true],
  [32.9999, 67, false],
  [62.5, 67, true],
  [0, 31, false],
])('an advance of %d %% and a remaining value of %d %%', (participationPercent, residualPercent, leaves) => {
  expect(leavesNothingToFinance({ participationPercent, residualPercent })).toBe(leaves);
});
