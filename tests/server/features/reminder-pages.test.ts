import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '../../../domain/values/dates.ts';
import { dueRange, overdueRange } from '../../../server/features/reminders/mails.ts';
import {
  dayToRemind,
  endOfHours,
  firstDayToTell,
  startReminderSchedule,
  writeReminders,
} from '../../../server/features/reminders/run.ts';
import { firstWorkingDay, isWorkingDay, lastWorkingDay } from '../../../server/platform/working-days.ts';
import { times } from '../../support/promise.ts';
import { createTestClock } from '../../support/server/clock.ts';

/* When and of which days customers are reminded, and how they are gone through; no database is asked. */

const day = '2026-11-23';
const afternoon = new Date('2026-11-23T13:30:00Z');
const clock = createTestClock(afternoon);

/** The ids of the customers who want to be reminded. */
let customers: number[];
let run: { doneUpTo: number; finishedAt: Date | null };
const asked: number[] = [];
const remindedIds: number[] = [];
const happened: string[] = [];
/** The point after which a page is stopped, if any. */
let afterPage: () => void;

const store = {
  reminders: {
    begin: async (_day: string): Promise<void> => undefined,
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
      remindedIds.push(...ids);
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
type Schedule = Parameters<typeof startReminderSchedule>[0];
const write = (signal?: AbortSignal) =>
  writeReminders({ store, clock, outbox } as unknown as Options, day, signal);

beforeEach(() => {
  clock.set(afternoon);
  run = { doneUpTo: 0, finishedAt: null };
  for (const list of [asked, remindedIds, happened]) list.length = 0;
  afterPage = () => undefined;
});

/** Every other id: ids differ from their positions. */
const idsUpTo = (count: number) => times(count, (index) => 2 * index + 2);

test('fifty customers are written down at once, patiently, and their mails go out before the next ones', async () => {
  customers = idsUpTo(120);
  expect(await write()).toBe('done');
  expect(remindedIds).toEqual(customers);
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
  expect(remindedIds).toEqual(customers);
  expect(asked).toEqual([0, 100]);
  expect(run.doneUpTo).toBe(100);
});

test('another process goes on where one was stopped', async () => {
  customers = idsUpTo(120);
  const stopping = new AbortController();
  afterPage = () => stopping.abort();
  expect(await write(stopping.signal)).toBe('stopped');
  expect(remindedIds).toHaveLength(50);
  afterPage = () => undefined;
  expect(await write()).toBe('done');
  expect(remindedIds).toEqual(customers);
  expect(await write()).toBe('done');
  expect(remindedIds).toEqual(customers);
});

test('the schedule does a day once, and nothing in the evening or on days off', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const begun = vi.spyOn(store.reminders, 'begin');
  const onFailure = vi.fn();
  customers = [];
  clock.set(new Date('2026-11-27T13:30:00Z'));
  const stop = startReminderSchedule({ store, clock, outbox, onFailure } as unknown as Schedule);
  for (const moment of ['27T13:31', '27T18:00', '28T13:30', '30T13:30']) {
    await new Promise(setImmediate);
    clock.set(new Date(`2026-11-${moment}:00Z`));
    vi.advanceTimersByTime(20_000);
  }
  await new Promise(setImmediate);
  await stop();
  vi.useRealTimers();
  expect(begun.mock.calls.map(([begunDay]) => begunDay)).toEqual(['2026-11-27', '2026-11-30']);
  expect(onFailure).not.toHaveBeenCalled();
});

const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days));
const workingDay = anyDay.map(firstWorkingDay);

describe('the due dates that reminders of a day include', () => {
  test('are those whose reminder falls on it, or on a day since the last time', () => {
    fc.assert(
      fc.property(
        workingDay,
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(1, 3, 7),
        (today, gap, days) => {
          const since = addDays(today, -gap);
          const range = dueRange(since, today, days);
          for (let date = addDays(today, -30); date <= addDays(today, 30); date = addDays(date, 1)) {
            const own = lastWorkingDay(addDays(date, -days));
            expect(date >= range.from && date <= range.to).toBe(own > since && own <= today);
          }
        },
      ),
    );
  });

  test('are those that were not paid a day later, on a working day', () => {
    fc.assert(
      fc.property(workingDay, fc.integer({ min: 1, max: 12 }), (today, gap) => {
        const since = addDays(today, -gap);
        const range = overdueRange(since, today);
        for (let date = addDays(today, -30); date <= addDays(today, 3); date = addDays(date, 1)) {
          const own = firstWorkingDay(addDays(date, 1));
          expect(date >= range.from && date <= range.to).toBe(own > since && own <= today);
        }
      }),
    );
  });
});

test.each([
  ['before two', '2026-11-23T12:59:59Z', undefined],
  ['at two', '2026-11-23T13:00:00Z', '2026-11-23'],
  ['at two in summer', '2026-07-15T12:00:00Z', '2026-07-15'],
  ['before seven', '2026-11-23T17:59:59Z', '2026-11-23'],
  ['at seven', '2026-11-23T18:00:00Z', undefined],
  ['a Saturday', '2026-11-21T13:00:00Z', undefined],
  ['Christmas', '2026-12-25T13:00:00Z', undefined],
])('the time of reminders: %s', (_name, now, found) => {
  expect(dayToRemind(new Date(now))).toBe(found);
});

test('the hours end at eight in Zagreb', () => {
  expect(endOfHours(new Date('2026-11-23T13:30:12.345Z'))).toEqual(new Date('2026-11-23T19:00:00Z'));
  expect(endOfHours(new Date('2026-07-15T12:00:00Z'))).toEqual(new Date('2026-07-15T18:00:00Z'));
});

test.each([
  ['2026-11-23T12:59:59.999Z', '2026-11-23'],
  ['2026-11-23T13:00:00Z', '2026-11-24'],
  ['2026-11-30T22:59:59Z', '2026-12-01'],
])('bills imported at %s get reminders from %s on', (now, first) => {
  expect(firstDayToTell(new Date(now))).toBe(first);
});

test('the working days of the calendar', () => {
  expect(['2027-03-28', '2027-03-29', '2026-12-25', '2026-12-26'].filter(isWorkingDay)).toEqual([]);
});
