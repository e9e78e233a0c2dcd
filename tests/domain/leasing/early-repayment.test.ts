import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween } from '../../../domain/values/dates.ts';
import {
  earlyRepayment,
  earlyRepaymentDays,
  type EarlyRepaymentTerms,
  readEarlyRepaymentDay,
} from '../../../domain/leasing/early-repayment.ts';
import { quote } from '../../../domain/leasing/quote.ts';
import { balanceCents, dueDay } from '../../../domain/leasing/repayment.ts';
import { dayArbitrary, termsArbitrary } from './leasing.ts';

const consumer: EarlyRepaymentTerms = {
  repayment: { instalmentEur: 387.79, residualEur: 250, months: 60, ratePercent: 6.5 },
  knownDueDay: { day: '2026-12-15', instalment: 24 },
  endDate: '2029-12-15',
  rateType: 'FIXED',
  consumerCreditRules: true,
  feePercent: null,
  processingCostsEur: 300,
  overdueEur: 0,
};

describe('the figures that everything is checked against', () => {
  test('twelve days of 31 after instalment 24, costs of 300 EUR', () => {
    expect(earlyRepayment(consumer, '2026-12-27')).toEqual({
      due: 24,
      principal: 12_858_43,
      accrued: 26_96,
      overdue: 0,
      fee: 128_58,
      refund: 180_00,
      total: 12_833_97,
      toCome: 36 * 387_79 + 250_00,
      saved: 1_376_47,
    });
  });

  test('ten days of 31 after instalment 35 of a contract of the demo', () => {
    const terms = {
      ...consumer,
      repayment: { instalmentEur: 525.84, residualEur: 339, months: 60, ratePercent: 6.5 },
      knownDueDay: { day: '2026-12-01', instalment: 33 },
      processingCostsEur: null,
    };
    // Instalment 35 falls due in February; a month of 31 days follows it in March.
    const shifted = { ...terms, knownDueDay: { day: '2027-03-01', instalment: 35 } };
    expect(earlyRepayment(shifted, '2027-03-11')).toMatchObject({
      due: 35,
      principal: 12_559_95,
      accrued: 21_95,
      fee: 125_60,
      refund: null,
      total: 12_707_50,
      toCome: 13_485_00,
      saved: 777_50,
    });
  });
});

describe('the fee', () => {
  const fee = (changes: Partial<EarlyRepaymentTerms>, day = '2026-12-15') =>
    earlyRepayment({ ...consumer, ...changes }, day).fee;

  test('of a consumer is 1 % while more than a year is left, else half of it', () => {
    expect(fee({ endDate: '2027-12-16' })).toBe(128_58);
    expect(fee({ endDate: '2027-12-15' })).toBe(64_29);
  });

  test('of a consumer is never more than the interest that is spared', () => {
    const last = earlyRepayment(consumer, '2029-12-14');
    expect(last.due).toBe(59);
    expect(last.fee).toBe(last.toCome - last.principal - last.accrued);
    expect(last.saved).toBe(last.refund);
  });

  test('of a consumer with a variable rate is nothing; without a kind of rate nobody knows it', () => {
    expect(fee({ rateType: 'VARIABLE' })).toBe(0);
    expect(fee({ rateType: null })).toBeNull();
  });

  test('of others is as agreed, and not in the total where it is not known', () => {
    expect(fee({ consumerCreditRules: false, feePercent: 2 })).toBe(257_17);
    expect(fee({ consumerCreditRules: null, feePercent: 0 })).toBe(0);
    const unknown = earlyRepayment({ ...consumer, consumerCreditRules: false }, '2026-12-27');
    expect(unknown).toMatchObject({ fee: null, refund: null, total: 12_858_43 + 26_96 });
  });
});

test('before the first month no interest has come about', () => {
  const terms = { ...consumer, knownDueDay: { day: '2027-03-15', instalment: 1 } };
  expect(earlyRepayment(terms, '2027-01-20')).toMatchObject({ due: 0, accrued: 0, principal: 20_000_23 });
  expect(earlyRepayment(terms, '2027-02-16').accrued).toBeGreaterThan(0);
});

test('debt of today is paid besides, and spares nothing', () => {
  const [without, withDebt] = [0, 412.5].map((overdueEur) =>
    earlyRepayment({ ...consumer, overdueEur }, '2026-12-27'),
  );
  expect(withDebt).toEqual({ ...without, overdue: 412_50, total: (without?.total ?? 0) + 412_50 });
});

test('the days are from today to the one before the last instalment', () => {
  const plan = { months: 60, knownDueDay: consumer.knownDueDay };
  expect(earlyRepaymentDays(plan, '2026-11-24')).toEqual({ first: '2026-11-24', last: '2029-12-14' });
  expect(earlyRepaymentDays(plan, '2029-12-14')).toEqual({ first: '2029-12-14', last: '2029-12-14' });
  expect(earlyRepaymentDays(plan, '2029-12-15')).toBeNull();
});

