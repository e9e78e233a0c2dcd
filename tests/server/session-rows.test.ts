import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { shift } from '../../server/platform/clock.ts';
import type { NewSession } from '../../server/store/queries/sessions.ts';
import { devices, endedSessions, sessions } from '../../server/store/schema.ts';
import { times } from '../support/promise.ts';
import { startOwnServer } from '../support/server/own-server.ts';

const { clock, store, server } = await startOwnServer();
const { db } = store;
const minute = 60_000;
const hour = 60 * minute;

let ana = 0;
let marko = 0;

beforeEach(async () => {
  await server.reset();
  ana = (await store.users.byUsername('ana.kovacevic'))?.id ?? 0;
  marko = (await store.users.byUsername('marko.horvat'))?.id ?? 0;
});

/** A session that begins now, full where it does not say otherwise. */
const begin = (idHash: string, userId: number, session: Partial<NewSession> = {}) =>
  store.sessions.begin(
    { idHash, userId, kind: 'full', device: null, deviceHash: null, ...session },
    clock.now(),
  );
const change = (idHash: string, changed: Partial<typeof sessions.$inferSelect>) =>
  db.update(sessions).set(changed).where(eq(sessions.idHash, idHash));
const rowOf = async (idHash: string) =>
  (await db.select().from(sessions).where(eq(sessions.idHash, idHash)))[0];
const left = async () => (await db.select().from(sessions)).map(({ idHash }) => idHash).toSorted();

/** Living sessions of both kinds, Ana's and Marko's. */
async function addOthers(): Promise<void> {
  await begin('full of Ana', ana);
  await begin('half of Ana', ana, { kind: 'half' });
  await begin('full of Marko', marko);
  await begin('half of Marko', marko, { kind: 'half' });
}
const others = ['full of Ana', 'full of Marko', 'half of Ana', 'half of Marko'];

describe('a session among others that live', () => {
  test.each<[string, Partial<typeof sessions.$inferSelect>, boolean]>([
    ['of just now', { codeTries: 0 }, true],
    ['almost 12 hours old', { createdAt: shift(clock.now(), -12 * hour + 1) }, true],
    ['12 hours old', { createdAt: shift(clock.now(), -12 * hour) }, false],
    ['almost idle for too long', { lastSeenAt: shift(clock.now(), -30 * minute - 14_999) }, true],
    ['idle for too long', { lastSeenAt: shift(clock.now(), -30 * minute - 15_000) }, false],
    ['whose fifth code is being compared', { codeTries: 5 }, true],
    ['whose codes are used up', { codeTries: 6 }, false],
  ])('%s', async (_what, changed, isAlive) => {
    await addOthers();
    for (const kind of ['half', 'full'] as const) {
      await begin(kind, ana, { kind });
      await change(kind, changed);
      expect((await store.sessions.find(kind, clock.now()))?.session.kind).toBe(isAlive ? kind : undefined);
      expect(await store.sessions.lives(kind, clock.now())).toBe(isAlive);
      expect(await store.sessions.isHalfOpen(kind, clock.now())).toBe(isAlive && kind === 'half');
    }
    const listed = await store.sessions.listOf({ idHash: 'full', userId: ana }, 10, clock.now());
    expect(listed).toHaveLength(isAlive ? 2 : 1);
  });

  test('that never was neither lives nor ends', async () => {
    await addOthers();
    expect(await store.sessions.find('none', clock.now())).toBeUndefined();
    expect(await store.sessions.lives('none', clock.now())).toBe(false);
    expect(await store.sessions.end('none', clock.now())).toBe(false);
    expect(await left()).toEqual(others);
    expect(await store.sessions.end('full of Ana', clock.now())).toBe(true);
  });

  test('belongs to its user and the customer of that user', async () => {
    await addOthers();
    const found = await store.sessions.find('half of Marko', clock.now());
    expect(found).toMatchObject({ user: { username: 'marko.horvat' }, partner: { firstName: 'Marko' } });
  });
});

