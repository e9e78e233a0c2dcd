import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../domain/dates.ts';
import { dueRange, overdueRange } from '../../server/features/reminders/due-range.ts';
import { dayToRemind, endOfHours, writeReminders } from '../../server/features/reminders/run.ts';
import { firstWorkingDay, isWorkingDay, lastWorkingDay } from '../../server/features/shared/working-days.ts';
import { bills, outbox, partners, reminderRuns, reminders } from '../../server/store/schema.ts';
import { openTestStore } from '../support/database/database.ts';
import { expectCaught, withFault } from '../support/promise.ts';
import { createTestClock } from '../support/server/clock.ts';
import { createTestMailer } from '../support/server/mails.ts';
import { emailOf, must, startTestServer } from '../support/server/server.ts';

const clock = createTestClock();
const store = await openTestStore();
const mailbox = createTestMailer();
const options = { listen: false, store, clock, mailer: mailbox };
const server = await startTestServer(options);
const other = await startTestServer(options);

let ana = 0;
beforeEach(async () => {
  clock.set(new Date('2026-11-23T13:00:00Z'));
  await server.reset();
  mailbox.sent.length = 0;
  mailbox.fail(0);
  ana = (await store.users.byUsername('ana.kovacevic'))?.partnerId ?? 0;
  await store.db.update(bills).set({ status: 'PAID' }).where(eq(bills.partnerId, ana));
});
afterAll(async () => {
  await Promise.all([server.close(), other.close()]);
  await store.close();
});

const at = (moment: string) => clock.set(new Date(moment));
const mailsToAna = () => mailbox.sent.filter(({ to }) => to.address === emailOf('ana.kovacevic'));

/** So many bills of Ana are open, and due on this day. */
async function due(day: string, count = 1): Promise<string[]> {
  const found = await store.db
    .select({ id: bills.id })
    .from(bills)
    .where(sql`${bills.partnerId} = ${ana} and ${bills.status} = 'PAID'`)
    .orderBy(bills.id)
    .limit(count);
  const numbers: string[] = [];
  for (const { id } of found) {
    const [row] = await store.db
      .update(bills)
      .set({ status: 'UNPAID', paidCents: 0, dueDate: day })
      .where(eq(bills.id, id))
      .returning({ number: bills.number });
    numbers.push(row?.number ?? '');
  }
  return numbers;
}

const choose = (reminderDays: 1 | 3 | 7 | null, reminderAfter = false) =>
  store.reminders.choose(ana, { reminderDays, reminderAfter });

/** What a server does in the afternoon of a day, if it does anything. */
async function afternoon(day: string, by = server, its = store): Promise<string | undefined> {
  at(`${day}T13:30:00Z`);
  const today = dayToRemind(clock.now());
  if (today === undefined) return undefined;
  const outcome = await writeReminders(
    { store: its, clock, outbox: by.app.outbox, config: by.config },
    today,
  );
  await deliver(by);
  return outcome;
}

async function deliver(by = server): Promise<void> {
  for (;;) {
    const before = mailbox.sent.length;
    by.app.outbox.deliverReminders();
    await by.settled();
    if (mailbox.sent.length === before) return;
  }
}

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
  ['at eight', '2026-11-23T19:00:00Z', undefined],
  ['a Saturday', '2026-11-21T13:00:00Z', undefined],
  ['Christmas', '2026-12-25T13:00:00Z', undefined],
])('the time of reminders: %s', (_name, now, found) => {
  expect(dayToRemind(new Date(now))).toBe(found);
});

