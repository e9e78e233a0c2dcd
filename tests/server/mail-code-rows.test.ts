import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { shift } from '../../server/platform/clock.ts';
import { mailCodes } from '../../server/store/schema.ts';
import { startOwnServer } from '../support/server/own-server.ts';
import { emailOf } from '../support/server/server.ts';

const { clock, store, server } = await startOwnServer();
const { db } = store;
const now = clock.now();
const minute = 60_000;
const email = emailOf('ana.kovacevic');
let userId = 0;

beforeEach(async () => {
  await server.reset();
  userId = (await store.users.byUsername('ana.kovacevic'))?.id ?? 0;
});

type Row = typeof mailCodes.$inferInsert;

/** A code that was sent ten minutes ago, is good for another twenty, and was typed wrong four times. */
const sent = (): Row => ({
  userId,
  codeHash: 'first',
  email,
  sentAt: shift(now, -10 * minute),
  handedOverAt: shift(now, -10 * minute),
  expiresAt: shift(now, 20 * minute),
  tries: 4,
});
const row = async () => (await db.select().from(mailCodes).where(eq(mailCodes.userId, userId)))[0];

test.each<[string, Partial<Row>, boolean]>([
  ['is good', {}, true],
  ['is good for a moment', { expiresAt: shift(now, 1) }, true],
  ['has expired', { expiresAt: now }, false],
  ['was typed wrong five times', { tries: 5 }, false],
  ['went to the address in other letters', { email: email.toUpperCase() }, true],
  ['went to a former address', { email: 'bivsa@posta.example' }, false],
  ['went to what is the address of another customer', { email: emailOf('marko.horvat') }, false],
  ['was sent by an older server, which does not say where', { email: null }, true],
  ['is on its way for almost a minute', { handedOverAt: null, sentAt: shift(now, -minute + 1) }, true],
  ['has been on its way for a minute', { handedOverAt: null, sentAt: shift(now, -minute) }, false],
])('another code is sent unless the one before is good: it %s', async (_what, changed, isGood) => {
  const before = { ...sent(), ...changed };
  await db.insert(mailCodes).values(before);
  expect(await store.mailCodes.validUntil(userId, now)).toEqual(isGood ? before.expiresAt : undefined);
  const next = { userId, codeHash: 'next', email, sentAt: now, expiresAt: shift(now, 30 * minute) };
  expect(await store.mailCodes.keep(next)).toBe(!isGood);
  expect(await row()).toMatchObject(isGood ? before : { ...next, tries: 0, handedOverAt: null });
});

test('a code is compared five times, and a try that compared nothing comes back', async () => {
  await db.insert(mailCodes).values({ ...sent(), tries: 0 });
  await store.mailCodes.refundAttempt(userId, 'first');
  expect(await row()).toMatchObject({ tries: 0 });
  for (let tries = 1; tries <= 5; tries += 1) {
    expect(await store.mailCodes.countAttempt(userId, now)).toBe('first');
    expect(await row()).toMatchObject({ tries });
  }
  expect(await store.mailCodes.countAttempt(userId, now)).toBeUndefined();
  await store.mailCodes.refundAttempt(userId, 'another');
  expect(await row()).toMatchObject({ tries: 5 });
  await store.mailCodes.refundAttempt(userId, 'first');
  expect(await store.mailCodes.countAttempt(userId, now)).toBe('first');
});

test('what is noted of a code, and its use, are of exactly this code', async () => {
  await db.insert(mailCodes).values({ ...sent(), handedOverAt: null });
  await store.mailCodes.noteHandedOver(userId, 'another', now);
  expect(await row()).toMatchObject({ handedOverAt: null });
  expect(await store.mailCodes.use(userId, 'another')).toBe(false);
  await store.mailCodes.noteHandedOver(userId, 'first', now);
  expect(await row()).toMatchObject({ handedOverAt: now });
  expect(await store.mailCodes.use(userId, 'first')).toBe(true);
  expect(await store.mailCodes.use(userId, 'first')).toBe(false);
});
