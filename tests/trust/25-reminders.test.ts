import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../domain/dates.ts';
import { formatEur, fromCents } from '../../domain/money.ts';
import type { BillsToTell, RemindedCustomer } from '../../server/store/queries/reminders.ts';
import { bills, partners, reminderRuns, reminders } from '../../server/store/schema.ts';
import { createAfternoons, type PlantReminders, startFaultyServer } from '../support/customers/afternoons.ts';
import { addRemindedCustomers } from '../support/customers/reminded.ts';
import { createPostgresDatabase, isPostgres, openTestStore } from '../support/database/database.ts';
import { expectCaught, Tally } from '../support/promise.ts';
import { createTestClock } from '../support/server/clock.ts';
import { createTestMailer } from '../support/server/mails.ts';
import { killReminding } from '../support/server/reminder-kills.ts';
import { emailOf, startTestServer, type TestServer } from '../support/server/server.ts';

const clock = createTestClock();
const store = await openTestStore();
const mailbox = createTestMailer();
const options = { listen: false, store, clock, mailer: mailbox };
const server = await startTestServer(options);
const other = await startTestServer(options);
const tally = new Tally('25 a reminder is true, falls on a working day, and goes once');
const customer = createAfternoons({ store, clock, mailbox });
const { choose, due, afternoon, daysOfMails, mailsToAna } = customer;

async function reset(): Promise<void> {
  clock.set(new Date('2026-11-23T13:00:00Z'));
  await server.reset();
  mailbox.sent.length = 0;
  mailbox.fail(0);
  await customer.reset();
}

beforeEach(reset);
afterAll(async () => {
  await Promise.all([server.close(), other.close()]);
  await store.close();
});

type Check = (by: TestServer) => Promise<void>;

/** The check fails with a server that has this fault. */
const caught = (check: Check, plant: PlantReminders, broken: RegExp) => async () => {
  const faulty = await startFaultyServer(options, plant);
  try {
    await expectCaught(() => check(faulty), broken);
  } finally {
    await faulty.close();
  }
};

/** A fault: customers are told of all bills since then, regardless of sent reminders. */
const toldSince =
  (since: (customer: RemindedCustomer, day: string) => string): PlantReminders =>
  (queries) => ({
    customersAfter: async (id, most, day) =>
      (await queries.customersAfter(id, most, day)).map((each) => ({ ...each, since: since(each, day) })),
    byId: async (id) => {
      const found = await queries.byId(id);
      return found && { ...found, since: since(found, found.day) };
    },
  });

describe('only of open bills @T25.3', () => {
  type Bill = Partial<typeof bills.$inferSelect>;

  /** A fault: a condition is left out of the query, as if all bills met it. */
  const asIf =
    (seen: Bill): PlantReminders =>
    (queries, db) => ({
      billsToTell: async (...args) => {
        const of = eq(bills.partnerId, customer.ana());
        const before = await db.select().from(bills).where(of);
        await db.update(bills).set(seen).where(of);
        const told = await queries.billsToTell(...args);
        for (const { id, status, paidCents } of before) {
          await db.update(bills).set({ status, paidCents }).where(eq(bills.id, id));
        }
        return told;
      },
    });

  describe.each<[string, (bill: { amountCents: number }) => Bill, string[], Bill]>([
    ['a bill that is called paid', () => ({ status: 'PAID', paidCents: 0 }), [], { status: 'UNPAID' }],
    [
      'a bill that is not called paid, and is paid in full',
      ({ amountCents }) => ({ status: 'UNPAID', paidCents: amountCents }),
      [],
      { paidCents: 0 },
    ],
    [
      'a bill that is called overdue before its due date',
      () => ({ status: 'OVERDUE' }),
      ['2026-12-02'],
      { status: 'UNPAID' },
    ],
  ])('%s', (_name, change, days, seen) => {
    const check: Check = async (by) => {
      await choose(1, true);
      const [number = ''] = await due('2026-12-01');
      await customer.changeBill(number, change);
      const told = await daysOfMails(by, '2026-11-27', '2026-12-03');
      await tally.hold(() => expect(told, 'told on other days').toEqual(days));
    };

    test('is told on its days alone', () => check(server));
    test('planted fault: this is not looked at', caught(check, asIf(seen), /told on other days/));
  });

  describe('a bill that is paid in part', () => {
    const check: Check = async (by) => {
      await choose(1);
      const [number = ''] = await due('2026-11-24');
      let amount = 0;
      await customer.changeBill(number, ({ amountCents }) => {
        amount = amountCents;
        return { paidCents: 100 };
      });
      await afternoon(by, '2026-11-23');
      await tally.hold(() =>
        expect(mailsToAna()[0]?.text, 'another amount').toContain(`: ${formatEur(fromCents(amount - 100))},`),
      );
    };

    test('is told with the rest', () => check(server));
    test(
      'planted fault: payments are not looked at',
      caught(check, asIf({ paidCents: 0 }), /another amount/),
    );
  });
});

