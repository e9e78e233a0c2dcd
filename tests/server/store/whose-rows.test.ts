import { desc, eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { shift } from '../../../server/platform/clock.ts';
import type { Database } from '../../../server/store/database.ts';
import * as schema from '../../../server/store/schema.ts';
import type { Queries } from '../../../server/store/store.ts';
import { startOwnServer } from '../../support/server/own-server.ts';

const { clock, store, db } = await startOwnServer();
const now = clock.now();
const later = shift(now, 60_000);

/** A user, and things of theirs that calls name. */
interface Own {
  readonly id: number;
  readonly partnerId: number;
  readonly name: string;
  readonly session: number;
  readonly passkey: number;
  readonly message: number;
  readonly registration: number;
}

let ana: Own;
let marko: Own;

/** The same rows for each user, as far as two users can have the same: only the owner differs. */
async function addOwn(username: string): Promise<Own> {
  const user = await store.users.byUsername(username);
  if (user === undefined) throw new Error(`The demo has no ${username}.`);
  const { id, partnerId } = user;
  const name = username.slice(0, 3);
  const of = { userId: id, createdAt: now };
  await db
    .update(schema.users)
    .set({ tfaType: null, totpSealed: 'sealed', totpConfirmedAt: null, totpLastStep: null })
    .where(eq(schema.users.id, id));
  const expiresAt = later;
  await db.insert(schema.sessions).values([
    { ...of, idHash: `full ${name}`, kind: 'full', lastSeenAt: now, codeTries: 1 },
    { ...of, idHash: `half ${name}`, kind: 'half', lastSeenAt: now, codeTries: 1 },
  ]);
  const [session] = await db
    .select()
    .from(schema.sessions)
    .where(eq(schema.sessions.idHash, `full ${name}`));
  await db.insert(schema.devices).values({ ...of, tokenHash: `device ${name}` });
  await db
    .insert(schema.mailCodes)
    .values({ userId: id, codeHash: 'same', sentAt: now, expiresAt, tries: 1 });
  await db.insert(schema.recoveryCodes).values({ ...of, selector: 'AAAA', codeHash: 'same' });
  const [passkey] = await db
    .insert(schema.passkeys)
    .values({
      ...of,
      credentialId: name,
      publicKey: Buffer.from(''),
      counter: 1,
      deviceType: 'singleDevice',
      backedUp: false,
      transports: [],
      name: 'Mobitel',
    })
    .returning({ id: schema.passkeys.id });
  for (const purpose of ['login', 'register'] as const)
    await store.passkeys.challenge(`half ${name}`, purpose, 'same', now);
  await store.calendarLinks.replace({
    ...of,
    tokenHash: `calendar ${name}`,
    withAmounts: true,
    sessionNumber: session?.number ?? 0,
  });
  for (const purpose of ['password', 'qr-reset'] as const)
    await db.insert(schema.linkTokens).values({ ...of, tokenHash: `${purpose} ${name}`, purpose, expiresAt });
  await store.messages.add({ partnerId, title: 'Pozdrav', content: 'Dobar dan', createdAt: now });
  const [message] = await db
    .select()
    .from(schema.messages)
    .where(eq(schema.messages.partnerId, partnerId))
    .orderBy(desc(schema.messages.id))
    .limit(1);
  await store.registrations.add({
    tokenHash: `registration ${name}`,
    usernameKey: name,
    passwordHash: 'same',
    browserHash: 'same',
    data: { partner: user.partner, details: {} } as never,
    statement: null,
    statementState: null,
    statementDueAt: null,
    createdAt: now,
    expiresAt,
  });
  const [registration] = await db
    .update(schema.registrations)
    .set({ userId: id })
    .where(eq(schema.registrations.tokenHash, `registration ${name}`))
    .returning({ id: schema.registrations.id });
  return {
    id,
    partnerId,
    name,
    session: session?.number ?? 0,
    passkey: passkey?.id ?? 0,
    message: message?.id ?? 0,
    registration: registration?.id ?? 0,
  };
}

/** Their rows before anything is written. */
let before: readonly [ofAna: unknown, ofMarko: unknown];

beforeAll(async () => {
  // The demo's own are in the way.
  await db.delete(schema.linkTokens);
  ana = await addOwn('ana.kovacevic');
  marko = await addOwn('marko.horvat');
  before = [await rowsOf(ana), await rowsOf(marko)];
});

/** Work in a transaction that is taken back: each test finds the same. */
async function undone(work: (queries: Queries, tx: Database) => Promise<void>): Promise<void> {
  const takenBack = new Error('Taken back.');
  const done = store.longTransaction(60_000, async (queries, tx) => {
    await work(queries, tx);
    throw takenBack;
  });
  await done.catch((error: unknown) => {
    if (error !== takenBack) throw error;
  });
}

/** Every row that is of a user or of their customer, with its table. */
async function rowsOf(own: Own, from: Database = db): Promise<unknown> {
  const of = (table: PgTable, condition: SQL) =>
    sql`select ${getTableName(table)} as name, to_jsonb(${table})::text as row from ${table} where ${condition}`;
  const { partners, passkeyChallenges, sessions } = schema;
  const all = Object.values(schema).flatMap((table: PgTable) => {
    const { userId, partnerId }: Partial<Record<string, PgColumn>> = getTableColumns(table);
    return [
      ...(userId === undefined ? [] : [of(table, eq(userId, own.id))]),
      ...(partnerId === undefined ? [] : [of(table, eq(partnerId, own.partnerId))]),
    ];
  });
  const ofUser = sql`(select ${sessions.idHash} from ${sessions} where ${sessions.userId} = ${own.id})`;
  const found = sql.join(
    [
      ...all,
      of(partners, eq(partners.id, own.partnerId)),
      of(passkeyChallenges, inArray(passkeyChallenges.sessionIdHash, ofUser)),
    ],
    sql` union all `,
  );
  const { rows } = (await from.execute(sql`${found} order by name, row`)) as unknown as { rows: unknown };
  return rows;
}

const ofSame = { selector: 'AAAA', codeHash: 'same' };
const sealed = { sealed: 'new', keyId: 'key' };

/** Writes for a named user. */
const writes: Record<string, (queries: Queries, own: Own) => Promise<unknown>> = {
  'a mail with a code has gone': ({ mailCodes }, { id }) => mailCodes.noteHandedOver(id, 'same', now),
  'a code is tried': ({ mailCodes }, { id }) => mailCodes.countAttempt(id, now),
  'a try is given back': ({ mailCodes }, { id }) => mailCodes.refundAttempt(id, 'same'),
  'a code is used': ({ mailCodes }, { id }) => mailCodes.use(id, 'same'),
  'a code is burnt': ({ mailCodes }, { id }) => mailCodes.burn(id),
  'a new code takes the place of an old one': ({ mailCodes }, { id }) =>
    mailCodes.keep({ userId: id, codeHash: 'new', email: null, sentAt: later, expiresAt: later }),
  'a recovery code is used': ({ recoveryCodes }, { id }) => recoveryCodes.use(id, ofSame, now),
  'recovery codes are made': ({ recoveryCodes }, { id }) => recoveryCodes.replace(id, [ofSame], later),
  'recovery codes are removed': ({ recoveryCodes }, { id }) => recoveryCodes.removeAll(id),
  'a passkey is used': ({ passkeys }, { passkey }) =>
    passkeys.use(passkey, { counter: 2, backedUp: true, at: now }),
  'a passkey is removed': ({ passkeys }, { id, passkey }) => passkeys.remove(id, passkey),
  'passkeys are removed': ({ passkeys }, { id }) => passkeys.removeAll(id),
  'authenticators get a name for the user': ({ passkeys }, { id }) => passkeys.handleOf(id, 'handle'),
  'a challenge is made': ({ passkeys }, { name }) => passkeys.challenge(`half ${name}`, 'login', 'new', now),
  'a challenge is answered': ({ passkeys }, { name }) =>
    passkeys.removeChallenge(`half ${name}`, 'login', 'same'),
  'browsers are forgotten': ({ devices }, { id }) => devices.forgetAll(id),
  'other browsers are forgotten': ({ devices }, { id }) => devices.forgetOthers(id, ['none']),
  'a link to the calendar is made': ({ calendarLinks }, { id, session }) =>
    calendarLinks.replace({
      userId: id,
      tokenHash: 'new',
      withAmounts: false,
      createdAt: now,
      sessionNumber: session,
    }),
  'a link to the calendar is removed': ({ calendarLinks }, { id }) => calendarLinks.remove(id),
  'a link to the calendar that a session made is removed': ({ calendarLinks }, { id, session }) =>
    calendarLinks.remove(id, { session }),
  'a link to the calendar that another session made is removed': ({ calendarLinks }, { id }) =>
    calendarLinks.remove(id, { allBut: 0 }),
  'a calendar is read': ({ calendarLinks }, { name }) => calendarLinks.noteRead(`calendar ${name}`, now),
  'a link is sent': ({ links }, { id }) =>
    links.replace({
      tokenHash: 'new',
      userId: id,
      purpose: 'password',
      email: null,
      createdAt: now,
      expiresAt: later,
    }),
  'a link is taken back': ({ links }, { name }) => links.remove(`password ${name}`),
  'links of a kind are taken back': ({ links }, { id }) => links.removeUnused(id, 'password'),
  'a mail with a link has gone': ({ links }, { name }) => links.noteHandedOver(`password ${name}`, now),
  'a link is used': ({ links }, { name }) => links.use(`password ${name}`, 'password', now),
  'a password is set': ({ users }, { id }) => users.setPassword(id, 'new'),
  'a second factor is chosen': ({ users }, { id }) => users.chooseProvider(id, 'MAIL', null),
  'a second factor is reset': ({ users }, { id }) => users.resetProvider(id, now),
  'a key is replaced': ({ users }, { id }) => users.replaceTotpKey(id, sealed),
  'a key is dropped': ({ users }, { id }) => users.dropUnconfirmedTotpKey(id),
  'a key is confirmed': ({ users }, { id }) => users.confirmTotpKey(id, sealed, 1, now),
  'a code of the authenticator is accepted': ({ users }, { id }) => users.acceptTotpStep(id, 1),
  'a session is used': ({ sessions }, { name }) => sessions.touch(`full ${name}`, later),
  'a session ends': ({ sessions }, { name }) => sessions.end(`full ${name}`, now),
  'a session is ended by its number': ({ sessions }, { id, session }) => sessions.endNumber(id, session, now),
  'other sessions are ended': ({ sessions }, { id, name }) =>
    sessions.endOthers({ userId: id, idHash: `full ${name}` }, now),
  'sessions are ended': ({ sessions }, { id }) => sessions.endAll(id, now),
  'codes of a session are spent': ({ sessions }, { name }) => sessions.spend(`half ${name}`),
  'a code of a session is tried': ({ sessions }, { name }) => sessions.countCodeAttempt(`half ${name}`),
  'a try of a session is given back': ({ sessions }, { name }) => sessions.refundCodeAttempt(`half ${name}`),
  'the own data are changed': ({ partners }, { partnerId }) =>
    partners.update(partnerId, {
      contactPersonName: 'Iva',
      contactPersonAreaCode: null,
      contactPersonNumber: null,
    }),
  'the address is changed': ({ partners }, { partnerId }) => partners.setEmail(partnerId, 'nova@b.example'),
  'reminders are chosen': ({ reminders }, { partnerId }) =>
    reminders.choose(partnerId, { reminderDays: 7, reminderAfter: true }),
  'a message is read': ({ messages }, { partnerId, message }) => messages.read(partnerId, message, now),
  'a registration is confirmed': ({ registrations }, { name }) =>
    registrations.confirm(`registration ${name}`, now),
  'a registration is taken back': ({ registrations }, { name }) =>
    registrations.remove(`registration ${name}`),
};

test.each(Object.entries(writes))('%s: of this user, and of no other', (_what, write) =>
  undone(async (queries, tx) => {
    await write(queries, ana);
    expect(await rowsOf(marko, tx)).toEqual(before[1]);
    expect(await rowsOf(ana, tx)).not.toEqual(before[0]);
  }),
);

/** Ids of another user's rows. */
const strangers: Record<string, (queries: Queries, own: Own, other: Own) => Promise<unknown>> = {
  'the link of a calendar is removed': ({ calendarLinks }, { id }, { session }) =>
    calendarLinks.remove(id, { session }),
  'the link of a calendar that this session made is removed': ({ calendarLinks }, { id, session }) =>
    calendarLinks.remove(id, { allBut: session }),
};

test.each(Object.entries(strangers))('%s that is not theirs: nothing happens', (_what, write) =>
  undone(async (queries, tx) => {
    expect([undefined, false]).toContain(await write(queries, ana, marko));
    expect([await rowsOf(ana, tx), await rowsOf(marko, tx)]).toEqual(before);
  }),
);

test('a query about a user is answered for this user', () =>
  undone(async (queries) => {
    const { id } = ana;
    await queries.recoveryCodes.replace(marko.id, [ofSame, { ...ofSame, selector: 'BBBB' }], later);
    await queries.passkeys.removeAll(marko.id);
    await queries.calendarLinks.remove(marko.id);
    expect(await queries.recoveryCodes.summary(id)).toEqual({ left: 1, madeAt: now });
    expect(await queries.recoveryCodes.hashOf(id, 'AAAA')).toBe('same');
    expect(await queries.recoveryCodes.hashOf(id, 'BBBB')).toBeNull();
    expect((await queries.passkeys.listOf(id)).map(({ credentialId }) => credentialId)).toEqual(['ana']);
    expect(await queries.passkeys.countOf(id)).toBe(1);
    expect(await queries.passkeys.find(id, 'ana')).toMatchObject({ id: ana.passkey });
    expect(await queries.passkeys.find(marko.id, 'ana')).toBeUndefined();
    expect(await queries.calendarLinks.ofUser(id, shift(now, -1))).toMatchObject({ withAmounts: true });
    expect(await queries.calendarLinks.ofUser(marko.id, shift(now, -1))).toBeUndefined();
    const own = { tokenHash: 'device ana', proof: 'full-login' };
    expect(await queries.devices.find(['device mar', 'device ana'], 'ana.kovacevic')).toEqual(own);
    expect(await queries.devices.find(['device ana'], 'marko.horvat')).toBeUndefined();
    expect(await queries.devices.find(['device mar'], 'ana.kovacevic')).toBeUndefined();
  }));

test('an address of the calendar, and a challenge, are good if they were made after a moment', () =>
  undone(async (queries) => {
    const [earlier, madeAt] = [shift(now, -1), now];
    expect(await queries.calendarLinks.find('calendar ana', earlier)).toMatchObject({
      partnerId: ana.partnerId,
    });
    expect(await queries.calendarLinks.find('calendar ana', madeAt)).toBeUndefined();
    expect(await queries.calendarLinks.ofUser(ana.id, madeAt)).toBeUndefined();
    expect(await queries.passkeys.challengeOf('half ana', 'login', earlier)).toBe('same');
    expect(await queries.passkeys.challengeOf('half ana', 'login', madeAt)).toBeUndefined();
    expect(await queries.passkeys.challengeOf('full ana', 'login', earlier)).toBeUndefined();
    expect(await queries.passkeys.removeChallenge('half ana', 'login', 'another')).toBe(false);
    expect(await queries.passkeys.removeChallenge('half ana', 'login', 'same')).toBe(true);
    expect(await queries.passkeys.challengeOf('half ana', 'login', earlier)).toBeUndefined();
    expect(await queries.passkeys.challengeOf('half ana', 'register', earlier)).toBe('same');
  }));
