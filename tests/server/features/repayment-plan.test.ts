import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RepaymentPlan } from '../../../generated/api.ts';
import { toCents } from '../../../domain/values/money.ts';
import { repaymentPlanOf } from '../../../server/features/contracts/repayment-plan.ts';
import type { InstalmentBill, PlannedContract } from '../../../server/store/queries/repayment.ts';
import { bills } from '../../../server/store/schema.ts';
import { addBills, billOf } from '../../support/lists/bills.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import { must } from '../../support/server/server.ts';

const contract: PlannedContract = {
  number: '10482/24',
  subjectName: 'Škoda Octavia Combi',
  leasingType: 'FINANCIAL',
  status: 'ACTIVE',
  installmentCents: 525_84,
  remainingCents: 339_00,
  firstInstallmentDate: '2024-03-28',
  installmentsIssued: 33,
  installmentsTotal: 60,
  interestRatePercent: 6.5,
  interestRateType: 'FIXED',
  openDebtCents: 12_00,
  bailCents: 100_00,
  consumerCreditRules: true,
  earlyRepaymentFeePercent: 1.25,
  processingCostsCents: 308_40,
};
const bill: InstalmentBill = {
  number: 'R-33',
  installmentNumber: 33,
  dueDate: '2026-11-28',
  amountCents: 525_84,
  status: 'UNPAID',
};
const refreshedAt = new Date('2026-11-20T11:00:00.000Z');

const planOf = (
  changes: Partial<PlannedContract> = {},
  more: Partial<Parameters<typeof repaymentPlanOf>[0]> = {},
) =>
  repaymentPlanOf({
    contract: { ...contract, ...changes },
    bills: [bill],
    today: '2026-11-21',
    refreshedAt,
    legalTextsConfirmed: true,
    ...more,
  });

