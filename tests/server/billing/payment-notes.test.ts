import { beforeEach, expect, test } from 'vitest';
import type { Bill } from '../../../generated/api.ts';
import { createAfternoons } from '../../support/customers/afternoons.ts';
import { createTestMailer } from '../../support/server/mails.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import { must } from '../../support/server/server.ts';

const mailbox = createTestMailer();
const { clock, server, start, store } = await startOwnServer();
/** Writes the reminders; the codes of logins are not among its mails. */
const reminding = await start({ mailer: mailbox });
const customer = createAfternoons({ store, clock, mailbox });

beforeEach(async () => {
  clock.set(new Date('2026-11-20T09:00:00Z'));
  await server.reset();
  await customer.reset();
});

const path = '/api/bill/payment-note';

test('a note counts until the company changes the bill, for five working days at most, and stops reminders meanwhile', async () => {
  await customer.choose(1);
  const [noted = '', changed = '', other = ''] = await customer.due('2026-11-24', 3);
  const client = await server.openSession('ana.kovacevic');
  const note = { billNumber: noted, paidOn: '2026-11-19', amountEur: 100.5 };
  must(200, await client.post(path, { json: { ...note, amountEur: 1 } }));
  must(200, await client.post(path, { json: note }));
  must(200, await client.post(path, { json: { ...note, billNumber: changed } }));
  const withdrawn = { billNumber: other, paidOn: null, amountEur: null };
  must(200, await client.post(path, { json: { ...note, billNumber: other } }));
  must(200, await client.post(path, { json: withdrawn }));
  await customer.changeBill(changed, () => ({ paidCents: 1 }));
  expect((await client.get(path)).json).toEqual([note]);

  await customer.afternoon(reminding, '2026-11-23');
  const [mail, ...more] = customer.mailsToAna();
  expect(more).toEqual([]);
  expect(mail?.text).toContain(changed);
  expect(mail?.text).toContain(other);
  expect(mail?.text).not.toContain(noted);

  // Noted on a Friday: the fifth working day is the next one.
  clock.set(new Date('2026-11-27T22:45:00Z'));
  const again = await server.logInByCall('ana.kovacevic');
  expect((await again.client.get(path)).json).toEqual([note]);
  clock.set(new Date('2026-11-27T23:05:00Z'));
  expect((await again.client.get(path)).json).toEqual([]);
});

test('only what can have been paid of an open bill is noted', async () => {
  const [billNumber = ''] = await customer.due('2026-11-24');
  const client = await server.openSession('ana.kovacevic');
  const note = { billNumber, paidOn: '2026-11-20', amountEur: 1 };
  for (const wrong of [
    { paidOn: '2026-11-21' },
    { paidOn: '2026-09-20' },
    { amountEur: 0 },
    { amountEur: -1 },
    { amountEur: null },
  ]) {
    must(400, await client.post(path, { json: { ...note, ...wrong } }));
  }
  await customer.changeBill(billNumber, () => ({ status: 'PAID' }));
  must(409, await client.post(path, { json: note }));
  const { content } = must(200, await client.get('/api/bill')).json as { content: Bill[] };
  expect(content.every(({ status }) => status === 'PAID')).toBe(true);
});
