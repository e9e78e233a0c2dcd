import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { RepaymentPlan } from '../../generated/api.ts';
import { toCents } from '../../domain/money.ts';
import { bills, contracts } from '../../server/store/schema.ts';
import { addBills } from '../support/lists/bills.ts';
import type { TestClient } from '../support/server/client.ts';
import { must, startTestServer } from '../support/server/server.ts';

const server = await startTestServer({ listen: false });
const clients: Record<string, TestClient> = {};

beforeEach(async () => {
  await server.reset();
  for (const username of ['ana.kovacevic', 'marko.horvat', 'adriatic.transport']) {
    clients[username] = (await server.logInByCall(username)).client;
  }
});
afterAll(() => server.close());

const answerTo = (number: string, username = 'ana.kovacevic') =>
  clients[username]?.get(`/api/contract/repayment-plan?number=${encodeURIComponent(number)}`);

async function planOf(number: string, username?: string): Promise<RepaymentPlan> {
  const answer = await answerTo(number, username);
  if (answer === undefined) throw new Error('Nobody is logged in.');
  return must(200, answer).json as RepaymentPlan;
}

const change = (number: string, values: Partial<typeof contracts.$inferInsert>) =>
  server.store.db.update(contracts).set(values).where(eq(contracts.number, number));