describe('what happens before a mail that is written goes', () => {
  /** The mail server is away for an hour, and this happens meanwhile. */
  async function meanwhile(by: TestServer, happen: (number: string) => Promise<unknown>): Promise<void> {
    await choose(1);
    const [number = ''] = await due('2026-11-24');
    mailbox.fail(Number.POSITIVE_INFINITY);
    await afternoon(by, '2026-11-23');
    await happen(number);
    mailbox.fail(0);
    clock.advance(3_600_000);
    await customer.deliver(by);
  }

  /** A fault: mails go as they were written. */
  const asWritten = (): PlantReminders => {
    const told = new Map<string, BillsToTell[]>();
    const known = new Map<number, RemindedCustomer>();
    return (queries) => ({
      billsToTell: async (ids, ...rest) => {
        const key = ids.join();
        const found = told.get(key) ?? (await queries.billsToTell(ids, ...rest));
        told.set(key, found);
        return found;
      },
      customersAfter: async (...args) => {
        const found = await queries.customersAfter(...args);
        for (const each of found) known.set(each.partner.id, each);
        return found;
      },
      byId: async (id) => {
        const found = await queries.byId(id);
        const as = known.get(customer.ana());
        return as && { day: '2026-11-23', ...found, ...as };
      },
    });
  };

  const nobodyIsTold = async () => {
    await tally.hold(() => expect(mailbox.sent, 'a mail went as it was written').toEqual([]));
    expect(await store.outbox.waiting()).toMatchObject({ mails: 0 });
  };

  describe.each<[string, Check]>([
    [
      'reminders switched off',
      async (by) => {
        await meanwhile(by, () => choose(null));
        await nobodyIsTold();
      },
    ],
    [
      'the bill paid',
      async (by) => {
        await meanwhile(by, (number) => customer.changeBill(number, () => ({ status: 'PAID' })));
        await nobodyIsTold();
      },
    ],
    [
      'the bill paid in part',
      async (by) => {
        let rest = 0;
        await meanwhile(by, (number) =>
          customer.changeBill(number, ({ amountCents }) => {
            rest = amountCents - 100;
            return { paidCents: 100 };
          }),
        );
        await tally.hold(() =>
          expect(mailsToAna()[0]?.text, 'a mail went as it was written').toContain(
            formatEur(fromCents(rest)),
          ),
        );
      },
    ],
    [
      'another address',
      async (by) => {
        await meanwhile(by, () => customer.changeEmail('ana.nova@posta.example'));
        const to = mailbox.sent.map(({ to: { address } }) => address);
        await tally.hold(() =>
          expect(to, 'a mail went as it was written').toEqual(['ana.nova@posta.example']),
        );
      },
    ],
  ])('%s', (_name, check) => {
    test('counts', () => check(server));
    test('planted fault: it goes as it was written', caught(check, asWritten(), /as it was written/));
  });

  test('who switches reminders on again is told of what is still open', async () => {
    await meanwhile(server, () => choose(null));
    await choose(1);
    expect(await daysOfMails(server, '2026-11-24', '2026-11-25')).toEqual(['2026-11-24']);
  });
});

describe('on working days @T25.3', () => {
  const check: Check = async (by) => {
    await choose(1);
    // A Monday: its reminder falls on Sunday, and so on Friday.
    await due('2026-11-30');
    const days = await daysOfMails(by, '2026-11-26', '2026-12-01');
    await tally.hold(() => expect(days, 'the weekend was forgotten').toEqual(['2026-11-27']));
  };

  test('what would fall on a weekend comes on Friday', () => check(server));
  test(
    'planted fault: a weekend is forgotten',
    caught(
      check,
      (queries) => ({
        billsToTell: (ids, dates, today) => {
          const tomorrow = { from: addDays(today, 1), to: addDays(today, 1) };
          const anyDay: typeof dates.due = (days) => (days === 1 ? tomorrow : dates.due(days));
          return queries.billsToTell(ids, { ...dates, due: anyDay }, today);
        },
      }),
      /the weekend was forgotten/,
    ),
  );
});

/** How often each address got a mail. */
function countByAddress(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { to } of mailbox.sent) counts.set(to.address, (counts.get(to.address) ?? 0) + 1);
  return counts;
}

