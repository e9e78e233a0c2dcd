import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Bill, MonthlyPayment, MonthlyPayments } from '../../../generated/api.ts';
import { toCents } from '../../../domain/values/money.ts';
import { bills, contracts } from '../../../server/store/schema.ts';
import { addBills, billOf } from '../../support/lists/bills.ts';
import type { TestClient } from '../../support/server/client.ts';
import { must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, server } = await startFreshServer();
const { db } = server.store;

const logIn = async (username: string) => await server.openSession(username);
const monthsOf = async (client: TestClient): Promise<MonthlyPayment[]> =>
  (must(200, await client.get('/api/bill/monthly')).json as MonthlyPayments).months;
const sumOf = (rows: readonly Bill[], cents: (row: Bill) => number) =>
  rows.reduce((sum, row) => sum + cents(row), 0);

/** All bills of the list that are due in a month. */
async function billsDueIn(client: TestClient, month: string): Promise<Bill[]> {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString();
  const filter = { column: 'dueDate', dateFrom: `${month}-01T00:00:00.000Z`, dateTo: last };
  const answer = must(200, await client.post('/api/bill/filtered?size=100', { json: [filter] }));
  return (answer.json as { content: Bill[] }).content;
}

test('the months are six back, the present one of Zagreb and five ahead', async () => {
  clock.set(new Date('2026-11-30T23:30:00Z'));
  const months = (await monthsOf(await logIn('ana.kovacevic'))).map(({ month }) => month);
  expect(months).toHaveLength(12);
  expect([months[0], months[6], months[11]]).toEqual(['2026-06', '2026-12', '2027-05']);
});

test('the sums are those of the list', async () => {
  const client = await logIn('ana.kovacevic');
  const months = await monthsOf(client);
  let open = 0;
  for (const { month, paidEur, openEur } of months) {
    const due = await billsDueIn(client, month);
    expect(toCents(openEur), month).toBe(sumOf(due, (bill) => toCents(bill.openEur)));
    expect(toCents(paidEur), month).toBe(
      sumOf(due, (bill) => toCents(bill.amountEur) - toCents(bill.openEur)),
    );
    open += toCents(openEur);
  }
  expect(open).toBeGreaterThan(0);
});

test('instalments without a bill are planned in the month they fall due', async () => {
  const months = await monthsOf(await logIn('ana.kovacevic'));
  // Three contracts with a rate that is due on 28.11., and two of 438.90 EUR.
  const everyMonth = 525_84 + 318_40 + 642_15 + 2 * 438_90;
  expect(months.slice(0, 7).map(({ plannedEur }) => plannedEur)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(months.slice(7).map(({ plannedEur }) => toCents(plannedEur))).toEqual(
    Array.from({ length: 5 }, () => everyMonth),
  );
});

test('an instalment with a bill is not planned, also where the company has not counted the bill yet', async () => {
  const client = await logIn('ana.kovacevic');
  const before = await monthsOf(client);
  const { contractId } = await billOf(server.store, 'ana.kovacevic', { installmentNumber: 33 });
  await addBills(server.store, 'ana.kovacevic', ['R-NOVI'], {
    type: 'INSTALLMENT',
    contractId,
    installmentNumber: 34,
    dueDate: '2026-12-28',
    amountCents: 525_84,
    paidCents: 0,
    status: 'UNPAID',
  });
  const months = await monthsOf(client);
  expect(toCents(months[7]?.openEur ?? 0)).toBe(toCents(before[7]?.openEur ?? 0) + 525_84);
  expect(toCents(months[7]?.plannedEur ?? 0)).toBe(toCents(before[7]?.plannedEur ?? 0) - 525_84);
  expect(months[8]).toEqual(before[8]);
});

test('of several bills for the newest instalment the newest says when the next one is due, of one day the last', async () => {
  const client = await logIn('ana.kovacevic');
  const inJanuary = async () => toCents((await monthsOf(client))[8]?.plannedEur ?? 0);
  const before = await inJanuary();
  const { contractId } = await billOf(server.store, 'ana.kovacevic', { installmentNumber: 33 });
  const bill = { type: 'INSTALLMENT', contractId, installmentNumber: 34, status: 'UNPAID' } as const;
  const dueLater = { ...bill, date: '2026-11-21', dueDate: '2027-01-28' };
  await addBills(server.store, 'ana.kovacevic', ['R-1'], dueLater);
  await addBills(server.store, 'ana.kovacevic', ['R-2'], {
    ...bill,
    date: '2026-11-20',
    dueDate: '2026-12-28',
  });
  expect(await inJanuary()).toBe(before - 525_84);
  await db.update(bills).set({ date: dueLater.date }).where(eq(bills.number, 'R-2'));
  expect(await inJanuary()).toBe(before);
});

test('a bill that is of no instalment replaces none', async () => {
  const client = await logIn('ana.kovacevic');
  const planned = async () => (await monthsOf(client)).map(({ plannedEur }) => plannedEur);
  const before = await planned();
  const { contractId } = await billOf(server.store, 'ana.kovacevic', { installmentNumber: 33 });
  await addBills(server.store, 'ana.kovacevic', ['R-OBAVIJEST'], {
    type: 'PAYMENT_NOTICE',
    contractId,
    installmentNumber: 36,
    dueDate: '2027-02-28',
  });
  expect(await planned()).toEqual(before);
});

test('the last instalment brings the buyout, and nothing follows it', async () => {
  const client = await logIn('ivana.babic');
  const months = await monthsOf(client);
  // Two of 36 instalments are to come, then the car is bought for 1 % of its price.
  expect(months.slice(6).map(({ plannedEur }) => plannedEur)).toEqual([0, 455.1, 455.1 + 199, 0, 0, 0]);
  await db.update(contracts).set({ leasingType: 'OPERATIONAL' }).where(eq(contracts.number, '9840/23'));
  const rent = await monthsOf(client);
  expect(rent[8]?.plannedEur).toBe(455.1);
});

test('a contract without bills is planned from its first instalment on, a concluded one not at all', async () => {
  const client = await logIn('marko.horvat');
  const months = await monthsOf(client);
  expect(months[7]?.plannedEur).toBeCloseTo(402.33 + 512.09);
  await db.update(contracts).set({ status: 'TERMINATED' }).where(eq(contracts.number, '12210/26'));
  const later = await monthsOf(client);
  expect(later[7]?.plannedEur).toBe(402.33);
});

test('a bill that the company calls paid is not open, and too much paid is no credit', async () => {
  const client = await logIn('ana.kovacevic');
  const [before] = (await monthsOf(client)).slice(6);
  const bill = await billOf(server.store, 'ana.kovacevic', { status: 'UNPAID', amountCents: 525_84 });
  for (const changes of [{ paidCents: 600_00 }, { paidCents: 100_00, status: 'PAID' as const }]) {
    await db.update(bills).set(changes).where(eq(bills.id, bill.id));
    const [is] = (await monthsOf(client)).slice(6);
    expect(toCents(is?.openEur ?? 0)).toBe(toCents(before?.openEur ?? 0) - 525_84);
    expect(toCents(is?.paidEur ?? 0)).toBe(toCents(before?.paidEur ?? 0) + 525_84);
  }
});

test('a customer without anything has twelve months of nothing', async () => {
  const months = await monthsOf(await logIn('luka.maric'));
  expect(months).toHaveLength(12);
  expect(months.every(({ paidEur, openEur, plannedEur }) => paidEur + openEur + plannedEur === 0)).toBe(true);
});