describe('the plan of a financial leasing with a fixed rate', () => {
  test('divides every instalment, and names the bills', async () => {
    const plan = await planOf('10482/24');
    expect(plan).toMatchObject({
      number: '10482/24',
      leasingTypeCategory: 'FINANCIAL',
      interestRatePercent: 6.5,
      interestRateType: 'FIXED',
      buyoutEur: 339,
    });
    expect(plan.instalments).toHaveLength(60);
    expect(plan.instalments[31]).toMatchObject({
      outstandingEur: 13_918.62,
      dueDate: '2026-10-28',
      status: 'PAID',
    });
    expect(plan.instalments[32]).toEqual({
      instalment: 33,
      dueDate: '2026-11-28',
      amountEur: 525.84,
      principalEur: 450.45,
      interestEur: 75.39,
      outstandingEur: 13_468.17,
      billNumber: plan.instalments[32]?.billNumber,
      status: 'UNPAID',
    });
    expect(plan.instalments[32]?.billNumber).toMatch(/^R-26-/);
    expect(plan.instalments[33]).toMatchObject({ dueDate: '2026-12-28', billNumber: null, status: null });
    expect(plan.instalments[59]).toMatchObject({ dueDate: '2029-02-28', outstandingEur: 339 });
  });

  test('adds up in rows and in columns', async () => {
    const { instalments } = await planOf('10482/24');
    let left = 27_120_14;
    for (const row of instalments) {
      const [principal, interest] = [
        toCents(row.principalEur ?? Number.NaN),
        toCents(row.interestEur ?? Number.NaN),
      ];
      expect(principal + interest).toBe(toCents(row.amountEur));
      left -= principal;
      expect(toCents(row.outstandingEur)).toBe(left);
    }
    expect(left).toBe(339_00);
  });

  test('has instalments without a bill where the portal has none', async () => {
    const { instalments } = await planOf('10482/24');
    expect(instalments.filter(({ billNumber }) => billNumber !== null)).toHaveLength(15);
    expect(instalments[0]).toMatchObject({
      dueDate: '2024-03-28',
      billNumber: null,
      status: null,
      amountEur: 525.84,
    });
  });

  test('takes of several bills for one instalment the newest, and its day and amount', async () => {
    await addBills(server.store, 'ana.kovacevic', ['R-STARI', 'R-NOVI'], {
      type: 'INSTALLMENT',
      installmentNumber: 33,
      contractId: (await idOf('10482/24')) ?? 0,
      date: '2026-11-20',
      dueDate: '2026-12-05',
      amountCents: 530_00,
      status: 'UNPAID',
    });
    await server.store.db.update(bills).set({ date: '2026-11-21' }).where(eq(bills.number, 'R-NOVI'));
    const { instalments } = await planOf('10482/24');
    expect(instalments[32]).toMatchObject({
      billNumber: 'R-NOVI',
      dueDate: '2026-12-05',
      amountEur: 530,
      // A bill of another amount was divided in an unknown way.
      principalEur: null,
      interestEur: null,
      outstandingEur: 13_468.17,
    });
    expect(instalments[33]).toMatchObject({ dueDate: '2027-01-05' });
    // Of one day it is the one that came last.
    await server.store.db.update(bills).set({ date: '2026-11-20' }).where(eq(bills.number, 'R-NOVI'));
    expect((await planOf('10482/24')).instalments[32]).toMatchObject({ billNumber: 'R-NOVI' });
  });

  test('takes nothing for the bill of an instalment that is none', async () => {
    const contractId = (await idOf('10482/24')) ?? 0;
    await server.store.db
      .update(bills)
      .set({ dueDate: '2026-12-05' })
      .where(and(eq(bills.contractId, contractId), eq(bills.installmentNumber, 33)));
    const before = await planOf('10482/24');
    expect(before.instalments[33]).toMatchObject({ billNumber: null, dueDate: '2027-01-05' });
    const bill = { contractId, date: '2026-11-21', dueDate: '2026-12-20', status: 'UNPAID' } as const;
    await addBills(server.store, 'ana.kovacevic', ['R-OBAVIJEST'], {
      ...bill,
      type: 'PAYMENT_NOTICE',
      installmentNumber: 34,
    });
    await addBills(server.store, 'ana.kovacevic', ['R-BEZ-RATE'], {
      ...bill,
      type: 'INSTALLMENT',
      installmentNumber: null,
      installmentsTotal: null,
    });
    expect(await planOf('10482/24')).toEqual(before);
  });

  test('has no days where the first instalment is without end', async () => {
    await server.store.db.delete(bills).where(eq(bills.contractId, (await idOf('10482/24')) ?? 0));
    await change('10482/24', { firstInstallmentDate: '9999-12-31' });
    const { instalments } = await planOf('10482/24');
    expect(instalments).toHaveLength(60);
    expect(new Set(instalments.map(({ dueDate }) => dueDate))).toEqual(new Set(['9999-12-31']));
  });

  test('goes on from the first instalment where the newest bill is due without end', async () => {
    await server.store.db
      .update(bills)
      .set({ dueDate: '9999-12-31' })
      .where(and(eq(bills.contractId, (await idOf('10482/24')) ?? 0), eq(bills.installmentNumber, 33)));
    const { instalments } = await planOf('10482/24');
    expect(instalments[32]).toMatchObject({ dueDate: '9999-12-31' });
    expect(instalments[33]).toMatchObject({ dueDate: '2026-12-28' });
  });

  test('has as many rows as the contract instalments', async () => {
    await change('10482/24', { installmentsTotal: 84 });
    const { instalments } = await planOf('10482/24');
    expect(instalments.map(({ instalment }) => instalment)).toEqual(
      Array.from({ length: 84 }, (_, index) => index + 1),
    );
    expect(instalments[83]).toMatchObject({ dueDate: '2031-02-28', outstandingEur: 339 });
  });
});

const idOf = async (number: string) => {
  const [row] = await server.store.db
    .select({ id: contracts.id })
    .from(contracts)
    .where(eq(contracts.number, number));
  return row?.id;
};