test('the hours end at eight in Zagreb', () => {
  expect(endOfHours(new Date('2026-11-23T13:30:12.345Z'))).toEqual(new Date('2026-11-23T19:00:00Z'));
  expect(endOfHours(new Date('2026-07-15T12:00:00Z'))).toEqual(new Date('2026-07-15T18:00:00Z'));
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

/** Days on which Ana got a mail, of those between two days. */
async function daysOfMails(from: string, to: string, its = store): Promise<string[]> {
  const found: string[] = [];
  for (let today = from; today <= to; today = addDays(today, 1)) {
    mailbox.sent.length = 0;
    await afternoon(today, server, its);
    if (mailsToAna().length > 0) found.push(today);
  }
  return found;
}

test('over Christmas: before the days off, and after them what was not paid', async () => {
  await choose(1, true);
  await due('2026-12-28');
  expect(await daysOfMails('2026-12-21', '2026-12-31')).toEqual(['2026-12-24', '2026-12-29']);
});

test('over Easter: before the days off, and after them what was not paid', async () => {
  await choose(3, true);
  await due('2027-03-28');
  expect(await daysOfMails('2027-03-20', '2027-04-02')).toEqual(['2027-03-25', '2027-03-30']);
});

const checkPaid = async (its = store) => {
  await choose(1, true);
  const [number = ''] = await due('2026-12-01');
  await store.db.update(bills).set({ status: 'PAID' }).where(eq(bills.number, number));
  expect(await daysOfMails('2026-11-27', '2026-12-03', its), 'a paid bill was told').toEqual([]);
};

test('of what is paid nobody is told', () => checkPaid());

test('planted fault: paid bills are told', () =>
  expectCaught(
    () =>
      checkPaid(
        withFault(store, (queries) => ({
          reminders: {
            ...queries.reminders,
            billsToTell: async (ids) =>
              ids.map((partnerId) => ({
                partnerId,
                due: { count: 1, number: 'R-1' },
                overdue: { count: 0, number: null },
                bills: [
                  {
                    number: 'R-1',
                    object: 'Octavia',
                    openCents: 100,
                    dueDate: '2026-12-01',
                    isOverdue: false,
                  },
                ],
              })),
          },
        })),
      ),
    /a paid bill was told/,
  ));

const checkWeekend = async (its = store) => {
  await choose(1);
  // A Monday: its reminder falls on Sunday, and so on Friday.
  await due('2026-11-30');
  expect(await daysOfMails('2026-11-26', '2026-12-01', its), 'the weekend was forgotten').toEqual([
    '2026-11-27',
  ]);
};

test('what would fall on a weekend comes on Friday', () => checkWeekend());

test('planted fault: a weekend is forgotten', () =>
  expectCaught(
    () =>
      checkWeekend(
        withFault(store, (queries) => ({
          reminders: {
            ...queries.reminders,
            billsToTell: (ids, dates, today) => {
              const dueDate = { from: addDays(today, 1), to: addDays(today, 1) };
              return queries.reminders.billsToTell(
                ids,
                { ...dates, due: { ...dates.due, 1: dueDate } },
                today,
              );
            },
          },
        })),
      ),
    /the weekend was forgotten/,
  ));

describe('the mail', () => {
  test('of one bill names it', async () => {
    await choose(1);
    const [number] = await due('2026-11-24');
    await afternoon('2026-11-23');
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
    await afternoon('2026-11-23');
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
    await afternoon('2026-11-23');
    expect(mailsToAna()[0]?.subject).toContain('Nisu plaćena 2 računa');
  });
});

test('of two processes at once each customer gets one mail', async () => {
  await store.db.update(partners).set({ reminderDays: 1 });
  await due('2026-11-24');
  at('2026-11-23T13:30:00Z');
  await Promise.all([afternoon('2026-11-23'), afternoon('2026-11-23', other), afternoon('2026-11-23')]);
  await deliver();
  const to = mailbox.sent.map(({ to: { address } }) => address);
  expect(to).toContain(emailOf('ana.kovacevic'));
  expect(new Set(to).size).toBe(to.length);
  expect(await afternoon('2026-11-23')).toBe('done');
  expect(mailbox.sent).toHaveLength(to.length);
});

test('what was broken off in the middle is gone on with, and tells nobody twice', async () => {
  await choose(1);
  await due('2026-11-24');
  const broken = withFault(store, (queries) => ({
    reminders: { ...queries.reminders, finish: () => Promise.reject(new Error('killed')) },
  }));
  await expect(afternoon('2026-11-23', server, broken)).rejects.toThrow('killed');
  expect(await store.db.$count(reminders)).toBe(0);
  expect(await store.db.$count(outbox)).toBe(0);
  await afternoon('2026-11-23');
  expect(mailsToAna()).toHaveLength(1);
});

test('customers of a run that was never finished are told once, the others on the next working day', async () => {
  await choose(1);
  await due('2026-11-24');
  await afternoon('2026-11-23');
  // As if the process had died before the last page.
  await store.db.update(reminderRuns).set({ finishedAt: null });
  await afternoon('2026-11-24');
  expect(mailsToAna()).toHaveLength(1);
});

test('what no mail server takes is tried until eight, then given up', async () => {
  await choose(1);
  await due('2026-11-24');
  mailbox.fail(Number.POSITIVE_INFINITY);
  await afternoon('2026-11-23');
  at('2026-11-23T18:59:00Z');
  await deliver();
  expect(await store.db.$count(outbox)).toBe(1);
  at('2026-11-23T19:00:00Z');
  mailbox.fail(0);
  await deliver();
  expect(mailsToAna()).toEqual([]);
  expect(await store.db.$count(outbox)).toBe(0);
  expect(await store.db.select({ sentAt: reminders.sentAt }).from(reminders)).toEqual([{ sentAt: null }]);
});

test('the working days of the calendar', () => {
  expect(['2027-03-28', '2027-03-29', '2026-12-25', '2026-12-26'].filter(isWorkingDay)).toEqual([]);
});
