import { expect, test } from 'vitest';
import { limits } from '../../domain/durations.ts';
import { passkeys as rules } from '../../domain/passkeys.ts';
import type { LoginAnswer, PasskeyCreationOptions } from '../../generated/api.ts';
import { demoPassword } from '../../server/demo/customers.ts';
import { runHousekeeping } from '../../server/store/housekeeping.ts';
import { auditLog, passkeyChallenges, passkeys } from '../../server/store/schema.ts';
import { times } from '../support/promise.ts';
import { emailOf, must } from '../support/server/server.ts';
import { type Lies, SoftwareAuthenticator } from '../support/server/software-authenticator.ts';
import {
  foreignOrigin,
  ana,
  luka,
  type Options,
  begin,
  register,
  remove,
  securityOf,
  halfOpen,
  askChallenge,
  send,
  confirm,
  startPasskeys,
} from '../support/server/passkeys.ts';

const { clock, store, server, start, tally, origin, add, keyOf, refused } = await startPasskeys(
  '23 a passkey is kept for its owner',
);

test('an id has the bound of WebAuthn, 1023 bytes', async () => {
  const { client } = await server.logInByCall(ana);
  for (const [bytes, status] of [
    [1023, 200],
    [1024, 400],
  ] as const) {
    const options = must(200, await begin(client)).json as Options;
    const attestedId = Buffer.alloc(bytes, 7);
    const lies = { id: attestedId.toString('base64url'), attestedId };
    const answer = await register(client, new SoftwareAuthenticator(origin).create(options, lies));
    await tally.hold(() => expect(answer.status, `${bytes} bytes`).toBe(status));
  }
});

test('a passkey of another domain is not offered, and can be removed', async () => {
  const key = await keyOf(server, ana);
  await store.db.update(passkeys).set({ rpId: 'old.moj-leasing.example' });
  const client = server.client();
  expect(must(200, await server.enterPassword(client, ana)).json).toMatchObject({ passkey: false });
  must(404, await client.post('/api/tfa/passkey/options'));
  // One that an older server added may be of this one.
  await store.db.update(passkeys).set({ rpId: null });
  must(200, await confirm(client, key));
  const [shown] = await store.db.select().from(passkeys);
  must(200, await remove((await server.logInByCall(ana)).client, shown?.id ?? 0));
});

test('tries are shared with codes: five wrong ones of any kind end the session', async () => {
  const key = await keyOf(server, ana);
  const client = await halfOpen(server, ana);
  for (let index = 1; index < limits.codeGuesses; index += 1) {
    const answer =
      index % 2 === 0
        ? await client.post('/api/tfa', { json: { verificationCode: 'xxxxxx' } })
        : await confirm(client, key, { counter: 0, origin: foreignOrigin });
    await refused(`try ${index}`, answer);
  }
  expect(must(401, await confirm(client, key, { origin: foreignOrigin })).json).toMatchObject({
    code: 'codes-used-up',
  });
  must(401, await client.post('/api/tfa/passkey/options'));
});

test('a challenge is good for five minutes, and is then removed', async () => {
  const key = await keyOf(server, ana);
  const client = await halfOpen(server, ana);
  const options = await askChallenge(client);
  clock.advance(5 * 60_000);
  await runHousekeeping(store, clock.now());
  expect(await store.db.$count(passkeyChallenges)).toBe(0);
  await refused('an answer that comes late', await send(client, key.get(options)));
  const { client: full } = await server.logInByCall(ana);
  const late = must(200, await begin(full)).json as Options;
  clock.advance(5 * 60_000);
  expect(must(409, await register(full, new SoftwareAuthenticator(origin).create(late))).json).toMatchObject({
    code: 'passkey-refused',
  });
});

test('a passkey is added with the password, and once', async () => {
  const { client } = await server.logInByCall(ana);
  must(422, await begin(client, 'Kriva#Lozinka1'));
  const key = new SoftwareAuthenticator(origin);
  const first = must(200, await begin(client)).json as PasskeyCreationOptions;
  expect(first.excludeCredentials).toEqual([]);
  // A minute, and a key that keeps nothing itself will do.
  expect(first).toMatchObject({ timeout: 60_000, authenticatorSelection: { requireResidentKey: false } });
  expect(Buffer.from(first.user.id, 'base64url')).toHaveLength(32);
  must(422, await register(client, key.create(first), '  '));
  const made = await Promise.all(times(5, () => register(client.copy(), key.create(first), ' Moj mobitel ')));
  expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
  const second = must(200, await begin(client)).json as PasskeyCreationOptions;
  expect(second.user.id).toBe(first.user.id);
  expect(second.excludeCredentials.map(({ id }) => id)).toEqual([key.id]);
  expect(must(409, await register(client, key.create(second))).json).toMatchObject({ code: 'passkey-known' });

  // Nor can another customer register it.
  const other = (await server.logInByCall(luka)).client;
  const theirs = must(200, await begin(other)).json as PasskeyCreationOptions;
  expect(theirs.user.id).not.toBe(first.user.id);
  expect(must(409, await register(other, key.create(theirs))).json).toMatchObject({ code: 'passkey-known' });
  expect((await securityOf(client)).passkeys).toMatchObject([
    { name: 'Moj mobitel', lastUsedAt: null, isSynced: false },
  ]);
  expect((await securityOf(other)).passkeys).toEqual([]);
});

