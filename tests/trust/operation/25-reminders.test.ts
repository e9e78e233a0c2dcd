import { beforeEach, describe, expect, test } from 'vitest';
import { formatEur, fromCents } from '../../../domain/values/money.ts';
import { type bills, partners } from '../../../server/store/schema.ts';
import { createAfternoons, startFaultyServer } from '../../support/customers/afternoons.ts';
import { addRemindedCustomers } from '../../support/customers/reminded.ts';
import { Tally } from '../../support/promise.ts';
import { createTestMailer } from '../../support/server/mails.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import { emailOf } from '../../support/server/server.ts';

const mailbox = createTestMailer();
const { clock, server, start, store } = await startOwnServer({ mailer: mailbox });
const options = { listen: false, store, clock, mailer: mailbox };
const other = await start();
const tally = new Tally('25 a reminder is true, falls on a working day, and goes once');
const customer = createAfternoons({ store, clock, mailbox });
const { choose, due, afternoon, daysOfMails, mailsToAna } = customer;

beforeEach(async () => {
  clock.set(new Date('2026-11-23T13:00:00Z'));
  await server.reset();
  mailbox.sent.length = 0;
  mailbox.fail(0);
  await customer.reset();
});

describe('only of open bills @T25.3', () => {
  type Bill = Partial<typeof bills.$inferSelect>;

  test.each<[string, (bill: { amountCents: number }) => Bill, string[]]>([
    ['a bill that is called paid', () => ({ status: 'PAID', paidCents: 0 }), []],
    [
      'a bill that is not called paid, and is paid in full',
      ({ amountCents }) => ({ status: 'UNPAID', paidCents: amountCents }),
      [],
    ],
    ['a bill that is called overdue before its due date', () => ({ status: 'OVERDUE' }), ['2026-12-02']],
  ])('%s gets reminders on its days alone', async (_name, change, days) => {
    await choose(1, true);
    const [number = ''] = await due('2026-12-01');
    await customer.changeBill(number, change);
    const mailDays = await daysOfMails(server, '2026-11-27', '2026-12-03');
    await tally.hold(() => expect(mailDays).toEqual(days));
  });
});

describe('changes between writing and sending a mail', () => {
  /** The mail server is away for an hour, and this happens meanwhile. */
  async function meanwhile(happen: (number: string) => Promise<unknown>): Promise<void> {
    await choose(1);
    const [number = ''] = await due('2026-11-24');
    mailbox.fail(Number.POSITIVE_INFINITY);
    await afternoon(server, '2026-11-23');
    await happen(number);
    mailbox.fail(0);
    clock.advance(3_600_000);
    await customer.deliver(server);
  }

  test.each<[string, (number: string) => Promise<unknown>]>([
    ['reminders switched off', () => choose(null)],
    ['the bill paid', (number) => customer.changeBill(number, () => ({ status: 'PAID' }))],
  ])('counts: %s', async (_name, happen) => {
    await meanwhile(happen);
    await tally.hold(() => expect(mailbox.sent).toEqual([]));
    expect(await store.outbox.waiting()).toMatchObject({ mails: 0 });
  });

  test('counts: the bill paid in part', async () => {
    let rest = 0;
    await meanwhile((number) =>
      customer.changeBill(number, ({ amountCents }) => {
        rest = amountCents - 100;
        return { paidCents: 100 };
      }),
    );
    await tally.hold(() => expect(mailsToAna()[0]?.text).toContain(formatEur(fromCents(rest))));
  });

  test('counts: another address', async () => {
    await meanwhile(() => customer.changeEmail('ana.nova@posta.example'));
    const to = mailbox.sent.map(({ to: { address } }) => address);
    await tally.hold(() => expect(to).toEqual(['ana.nova@posta.example']));
  });
});

/** How often each address got a mail. */
function countByAddress(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { to } of mailbox.sent) counts.set(to.address, (counts.get(to.address) ?? 0) + 1);
  return counts;
}

describe('once for each customer and day @T25.3', () => {
  test('by any process, and however often', async () => {
    await store.db.update(partners).set({ reminderDays: 1 });
    await due('2026-11-24');
    await Promise.all([
      afternoon(server, '2026-11-23'),
      afternoon(other, '2026-11-23'),
      afternoon(server, '2026-11-23'),
    ]);
    await customer.deliver(server);
    const first = mailbox.sent.length;
    await tally.hold(() => {
      const counts = countByAddress();
      expect(counts.get(emailOf('ana.kovacevic')), 'reminded twice').toBe(1);
      expect(Math.max(...counts.values()), 'reminded twice').toBe(1);
    }, first);
    await afternoon(server, '2026-11-23');
    await tally.hold(() => expect(mailbox.sent.length, 'reminded twice').toBe(first));
  });

  const count = 60;

  /** More than a page of customers, and the run breaks off on its last one. */
  test('though a run breaks off: the others are reminded on the next working day', async () => {
    await addRemindedCustomers(store, count, '2026-11-24');
    await choose(1);
    await due('2026-11-24');
    await afternoon(server, '2026-11-20');
    const dying = await startFaultyServer(options, () => ({
      finish: () => Promise.reject(new Error('killed')),
    }));
    await expect(afternoon(dying, '2026-11-23')).rejects.toThrow('killed');
    await customer.deliver(dying);
    await dying.close();
    const before = mailbox.sent.length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(count);
    await afternoon(server, '2026-11-24');
    const counts = [...countByAddress().values()];
    await tally.hold(() => {
      expect(Math.max(...counts), 'reminded twice').toBe(1);
      expect(counts, 'forgotten').toHaveLength(count + 1);
    }, count + 1);
  });
});

describe('nobody is forgotten', () => {
  test('though the mail server is away for an afternoon: the next working day includes it', async () => {
    await choose(1);
    await due('2026-11-24');
    mailbox.fail(Number.POSITIVE_INFINITY);
    await afternoon(server, '2026-11-23');
    for (const moment of ['2026-11-23T18:59:59Z', '2026-11-23T19:00:00Z']) {
      clock.set(new Date(moment));
      await customer.deliver(server);
    }
    expect(await store.outbox.waiting()).toMatchObject({ mails: 0 });
    mailbox.fail(0);
    const days = await daysOfMails(server, '2026-11-24', '2026-11-26');
    await tally.hold(() => expect(days, 'forgotten').toEqual(['2026-11-24']));
  });
});
