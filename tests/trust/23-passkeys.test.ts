import type * as WebAuthn from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { durations, limits } from '../../domain/durations.ts';
import { passkeys as rules } from '../../domain/passkeys.ts';
import type { LoginAnswer, PasskeyCreationOptions, Security } from '../../generated/api.ts';
import { demoPassword } from '../../server/demo/customers.ts';
import { runHousekeeping } from '../../server/store/housekeeping.ts';
import { auditLog, passkeyChallenges, passkeys } from '../../server/store/schema.ts';
import type { Queries } from '../../server/store/store.ts';
import { openTestStore } from '../support/database/database.ts';
import { expectCaught, Tally, times, withFault } from '../support/promise.ts';
import type { Answer, TestClient } from '../support/server/client.ts';
import { createTestClock } from '../support/server/clock.ts';
import { emailOf, must, startTestServer, type TestServer } from '../support/server/server.ts';
import { type Lies, SoftwareAuthenticator } from '../support/server/software-authenticator.ts';

/** What a planted fault leaves out of the library's checks. */
const { lax } = vi.hoisted(() => ({ lax: { origin: false, challenge: false, signature: false } }));

vi.mock('@simplewebauthn/server', async (importOriginal) => {
  const real = await importOriginal<typeof WebAuthn>();
  const told = (clientDataJSON: string) =>
    JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin: string; challenge: string };
  return {
    ...real,
    verifyAuthenticationResponse: async (
      options: Parameters<typeof real.verifyAuthenticationResponse>[0],
    ) => {
      const { origin, challenge } = told(options.response.response.clientDataJSON);
      const result = await real.verifyAuthenticationResponse({
        ...options,
        ...(lax.origin ? { expectedOrigin: origin } : {}),
        ...(lax.challenge ? { expectedChallenge: challenge } : {}),
      });
      return lax.signature ? { ...result, verified: true } : result;
    },
  };
});

const clock = createTestClock();
const store = await openTestStore();
const start = (using = store) => startTestServer({ listen: false, store: using, clock });
const server = await start();
const tally = new Tally('23 a passkey works for its owner, here and once');
const { origin } = new URL(server.config.publicUrl);
const foreignOrigin = 'https://fake.moj-leasing.example';

const ana = 'ana.kovacevic';
const luka = 'luka.maric';

beforeEach(async () => {
  Object.assign(lax, { origin: false, challenge: false, signature: false });
  // A code of the authenticator works once.
  clock.advance(60_000);
  await server.reset();
});
afterAll(async () => {
  await server.close();
  await store.close();
});

type Options = { challenge: string };

const begin = (client: TestClient, presentPassword = demoPassword) =>
  client.post('/api/security/passkey/options', { json: { presentPassword } });
const register = (client: TestClient, credential: object, name = 'Chrome, Windows') =>
  client.post('/api/security/passkey', { json: { name, credential } });
const remove = (client: TestClient, id: number, presentPassword = demoPassword) =>
  client.post(`/api/security/passkey/${id}/remove`, { json: { presentPassword } });
const securityOf = async (client: TestClient) =>
  must(200, await client.get('/api/security')).json as Security;

async function add(client: TestClient, authenticator = new SoftwareAuthenticator(origin)) {
  const options = must(200, await begin(client)).json as Options;
  must(200, await register(client, authenticator.create(options)));
  return authenticator;
}

/** Gives a customer a passkey. */
async function keyOf(at: TestServer, username: string): Promise<SoftwareAuthenticator> {
  return add((await at.logInByCall(username)).client);
}

async function halfOpen(at: TestServer, username: string): Promise<TestClient> {
  const client = at.client();
  must(200, await at.enterPassword(client, username));
  return client;
}

const challenge = async (client: TestClient): Promise<Options> =>
  must(200, await client.post('/api/tfa/passkey/options')).json as Options;
const send = (client: TestClient, credential: object): Promise<Answer> =>
  client.post('/api/tfa/passkey', { json: { credential } });
const confirm = async (client: TestClient, key: SoftwareAuthenticator, lies?: Lies): Promise<Answer> =>
  send(client, key.get(await challenge(client), lies));

const refused = (what: string, answer: Answer) =>
  tally.hold(() => {
    expect(answer.status, what).toBe(401);
    expect(answer.json, what).toMatchObject({ code: 'wrong-code' });
  });

/** Both have a passkey; each keeps the other out, and so does a passkey under the other's id. */
async function checkOwner(at: TestServer): Promise<void> {
  const [mine, theirs] = [await keyOf(at, ana), await keyOf(at, luka)];
  const client = await halfOpen(at, luka);
  await refused('the passkey of another', await confirm(client, mine));
  must(200, await confirm(client, theirs));
}