test('a challenge for a new passkey is answered once, rightly or wrongly', async () => {
  const { client } = await server.logInByCall(ana);
  const answer = (options: Options, lies?: Lies) =>
    register(client, new SoftwareAuthenticator(origin).create(options, lies));
  for (const [lies, status] of [
    [{ origin: foreignOrigin }, 409],
    [{}, 200],
  ] as const) {
    const options = must(200, await begin(client)).json as Options;
    must(status, await answer(options, lies));
    await tally.hold(async () =>
      expect(must(409, await answer(options)).json).toMatchObject({ code: 'passkey-refused' }),
    );
  }
});

test('a passkey that does not ask who is there will do: the password came first', async () => {
  const { client } = await server.logInByCall(ana);
  const key = new SoftwareAuthenticator(origin);
  const options = must(200, await begin(client)).json as Options;
  must(200, await register(client, key.create(options, { isUnverified: true })));
  must(200, await confirm(await halfOpen(server, ana), key, { isUnverified: true }));
});

test('ten are kept', async () => {
  const { client } = await server.logInByCall(ana);
  for (let index = 1; index < rules.count; index += 1) await add(client);
  const options = must(200, await begin(client)).json as Options;
  const { client: tab } = await server.logInByCall(ana);
  await add(tab);
  const late = await register(client, new SoftwareAuthenticator(origin).create(options));
  expect(must(409, late).json).toMatchObject({ code: 'passkey-limit' });
  expect(must(409, await begin(client)).json).toMatchObject({ code: 'passkey-limit' });
});

test('one that is removed confirms nothing; only its owner removes it, with the password', async () => {
  const { client } = await server.logInByCall(ana);
  const key = await add(client);
  const id = (await securityOf(client)).passkeys[0]?.id ?? 0;
  must(422, await remove(client, id, 'Kriva#Lozinka1'));
  must(404, await remove((await server.logInByCall(luka)).client, id));
  const half = await halfOpen(server, ana);
  const answer = key.get(await askChallenge(half));
  must(200, await remove(client, id));
  must(404, await remove(client, id));
  await refused('a removed passkey', await send(half, answer));
  must(404, await half.post('/api/tfa/passkey/options'));
});

test('the login says who has a passkey that the page can use', async () => {
  await keyOf(server, ana);
  const passkeyOf = async (username: string, headers = {}) => {
    const form = { username, password: demoPassword, submit: 'Login' };
    const { json } = must(200, await server.client().post('/api/login', { form, headers }));
    return (json as LoginAnswer).passkey;
  };
  expect(await passkeyOf(ana)).toBe(true);
  expect(await passkeyOf(ana, { origin })).toBe(true);
  expect(await passkeyOf(luka)).toBe(false);
  const other = await start({ config: { allowedOrigin: 'https://app.moj-leasing.example' } });
  const form = { username: ana, password: demoPassword, submit: 'Login' };
  const headers = { origin: 'https://app.moj-leasing.example' };
  expect(must(200, await other.client().post('/api/login', { form, headers })).json).toMatchObject({
    passkey: false,
  });
  await other.close();
});

test('an IP address is no RP ID: the demo names localhost, a real server has none', async () => {
  const local = await start({ config: { publicUrl: 'http://127.0.0.1:3000', acceptLoopback: true } });
  const { client } = await local.logInByCall(ana);
  const asked = { headers: { host: '127.0.0.1:3000' } };
  expect(must(200, await client.get('/api/security', asked)).json).toMatchObject({
    passkeyOrigin: 'http://localhost:3000',
  });
  await local.close();

  const numbered = await start({ config: { publicUrl: 'https://[2001:db8::1]' } });
  const { client: other } = await numbered.logInByCall(luka);
  expect(await securityOf(other)).toMatchObject({ passkeyOrigin: null });
  must(409, await begin(other));
  await numbered.close();
});

test('a change of the second factor removes passkeys, a new password keeps them', async () => {
  const key = await keyOf(server, 'marko.horvat');
  const resetToken = async (path: string) => {
    must(200, await (await halfOpen(server, 'marko.horvat')).post(path));
    await server.settled();
    return server.mailbox.linkTo(emailOf('marko.horvat')).searchParams.get('token');
  };
  const password = await resetToken('/api/forgotten-password?username=marko.horvat');
  const json = { resetToken: password, newPassword: demoPassword };
  must(200, await server.client().post('/api/reset-password', { json }));
  const client = await halfOpen(server, 'marko.horvat');
  must(200, await confirm(client, key));
  const token = await resetToken('/api/request-reset-provider-choice');
  must(200, await server.client().post('/api/reset-provider-choice', { json: { token } }));
  expect(await store.db.$count(passkeys)).toBe(0);
});

test('the owner is told, and so is the audit log; the use is written down', async () => {
  const { client } = await server.logInByCall(ana);
  const key = await add(client);
  await server.settled();
  expect(server.mailbox.lastTo(emailOf(ana)).subject).toContain('Dodan je pristupni ključ');
  clock.advance(60_000);
  const usedAt = clock.now().toISOString();
  must(200, await confirm(await halfOpen(server, ana), key));
  const [shown] = (await securityOf(client)).passkeys;
  expect(shown).toMatchObject({ name: 'Chrome, Windows', lastUsedAt: usedAt });
  must(200, await remove(client, shown?.id ?? 0));
  await server.settled();
  const subjects = server.mails.map(({ subject }) => subject);
  for (const subject of ['Dodan je pristupni ključ', 'Nova prijava', 'Uklonjen je pristupni ključ']) {
    expect(subjects.filter((each) => each.startsWith(subject))).toHaveLength(1);
  }
  const events = await store.db.select({ event: auditLog.event }).from(auditLog);
  for (const event of ['passkey-added', 'passkey-accepted', 'passkey-removed'] as const) {
    expect(events.filter((each) => each.event === event)).toHaveLength(1);
  }
});
