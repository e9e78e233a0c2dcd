import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redemptionPercentOf } from '../../../domain/leasing/bounds.ts';
import {
  endsSoon,
  offerDaysLeft,
  offerDaysLeftOf,
  offerEndDay,
} from '../../../domain/leasing/offer-validity.ts';
import { nextRateReset } from '../../../domain/leasing/reference-rate.ts';
import { remainingValuePercent } from '../../../domain/leasing/remaining-value.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the remaining value', () => {
  test.each([
    [1, 67],
    [2, 53],
    [3, 41],
    [4, 35],
    [5, 31],
    [6, 26],
    [7, 22],
  ] as const)('of a new vehicle after %d years is %d %% @C3.17 @C9.14', (years, percent) => {
    expect(remainingValuePercent({ years, yearlyKm: null, ageYears: 0 })).toBe(percent);
    expect(remainingValuePercent({ years, yearlyKm: 20_000, ageYears: 0 })).toBe(percent);
  });

  test.each([
    [20_000, 31],
    [20_001, 30],
    [30_000, 30],
    [30_001, 29],
    [60_000, 27],
  ])('after 5 years of %d km each is %d %%', (yearlyKm, percent) => {
    expect(remainingValuePercent({ years: 5, yearlyKm, ageYears: 0 })).toBe(percent);
  });

  test('loses two points for a year of age, and ends at 5 %', () => {
    expect(remainingValuePercent({ years: 5, yearlyKm: 0, ageYears: 3 })).toBe(25);
    expect(remainingValuePercent({ years: 5, yearlyKm: 35_000, ageYears: 3 })).toBe(23);
    expect(remainingValuePercent({ years: 7, yearlyKm: 0, ageYears: 8 })).toBe(6);
    expect(remainingValuePercent({ years: 7, yearlyKm: 0, ageYears: 9 })).toBe(5);
    expect(remainingValuePercent({ years: 7, yearlyKm: 200_000, ageYears: 20 })).toBe(5);
  });
});

test.each([
  [100, 1],
  [0, 0],
  [250, 2.5],
  [1000, 10],
  [1001, 10],
])('a leftover percentage of %d is a redemption of %d %% @C9.9 @C9.15', (leftover, percent) => {
  expect(redemptionPercentOf(leftover)).toBe(percent);
});

describe('an offer', () => {
  test.each([
    ['2026-01-05', '2026-01-12'],
    ['2026-12-28', '2027-01-04'],
    ['2028-02-25', '2028-03-03'],
    ['2026-03-25', '2026-04-01'],
    ['2026-10-20', '2026-10-27'],
  ])('of %s is valid until %s @C1.4 @C9.1', (created, end) => {
    expect(offerEndDay(created)).toBe(end);
  });

  // Midnight in Zagreb is 22:00 UTC before the clocks change in October, 23:00 after; the other way round in March.
  test.each([
    ['2026-10-20', '2026-10-24T21:59:59Z', 3],
    ['2026-10-20', '2026-10-24T22:00:00Z', 2],
    ['2026-10-20', '2026-10-25T22:59:59Z', 2],
    ['2026-10-20', '2026-10-25T23:00:00Z', 1],
    ['2026-10-20', '2026-10-27T22:59:59Z', 0],
    ['2026-10-20', '2026-10-27T23:00:00Z', null],
    ['2026-03-25', '2026-03-28T22:59:59Z', 4],
    ['2026-03-25', '2026-03-28T23:00:00Z', 3],
    ['2026-03-25', '2026-03-29T21:59:59Z', 3],
    ['2026-03-25', '2026-03-29T22:00:00Z', 2],
  ])('of %s has at %s %s days left', (created, now, left) => {
    expect(offerDaysLeft(created, new Date(now))).toBe(left);
  });

  test('counts down day by day from 7 to 0, and is over then @C1.4 @C9.1', () => {
    fc.assert(
      fc.property(day, (created) => {
        const noon = (passed: number) => {
          const moment = new Date(`${created}T12:00:00Z`);
          moment.setUTCDate(moment.getUTCDate() + passed);
          return moment;
        };
        const left = Array.from({ length: 9 }, (_, passed) => offerDaysLeft(created, noon(passed)));
        expect(left).toEqual([7, 6, 5, 4, 3, 2, 1, 0, null]);
      }),
    );
  });

  test.each([
    [3, 3],
    [-1, null],
    [null, 7],
    [undefined, 7],
  ])('is what the back-end counts: %s days are %s', (daysUntilExpiration, left) => {
    const offer = { creationDate: '2026-03-22', daysUntilExpiration };
    expect(offerDaysLeftOf(offer, new Date('2026-03-22T12:00:00Z'))).toBe(left);
  });

  test('ends soon from three days on @C4.19 @C9.2', () => {
    expect([7, 4, 3, 1, 0, null].map(endsSoon)).toEqual([false, false, true, true, true, false]);
  });
});

describe('the next reset of a variable rate', () => {
  test.each([
    ['EURIBOR_3M', '2026-01-01', '2026-03-31'],
    ['EURIBOR_3M', '2026-03-30', '2026-03-31'],
    ['EURIBOR_3M', '2026-03-31', '2026-06-30'],
    ['EURIBOR_3M', '2026-04-01', '2026-06-30'],
    ['EURIBOR_3M', '2026-09-30', '2026-12-31'],
    ['EURIBOR_3M', '2026-12-31', '2027-03-31'],
    ['EURIBOR_6M', '2026-06-29', '2026-06-30'],
    ['EURIBOR_6M', '2026-06-30', '2026-12-31'],
    ['EURIBOR_6M', '2026-07-01', '2026-12-31'],
    ['EURIBOR_6M', '2026-12-31', '2027-06-30'],
    ['EURIBOR_12M', '2026-01-01', '2026-12-31'],
    ['EURIBOR_12M', '2026-12-30', '2026-12-31'],
    ['EURIBOR_12M', '2026-12-31', '2027-12-31'],
    ['EURIBOR_12M', '2028-02-29', '2028-12-31'],
  ] as const)('by %s after %s is %s @C3.19 @C9.19', (reference, from, reset) => {
    expect(nextRateReset(reference, from)).toBe(reset);
  });
});