describe('once for each customer and day @T25.3', () => {
  const checkOnce: Check = async (by) => {
    await store.db.update(partners).set({ reminderDays: 1 });
    await due('2026-11-24');
    await Promise.all([
      afternoon(by, '2026-11-23'),
      afternoon(other, '2026-11-23'),
      afternoon(by, '2026-11-23'),
    ]);
    await customer.deliver(by);
    const first = mailbox.sent.length;
    await tally.hold(() => {
      const counts = countByAddress();
      expect(counts.get(emailOf('ana.kovacevic')), 'told twice').toBe(1);
      expect(Math.max(...counts.values()), 'told twice').toBe(1);
    }, first);
    await afternoon(by, '2026-11-23');
    await tally.hold(() => expect(mailbox.sent.length, 'told twice').toBe(first));
  };

  test('whoever writes, and however often', () => checkOnce(server));
  test(
    'planted fault: what is done is done again',
    caught(
      checkOnce,
      (queries, db) => ({
        take: async (day) => {
          await db.select().from(reminderRuns).where(eq(reminderRuns.day, day)).for('update');
          return { doneUpTo: 0 };
        },
        add: async (day, ids) => {
          await db.delete(reminders).where(eq(reminders.day, day));
          return queries.add(day, ids);
        },
      }),
      /told twice/,
    ),
  );

  const count = 60;

  /** More than a page of customers, and the run breaks off on its last one. The next working day is by `by`. */
  const checkBrokenOff: Check = async (by) => {
    await addRemindedCustomers(store, count, '2026-11-24');
    await choose(1);
    await due('2026-11-24');
    await afternoon(by, '2026-11-20');
    const dying = await startFaultyServer(options, () => ({
      finish: () => Promise.reject(new Error('killed')),
    }));
    await expect(afternoon(dying, '2026-11-23')).rejects.toThrow('killed');
    await customer.deliver(dying);
    await dying.close();
    const before = mailbox.sent.length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(count);
    await afternoon(by, '2026-11-24');
    const counts = [...countByAddress().values()];
    await tally.hold(() => {
      expect(Math.max(...counts), 'told twice').toBe(1);
      expect(counts, 'forgotten').toHaveLength(count + 1);
    }, count + 1);
  };

  test('though a run breaks off: the others are told on the next working day', () => checkBrokenOff(server));
  test(
    'planted fault: whom a run told that broke off is not remembered',
    caught(
      checkBrokenOff,
      toldSince(() => '2026-11-20'),
      /told twice/,
    ),
  );
  test(
    'planted fault: a run that broke off passes for a finished one',
    caught(
      checkBrokenOff,
      toldSince((_customer, day) => addDays(day, -1)),
      /forgotten/,
    ),
  );
});

describe('nobody is forgotten', () => {
  /** No mail gets out on these days, until eight and later. */
  async function silentDays(by: TestServer, ...days: string[]): Promise<void> {
    mailbox.fail(Number.POSITIVE_INFINITY);
    for (const day of days) {
      await afternoon(by, day);
      for (const moment of [`${day}T18:59:59Z`, `${day}T19:00:00Z`]) {
        clock.set(new Date(moment));
        await customer.deliver(by);
      }
      expect(await store.outbox.waiting()).toMatchObject({ mails: 0 });
    }
    mailbox.fail(0);
  }

  const checks: Readonly<Record<string, Check>> = {
    'the mail server is away for an afternoon': async (by) => {
      await choose(1);
      await due('2026-11-24');
      await silentDays(by, '2026-11-23');
      const days = await daysOfMails(by, '2026-11-24', '2026-11-26');
      await tally.hold(() => expect(days, 'forgotten').toEqual(['2026-11-24']));
    },
    'the mail server is away for three afternoons': async (by) => {
      await choose(7);
      await due('2026-11-30');
      await silentDays(by, '2026-11-23', '2026-11-24', '2026-11-25');
      const days = await daysOfMails(by, '2026-11-26', '2026-11-30');
      await tally.hold(() => expect(days, 'forgotten').toEqual(['2026-11-26']));
    },
    'the first run of all breaks off': async (by) => {
      await choose(1);
      await due('2026-11-24');
      const dying = await startFaultyServer(options, () => ({
        finish: () => Promise.reject(new Error('killed')),
      }));
      await expect(afternoon(dying, '2026-11-23')).rejects.toThrow('killed');
      await dying.close();
      const days = await daysOfMails(by, '2026-11-24', '2026-11-26');
      await tally.hold(() => expect(days, 'forgotten').toEqual(['2026-11-24']));
    },
  };

  describe.each(Object.entries(checks))('though %s', (_name, check) => {
    test('the next working day tells it', () => check(server));
    test(
      'planted fault: what was written passes for sent',
      caught(
        check,
        toldSince((_customer, day) => addDays(day, -1)),
        /forgotten/,
      ),
    );
  });

  test('though it is too late to begin: the next working day tells it', async () => {
    await choose(1);
    await due('2026-11-24');
    await afternoon(server, '2026-11-20');
    await customer.write(server, '2026-11-23T18:00:00Z');
    expect(await store.outbox.waiting()).toMatchObject({ mails: 0 });
    await tally.hold(async () =>
      expect(await daysOfMails(server, '2026-11-24', '2026-11-25')).toEqual(['2026-11-24']),
    );
  });
});

// The demo, which the embedded database is for, keeps its mails on disk.
describe.runIf(isPostgres)('servers that are killed while they write and send', () => {
  const patience = 120_000;

  /** The bench does it twenty times. */
  async function checkKills(kills: number, customers: number, main?: string): Promise<void> {
    const found = await killReminding(await createPostgresDatabase(), { kills, customers, main });
    await tally.hold(() => {
      expect(found.lost, 'lost').toEqual([]);
      expect(found.oftenest, 'times that one arrived').toBeLessThanOrEqual(2);
    }, found.owed);
  }

  test('lose no reminder', () => checkKills(2, 120), patience);
  test(
    'planted fault: a mail is struck out before it has gone',
    () => expectCaught(() => checkKills(1, 60, 'tests/support/server/forgetful-server.ts'), /^lost: /),
    patience,
  );
});
