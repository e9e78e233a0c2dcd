import { asc, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { shift } from '../../server/platform/clock.ts';
import { nobody } from '../../server/store/queries/users.ts';
import { partners, passkeys, users } from '../../server/store/schema.ts';
import { startOwnServer } from '../support/server/own-server.ts';

const { clock, store, server } = await startOwnServer();
const { db } = store;
const now = clock.now();
const key = { sealed: 'sealed', keyId: 'key' };
let [ana, marko, petra] = [0, 0, 0];

beforeEach(async () => {
  await server.reset();
  const ids = ['ana.kovacevic', 'marko.horvat', 'petra.novak'].map(
    async (username) => (await store.users.byUsername(username))?.id ?? 0,
  );
  [ana = 0, marko = 0, petra = 0] = await Promise.all(ids);
});

const change = (id: number, changed: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(changed).where(eq(users.id, id));

test('nobody has the id that stands in where there is no user', async () => {
  expect(await store.users.byId(nobody)).toBeUndefined();
});

test('a mailbox is of whose user name it is, then of the first one whose mail goes there', async () => {
  const known = async (email: string) => (await store.users.byMailbox(email))?.id;
  const partnerIds = await Promise.all(
    [marko, ana].map(async (id) => (await store.users.byId(id))?.partnerId ?? 0),
  );
  await db.update(partners).set({ email: 'Obitelj@posta.example' }).where(inArray(partners.id, partnerIds));
  expect(await known('obitelj@posta.EXAMPLE')).toBe(Math.min(ana, marko));
  await change(petra, { usernameKey: 'obitelj@posta.example' });
  expect(petra).toBeGreaterThan(Math.min(ana, marko));
  expect(await known('obitelj@posta.example')).toBe(petra);
  expect(await known('nitko@posta.example')).toBeUndefined();
});

test('a second factor is chosen once', async () => {
  await change(petra, { tfaType: null });
  expect(await store.users.chooseProvider(petra, 'MAIL', null)).toBe(true);
  expect(await store.users.chooseProvider(petra, 'GOOGLE_AUTHENTICATOR', key)).toBe(false);
  expect(await store.users.byId(petra)).toMatchObject({ tfaType: 'MAIL', totpSealed: null });
});

test('a key of the authenticator is confirmed once, and not dropped from then on', async () => {
  await change(petra, { totpSealed: 'shown', totpConfirmedAt: null });
  await store.users.dropUnconfirmedTotpKey(petra);
  expect(await store.users.byId(petra)).toMatchObject({ totpSealed: null });
  expect(await store.users.confirmTotpKey(petra, key, 5, now)).toBe(true);
  const confirmed = { totpSealed: 'sealed', totpConfirmedAt: now, totpLastStep: 5 };
  expect(await store.users.confirmTotpKey(petra, { ...key, sealed: 'another' }, 6, now)).toBe(false);
  await store.users.dropUnconfirmedTotpKey(petra);
  expect(await store.users.byId(petra)).toMatchObject(confirmed);
});

test('a time step is accepted once, and none before it', async () => {
  await change(petra, { totpLastStep: null });
  const accepted = [];
  for (const step of [5, 5, 4, 6]) accepted.push(await store.users.acceptTotpStep(petra, step));
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
  await change(last, { totpSecret: 'in plain text' });
  expect(await keysAfter(0, null)).toEqual([last]);
});

test('a key that was encrypted anew is written for its own user', async () => {
  for (const id of [ana, marko]) await change(id, { totpSealed: 'same', totpKeyId: 'former' });
  expect(await store.users.replaceSealed([{ id: marko, was: 'same', ...key }])).toBe(1);
  expect(await store.users.byId(marko)).toMatchObject({ totpSealed: 'sealed', totpKeyId: 'key' });
  expect(await store.users.byId(ana)).toMatchObject({ totpSealed: 'same', totpKeyId: 'former' });
});

test('passkeys are listed from the oldest on, those of one moment as they came', async () => {
  const ages = Object.entries({ third: 1, first: 3, second: 2, fourth: 1 });
  await db.insert(passkeys).values(
    ages.map(([credentialId, minutes]) => ({
      userId: ana,
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
  const listed = await store.passkeys.listOf(ana);
  expect(listed.map(({ name }) => name)).toEqual(['first', 'second', 'third', 'fourth']);
  expect(await store.passkeys.find(ana, 'second')).toMatchObject({ name: 'second' });
  expect(await store.passkeys.find(ana, 'fifth')).toBeUndefined();
  const use = (counter: number) =>
    store.passkeys.use(listed[0]?.id ?? 0, { counter, backedUp: false, at: now });
  expect([await use(1), await use(1), await use(2)]).toEqual(['used', 'stale', 'used']);
  await store.passkeys.remove(ana, listed[0]?.id ?? 0);
  expect(await use(3)).toBe('gone');
});
