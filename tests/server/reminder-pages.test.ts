import { beforeEach, expect, test } from 'vitest';
import { writeReminders } from '../../server/features/reminders/run.ts';
import { times } from '../support/promise.ts';
import { createTestClock } from '../support/server/clock.ts';

/* How customers are gone through who may be reminded; no database is asked. */

const day = '2026-11-23';
const clock = createTestClock(new Date('2026-11-23T13:30:00Z'));

/** Those who want to be reminded have these ids. */
let customers: number[];
let run: { doneUpTo: number; finishedAt: Date | null };
const asked: number[] = [];
const told: number[] = [];
const happened: string[] = [];
/** What a page is to be stopped after, if it is. */
let afterPage: () => void;

const store = {
  reminders: {
    begin: async () => undefined,
    take: async () => (run.finishedAt === null ? { doneUpTo: run.doneUpTo } : 'finished'),
    customersAfter: async (id: number, most: number) => {
      asked.push(id);
      return customers
        .filter((each) => each > id)
        .slice(0, most)
        .map((each) => ({ partner: { id: each }, since: '2026-11-20' }));
    },
    billsToTell: async (ids: readonly number[]) => ids.map((partnerId) => ({ partnerId })),
    add: async (_day: string, ids: readonly number[]) => {
      told.push(...ids);
      return ids;
    },
    noteProgress: async (_day: string, doneUpTo: number) => void (run.doneUpTo = doneUpTo),
    finish: async (_day: string, finishedAt: Date) => void (run.finishedAt = finishedAt),
  },
  transaction: async (
    work: (queries: unknown) => Promise<unknown>,
    { isPatient }: { isPatient?: boolean } = {},
  ) => {
    const result = await work(store);
    happened.push(isPatient === true ? 'written patiently' : 'written');
    afterPage();
    return result;
  },
};
const outbox = {
  addReminders: async (_queries: unknown, ids: readonly number[]) => void happened.push(`${ids.length} kept`),
  deliverReminders: () => void happened.push('delivered'),
};

type Options = Parameters<typeof writeReminders>[0];
const write = (signal?: AbortSignal) =>
  writeReminders({ store, clock, outbox } as unknown as Options, day, signal);

beforeEach(() => {
  run = { doneUpTo: 0, finishedAt: null };
  for (const list of [asked, told, happened]) list.length = 0;
  afterPage = () => undefined;
});

/** Every other id: what is told is not what is counted. */
const idsUpTo = (count: number) => times(count, (index) => 2 * index + 2);

test('fifty customers are written down at once, patiently, and their mails go out before the next ones', async () => {
  customers = idsUpTo(120);
  expect(await write()).toBe('done');
  expect(told).toEqual(customers);
  expect(asked).toEqual([0, 100, 200]);
  expect(happened).toEqual([
    '50 kept',
    'written patiently',
    'delivered',
    '50 kept',
    'written patiently',
    'delivered',
    '20 kept',
    'written patiently',
    'delivered',
  ]);
  expect(run.finishedAt).toEqual(clock.now());
});

test('other work has its turn between two pages', async () => {
  customers = idsUpTo(60);
  setImmediate(() => happened.push('other work'));
  await write();
  expect(happened.indexOf('other work')).toBe(3);
});

test('after a page that was full there may be none any more', async () => {
  customers = idsUpTo(50);
  expect(await write()).toBe('done');
  expect(told).toEqual(customers);
  expect(asked).toEqual([0, 100]);
  expect(run.doneUpTo).toBe(100);
});

test('another process goes on where one was stopped', async () => {
  customers = idsUpTo(120);
  const stopping = new AbortController();
  afterPage = () => stopping.abort();
  expect(await write(stopping.signal)).toBe('stopped');
  expect(told).toHaveLength(50);
  afterPage = () => undefined;
  expect(await write()).toBe('done');
  expect(told).toEqual(customers);
  expect(await write()).toBe('done');
  expect(told).toEqual(customers);
});
