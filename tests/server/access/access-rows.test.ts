import { asc, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { shift } from '../../../server/platform/clock.ts';
import type { NewSession } from '../../../server/store/queries/access/sessions.ts';
import {
  devices,
  mailCodes,
  partners,
  passkeys,
  registrations,
  reminderRuns,
  reminders,
  sessions,
  users,
} from '../../../server/store/schema.ts';
import { times } from '../../support/promise.ts';
import { nobody } from '../../../server/store/queries/access/users.ts';
import { emailOf } from '../../support/server/server.ts';
import type { NewRegistration } from '../../../server/store/queries/registrations.ts';
import type { RegistrationData } from '../../../server/store/registration-data.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, store, server, db } = await startFreshServer();
const minute = 60_000;
const hour = 60 * minute;

let ana = 0;
let marko = 0;

beforeEach(async () => {
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

/** Living sessions of both kinds, Ana's and Marko's. */
async function addOthers(): Promise<void> {
  await begin('full of Ana', ana);
  await begin('half of Ana', ana, { kind: 'half' });
  await begin('full of Marko', marko);
  await begin('half of Marko', marko, { kind: 'half' });
}

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

  test('nobody has the id that replaces a missing user', async () => {
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

  test('keys that are to be re-encrypted come in the order of their users, in batches, and each once', async () => {
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
});

describe('registrations', async () => {
  const now = clock.now();

  beforeEach(() => server.reset());

  const dataOf = (oib: string) => ({ partner: { oib } }) as RegistrationData;

  /** A waiting registration, identified by the hash of its token. */
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

  test('a process that has taken a statement decides it, unless another one has taken it since', async () => {
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

  test('registrations that were not confirmed in time are removed, and nothing else', async () => {
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

  describe('the day up to which a customer has been reminded:', () => {
    async function remindedUpTo(number: number): Promise<Record<string, string>> {
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
      expect(await remindedUpTo(20)).toEqual({ ana: day(18), marko: day(19), luka: day(19) });
    });

    test('a mail that went, though its run broke off', async () => {
      await runs([18, 19], [20]);
      await remind(anaId, 20, null);
      await remind(markoId, 20, now);
      expect(await remindedUpTo(23)).toEqual({ ana: day(19), marko: day(20), luka: day(19) });
    });

    test('the day before the first run', async () => {
      await runs([], [19, 20]);
      expect(await remindedUpTo(20)).toEqual({ ana: day(18), marko: day(18), luka: day(18) });
    });

    test('nothing of the day itself counts', async () => {
      await runs([19, 20]);
      const id = await remind(markoId, 20, now);
      expect(await remindedUpTo(20)).toEqual({ ana: day(19), marko: day(19), luka: day(19) });
      expect(await store.reminders.byId(id)).toMatchObject({ day: day(20), since: day(19) });
    });
  });

  test('customers with reminders are found in pages, by id', async () => {
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
