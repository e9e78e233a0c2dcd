import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '../../../domain/values/dates.ts';
import { quote, type Terms } from '../../../domain/leasing/quote.ts';
import {
  amortizationCents,
  balanceCents,
  balanceEur,
  coversInterest,
  dueDay,
  instalmentsDue,
  knownDueDay,
  type Repayment,
  repayingInstalmentEur,
} from '../../../domain/leasing/repayment.ts';
import { fromCents, toCents } from '../../../domain/values/money.ts';
import { planFacts } from '../../../src/text/plan-facts.ts';
import { dayArbitrary, termsArbitrary } from './leasing.ts';

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
        // Amounts that are shown in cents must add up: the plan of a financial leasing.
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

  test('the principal only falls, and down to the residual', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        // No offered leasing has instalments that repay nothing.
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

  test('the first principal is the financed amount, but for half a cent an instalment', () => {
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

  test('of the end of a month do not slide to the day on which a shorter month ended', () => {
    const numbers = Array.from({ length: 84 }, (_, index) => index + 1);
    fc.assert(
      fc.property(
        fc.integer({ min: 2020, max: 2035 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 0, max: 83 }),
        (year, month, dayOfMonth, billed) => {
          const firstOfMonth = `${year}-${String(month).padStart(2, '0')}-01`;
          const last = Number(addDays(addMonths(firstOfMonth, 1), -1).slice(8));
          const firstInstallmentDate = addDays(firstOfMonth, Math.min(dayOfMonth, last) - 1);
          const days = numbers.map((number) => addMonths(firstInstallmentDate, number - 1));
          const known = knownDueDay({
            firstInstallmentDate,
            newestDueDate: days[billed] ?? null,
            newestInstalment: billed + 1,
          });
          expect(numbers.map((number) => dueDay(known, number))).toEqual(days);
          for (const day of days) {
            expect(instalmentsDue(known, 84, day)).toBe(days.indexOf(day) + 1);
            expect(instalmentsDue(known, 84, addDays(day, -1))).toBe(days.indexOf(day));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('follow the newest bill where the company has moved them', () => {
    const firstInstallmentDate = '2024-01-31';
    const known = (newestDueDate: string) =>
      knownDueDay({ firstInstallmentDate, newestDueDate, newestInstalment: 26 });
    expect(dueDay(known('2026-02-15'), 27)).toBe('2026-03-15');
    expect(dueDay(known('2026-02-27'), 27)).toBe('2026-03-27');
    expect(dueDay(known('2026-02-28'), 27)).toBe('2026-03-31');
    expect(dueDay(known('2024-02-28'), 27)).toBe('2024-03-28');
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

describe('a plan as it is shown', () => {
  const known = { day: '2024-03-31', instalment: 1 };
  const terms = { instalmentEur: 525.84, residualEur: 339, months: 60, ratePercent: 6.5 };
  const contract = {
    activityStatus: 'ACTIVE',
    firstInstallmentDate: known.day,
    endDate: '2029-02-28',
    installmentAmountEur: terms.instalmentEur,
    installmentsIssued: 24,
    remainingValueEur: terms.residualEur,
  } as const;
  const instalments = amortizationCents(terms).map(({ principal, interest, balance }, index) => ({
    instalment: index + 1,
    dueDate: dueDay(known, index + 1),
    amountEur: terms.instalmentEur,
    principalEur: fromCents(principal),
    interestEur: fromCents(interest),
    outstandingEur: fromCents(balance),
    billNumber: index < 24 ? `R-${index}` : null,
    status: index < 24 ? ('PAID' as const) : null,
  }));
  const plan = {
    number: '10482/24',
    leasingTypeCategory: 'FINANCIAL',
    interestRatePercent: terms.ratePercent,
    interestRateType: 'FIXED',
    buyoutEur: terms.residualEur,
    instalments,
    settlement: null,
  } as const;

  test('goes on from the day of the first instalment after a bill of February', () => {
    const { reached, knownDueDay: shown } = planFacts(plan, contract, '2026-02-28');
    expect(reached).toBe(24);
    expect([25, 26].map((number) => dueDay(shown, number))).toEqual(['2026-03-31', '2026-04-30']);
    expect(planFacts(plan, contract, '2026-03-30').reached).toBe(24);
  });

  test('counts the interest of an instalment that was billed with another amount', () => {
    const interest = instalments.slice(24).reduce((sum, { interestEur }) => sum + toCents(interestEur), 0);
    const other = {
      ...plan,
      instalments: instalments.map((row) =>
        row.instalment === 25 ? { ...row, amountEur: 530, principalEur: null, interestEur: null } : row,
      ),
    };
    for (const each of [plan, other]) {
      expect(planFacts(each, contract, '2026-03-01').interestLeftEur).toBe(fromCents(interest));
    }
  });

  test('has no split where the instalments do not cover their interest, and never a negative part', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 0, max: 300_000 }),
        (instalment, residual, months, rate) => {
          const repayment = {
            instalmentEur: instalment / 100,
            residualEur: residual / 100,
            months,
            ratePercent: rate / 10_000,
          };
          const rows = amortizationCents(repayment);
          expect(rows).toHaveLength(coversInterest(repayment) ? months : 0);
          expect(rows.every((row) => row.principal >= 0 && row.interest >= 0)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
    // Of 339 EUR the interest of a month is 1.84 EUR.
    for (const [installmentAmountEur, measure] of [
      [1.83, 'toPay'],
      [1.84, 'principal'],
    ] as const) {
      const facts = planFacts(plan, { ...contract, installmentAmountEur }, '2026-03-01');
      expect(facts).toMatchObject({ measure });
      expect(facts.interestLeftEur === null || facts.interestLeftEur >= 0).toBe(true);
      expect(facts.leftEur).toBeGreaterThan(0);
    }
  });

  test('has no interest without a rate, and none of a rent', () => {
    const withoutRate = { ...plan, interestRatePercent: null };
    expect(planFacts(withoutRate, contract, '2026-03-01').interestLeftEur).toBeNull();
    const rent = { ...plan, leasingTypeCategory: 'OPERATIONAL', buyoutEur: null } as const;
    expect(planFacts(rent, contract, '2026-03-01').interestLeftEur).toBeNull();
  });
});
