import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { runHousekeeping } from '../../../server/store/housekeeping.ts';
import { partners, reminderRuns, reminders } from '../../../server/store/schema.ts';
import { createAfternoons, startFaultyServer } from '../../support/customers/afternoons.ts';
import { addRemindedCustomers } from '../../support/customers/reminded.ts';
import { createTestMailer } from '../../support/server/mails.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import { must } from '../../support/server/server.ts';
import { importFolder } from '../../../server/import/import.ts';
import { copyExport } from '../../support/files/exports.ts';

const mailbox = createTestMailer();
const { clock, server, store } = await startOwnServer({ mailer: mailbox });
const options = { listen: false, store, clock, mailer: mailbox };
const customer = createAfternoons({ store, clock, mailbox });
const { choose, due, afternoon, mailsToAna } = customer;

beforeEach(async () => {
  clock.set(new Date('2026-11-23T13:00:00Z'));
  await server.reset();
  mailbox.sent.length = 0;
  mailbox.fail(0);
  await customer.reset();
});

test('off at first; what is chosen stays', async () => {
  const client = await server.openSession('ana.kovacevic');
  expect((await client.get('/api/reminders')).json).toEqual({ dueDays: 0, afterDue: false });
  must(200, await client.post('/api/reminders', { json: { dueDays: 3, afterDue: true } }));
  expect((await client.get('/api/reminders')).json).toEqual({ dueDays: 3, afterDue: true });
  must(200, await client.post('/api/reminders', { json: { dueDays: 0, afterDue: false } }));
  expect((await client.get('/api/reminders')).json).toEqual({ dueDays: 0, afterDue: false });
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
  const earlier = ['2025-11-22', '2025-11-23'].map((of) => ({ day: of, partnerId: customer.ana() }));
  await store.db.insert(reminders).values(earlier);
  await runHousekeeping(store, clock.now());
  expect(await days()).toEqual(['2025-11-20', '2025-11-23', '2026-11-20']);
  expect(await store.reminders.ofPartner(customer.ana())).toEqual([{ day: '2025-11-23', sentAt: null }]);
  await store.db.insert(reminderRuns).values(run('2026-11-19'));
  await runHousekeeping(store, clock.now());
  expect(await days()).toEqual(['2025-11-23', '2026-11-19', '2026-11-20']);
});

describe('bills that come late', () => {
  const { folder, edit, change } = copyExport();
  const importAt = async (moment: string) => {
    clock.set(new Date(moment));
    const result = await importFolder({ store, clock, folder, mayExpire: Infinity });
    expect(result.outcome).toBe('done');
  };
  /** Whether a mail of this afternoon names the bill, and how. */
  const remindersOf = async (day: string) => {
    mailbox.sent.length = 0;
    await afternoon(server, day);
    const lines = mailbox.sent
      .flatMap(({ text }) => text.split('\n'))
      .filter((line) => line.startsWith('- R-KASNI'));
    return lines.map((line) => (line.includes('dospio') ? 'overdue' : 'due'));
  };
  const row = (paid: string, status: string) =>
    `R-KASNI;21044/25;PAYMENT_NOTICE;2026-11-20;2026-11-27;12.5;${paid};;;Cestarina;${status};true\n`;
  const billIs = (paid: string, status: string) =>
    edit('bills.csv', (text) => text.replace(/^R-KASNI.*\n/m, '') + row(paid, status));
  const isReminded = (number: string) =>
    store.db
      .update(partners)
      .set({ reminderDays: 7, reminderAfter: true })
      .where(eq(partners.number, number));

  test('a bill that comes, or is open again, after its own day gets one reminder, in the following afternoon', async () => {
    await server.reset();
    await importAt('2026-11-23T11:00:00Z');
    await isReminded('K-20417');
    expect(await remindersOf('2026-11-23')).toEqual([]);

    billIs('0', 'UNPAID');
    await importAt('2026-11-24T11:00:00Z');
    expect(await remindersOf('2026-11-24'), 'the bill came late').toEqual(['due']);
    await importAt('2026-11-25T11:00:00Z');
    expect(await remindersOf('2026-11-25'), 'it was named').toEqual([]);

    billIs('12.5', 'PAID');
    await importAt('2026-11-26T11:00:00Z');
    expect(await remindersOf('2026-11-26'), 'it is paid').toEqual([]);
    billIs('0', 'UNPAID');
    await importAt('2026-11-26T17:00:00Z');
    expect(await remindersOf('2026-11-26'), 'this day was over').toEqual([]);
    expect(await remindersOf('2026-11-27'), 'the payment was returned').toEqual(['due']);
    expect(await remindersOf('2026-11-30'), 'it is not paid').toEqual(['overdue']);
    expect(await remindersOf('2026-12-01'), 'it was named').toEqual([]);

    billIs('12.5', 'PAID');
    await importAt('2026-12-01T17:00:00Z');
    billIs('0', 'OVERDUE');
    await importAt('2026-12-02T11:00:00Z');
    expect(await remindersOf('2026-12-02'), 'the payment was returned').toEqual(['overdue']);
    expect(await remindersOf('2026-12-03'), 'it was named').toEqual([]);
  });

  test('bills of an import that may last until two o’clock get reminders on the next day', async () => {
    await server.reset();
    billIs('12.5', 'PAID');
    await importAt('2026-11-23T11:00:00Z');
    await isReminded('K-20417');
    expect(await remindersOf('2026-11-23')).toEqual([]);
    billIs('0', 'UNPAID');
    // The reminders of this day are written while it goes on, and do not see it.
    await importAt('2026-11-23T12:00:01Z');
    expect(await remindersOf('2026-11-24')).toEqual(['due']);
  });

  test.each(['with the bill', 'alone'])(
    'a customer who takes over a contract is reminded of its open bills, also after their own day: the contract comes %s',
    async (what) => {
      await server.reset();
      change('contracts.jsonl', '21044/25', { partnerNumber: 'K-20417' });
      billIs('0', 'UNPAID');
      await importAt('2026-11-23T11:00:00Z');
      await isReminded('K-20533');
      expect(await remindersOf('2026-11-23')).toEqual([]);
      change('contracts.jsonl', '21044/25', { partnerNumber: 'K-20533' });
      if (what === 'alone') edit('bills.csv', (text) => text.replace(/^R-KASNI.*\n/m, ''));
      await importAt('2026-11-24T11:00:00Z');
      expect(await remindersOf('2026-11-24')).toEqual(['due']);
      expect(await remindersOf('2026-11-25'), 'it was named').toEqual([]);
    },
  );
});