async function checkSignature(at: TestServer): Promise<void> {
  const [mine, theirs] = [await keyOf(at, ana), await keyOf(at, luka)];
  const client = await halfOpen(at, luka);
  await refused("another key under one's own id", await confirm(client, mine, { id: theirs.id }));
}

async function checkOrigin(at: TestServer): Promise<void> {
  const key = await keyOf(at, ana);
  const client = await halfOpen(at, ana);
  await refused('a foreign origin', await confirm(client, key, { origin: foreignOrigin }));
  await refused('a foreign RP ID', await confirm(client, key, { rpId: 'fake.example' }));
  await refused('an answer of another kind', await confirm(client, key, { type: 'webauthn.create' }));
  must(200, await confirm(client, key));
}

/** The challenge of another session, one's own before the last, and one that nobody has made. */
async function checkChallenge(at: TestServer): Promise<void> {
  const key = await keyOf(at, ana);
  const [client, other] = [await halfOpen(at, ana), await halfOpen(at, ana)];
  const first = await challenge(client);
  const foreign = await challenge(other);
  await refused('the challenge of another session', await confirm(client, key, foreign));
  await refused('the challenge before the last', await confirm(client, key, first));
  await refused('a made-up challenge', await confirm(client, key, { challenge: 'AAAA' }));
  must(200, await confirm(client, key));
}

async function checkCounter(at: TestServer): Promise<void> {
  const key = await keyOf(at, ana);
  must(200, await confirm(await halfOpen(at, ana), key, { counter: 7 }));
  const client = await halfOpen(at, ana);
  for (const counter of [7, 6, 0]) {
    await refused(`the counter ${counter} after 7`, await confirm(client, key, { counter }));
  }
  must(200, await confirm(client, key, { counter: 8 }));
}

/** From ten tabs at once, and once more from a new session. Its authenticator does not count. */
async function checkOnce(at: TestServer): Promise<void> {
  const key = await keyOf(at, ana);
  const client = await halfOpen(at, ana);
  const answer = key.get(await challenge(client), { counter: 0 });
  const wrong = key.get({ challenge: 'AAAA' }, { counter: 0 });
  await refused('a wrong answer', await send(client, wrong));
  await refused('the right one after it', await send(client, answer));

  const next = key.get(await challenge(client), { counter: 0 });
  const sessions = await Promise.all(times(10, () => send(client.copy(), next)));
  await tally.hold(() => {
    expect(
      sessions.filter(({ status }) => status === 200),
      'sessions',
    ).toHaveLength(1);
  }, 10);
  await refused('the same answer in another session', await send(await halfOpen(at, ana), next));
}

test('the passkey of another customer is refused', () => checkOwner(server));
test('what another key has signed is refused', () => checkSignature(server));
test('an answer for another origin is refused', () => checkOrigin(server));
test('an answer to another challenge is refused', () => checkChallenge(server));
test('a counter that does not grow is refused, and written down', async () => {
  await checkCounter(server);
  const events = await store.db.select().from(auditLog).where(eq(auditLog.event, 'passkey-counter'));
  expect(events).toHaveLength(3);
});
test('an answer works once, ten at once', () => checkOnce(server));

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
  const options = await challenge(client);
  clock.advance(durations.passkeyChallenge);
  await runHousekeeping(store, clock.now());
  expect(await store.db.$count(passkeyChallenges)).toBe(0);
  await refused('an answer that comes late', await send(client, key.get(options)));
  const { client: full } = await server.logInByCall(ana);
  const late = must(200, await begin(full)).json as Options;
  clock.advance(durations.passkeyChallenge);
  expect(must(409, await register(full, new SoftwareAuthenticator(origin).create(late))).json).toMatchObject({
    code: 'passkey-refused',
  });
});

