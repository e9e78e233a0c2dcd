import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { billSortKeys, contractSortKeys } from '../../../server/store/queries/sort-keys.ts';
import { bills, contracts } from '../../../server/store/schema.ts';
import { addBills, billOf } from '../../support/lists/bills.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { store, db } = await startFreshServer();
const today = '2031-05-10';
const unpaid = { status: 'UNPAID', amountCents: 100_00, paidCents: 0 } as const;
let petra = 0;
let contractId = 0;

beforeEach(async () => {
  ({ partnerId: petra, contractId } = await billOf(store, 'petra.novak', { hasDocument: true }));
  await db.update(bills).set({ status: 'PAID' }).where(eq(bills.partnerId, petra));
  await addBills(store, 'marko.horvat', ['of another'], { ...unpaid, dueDate: today });
});

const add = (number: string, dueDate: string) =>
  addBills(store, 'petra.novak', [number], { ...unpaid, dueDate });
const numbersOf = (rows: readonly { number: string }[]) => rows.map(({ number }) => number);

test('of open bills the oldest due dates come first, or those that are nearest to a day', async () => {
  for (const [number, dueDate] of [
    ['two days later', '2031-05-12'],
    ['the day after', '2031-05-11'],
    ['on the day', today],
    ['the day before', '2031-05-09'],
    ['the day after, too', '2031-05-11'],
    ['a year before', '2030-05-10'],
  ] as const)
    await add(number, dueDate);
  expect(numbersOf(await store.bills.open(petra, 4))).toEqual([
    'a year before',
    'the day before',
    'on the day',
    'the day after',
  ]);
  expect(numbersOf(await store.bills.open(petra, 9))).toHaveLength(6);
  expect(numbersOf(await store.bills.nearestOpen(petra, today, 9))).toEqual([
    'on the day',
    'the day before',
    'the day after',
    'the day after, too',
    'two days later',
    'a year before',
  ]);
  expect(await store.bills.nearestOpen(petra, today, 2)).toHaveLength(2);
});

test('bills that are asked for stand in the natural order of their numbers, also a single one', async () => {
  for (const number of ['C-10', 'C-9', 'C-100']) await add(number, today);
  expect(numbersOf(await store.bills.byNumbers(petra, ['C-100', 'C-10', 'C-9']))).toEqual([
    'C-9',
    'C-10',
    'C-100',
  ]);
  expect(numbersOf(await store.bills.byNumbers(petra, ['C-10']))).toEqual(['C-10']);
});

test('bills that sort alike stay in the order of their arrival', async () => {
  const [contract] = await db.select().from(contracts).where(eq(contracts.id, contractId));
  if (contract === undefined) throw new Error('The demo has no such contract.');
  const { id: _id, ...row } = contract;
  const alike = ['ab-1', 'AB-1'];
  for (const number of alike) {
    const keys = contractSortKeys({ ...row, number });
    const [added] = await db
      .insert(contracts)
      .values({ ...row, ...keys, number, status: 'ACTIVE' })
      .returning({ id: contracts.id });
    await addBills(store, 'petra.novak', [number], {
      ...unpaid,
      dueDate: today,
      contractId: added?.id ?? 0,
    });
  }
  const ofThem = (numbers: readonly string[]) => numbers.filter((number) => alike.includes(number));
  expect(numbersOf((await store.bills.nextDue(petra, today))?.bills ?? [])).toEqual(alike);
  expect(numbersOf(await store.bills.byNumbers(petra, alike.toReversed()))).toEqual(alike);
  expect(numbersOf(await store.bills.open(petra, 9))).toEqual(alike);
  expect(numbersOf(await store.bills.nearestOpen(petra, today, 9))).toEqual(alike);
  expect(ofThem(await store.bills.contractNumbers(petra))).toEqual(alike);
  expect(ofThem(numbersOf(await store.contracts.calendarDays(petra)))).toEqual(alike);
});

test('the key of a long text ends after 200 characters, none of which is cut in half', async () => {
  const row = await billOf(store, 'petra.novak', { hasDocument: true });
  const keyOf = (number: string) => billSortKeys({ ...row, number }, '').numberKey;
  expect(keyOf('a'.repeat(200))).toBe('a'.repeat(200));
  expect(keyOf(`b${'a'.repeat(200)}`)).toBe(`b${'a'.repeat(199)}`);
  // Of half a character there is no such text.
  expect(() => encodeURIComponent(keyOf('a' + '𐐀'.repeat(250)))).not.toThrow();
});