describe('of calls that come at once', () => {
  const { $client: driver } = db as unknown as { $client: { query(...args: unknown[]): Promise<unknown> } };
  const asked = vi.spyOn(driver, 'query');
  const findAll = (idHashes: readonly string[]) =>
    Promise.all(idHashes.map((idHash) => store.sessions.find(idHash, clock.now())));

  beforeEach(async () => {
    await addOthers();
    asked.mockClear();
  });
  test('each finds its own caller, and one query does for all', async () => {
    const names = ['half of Marko', 'none', 'full of Ana', 'half of Ana', 'full of Ana', 'full of Marko'];
    const found = await findAll(names);
    expect(found.map((record) => record && [record.session.idHash, record.user.username])).toEqual([
      ['half of Marko', 'marko.horvat'],
      undefined,
      ['full of Ana', 'ana.kovacevic'],
      ['half of Ana', 'ana.kovacevic'],
      ['full of Ana', 'ana.kovacevic'],
      ['full of Marko', 'marko.horvat'],
    ]);
    expect(asked).toHaveBeenCalledOnce();
  });

  test('all hear that the database has failed, and the next one asks again', async () => {
    asked.mockRejectedValueOnce(new Error('The connection broke.'));
    const outcomes = await Promise.allSettled(
      ['full of Ana', 'full of Marko'].map((idHash) => store.sessions.find(idHash, clock.now())),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await findAll(['full of Ana']))[0]?.user.username).toBe('ana.kovacevic');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('the next finds what has changed since', async () => {
    await findAll(['full of Ana']);
    await store.sessions.end('full of Ana', clock.now());
    expect(await findAll(['full of Ana', 'full of Marko'])).toMatchObject([
      undefined,
      { user: { username: 'marko.horvat' } },
    ]);
  });
});

test('of the list this session comes first, then those that were used last, then the newest', async () => {
  for (const name of ['own', 'first', 'second', 'third', 'fourth']) await begin(name, ana);
  await addOthers();
  for (const [name, seen] of Object.entries({ own: 9, first: 5, second: 1, third: 1, fourth: 7 }))
    await change(name, { lastSeenAt: shift(clock.now(), -seen * minute) });
  const numberOf = new Map((await db.select().from(sessions)).map(({ number, idHash }) => [number, idHash]));
  const namesOf = async (most: number) => {
    const listed = await store.sessions.listOf({ idHash: 'own', userId: ana }, most, clock.now());
    return listed.map(({ number }) => numberOf.get(number));
  };
  expect(await namesOf(10)).toEqual(['own', 'full of Ana', 'third', 'second', 'first', 'fourth']);
  expect(await namesOf(3)).toEqual(['own', 'full of Ana', 'third']);
});

test('a call that is written down late makes no session older, and no other one younger', async () => {
  await begin('one', ana);
  await begin('other', ana);
  const begun = clock.now();
  await store.sessions.touch('one', shift(begun, minute));
  await store.sessions.touch('one', shift(begun, 1));
  expect((await rowOf('one'))?.lastSeenAt).toEqual(shift(begun, minute));
  expect((await rowOf('other'))?.lastSeenAt).toEqual(begun);
});

describe('ending', () => {
  test('one is by its number and its user, and only a full one is remembered', async () => {
    await addOthers();
    const [full, half] = [await rowOf('full of Ana'), await rowOf('half of Ana')];
    expect(await store.sessions.endNumber(marko, full?.number ?? 0, clock.now())).toBe(false);
    expect(await left()).toEqual(others);
    expect(await store.sessions.endNumber(ana, full?.number ?? 0, clock.now())).toBe(true);
    expect(await store.sessions.endNumber(ana, half?.number ?? 0, clock.now())).toBe(true);
    expect(await left()).toEqual(['full of Marko', 'half of Marko']);
    expect(await db.select().from(endedSessions)).toEqual([
      { number: full?.number, userId: ana, endedAt: clock.now(), deviceHash: null },
    ]);
    const wasEnded = async (userId: number, number = 0) => store.sessions.hasEnded(userId, number);
    expect(await wasEnded(ana, full?.number)).toBe(true);
    expect(await wasEnded(ana, half?.number)).toBe(false);
    expect(await wasEnded(marko, full?.number)).toBe(false);
  });

  test('all others leaves this one and those of other users', async () => {
    await addOthers();
    expect(await store.sessions.endOthers({ idHash: 'full of Ana', userId: ana }, clock.now())).toBe(1);
    expect(await left()).toEqual(['full of Ana', 'full of Marko', 'half of Marko']);
    expect(await store.sessions.endAll(marko, clock.now())).toBe(2);
    expect(await left()).toEqual(['full of Ana']);
  });

  test('what is too much leaves full sessions, those of other users, and of known browsers', async () => {
    await addOthers();
    for (const index of times(10, (each) => each)) await begin(`new ${index}`, ana, { kind: 'half' });
    await begin('known', ana, { kind: 'half', device: 'Firefox, Linux' });
    expect(await store.sessions.endSurplus(ana, true, clock.now())).toBe(0);
    expect(await store.sessions.endSurplus(ana, false, clock.now())).toBe(1);
    expect((await left()).filter((name) => !name.startsWith('new '))).toEqual([
      'full of Ana',
      'full of Marko',
      'half of Marko',
      'known',
    ]);
    for (const index of times(10, (each) => each))
      await begin(`known ${index}`, ana, { kind: 'half', device: 'Firefox, Linux' });
    expect(await store.sessions.endSurplus(ana, true, clock.now())).toBe(1);
    expect(await left()).not.toContain('known');
  });
});

describe('tries of codes', () => {
  test('are five in each half-open session, and none in a full one', async () => {
    await addOthers();
    const tries = [];
    for (const _ of times(6, (each) => each))
      tries.push(await store.sessions.countCodeAttempt('half of Ana'));
    expect(tries).toEqual([1, 2, 3, 4, 5, undefined]);
    expect(await store.sessions.countCodeAttempt('full of Ana')).toBeUndefined();
    expect(await store.sessions.countCodeAttempt('half of Marko')).toBe(1);
  });

  test('that compared nothing come back, but none that was not made, and none of a session that is spent', async () => {
    await addOthers();
    const [own, other] = ['half of Ana', 'half of Marko'];
    const triesOf = async (idHash: string) => (await rowOf(idHash))?.codeTries;
    await store.sessions.refundCodeAttempt(own);
    expect(await triesOf(own)).toBe(0);
    await change(own, { codeTries: 5 });
    await change(other, { codeTries: 3 });
    await store.sessions.refundCodeAttempt(own);
    expect([await triesOf(own), await triesOf(other)]).toEqual([4, 3]);
    await store.sessions.spend(own);
    await store.sessions.refundCodeAttempt(own);
    expect(await store.sessions.lives(own, clock.now())).toBe(false);
    expect(await triesOf(other)).toBe(3);
  });
});

test('of a user’s browsers the hundred newest are remembered, and all of others', async () => {
  const remember = (tokenHash: string, userId: number, after: number) =>
    store.devices.remember({ tokenHash, userId, proof: 'full-login', createdAt: shift(clock.now(), after) });
  await remember('of Marko', marko, -minute);
  for (const age of times(102, (index) => index)) await remember(`${age} of Ana`, ana, age * minute);
  const known = (await db.select().from(devices)).map(({ tokenHash }) => tokenHash);
  expect(known).toHaveLength(101);
  expect(known).toEqual(expect.arrayContaining(['of Marko', '2 of Ana', '101 of Ana']));
});