describe('a plan', () => {
  test('divides every instalment, and names the bills', () => {
    const plan = planOf();
    expect(plan).toMatchObject({
      number: '10482/24',
      leasingTypeCategory: 'FINANCIAL',
      interestRatePercent: 6.5,
      interestRateType: 'FIXED',
      buyoutEur: 339,
    });
    expect(plan.instalments.map(({ instalment }) => instalment)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
    expect(plan.instalments[32]).toEqual({
      instalment: 33,
      dueDate: '2026-11-28',
      amountEur: 525.84,
      principalEur: 450.45,
      interestEur: 75.39,
      outstandingEur: 13_468.17,
      billNumber: 'R-33',
      status: 'UNPAID',
    });
    expect(plan.instalments[33]).toMatchObject({ dueDate: '2026-12-28', billNumber: null, status: null });
    expect(plan.instalments[59]).toMatchObject({ dueDate: '2029-02-28', outstandingEur: 339 });
  });

  test('takes of several bills for one instalment the newest, and its day and amount', () => {
    const newer = { ...bill, number: 'R-34', dueDate: '2026-12-05', amountCents: 530_00 };
    const { instalments } = planOf({}, { bills: [bill, newer] });
    expect(instalments[32]).toMatchObject({
      billNumber: 'R-34',
      dueDate: '2026-12-05',
      amountEur: 530,
      // A bill of another amount was divided in an unknown way.
      principalEur: null,
      interestEur: null,
      outstandingEur: 13_468.17,
    });
    expect(instalments[33]).toMatchObject({ dueDate: '2027-01-05' });
  });

  test('goes on from the first instalment where the newest bill is due without end, or has no days', () => {
    const { instalments } = planOf({}, { bills: [{ ...bill, dueDate: '9999-12-31' }] });
    expect(instalments.slice(32, 34).map(({ dueDate }) => dueDate)).toEqual(['9999-12-31', '2026-12-28']);
    const endless = planOf({ firstInstallmentDate: '9999-12-31' }, { bills: [] });
    expect(new Set(endless.instalments.map(({ dueDate }) => dueDate))).toEqual(new Set(['9999-12-31']));
  });
});

describe('where there is no split, what is left is what is still to be paid:', () => {
  test.each<[string, Partial<PlannedContract>, number | null, number]>([
    ['without a rate', { interestRatePercent: null }, 339, 59 * 525_84 + 339_00],
    ['where the instalments lie below their interest', { installmentCents: 1_83 }, 339, 59 * 1_83 + 339_00],
    ['of a rent, which has no buyout', { leasingType: 'OPERATIONAL' }, null, 59 * 525_84],
  ])('%s', (_what, changes, buyoutEur, left) => {
    const { instalments, buyoutEur: shown } = planOf(changes, { bills: [] });
    expect(shown).toBe(buyoutEur);
    expect(instalments[0]?.outstandingEur).toBe(left / 100);
    expect(instalments[59]?.outstandingEur).toBe(buyoutEur ?? 0);
    expect(instalments.flatMap(({ principalEur, interestEur }) => principalEur ?? interestEur ?? [])).toEqual(
      [],
    );
  });

  test('with a variable rate, what has fallen due was divided by another one', () => {
    const variable = { interestRateType: 'VARIABLE' } as const;
    const { instalments } = planOf(variable);
    expect(instalments[31]).toMatchObject({
      principalEur: null,
      outstandingEur: (28 * 525_84 + 339_00) / 100,
    });
    const next = instalments[32];
    expect(toCents((next?.principalEur ?? 0) + (next?.interestEur ?? 0))).toBe(525_84);
    // When a contract is over, its issued instalments are the past.
    const over = planOf({ ...variable, status: 'TERMINATED' }).instalments;
    expect([over[32]?.principalEur, over[33]?.principalEur]).toEqual([null, expect.any(Number)]);
  });
});

describe('the conditions of early repayment', () => {
  const settlement = {
    overdueEur: 12,
    consumerCreditRules: true,
    feePercent: 1.25,
    processingCostsEur: 308.4,
    bailEur: 100,
    refreshedAt: refreshedAt.toISOString(),
  };

  test('comes with a contract that is not concluded', () => {
    expect(planOf().settlement).toEqual(settlement);
    expect(planOf({ processingCostsCents: null }).settlement).toMatchObject({ processingCostsEur: null });
    expect(planOf({ status: 'TERMINATED' }).settlement).toBeNull();
  });

  test('names neither fee nor refund before the legal texts are confirmed', () => {
    const unnamed = { consumerCreditRules: null, feePercent: null, processingCostsEur: null };
    expect(planOf({}, { legalTextsConfirmed: false }).settlement).toEqual({ ...settlement, ...unnamed });
  });
});

describe('by call', async () => {
  const { store, server } = await startOwnServer();
  const ana = 'ana.kovacevic';
  beforeEach(() => server.reset());

  const askAs = async (username: string) => {
    const client = await server.openSession(username);
    return (number: string) =>
      client.get(`/api/contract/repayment-plan?number=${encodeURIComponent(number)}`);
  };

  test('it is made of the bills of instalments alone, of which the newest counts, of one day the last', async () => {
    const { contractId } = await billOf(store, ana, { installmentNumber: 33 });
    const issued = { contractId, date: '2026-11-20', dueDate: '2026-12-05', status: 'UNPAID' } as const;
    const instalment = { ...issued, type: 'INSTALLMENT' } as const;
    await addBills(store, ana, ['R-1', 'R-2'], { ...instalment, installmentNumber: 33 });
    await addBills(store, ana, ['R-3'], { ...instalment, installmentNumber: null, installmentsTotal: null });
    await addBills(store, ana, ['R-4'], { ...issued, type: 'PAYMENT_NOTICE', installmentNumber: 34 });
    const ask = await askAs(ana);
    const rowsOf = async () =>
      (must(200, await ask('10482/24')).json as RepaymentPlan).instalments
        .slice(32, 34)
        .map(({ billNumber, dueDate }) => [billNumber, dueDate]);
    const next = [null, '2027-01-05'];
    expect(await rowsOf()).toEqual([['R-2', '2026-12-05'], next]);
    await store.db.update(bills).set({ date: '2026-11-21' }).where(eq(bills.number, 'R-1'));
    expect(await rowsOf()).toEqual([['R-1', '2026-12-05'], next]);
  });

  test('it has debt and bail of today, and is of one’s own contracts', async () => {
    const ask = await askAs(ana);
    expect((must(200, await ask('11937/25')).json as RepaymentPlan).settlement).toMatchObject({
      overdueEur: 318.4,
      bailEur: 318.4,
      refreshedAt: expect.stringMatching(/^2026-11-20T11:00/) as string,
    });
    for (const number of ['10990/24', '0/0'])
      expect(must(404, await ask(number)).json).toMatchObject({ code: 'not-found' });
  });
});
