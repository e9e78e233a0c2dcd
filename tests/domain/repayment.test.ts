import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '../../domain/dates.ts';
import { quote, type Terms } from '../../domain/leasing/quote.ts';
import {
  amortizationCents,
  balanceCents,
  balanceEur,
  dueDay,
  instalmentsDue,
  knownDueDay,
  type Repayment,
  repayingInstalmentEur,
} from '../../domain/leasing/repayment.ts';
import { toCents } from '../../domain/money.ts';
import { dayArbitrary, termsArbitrary } from '../support/calculator/leasing.ts';

const repaymentOf = (terms: Terms): Repayment => {
  const { instalmentEur, residualEur } = quote(terms);
  return {
    instalmentEur: repayingInstalmentEur(terms.category, instalmentEur),
    residualEur,
    months: terms.months,
    ratePercent: terms.ratePercent,
  };
};

const anyTerms = fc.oneof(
  { weight: 3, arbitrary: termsArbitrary },
  { weight: 1, arbitrary: termsArbitrary.map((terms) => ({ ...terms, ratePercent: 0 })) },
);
const numbersOf = ({ months }: Repayment) => Array.from({ length: months }, (_, index) => index + 1);
const numRuns = 10_000;

describe('the figures that everything is checked against', () => {
  test('387.79 EUR, 60 instalments, 6.5 %', () => {
    const plan = { instalmentEur: 387.79, residualEur: 250, months: 60, ratePercent: 6.5 };
    expect([0, 1, 24, 60].map((paid) => balanceCents(plan, paid))).toEqual([
      20_000_23, 19_720_77, 12_858_43, 250_00,
    ]);
    const interest = amortizationCents(plan).map((row) => row.interest);
    expect([interest[0], interest[59]]).toEqual([108_33, 3_44]);
    expect(interest.reduce((sum, each) => sum + each, 0)).toBe(3_517_17);
  });

  test('525.84 EUR, 60 instalments, 6.5 %: a contract of the demo', () => {
    const plan = { instalmentEur: 525.84, residualEur: 339, months: 60, ratePercent: 6.5 };
    expect([0, 32, 33].map((paid) => balanceCents(plan, paid))).toEqual([27_120_14, 13_918_62, 13_468_17]);
  });

  test('at a rate of zero what is left is what is still to be paid', () => {
    const plan = { instalmentEur: 100, residualEur: 40, months: 12, ratePercent: 0 };
    expect([0, 5, 12].map((paid) => balanceCents(plan, paid))).toEqual([1240_00, 740_00, 40_00]);
    expect(amortizationCents(plan)[6]).toEqual({ principal: 100_00, interest: 0, balance: 540_00 });
  });
});

describe('of every leasing', () => {
  test('rows and columns add up, and no part of an instalment is negative', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        // What has to add up in cents is what is shown in them: the plan of a financial leasing.
        const plan = { ...repaymentOf(terms), instalmentEur: quote(terms).instalmentEur };
        const rows = amortizationCents(plan);
        const instalment = toCents(plan.instalmentEur);
        let [principal, interest] = [0, 0];
        for (const row of rows) {
          if (row.principal + row.interest !== instalment) return false;
          if (row.interest < 0) return false;
          principal += row.principal;
          interest += row.interest;
        }
        const paid = plan.months * instalment;
        const repaid = balanceCents(plan, 0) - toCents(plan.residualEur);
        return principal === repaid && interest === paid - repaid;
      }),
      { numRuns },
    );
  });

  test('what is left only falls, and down to the residual', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        // Nobody is offered a leasing whose instalments repay nothing.
        fc.pre(terms.participationPercent + terms.residualPercent < 99.9);
        const plan = repaymentOf(terms);
        const balances = [0, ...numbersOf(plan)].map((paid) => balanceCents(plan, paid));
        return (
          balances.every((balance, index) => index === 0 || balance <= (balances[index - 1] ?? 0)) &&
          balances.at(-1) === toCents(plan.residualEur)
        );
      }),
      { numRuns },
    );
  });

  test('what is left at first is what was financed, but for half a cent an instalment', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const { financingEur } = quote(terms);
        const difference = Math.abs(balanceCents(repaymentOf(terms), 0) - toCents(financingEur));
        // Residual, price and participation are rounded too.
        return difference <= terms.months / 2 + 2;
      }),
      { numRuns },
    );
  });

  test('the annuity of what is left is the instalment', () => {
    fc.assert(
      fc.property(anyTerms, fc.nat(), (terms, seed) => {
        const plan = repaymentOf(terms);
        const paid = seed % plan.months;
        const rest = { ...plan, months: plan.months - paid };
        return Math.abs(balanceEur(rest, 0) - balanceEur(plan, paid)) < 1e-6;
      }),
      { numRuns },
    );
  });
});

describe('due days', () => {
  test('are known by the newest bill where it says its instalment, else by the first instalment', () => {
    const contract = { firstInstallmentDate: '2024-03-15', newestDueDate: null, newestInstalment: null };
    const first = { day: '2024-03-15', instalment: 1 };
    expect(knownDueDay(contract)).toEqual(first);
    expect(knownDueDay({ ...contract, newestDueDate: '2026-11-20' })).toEqual(first);
    expect(knownDueDay({ ...contract, newestInstalment: 33 })).toEqual(first);
    expect(knownDueDay({ ...contract, newestDueDate: '2026-11-20', newestInstalment: 33 })).toEqual({
      day: '2026-11-20',
      instalment: 33,
    });
  });

  test('follow from one of them, and stay in short months', () => {
    const known = { day: '2024-01-31', instalment: 3 };
    expect([0, 2, 3, 4, 16].map((number) => dueDay(known, number))).toEqual([
      '2023-10-31',
      '2023-12-31',
      '2024-01-31',
      '2024-02-29',
      '2025-02-28',
    ]);
  });

  test('count from the due day itself on', () => {
    const known = { day: '2026-12-01', instalment: 33 };
    expect(instalmentsDue(known, 60, '2026-11-30')).toBe(32);
    expect(instalmentsDue(known, 60, '2026-12-01')).toBe(33);
    expect(instalmentsDue(known, 60, '2020-01-01')).toBe(0);
    expect(instalmentsDue(known, 60, '2040-01-01')).toBe(60);
  });

  test('are as many as a calendar counts', () => {
    fc.assert(
      fc.property(
        dayArbitrary,
        fc.integer({ min: 1, max: 84 }),
        fc.integer({ min: -1500, max: 4000 }),
        (day, instalment, shift) => {
          const known = { day, instalment };
          const on = addDays(day, shift);
          const counted = Array.from({ length: 84 }, (_, index) =>
            addMonths(day, index + 1 - instalment),
          ).filter((each) => each <= on).length;
          return instalmentsDue(known, 84, on) === counted;
        },
      ),
      { numRuns },
    );
  });
});