test.each([null, '', '2026-11-23', '2029-12-15', '2027-02-29', '15.03.2027', '2027-3-15', 'x'])(
  'an address with the day %j names none',
  (text) => {
    expect(readEarlyRepaymentDay(text, { first: '2026-11-24', last: '2029-12-14' })).toBeNull();
  },
);

test('an address names one of the days', () => {
  const days = { first: '2026-11-24', last: '2029-12-14' };
  for (const day of ['2026-11-24', '2028-02-29', '2029-12-14']) {
    expect(readEarlyRepaymentDay(day, days)).toBe(day);
  }
});

const numRuns = 10_000;
const share = fc.integer({ min: 0, max: 500 }).map((hundredths) => hundredths / 100);

/** A financial leasing and a day on which it may be repaid early. */
const casesArbitrary = fc
  .record({
    terms: termsArbitrary,
    isFree: fc.boolean(),
    firstDue: dayArbitrary,
    seed: fc.nat(),
    rateType: fc.constantFrom('FIXED' as const, 'VARIABLE' as const, null),
    consumerCreditRules: fc.constantFrom(true, false, null),
    feePercent: fc.option(share),
    knowsCosts: fc.boolean(),
    overdueEur: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
  })
  .map(({ terms, isFree, firstDue, seed, knowsCosts, ...others }) => {
    const figures = quote({ ...terms, category: 'FINANCIAL', ...(isFree && { ratePercent: 0 }) });
    const known = { day: firstDue, instalment: 1 };
    const contract: EarlyRepaymentTerms = {
      ...others,
      repayment: {
        instalmentEur: figures.instalmentEur,
        residualEur: figures.residualEur,
        months: terms.months,
        ratePercent: isFree ? 0 : terms.ratePercent,
      },
      knownDueDay: known,
      endDate: dueDay(known, terms.months),
      processingCostsEur: knowsCosts ? figures.administrativeCostsEur : null,
    };
    // From two months before the first instalment to the day before the last one.
    const from = addMonths(firstDue, -2);
    const days = daysBetween(from, contract.endDate);
    return { contract, day: addDays(from, seed % days), seed };
  });

describe('of every leasing on every day', () => {
  test('the lines add up to the total', () => {
    fc.assert(
      fc.property(casesArbitrary, ({ contract, day }) => {
        const lines = earlyRepayment(contract, day);
        const { overdue, principal, accrued, fee, refund, total } = lines;
        const parts = [overdue, principal, accrued, fee ?? 0, refund ?? 0];
        return (
          parts.every((cents) => Number.isInteger(cents) && cents >= 0) &&
          total === overdue + principal + accrued + (fee ?? 0) - (refund ?? 0)
        );
      }),
      { numRuns },
    );
  });

  test('consumers never pay more by it', () => {
    fc.assert(
      fc.property(casesArbitrary, ({ contract, day }) => {
        const lines = earlyRepayment({ ...contract, consumerCreditRules: true }, day);
        return lines.saved >= 0 && lines.saved === lines.toCome - (lines.total - lines.overdue);
      }),
      { numRuns },
    );
  });

  test('on a due day principal and interest fall by one instalment, give or take a cent', () => {
    fc.assert(
      fc.property(casesArbitrary, ({ contract, seed }) => {
        const { repayment, knownDueDay } = contract;
        const number = 1 + (seed % (repayment.months - 1));
        const dueOn = dueDay(knownDueDay, number);
        const [before, on] = [addDays(dueOn, -1), dueOn].map((day) => earlyRepayment(contract, day));
        if (before === undefined || on === undefined) return false;
        // The interest of the whole month; the day before has all but one day of it.
        const daysOfMonth = daysBetween(dueDay(knownDueDay, number - 1), dueOn);
        const whole = (balanceCents(repayment, number - 1) * repayment.ratePercent) / 1200;
        const fallen = before.principal + whole - (on.principal + on.accrued);
        const reached = Math.abs(before.accrued - (whole * (daysOfMonth - 1)) / daysOfMonth);
        return (
          on.accrued === 0 &&
          on.due === number &&
          before.due === number - 1 &&
          Math.abs(fallen - repayment.instalmentEur * 100) <= 1.5 &&
          reached <= 1
        );
      }),
      { numRuns },
    );
  });

  test('leap days and ends of months are among the days', () => {
    const days = fc.sample(casesArbitrary, { numRuns, seed: 29 });
    const leap = days.filter(({ day, contract }) =>
      [day, contract.knownDueDay.day].some((each) => each.endsWith('-02-29')),
    );
    expect(leap.length).toBeGreaterThan(10);
    expect(days.filter(({ contract }) => contract.repayment.ratePercent === 0).length).toBeGreaterThan(1000);
  });
});
