import { asc, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { shift } from '../../server/platform/clock.ts';
import type { NewSession } from '../../server/store/queries/sessions.ts';
import {
  devices,
  endedSessions,
  mailCodes,
  partners,
  passkeys,
  registrations,
  reminderRuns,
  reminders,
  sessions,
  users,
} from '../../server/store/schema.ts';
import { times } from '../support/promise.ts';
import { startOwnServer } from '../support/server/own-server.ts';
import { nobody } from '../../server/store/queries/users.ts';
import { emailOf } from '../support/server/server.ts';
import type { NewRegistration } from '../../server/store/queries/registrations.ts';
import type { RegistrationData } from '../../server/store/registration-data.ts';

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

describe('users', () => {
  const now = clock.now();
  const key = { sealed: 'sealed', keyId: 'key' };
  let [anaId, markoId, petraId] = [0, 0, 0];

  beforeEach(async () => {
    await server.reset();
    const ids = ['ana.kovacevic', 'marko.horvat', 'petra.novak'].map(
      async (username) => (await store.users.byUsername(username))?.id ?? 0,
    );
    [anaId = 0, markoId = 0, petraId = 0] = await Promise.all(ids);
  });

  const changeUser = (id: number, changed: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(changed).where(eq(users.id, id));

  test('nobody has the id that stands in where there is no user', async () => {
    expect(await store.users.byId(nobody)).toBeUndefined();
  });

  test('a mailbox is of whose user name it is, then of the first one whose mail goes there', async () => {
    const known = async (email: string) => (await store.users.byMailbox(email))?.id;
    const partnerIds = await Promise.all(
      [markoId, anaId].map(async (id) => (await store.users.byId(id))?.partnerId ?? 0),
    );
    await db.update(partners).set({ email: 'Obitelj@posta.example' }).where(inArray(partners.id, partnerIds));
    expect(await known('obitelj@posta.EXAMPLE')).toBe(Math.min(anaId, markoId));
    await changeUser(petraId, { usernameKey: 'obitelj@posta.example' });
    expect(petraId).toBeGreaterThan(Math.min(anaId, markoId));
    expect(await known('obitelj@posta.example')).toBe(petraId);
    expect(await known('nitko@posta.example')).toBeUndefined();
  });

  test('a second factor is chosen once', async () => {
    await changeUser(petraId, { tfaType: null });
    expect(await store.users.chooseProvider(petraId, 'MAIL', null)).toBe(true);
    expect(await store.users.chooseProvider(petraId, 'GOOGLE_AUTHENTICATOR', key)).toBe(false);
    expect(await store.users.byId(petraId)).toMatchObject({ tfaType: 'MAIL', totpSealed: null });
  });

  test('a key of the authenticator is confirmed once, and not dropped from then on', async () => {
    await changeUser(petraId, { totpSealed: 'shown', totpConfirmedAt: null });
    await store.users.dropUnconfirmedTotpKey(petraId);
    expect(await store.users.byId(petraId)).toMatchObject({ totpSealed: null });
    expect(await store.users.confirmTotpKey(petraId, key, 5, now)).toBe(true);
    const confirmed = { totpSealed: 'sealed', totpConfirmedAt: now, totpLastStep: 5 };
    expect(await store.users.confirmTotpKey(petraId, { ...key, sealed: 'another' }, 6, now)).toBe(false);
    await store.users.dropUnconfirmedTotpKey(petraId);
    expect(await store.users.byId(petraId)).toMatchObject(confirmed);
  });

  test('a time step is accepted once, and none before it', async () => {
    await changeUser(petraId, { totpLastStep: null });
    const accepted = [];
    for (const step of [5, 5, 4, 6]) accepted.push(await store.users.acceptTotpStep(petraId, step));
    expect(accepted).toEqual([true, false, false, true]);
  });

  test('keys that are to be encrypted anew come by their users, so many at once, and each once', async () => {
    const withKey = await db
      .select()
      .from(users)
      .where(eq(users.tfaType, 'GOOGLE_AUTHENTICATOR'))
      .orderBy(asc(users.id));
    const ids = withKey.map(({ id }) => id);
    const [first = 0, last = 0] = ids;
    expect(ids).toEqual([first, last]);
    const keysAfter = async (after: number, keyId: string | null, limit = 9) =>
      (await store.users.keysToSeal({ after, keyId, limit })).map(({ id }) => id);
    expect(await keysAfter(0, 'another')).toEqual(ids);
    expect(await keysAfter(0, 'another', 1)).toEqual([first]);
    expect(await keysAfter(first, 'another')).toEqual([last]);
    expect(await keysAfter(last, 'another')).toEqual([]);
    expect(await keysAfter(0, withKey[0]?.totpKeyId ?? '')).toEqual([]);
    expect(await keysAfter(0, null)).toEqual([]);
    await changeUser(last, { totpSecret: 'in plain text' });
    expect(await keysAfter(0, null)).toEqual([last]);
  });

  test('a key that was encrypted anew is written for its own user', async () => {
    for (const id of [anaId, markoId]) await changeUser(id, { totpSealed: 'same', totpKeyId: 'former' });
    expect(await store.users.replaceSealed([{ id: markoId, was: 'same', ...key }])).toBe(1);
    expect(await store.users.byId(markoId)).toMatchObject({ totpSealed: 'sealed', totpKeyId: 'key' });
    expect(await store.users.byId(anaId)).toMatchObject({ totpSealed: 'same', totpKeyId: 'former' });
  });

  test('passkeys are listed from the oldest on, those of one moment as they came', async () => {
    const ages = Object.entries({ third: 1, first: 3, second: 2, fourth: 1 });
    await db.insert(passkeys).values(
      ages.map(([credentialId, minutes]) => ({
        userId: anaId,
        credentialId,
        publicKey: Buffer.from(''),
        counter: 0,
        deviceType: 'singleDevice' as const,
        backedUp: false,
        transports: [],
        name: credentialId,
        createdAt: shift(now, -minutes * 60_000),
      })),
    );
    const listed = await store.passkeys.listOf(anaId);
    expect(listed.map(({ name }) => name)).toEqual(['first', 'second', 'third', 'fourth']);
    expect(await store.passkeys.find(anaId, 'second')).toMatchObject({ name: 'second' });
    expect(await store.passkeys.find(anaId, 'fifth')).toBeUndefined();
    const use = (counter: number) =>
      store.passkeys.use(listed[0]?.id ?? 0, { counter, backedUp: false, at: now });
    expect([await use(1), await use(1), await use(2)]).toEqual(['used', 'stale', 'used']);
    await store.passkeys.remove(anaId, listed[0]?.id ?? 0);
    expect(await use(3)).toBe('gone');
  });
});

describe('codes by mail', async () => {
  const now = clock.now();
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
});

describe('registrations', async () => {
  const now = clock.now();

  beforeEach(() => server.reset());

  const dataOf = (oib: string) => ({ partner: { oib } }) as RegistrationData;

  /** One that waits, told from others by the hash of its token. */
  const add = (tokenHash: string, registration: Partial<NewRegistration> = {}) =>
    store.registrations.add({
      tokenHash,
      usernameKey: 'iva@posta.example',
      passwordHash: 'password',
      browserHash: 'browser',
      data: dataOf('18427365909'),
      statement: null,
      statementState: null,
      statementDueAt: null,
      createdAt: now,
      expiresAt: shift(now, hour),
      ...registration,
    });
  const rows = () => db.select().from(registrations).orderBy(registrations.id);
  const tokensLeft = async () => (await rows()).map(({ tokenHash }) => tokenHash);
  const idOf = async (tokenHash: string) =>
    (await rows()).find((each) => each.tokenHash === tokenHash)?.id ?? 0;

  test('a link is good once, until its end, and for its own registration', async () => {
    await add('first');
    await add('second', { passwordHash: 'another' });
    const [end, before] = [shift(now, hour), shift(now, hour - 1)];
    expect(await store.registrations.waiting('none', now)).toBeUndefined();
    expect(await store.registrations.waiting('second', end)).toBeUndefined();
    expect(await store.registrations.confirm('second', end)).toBeUndefined();
    expect(await store.registrations.waiting('second', before)).toMatchObject({ passwordHash: 'another' });
    expect(await store.registrations.confirm('second', before)).toMatchObject({ passwordHash: 'another' });
    expect(await store.registrations.waiting('second', before)).toBeUndefined();
    expect(await store.registrations.confirm('second', before)).toBeUndefined();
    expect((await rows()).map(({ confirmedAt }) => confirmedAt)).toEqual([null, before]);
  });

  test('one that is taken back is gone, and no other', async () => {
    await add('first');
    await add('second');
    await store.registrations.remove('first');
    expect(await tokensLeft()).toEqual(['second']);
  });

  test('one that becomes a user keeps no password, and drops what else waits for that mailbox', async () => {
    const user = await store.users.byUsername('ana.kovacevic');
    await add('earlier');
    const earlier = await store.registrations.confirm('earlier', now);
    await add('waiting');
    await add('confirmed');
    await add('of another mailbox', { usernameKey: 'ivo@posta.example' });
    await add('its own, checked', { statementState: 'checking' });
    await add('of a firm, refused', { statementState: 'refused', data: dataOf('30712945687') });
    await add('of a firm, checked', { statementState: 'checking', data: dataOf('30712945687') });
    const confirmed = await store.registrations.confirm('confirmed', now);
    if (!confirmed || !earlier) throw new Error('They were not confirmed.');
    await store.registrations.settle(confirmed, user?.id ?? 0);
    expect(await rows()).toMatchObject([
      { tokenHash: 'earlier', userId: null, passwordHash: 'password' },
      { tokenHash: 'confirmed', userId: user?.id, passwordHash: null, browserHash: null },
      { tokenHash: 'of another mailbox', userId: null, passwordHash: 'password' },
      { tokenHash: 'of a firm, checked', userId: null, passwordHash: 'password' },
    ]);
  });

  test('of the same statement handed in again the newest state counts, of the same mailbox alone', async () => {
    const [statement, other] = [Buffer.from('one'), Buffer.from('other')];
    await add('refused', { statement, statementState: 'refused' });
    await add('accepted', { statement, statementState: 'accepted' });
    await add('other', { statement: other, statementState: 'given-up' });
    await add('of another mailbox', {
      statement,
      statementState: 'checking',
      usernameKey: 'ivo@posta.example',
    });
    expect(await store.registrations.statementState('iva@posta.example', statement)).toBe('accepted');
    expect(await store.registrations.statementState('iva@posta.example', other)).toBe('given-up');
    expect(await store.registrations.statementState('ivo@posta.example', other)).toBeUndefined();
  });

  test('statements are taken one at a time, when it is their turn, and not again before the time that was said', async () => {
    const statement = Buffer.from('one');
    const checking = { statement, statementState: 'checking' } as const;
    await add('later', { ...checking, statementDueAt: shift(now, 2) });
    await add('first', { ...checking, statementDueAt: shift(now, 1) });
    await add('decided', { ...checking, statementState: 'accepted', statementDueAt: shift(now, -hour) });
    const take = async (at: number) => {
      const taken = await store.registrations.claimStatement(shift(now, at), shift(now, at + 100));
      return taken && [taken.id, taken.tries];
    };
    const [first, later] = [await idOf('first'), await idOf('later')];
    expect(await take(0)).toBeUndefined();
    expect(await take(1)).toEqual([first, 1]);
    expect(await take(1)).toBeUndefined();
    expect(await take(200)).toEqual([later, 1]);
    expect(await take(200)).toEqual([first, 2]);
    expect(await take(200)).toBeUndefined();
  });

  test('who has taken a statement decides it, as long as nobody else has taken it since', async () => {
    const checking = {
      statement: Buffer.from('one'),
      statementState: 'checking',
      statementDueAt: now,
    } as const;
    await add('one', checking);
    await add('other', checking);
    const [one, other] = [await idOf('one'), await idOf('other')];
    const decide = (id: number, tries: number) =>
      store.registrations.changeChecked({ id, tries }, { statementState: 'refused', statementDueAt: null });
    expect(await decide(one, 1)).toBe(false);
    expect(await decide(one, 0)).toBe(true);
    expect(await decide(one, 0)).toBe(false);
    expect((await rows()).map(({ statementState }) => statementState)).toEqual(['refused', 'checking']);
    expect(await decide(other, 0)).toBe(true);
  });

  test('what was not confirmed in time goes, and nothing else', async () => {
    const expiresAt = now;
    await add('old', { expiresAt });
    await add('refused', { expiresAt, statementState: 'refused' });
    await add('living', { expiresAt: shift(now, 1) });
    await add('being checked', { expiresAt, statementState: 'checking' });
    await add('confirmed', { expiresAt });
    await store.registrations.confirm('confirmed', shift(now, -1));
    expect(await store.registrations.removeExpired(now)).toBe(2);
    expect(await tokensLeft()).toEqual(['living', 'being checked', 'confirmed']);
  });
});

describe('reminders', () => {
  const now = clock.now();
  const names = ['ana', 'marko', 'luka'] as const;
  let [anaId, markoId, lukaId] = [0, 0, 0];

  const wants = (partnerId: number, reminderDays: 3 | null = 3, reminderAfter = false) =>
    store.reminders.choose(partnerId, { reminderDays, reminderAfter });

  /** Three customers who want to be reminded, and a fourth who does not. */
  beforeEach(async () => {
    await server.reset();
    const ids = ['ana.kovacevic', 'marko.horvat', 'luka.maric'].map(
      async (username) => (await store.users.byUsername(username))?.partnerId ?? 0,
    );
    [anaId = 0, markoId = 0, lukaId = 0] = await Promise.all(ids);
    for (const id of [anaId, markoId, lukaId]) await wants(id);
  });

  /** Days of November. */
  const day = (number: number) => `2026-11-${number}`;
  const run = (number: number, finishedAt: Date | null) => ({ day: day(number), startedAt: now, finishedAt });
  const runs = (finished: readonly number[], brokenOff: readonly number[] = []) =>
    db
      .insert(reminderRuns)
      .values([...finished.map((each) => run(each, now)), ...brokenOff.map((each) => run(each, null))]);

  async function remind(partnerId: number, number: number, sentAt: Date | null): Promise<number> {
    const [row] = await db
      .insert(reminders)
      .values({ partnerId, day: day(number), sentAt })
      .returning({ id: reminders.id });
    return row?.id ?? 0;
  }

  describe('up to which day a customer was told:', () => {
    async function toldUpTo(number: number): Promise<Record<string, string>> {
      const found = await store.reminders.customersAfter(0, 9, day(number));
      const since = new Map(found.map((each) => [each.partner.id, each.since]));
      return Object.fromEntries(
        [anaId, markoId, lukaId].map((id, index) => [names[index], since.get(id) ?? '']),
      );
    }

    test('the last finished run, but that of a mail which never went', async () => {
      await runs([18, 19]);
      await remind(anaId, 19, null);
      await remind(markoId, 18, now);
      expect(await toldUpTo(20)).toEqual({ ana: day(18), marko: day(19), luka: day(19) });
    });

    test('a mail that went, though its run broke off', async () => {
      await runs([18, 19], [20]);
      await remind(anaId, 20, null);
      await remind(markoId, 20, now);
      expect(await toldUpTo(23)).toEqual({ ana: day(19), marko: day(20), luka: day(19) });
    });

    test('the day before the first run', async () => {
      await runs([], [19, 20]);
      expect(await toldUpTo(20)).toEqual({ ana: day(18), marko: day(18), luka: day(18) });
    });

    test('nothing of the day itself counts', async () => {
      await runs([19, 20]);
      const id = await remind(markoId, 20, now);
      expect(await toldUpTo(20)).toEqual({ ana: day(19), marko: day(19), luka: day(19) });
      expect(await store.reminders.byId(id)).toMatchObject({ day: day(20), since: day(19) });
    });
  });

  test('a run is begun once and taken until it is finished, each day by itself', async () => {
    const take = (number: number) => store.reminders.take(day(number));
    await store.reminders.begin(day(19), now);
    await store.reminders.begin(day(20), now);
    await store.reminders.noteProgress(day(19), 7);
    await store.reminders.begin(day(19), now);
    expect(await take(19)).toEqual({ doneUpTo: 7 });
    expect(await take(20)).toEqual({ doneUpTo: 0 });
    await store.reminders.finish(day(20), now);
    expect(await take(20)).toBe('finished');
    expect(await take(19)).toEqual({ doneUpTo: 7 });
  });

  test('those who want to be reminded are found by their ids, and so many at once', async () => {
    const idsAfter = async (id: number, most: number) =>
      (await store.reminders.customersAfter(id, most, day(20))).map(({ partner }) => partner.id);
    const inOrder = [anaId, markoId, lukaId].toSorted((one, other) => one - other);
    const [first = 0] = inOrder;
    expect(await idsAfter(0, 9)).toEqual(inOrder);
    expect(await idsAfter(0, 2)).toEqual(inOrder.slice(0, 2));
    expect(await idsAfter(first, 9)).toEqual(inOrder.slice(1));
    await wants(markoId, null);
    await wants(lukaId, null, true);
    expect(await idsAfter(0, 9)).toEqual(inOrder.filter((id) => id !== markoId));
  });

  test('a reminder that was written goes to who still wants it, and still has a user', async () => {
    await runs([19]);
    const [ofAna, ofMarko] = [await remind(anaId, 20, null), await remind(markoId, 20, null)];
    expect(await store.reminders.byId(ofAna)).toMatchObject({ partner: { id: anaId } });
    expect(await store.reminders.byId(ofMarko)).toMatchObject({ partner: { id: markoId } });
    await wants(anaId, null);
    expect(await store.reminders.byId(ofAna)).toBeUndefined();
    await wants(anaId);
    await db.delete(users).where(eq(users.partnerId, anaId));
    expect(await store.reminders.byId(ofAna)).toBeUndefined();
    expect(await store.reminders.byId(ofMarko)).toMatchObject({ partner: { id: markoId } });
    const asked = await store.reminders.customersAfter(0, 9, day(20));
    expect(asked.map(({ partner }) => partner.id).toSorted()).toEqual([markoId, lukaId].toSorted());
  });

  test('the reminders of a page of customers are theirs alone, and those of this day', async () => {
    const before = await store.reminders.add(day(19), [anaId]);
    const [ofAna] = await store.reminders.add(day(20), [anaId]);
    const theOthers = await store.reminders.add(day(20), [markoId, lukaId]);
    expect(new Set([...before, ofAna, ...theOthers]).size).toBe(4);
    expect(theOthers).toHaveLength(2);
    await store.reminders.noteSent(ofAna ?? 0, now);
    const sent = await db.select().from(reminders).where(eq(reminders.sentAt, now));
    expect(sent).toEqual([{ id: ofAna, partnerId: anaId, day: day(20), sentAt: now }]);
    // The newest first.
    expect(await store.reminders.ofPartner(anaId)).toEqual([
      { day: day(20), sentAt: now },
      { day: day(19), sentAt: null },
    ]);
  });
});