test('a passkey is added with the password, for this origin and challenge, and once', async () => {
  const { client } = await server.logInByCall(ana);
  must(422, await begin(client, 'Kriva#Lozinka1'));
  const key = new SoftwareAuthenticator(origin);
  const nothing = must(409, await register(client, key.create({ challenge: 'AAAA' }))).json;
  expect(nothing).toMatchObject({ code: 'passkey-refused' });
  for (const lies of [{ origin: foreignOrigin }, { rpId: 'fake.example' }, { challenge: 'AAAA' }]) {
    const options = must(200, await begin(client)).json as Options;
    await tally.hold(async () => {
      expect(must(409, await register(client, key.create(options, lies))).json).toMatchObject({
        code: 'passkey-refused',
      });
    });
  }
  const first = must(200, await begin(client)).json as PasskeyCreationOptions;
  expect(first.excludeCredentials).toEqual([]);
  expect(Buffer.from(first.user.id, 'base64url')).toHaveLength(32);
  must(422, await register(client, key.create(first), '  '));
  const made = await Promise.all(times(5, () => register(client.copy(), key.create(first), ' Moj mobitel ')));
  expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
  const second = must(200, await begin(client)).json as PasskeyCreationOptions;
  expect(second.user.id).toBe(first.user.id);
  expect(second.excludeCredentials.map(({ id }) => id)).toEqual([key.id]);
  expect(must(409, await register(client, key.create(second))).json).toMatchObject({ code: 'passkey-known' });

  // Nor can somebody else have it.
  const other = (await server.logInByCall(luka)).client;
  const theirs = must(200, await begin(other)).json as PasskeyCreationOptions;
  expect(theirs.user.id).not.toBe(first.user.id);
  expect(must(409, await register(other, key.create(theirs))).json).toMatchObject({ code: 'passkey-known' });
  expect((await securityOf(client)).passkeys).toMatchObject([
    { name: 'Moj mobitel', lastUsedAt: null, isSynced: false },
  ]);
  expect((await securityOf(other)).passkeys).toEqual([]);
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
  const answer = key.get(await challenge(half));
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
  const other = await startTestServer({
    listen: false,
    store,
    clock,
    config: { allowedOrigin: 'https://app.moj-leasing.example' },
  });
  const form = { username: ana, password: demoPassword, submit: 'Login' };
  const headers = { origin: 'https://app.moj-leasing.example' };
  expect(must(200, await other.client().post('/api/login', { form, headers })).json).toMatchObject({
    passkey: false,
  });
  await other.close();
});

test('an IP address is no RP ID: the demo names localhost, a real server has none', async () => {
  const local = await startTestServer({
    listen: false,
    store,
    clock,
    config: { publicUrl: 'http://127.0.0.1:3000', acceptLoopback: true },
  });
  const { client } = await local.logInByCall(ana);
  const asked = { headers: { host: '127.0.0.1:3000' } };
  expect(must(200, await client.get('/api/security', asked)).json).toMatchObject({
    passkeyOrigin: 'http://localhost:3000',
  });
  await local.close();

  const numbered = await startTestServer({
    listen: false,
    store,
    clock,
    config: { publicUrl: 'https://[2001:db8::1]' },
  });
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

test('a half-open session adds, removes and sees none; a full one confirms none', async () => {
  await keyOf(server, ana);
  const half = await halfOpen(server, ana);
  must(401, await begin(half));
  must(401, await register(half, new SoftwareAuthenticator(origin).create({ challenge: 'AAAA' })));
  must(401, await remove(half, 1));
  const { client } = await server.logInByCall(ana);
  must(401, await client.post('/api/tfa/passkey/options'));
});

test('the owner is told, and so is the audit log; the use is written down', async () => {
  const { client } = await server.logInByCall(ana);
  const key = await add(client);
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

const faulty = (plant: (queries: Queries['passkeys']) => Partial<Queries['passkeys']>) =>
  start(
    withFault(store, ({ passkeys: queries }: Queries) => ({ passkeys: { ...queries, ...plant(queries) } })),
  );

test('planted fault: a passkey is bound to nobody', async () => {
  const broken = await faulty(() => ({
    find: async (_userId, credentialId) =>
      (await store.db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))[0],
  }));
  await expectCaught(() => checkOwner(broken), /^the passkey of another: expected 200 to be 401/);
  await broken.close();
});

test('planted fault: nobody looks at the signature', async () => {
  lax.signature = true;
  await expectCaught(() => checkSignature(server), /^another key under one's own id: expected 200 to be 401/);
});

test('planted fault: nobody looks at the origin', async () => {
  lax.origin = true;
  await expectCaught(() => checkOrigin(server), /^a foreign origin: expected 200 to be 401/);
});

test('planted fault: nobody looks at the challenge', async () => {
  lax.challenge = true;
  await expectCaught(
    () => checkChallenge(server),
    /^the challenge of another session: expected 200 to be 401/,
  );
});

test('planted fault: counters are not compared', async () => {
  const broken = await faulty(({ find }) => ({
    find: async (userId, id) => {
      const passkey = await find(userId, id);
      return passkey && { ...passkey, counter: 0 };
    },
    use: async () => true,
  }));
  await expectCaught(() => checkCounter(broken), /^the counter 7 after 7: expected 200 to be 401/);
  await broken.close();
});

test('planted fault: a challenge stays when it is read', async () => {
  const broken = await faulty(({ challengeOf }) => ({ takeChallenge: challengeOf }));
  await expectCaught(() => checkOnce(broken), /^the right one after it: expected 200 to be 401/);
  await broken.close();
});
