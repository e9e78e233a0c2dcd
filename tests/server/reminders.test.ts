import { setTimeout } from 'node:timers/promises';
import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '../../domain/dates.ts';
import { dueRange, overdueRange } from '../../server/features/reminders/mails.ts';
import {
  dayToRemind,
  endOfHours,
  firstDayToTell,
  startReminderSchedule,
} from '../../server/features/reminders/run.ts';
import { firstWorkingDay, isWorkingDay, lastWorkingDay } from '../../server/platform/working-days.ts';
import { createMetrics } from '../../server/http/metrics.ts';
import { runHousekeeping } from '../../server/store/housekeeping.ts';
import { outbox, reminderRuns, reminders } from '../../server/store/schema.ts';
import { createAfternoons, startFaultyServer } from '../support/customers/afternoons.ts';
import { addRemindedCustomers } from '../support/customers/reminded.ts';
import { openTestStore } from '../support/database/database.ts';
import { createTestClock } from '../support/server/clock.ts';
import { createTestMailer } from '../support/server/mails.ts';
import { must, startTestServer } from '../support/server/server.ts';

const clock = createTestClock();
const store = await openTestStore();
const mailbox = createTestMailer();
const options = { listen: false, store, clock, mailer: mailbox };
const server = await startTestServer(options);
const customer = createAfternoons({ store, clock, mailbox });
const { choose, due, afternoon, deliver, mailsToAna } = customer;

beforeEach(async () => {
  clock.set(new Date('2026-11-23T13:00:00Z'));
  await server.reset();
  mailbox.sent.length = 0;
  mailbox.fail(0);
  await customer.reset();
});
afterAll(async () => {
  await server.close();
  await store.close();
});

const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days));
const workingDay = day.map(firstWorkingDay);

describe('the due dates that are told of on a day', () => {
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
])('what is imported at %s is told from %s on', (now, first) => {
  expect(firstDayToTell(new Date(now))).toBe(first);
});

test('off at first; what is chosen stays', async () => {
  const own = await startTestServer({ listen: false, store, clock });
  const { client } = await own.logInByCall('ana.kovacevic');
  expect((await client.get('/api/reminders')).json).toEqual({ dueDays: 0, afterDue: false });
  must(200, await client.post('/api/reminders', { json: { dueDays: 3, afterDue: true } }));
  expect((await client.get('/api/reminders')).json).toEqual({ dueDays: 3, afterDue: true });
  must(200, await client.post('/api/reminders', { json: { dueDays: 0, afterDue: false } }));
  expect((await client.get('/api/reminders')).json).toEqual({ dueDays: 0, afterDue: false });
  await own.close();
});

describe('the mail', () => {
  test('of one bill names it', async () => {
    await choose(1);
    const [number] = await due('2026-11-24');
    await afternoon(server, '2026-11-23');
    const [mail] = mailsToAna();
    expect(mailsToAna()).toHaveLength(1);
    expect(mail?.subject).toContain(`Dospijeva račun ${number}`);
    expect(mail?.text).toContain('dospijeva 24.11.2026');
    expect(mail?.text).toContain('Podsjetnik ste uključili u profilu i ondje ga možete isključiti.');
    expect(mail?.text).toContain(`Otvori račune: ${server.config.publicUrl}/bills`);
  });

  test.each([
    [3, 'Dospijevaju 3 računa', undefined],
    [5, 'Dospijeva 5 računa', undefined],
    [11, 'Dospijeva 11 računa', 'i još 1 račun'],
    [12, 'Dospijeva 12 računa', 'i još 2 računa'],
  ])('of %i bills counts them', async (count, subject, more) => {
    await choose(1);
    const numbers = await due('2026-11-24', count);
    expect(numbers).toHaveLength(count);
    await afternoon(server, '2026-11-23');
    const [mail] = mailsToAna();
    expect(mail?.subject).toContain(subject);
    const named = numbers.filter((number) => mail?.text.includes(number));
    expect(named).toHaveLength(Math.min(count, 10));
    if (more === undefined) expect(mail?.text).not.toContain('i još');
    else expect(mail?.text).toContain(`- ${more}\n`);
  });

  test('of what is overdue says that it is not paid', async () => {
    await choose(null, true);
    await due('2026-11-20', 2);
    await afternoon(server, '2026-11-23');
    expect(mailsToAna()[0]?.subject).toContain('Nisu plaćena 2 računa');
  });
});

test('the mails that reminded a customer are known, the newest first, and those of no other customer', async () => {
  await addRemindedCustomers(store, 2, '2026-11-24');
  await choose(1);
  await due('2026-11-24');
  await afternoon(server, '2026-11-23');
  const [bill = ''] = await due('2026-11-25');
  await afternoon(server, '2026-11-24');
  expect(bill).not.toBe('');
  expect(await store.reminders.ofPartner(customer.ana())).toEqual([
    { day: '2026-11-24', sentAt: clock.now() },
    { day: '2026-11-23', sentAt: new Date('2026-11-23T13:30:00Z') },
  ]);
});