describe('where there is no split', () => {
  test('without a rate, what is left is what is still to be paid', async () => {
    const plan = await planOf('12091/26');
    expect(plan).toMatchObject({ interestRatePercent: null, interestRateType: null, buyoutEur: 249 });
    expect(plan.instalments[0]).toMatchObject({
      principalEur: null,
      interestEur: null,
      outstandingEur: (47 * 438_90 + 249_00) / 100,
    });
    expect(plan.instalments[47]).toMatchObject({ outstandingEur: 249 });
  });

  test('where the instalments lie below their interest, what is left is what is still to be paid', async () => {
    await change('10482/24', { installmentCents: 1_83 });
    const plan = await planOf('10482/24');
    expect(plan.instalments[59]).toMatchObject({
      principalEur: null,
      interestEur: null,
      outstandingEur: 339,
    });
    expect(
      plan.instalments.every(
        ({ principalEur, interestEur }) => principalEur === null && interestEur === null,
      ),
    ).toBe(true);
  });

  test('a rent has none, and no buyout', async () => {
    const plan = await planOf('11937/25');
    expect(plan).toMatchObject({ leasingTypeCategory: 'OPERATIONAL', buyoutEur: null });
    expect(
      plan.instalments.every(
        ({ principalEur, interestEur }) => principalEur === null && interestEur === null,
      ),
    ).toBe(true);
    expect(plan.instalments[0]).toMatchObject({ outstandingEur: (47 * 318_40) / 100 });
    expect(plan.instalments[47]).toMatchObject({ outstandingEur: 0 });
  });

  test('with a variable rate, what has fallen due was divided by another one', async () => {
    const { instalments, interestRateType } = await planOf('11502/25');
    expect(interestRateType).toBe('VARIABLE');
    // Instalment 22 falls due in a week.
    expect(instalments[20]).toMatchObject({
      principalEur: null,
      outstandingEur: (39 * 642_15 + 372_00) / 100,
    });
    const next = instalments[21];
    expect(toCents((next?.principalEur ?? 0) + (next?.interestEur ?? 0))).toBe(642_15);
    expect(next?.outstandingEur).toBeLessThan((instalments[20]?.outstandingEur ?? 0) - 642.15);
  });
});

describe('what early repayment depends on', () => {
  test('comes with an active contract', async () => {
    expect((await planOf('10990/24', 'marko.horvat')).settlement).toEqual({
      overdueEur: 0,
      consumerCreditRules: true,
      feePercent: null,
      processingCostsEur: 308.4,
      bailEur: 0,
      refreshedAt: expect.stringMatching(/^2026-11-20T11:00/) as string,
    });
    expect((await planOf('11937/25')).settlement).toMatchObject({ overdueEur: 318.4, bailEur: 318.4 });
    await change('10990/24', { consumerCreditRules: false, earlyRepaymentFeePercent: 1.25 });
    expect((await planOf('10990/24', 'marko.horvat')).settlement).toMatchObject({
      consumerCreditRules: false,
      feePercent: 1.25,
    });
  });

  test.each(['7719/19', '986/18'])('does not come with %s, which is concluded', async (number) => {
    const plan = await planOf(number);
    expect(plan.settlement).toBeNull();
    expect(plan.instalments).toHaveLength(60);
  });

  test('a contract without any bill follows the day of its first instalment', async () => {
    const plan = await planOf('12210/26', 'marko.horvat');
    expect(plan.instalments[0]).toMatchObject({ instalment: 1, billNumber: null });
    expect(plan.settlement).not.toBeNull();
  });

  test('names neither fee nor refund before the legal texts are confirmed', async () => {
    const cautious = await startTestServer({ listen: false, config: { legalTextsConfirmed: false } });
    const { client } = await cautious.logInByCall('marko.horvat');
    const { json } = must(200, await client.get('/api/contract/repayment-plan?number=10990%2F24'));
    expect((json as RepaymentPlan).settlement).toMatchObject({
      overdueEur: 0,
      consumerCreditRules: null,
      feePercent: null,
      processingCostsEur: null,
    });
    await cautious.close();
  });
});

test.each(['10990/24', '0/0'])('%s, foreign or absent, is not found', async (number) => {
  const answer = await answerTo(number);
  expect(answer?.status).toBe(404);
  expect(answer?.json).toMatchObject({ code: 'not-found' });
});
