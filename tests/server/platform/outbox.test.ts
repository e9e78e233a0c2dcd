import { beforeEach, expect, test } from 'vitest';
import { type Mail } from '../../../server/platform/mailer.ts';
import { createVault } from '../../../server/platform/vault.ts';
import { outbox, reminders } from '../../../server/store/schema.ts';
import { times } from '../../support/promise.ts';
import { createTestMailer } from '../../support/server/mails.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import { emailOf } from '../../support/server/server.ts';

const second = 1000;
const minute = 60 * second;

const mailbox = createTestMailer();
/** Two processes that share a database and a mail server. */
const { clock, server, start, store } = await startOwnServer({ mailer: mailbox });
const other = await start();

beforeEach(async () => {
  await server.reset();
  ana = (await store.users.byUsername('ana.kovacevic'))?.id ?? 0;
  mailbox.sent.length = 0;
  mailbox.fail(0);
});
let ana = 0;
const mail = (subject: string): Mail => ({
  to: { name: 'Ana', address: emailOf('ana.kovacevic') },
  subject,
  text: subject,
  html: `<p>${subject}</p>`,
});
const add = (...subjects: string[]) =>
  store.transaction((queries) => server.outbox.add(queries, ana, ...subjects.map(mail)));
const subjects = () => mailbox.sent.map(({ subject }) => subject);

async function deliver(by = server): Promise<void> {
  by.outbox.deliver();
  await by.settled();
}

test('a mail is stored, encrypted, with the change that it reports, and not without it', async () => {
  const broken = store.transaction(async (queries) => {
    await server.outbox.add(queries, ana, mail('Nikad'));
    throw new Error('taken back');
  });
  await expect(broken).rejects.toThrow('taken back');
  await deliver();
  expect(subjects()).toEqual([]);
  await add('Jednom');
  const rows = JSON.stringify(await store.db.select().from(outbox));
  for (const text of ['Jednom', emailOf('ana.kovacevic')]) expect(rows).not.toContain(text);
  await deliver();
  await deliver();
  expect(subjects()).toEqual(['Jednom']);
  expect(await store.outbox.waiting()).toEqual({ mails: 0, since: null });
});

test('of many deliveries by two processes at once each mail goes once', async () => {
  await add(...times(45, (index) => `Obavijest ${index}`));
  for (const by of [server, other, server, other]) by.outbox.deliver();
  await Promise.all([server.settled(), other.settled()]);
  expect(new Set(subjects()).size).toBe(45);
  expect(subjects()).toHaveLength(45);
});

test('mails are taken in their turn: what was tried least, and then what has been due the longest', async () => {
  const rows = [
    ['tried', 1, -3],
    ['second', 0, -1],
    ['first', 0, -2],
    ['now', 0, 0],
    ['later', 0, 1],
  ] as const;
  for (const [sealed, tries, minutes] of rows)
    await store.db.insert(outbox).values({
      userId: ana,
      sealed,
      keyId: '',
      createdAt: clock.now(),
      dueAt: new Date(clock.now().getTime() + minutes * minute),
      tries,
    });
  const until = new Date(clock.now().getTime() + 10 * minute);
  const take = async (most: number) =>
    (await store.outbox.claim(clock.now(), until, most)).map(({ sealed, tries }) => `${sealed} ${tries}`);
  expect(await store.outbox.claim(clock.now(), until, 9, 'reminders')).toEqual([]);
  expect(await take(1)).toEqual(['first 1']);
  expect((await take(2)).toSorted()).toEqual(['now 1', 'second 1']);
  expect(await take(9)).toEqual(['tried 2']);
  expect(await take(9)).toEqual([]);
});

test('a mail is postponed by the process that has taken it last, and no other mail is', async () => {
  await add('Jedna', 'Druga');
  const until = new Date(clock.now().getTime() + minute);
  const [one, another] = await store.outbox.claim(clock.now(), until, 2);
  if (one === undefined || another === undefined) throw new Error('There are none.');
  const dueOf = async () => {
    const rows = await store.db.select().from(outbox).orderBy(outbox.id);
    return Object.fromEntries(rows.map(({ id, dueAt }) => [id, dueAt]));
  };
  await store.outbox.postpone({ id: one.id, tries: 0 }, clock.now());
  expect(await dueOf()).toEqual({ [one.id]: until, [another.id]: until });
  await store.outbox.postpone(one, clock.now());
  expect(await dueOf()).toEqual({ [one.id]: clock.now(), [another.id]: until });
});

test('the oldest that waits is no reminder: those wait for their turn', async () => {
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * minute);
  const row = { userId: null, sealed: '', keyId: '' };
  const [reminder] = await store.db
    .insert(reminders)
    .values({ partnerId: 1, day: '2026-11-20' })
    .returning({ id: reminders.id });
  await store.outbox.addAll([{ ...row, reminderId: reminder?.id ?? 0, createdAt: at(-60) }]);
  expect(await store.outbox.waiting()).toEqual({ mails: 1, since: null });
  await store.outbox.addAll([-1, -2].map((minutes) => ({ ...row, createdAt: at(minutes) })));
  expect(await store.outbox.waiting()).toEqual({ mails: 3, since: at(-2) });
});

test('a mail that another key has encrypted is kept for whoever has that key', async () => {
  await add('Ključ');
  const stranger = await start({ vault: createVault({ current: Buffer.alloc(32, 'other') }) });
  await deliver(stranger);
  expect(subjects()).toEqual([]);
  clock.advance(10 * second);
  await deliver();
  expect(subjects()).toEqual(['Ključ']);
});