test('what no mail server takes is tried until eight, then given up', async () => {
  await choose(1);
  await due('2026-11-24');
  mailbox.fail(Number.POSITIVE_INFINITY);
  await afternoon(server, '2026-11-23');
  clock.set(new Date('2026-11-23T18:59:00Z'));
  await deliver(server);
  expect(await store.db.$count(outbox)).toBe(1);
  clock.set(new Date('2026-11-23T19:00:00Z'));
  mailbox.fail(0);
  await deliver(server);
  expect(mailsToAna()).toEqual([]);
  expect(await store.db.$count(outbox)).toBe(0);
  expect(await store.db.select({ sentAt: reminders.sentAt }).from(reminders)).toEqual([{ sentAt: null }]);
});

test('a run that is still writing at seven stops', async () => {
  await addRemindedCustomers(store, 60, '2026-11-24');
  const slow = await startFaultyServer(options, (queries) => ({
    async noteProgress(...args) {
      await queries.noteProgress(...args);
      clock.set(new Date('2026-11-23T18:00:00Z'));
    },
  }));
  expect(await customer.write(slow, '2026-11-23T17:59:00Z')).toBe('stopped');
  expect(await store.db.$count(reminders)).toBe(50);
  expect(await store.db.select({ finishedAt: reminderRuns.finishedAt }).from(reminderRuns)).toEqual([
    { finishedAt: null },
  ]);
  await slow.close();
});

test('the schedule does a day once, and nothing in the evening or on days off', async () => {
  const onFailure = vi.fn();
  const begun = vi.spyOn(store.reminders, 'begin');
  clock.set(new Date('2026-11-27T13:30:00Z'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = startReminderSchedule({ store, clock, outbox: server.app.outbox, onFailure });
  const lookAt = async (moment: string) => {
    clock.set(new Date(moment));
    vi.advanceTimersByTime(20_000);
    await setTimeout(100);
  };
  try {
    const isFinished = async () => (await store.db.select().from(reminderRuns))[0]?.finishedAt;
    await vi.waitFor(async () => expect(await isFinished()).toEqual(clock.now()), { timeout: 60_000 });
    await setTimeout(100);
    await lookAt('2026-11-27T13:31:00Z');
    await lookAt('2026-11-27T18:00:00Z');
    await lookAt('2026-11-28T13:30:00Z');
    expect(begun.mock.calls.map(([of]) => of)).toEqual(['2026-11-27']);
    expect(onFailure.mock.calls).toEqual([]);
    await lookAt('2026-11-30T13:30:00Z');
    expect(begun.mock.calls.map(([of]) => of)).toEqual(['2026-11-27', '2026-11-30']);
  } finally {
    await stop();
    vi.useRealTimers();
    begun.mockRestore();
  }
});

test('reminders are counted by what has become of them', async () => {
  const metrics = createMetrics();
  const counted = await startTestServer({ ...options, metrics });
  const counts = async () =>
    [...(await metrics.text()).matchAll(/^portal_reminders_total\{outcome="([a-z-]+)"} (\d+)$/gm)].map(
      ([, outcome, count]) => `${outcome} ${count}`,
    );
  await choose(1);
  const [number = ''] = await due('2026-11-24');
  await afternoon(counted, '2026-11-23');
  expect(await counts()).toEqual(['sent 1']);

  await customer.changeBill(number, () => ({ dueDate: '2026-11-25' }));
  mailbox.fail(Number.POSITIVE_INFINITY);
  await afternoon(counted, '2026-11-24');
  clock.set(new Date('2026-11-24T19:00:00Z'));
  await deliver(counted);
  expect(await counts()).toEqual(['sent 1', 'given-up 1']);
  expect(await metrics.text()).toContain('portal_mails_given_up_total 1');

  await customer.write(counted, '2026-11-25T13:30:00Z');
  await counted.settled();
  await choose(null);
  mailbox.fail(0);
  clock.advance(3_600_000);
  await deliver(counted);
  expect(await counts()).toEqual(['sent 1', 'given-up 1', 'withdrawn 1']);
  expect(mailsToAna()).toHaveLength(1);
  await counted.close();
});

test('housekeeping removes what is a year old, but not the last finished run', async () => {
  const days = async () =>
    (await store.db.select({ day: reminderRuns.day }).from(reminderRuns).orderBy(asc(reminderRuns.day))).map(
      (run) => run.day,
    );
  const startedAt = clock.now();
  const run = (of: string, finishedAt: Date | null = startedAt) => ({ day: of, startedAt, finishedAt });
  await store.db
    .insert(reminderRuns)
    .values([
      run('2025-11-19'),
      run('2025-11-20'),
      run('2025-11-22', null),
      run('2025-11-23', null),
      run('2026-11-20', null),
    ]);
  const told = ['2025-11-22', '2025-11-23'].map((of) => ({ day: of, partnerId: customer.ana() }));
  await store.db.insert(reminders).values(told);
  await runHousekeeping(store, clock.now());
  expect(await days()).toEqual(['2025-11-20', '2025-11-23', '2026-11-20']);
  expect(await store.reminders.ofPartner(customer.ana())).toEqual([{ day: '2025-11-23', sentAt: null }]);
  await store.db.insert(reminderRuns).values(run('2026-11-19'));
  await runHousekeeping(store, clock.now());
  expect(await days()).toEqual(['2025-11-23', '2026-11-19', '2026-11-20']);
});

test('the working days of the calendar', () => {
  expect(['2027-03-28', '2027-03-29', '2026-12-25', '2026-12-26'].filter(isWorkingDay)).toEqual([]);
});
