import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { importFolder } from '../../server/import/import.ts';
import { partners } from '../../server/store/schema.ts';
import { createAfternoons } from '../support/customers/afternoons.ts';
import { openTestStore } from '../support/database/database.ts';
import { copyExport } from '../support/files/exports.ts';
import { createTestClock } from '../support/server/clock.ts';
import { createTestMailer } from '../support/server/mails.ts';
import { startTestServer } from '../support/server/server.ts';

const clock = createTestClock();
const store = await openTestStore();
const mailbox = createTestMailer();
const server = await startTestServer({ listen: false, store, clock, mailer: mailbox });
const { afternoon } = createAfternoons({ store, clock, mailbox });
afterAll(async () => {
  await server.close();
  await store.close();
});

const { folder, edit, change } = copyExport();
const importAt = async (moment: string) => {
  clock.set(new Date(moment));
  const result = await importFolder({ store, clock, folder, mayExpire: Infinity });
  expect(result.outcome).toBe('done');
};
/** Whether a mail of this afternoon names the bill, and how. */
const told = async (day: string) => {
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
  store.db.update(partners).set({ reminderDays: 7, reminderAfter: true }).where(eq(partners.number, number));

test('a bill that comes, or is open again, after its own day is told once, in the afternoon that follows', async () => {
  await server.reset();
  await importAt('2026-11-23T11:00:00Z');
  await isReminded('K-20417');
  expect(await told('2026-11-23')).toEqual([]);

  billIs('0', 'UNPAID');
  await importAt('2026-11-24T11:00:00Z');
  expect(await told('2026-11-24'), 'the bill came late').toEqual(['due']);
  await importAt('2026-11-25T11:00:00Z');
  expect(await told('2026-11-25'), 'it was told').toEqual([]);

  billIs('12.5', 'PAID');
  await importAt('2026-11-26T11:00:00Z');
  expect(await told('2026-11-26'), 'it is paid').toEqual([]);
  billIs('0', 'UNPAID');
  await importAt('2026-11-26T17:00:00Z');
  expect(await told('2026-11-26'), 'this day was over').toEqual([]);
  expect(await told('2026-11-27'), 'the payment was returned').toEqual(['due']);
  expect(await told('2026-11-30'), 'it is not paid').toEqual(['overdue']);
  expect(await told('2026-12-01'), 'it was told').toEqual([]);

  billIs('12.5', 'PAID');
  await importAt('2026-12-01T17:00:00Z');
  billIs('0', 'OVERDUE');
  await importAt('2026-12-02T11:00:00Z');
  expect(await told('2026-12-02'), 'the payment was returned').toEqual(['overdue']);
  expect(await told('2026-12-03'), 'it was told').toEqual([]);
});

test('what is imported by an import that may last until two o’clock is told on the next day', async () => {
  await server.reset();
  billIs('12.5', 'PAID');
  await importAt('2026-11-23T11:00:00Z');
  await isReminded('K-20417');
  expect(await told('2026-11-23')).toEqual([]);
  billIs('0', 'UNPAID');
  // The reminders of this day are written while it goes on, and do not see it.
  await importAt('2026-11-23T12:00:01Z');
  expect(await told('2026-11-24')).toEqual(['due']);
});

test.each(['with the bill', 'alone'])(
  'who takes a contract over is told of its open bills, also after their own day: the contract comes %s',
  async (what) => {
    await server.reset();
    change('contracts.jsonl', '21044/25', { partnerNumber: 'K-20417' });
    billIs('0', 'UNPAID');
    await importAt('2026-11-23T11:00:00Z');
    await isReminded('K-20533');
    expect(await told('2026-11-23')).toEqual([]);
    change('contracts.jsonl', '21044/25', { partnerNumber: 'K-20533' });
    if (what === 'alone') edit('bills.csv', (text) => text.replace(/^R-KASNI.*\n/m, ''));
    await importAt('2026-11-24T11:00:00Z');
    expect(await told('2026-11-24')).toEqual(['due']);
    expect(await told('2026-11-25'), 'it was told').toEqual([]);
  },
);
