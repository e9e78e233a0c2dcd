import { beforeEach, expect, test } from 'vitest';
import { shift } from '../../server/platform/clock.ts';
import type { NewRegistration } from '../../server/store/queries/registrations.ts';
import type { RegistrationData } from '../../server/store/registration-data.ts';
import { registrations } from '../../server/store/schema.ts';
import { startOwnServer } from '../support/server/own-server.ts';

const { clock, store, server } = await startOwnServer();
const { db } = store;
const now = clock.now();
const hour = 60 * 60_000;

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
const left = async () => (await rows()).map(({ tokenHash }) => tokenHash);
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
  expect(await left()).toEqual(['second']);
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
  expect(await left()).toEqual(['living', 'being checked', 'confirmed']);
});
