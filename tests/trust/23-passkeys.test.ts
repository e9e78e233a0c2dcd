import type * as WebAuthn from '@simplewebauthn/server';
import type * as Helpers from '@simplewebauthn/server/helpers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '../../domain/durations.ts';
import { passkeys as rules } from '../../domain/passkeys.ts';
import type { LoginAnswer, PasskeyCreationOptions, Security } from '../../generated/api.ts';
import { demoPassword } from '../../server/demo/customers.ts';
import { runHousekeeping } from '../../server/store/housekeeping.ts';
import { serverDurations } from '../../server/store/limits.ts';
import { auditLog, passkeyChallenges, passkeys } from '../../server/store/schema.ts';
import type { Queries } from '../../server/store/store.ts';
import { openTestStore } from '../support/database/database.ts';
import { expectCaught, Tally, times, withFault } from '../support/promise.ts';
import type { Answer, TestClient } from '../support/server/client.ts';
import { createTestClock } from '../support/server/clock.ts';
import { emailOf, must, startTestServer, type TestServer } from '../support/server/server.ts';
import { type Cbor, type Lies, SoftwareAuthenticator } from '../support/server/software-authenticator.ts';

/** What a planted fault leaves out of the library's checks. */
const { lax, verified } = vi.hoisted(() => ({
  lax: { origin: false, challenge: false, signature: false, certificates: false },
  /** Formats of the attestations that the library was asked about. */
  verified: [] as string[],
}));

vi.mock('@simplewebauthn/server', async (importOriginal) => {
  const real = await importOriginal<typeof WebAuthn>();
  const told = (clientDataJSON: string) =>
    JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin: string; challenge: string };
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  return {
    ...real,
    verifyRegistrationResponse: (options: Parameters<typeof real.verifyRegistrationResponse>[0]) => {
      const { clientDataJSON, attestationObject } = options.response.response;
      verified.push(decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('fmt'));
      const { origin, challenge } = told(clientDataJSON);
      return real.verifyRegistrationResponse({
        ...options,
        ...(lax.origin ? { expectedOrigin: origin } : {}),
        ...(lax.challenge ? { expectedChallenge: challenge } : {}),
      });
    },
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

vi.mock('@simplewebauthn/server/helpers', async (importOriginal) => {
  const real = await importOriginal<typeof Helpers>();
  const unattested = new Map<string, unknown>([['fmt', 'none']]);
  return {
    ...real,
    decodeAttestationObject: (object: Parameters<typeof real.decodeAttestationObject>[0]) =>
      lax.certificates
        ? (unattested as unknown as ReturnType<typeof real.decodeAttestationObject>)
        : real.decodeAttestationObject(object),
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
  Object.assign(lax, { origin: false, challenge: false, signature: false, certificates: false });
  verified.length = 0;
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

/** From four tabs at once: the session has five tries. Its authenticator does not count. */
async function checkAtOnce(at: TestServer): Promise<void> {
  const key = await keyOf(at, ana);
  const client = await halfOpen(at, ana);
  const answer = key.get(await challenge(client), { counter: 0 });
  const sessions = await Promise.all(times(4, () => send(client.copy(), answer)));
  await tally.hold(() => {
    expect(
      sessions.filter(({ status }) => status === 200),
      'sessions',
    ).toHaveLength(1);
  }, 4);
  await refused('the same answer in another session', await send(await halfOpen(at, ana), answer));
}

/** A challenge is read once. The one that another tab was given since is another one. */
async function checkOnce(at: TestServer): Promise<void> {
  const key = await keyOf(at, ana);
  const client = await halfOpen(at, ana);
  const answer = key.get(await challenge(client));
  await refused('a wrong answer', await send(client, key.get({ challenge: 'AAAA' })));
  await refused('the right one after it', await send(client, answer));
  must(200, await confirm(client, key));
}

const refusedRegistration = (what: string, answer: Answer) =>
  tally.hold(() => {
    expect(answer.status, what).toBe(409);
    expect(answer.json, what).toMatchObject({ code: 'passkey-refused' });
  });

/** For another origin, RP ID, challenge, or from a frame of another site. */
async function checkRegistration(at: TestServer): Promise<void> {
  const { client } = await at.logInByCall(ana);
  const key = new SoftwareAuthenticator(origin);
  await refusedRegistration('no challenge', await register(client, key.create({ challenge: 'AAAA' })));
  const lies: Record<string, Lies> = {
    'a foreign origin': { origin: foreignOrigin },
    'a foreign RP ID': { rpId: 'fake.example' },
    'another challenge': { challenge: 'AAAA' },
    'an answer of another kind': { type: 'webauthn.get' },
    'a frame': { crossOrigin: true },
    'another id than the attested one': { id: 'AAAA' },
    'no id': { id: '', attestedId: Buffer.alloc(0) },
  };
  for (const [what, lie] of Object.entries(lies)) {
    const options = must(200, await begin(client)).json as Options;
    const answer = await register(client, key.create(options, lie));
    // What the contract does not know is refused before.
    if (lie.id === '') must(400, answer);
    else await refusedRegistration(what, answer);
  }
}

/** Nobody asked for certificates: what brings some is refused, and the library, which would follow them, never sees it. */
async function checkCertificates(at: TestServer): Promise<void> {
  const { client } = await at.logInByCall(ana);
  const certificates: Cbor = [Buffer.alloc(40, 1), Buffer.alloc(40, 2)];
  const signed = new Map<string, Cbor>([
    ['alg', -7],
    ['sig', Buffer.alloc(8)],
    ['x5c', certificates],
  ]);
  const formats = ['packed', 'android-key', 'android-safetynet', 'apple', 'fido-u2f', 'tpm', 'made-up'];
  for (const format of formats) {
    const options = must(200, await begin(client)).json as Options;
    const lies = { attestation: { format, statement: signed } };
    await refusedRegistration(
      format,
      await register(client, new SoftwareAuthenticator(origin).create(options, lies)),
    );
    await tally.hold(() => expect(verified, 'formats that the library was asked about').toEqual([]));
  }
}

/** A new key of the authenticator that was shown and never confirmed is no way in once something else confirmed the login. */
async function checkPendingKey(at: TestServer): Promise<void> {
  const username = 'marko.horvat';
  const key = await keyOf(at, username);
  must(200, await (await halfOpen(at, username)).post('/api/qr-code-reset-request'));
  await at.settled();
  const token = at.mailbox.linkTo(emailOf(username)).searchParams.get('token');
  must(200, await at.client().post('/api/qr-code-reset', { json: { token } }));
  const setupOf = async () => {
    const client = at.client();
    return { client, answer: must(200, await at.enterPassword(client, username)).json as LoginAnswer };
  };
  const first = await setupOf();
  expect(first.answer.secret).toBeDefined();
  must(200, await confirm(first.client, key));
  await tally.hold(async () => {
    expect((await setupOf()).answer, 'a login after that').not.toHaveProperty('secret');
  });
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
test('an answer works once, four at once', () => checkAtOnce(server));
test('a challenge is read once', () => checkOnce(server));
test('a new passkey is for this origin, domain, challenge and page', () => checkRegistration(server));
test('a new passkey that brings certificates is refused unread', () => checkCertificates(server));
test('a key of the authenticator that nobody has confirmed goes with the login that another factor confirms', () =>
  checkPendingKey(server));

test('what a key attests of itself is taken', async () => {
  const { client } = await server.logInByCall(ana);
  const key = new SoftwareAuthenticator(origin);
  const options = must(200, await begin(client)).json as Options;
  must(200, await register(client, key.create(options, { attestsItself: true })));
  expect(verified).toEqual(['packed']);
  must(200, await confirm(await halfOpen(server, ana), key));
});

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
  const options = await challenge(client);
  clock.advance(serverDurations.passkeyChallenge);
  await runHousekeeping(store, clock.now());
  expect(await store.db.$count(passkeyChallenges)).toBe(0);
  await refused('an answer that comes late', await send(client, key.get(options)));
  const { client: full } = await server.logInByCall(ana);
  const late = must(200, await begin(full)).json as Options;
  clock.advance(serverDurations.passkeyChallenge);
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
  const broken = await faulty(() => ({ use: async () => 'used' }));
  await expectCaught(() => checkCounter(broken), /^the counter 7 after 7: expected 200 to be 401/);
  await broken.close();
});

test('planted fault: a challenge stays when it is read', async () => {
  const broken = await faulty(() => ({ removeChallenge: async () => true }));
  await expectCaught(() => checkOnce(broken), /^the right one after it: expected 200 to be 401/);
  await broken.close();
});

test('planted fault: several at once answer one challenge', async () => {
  const broken = await start(
    withFault(store, ({ passkeys: queries, sessions }: Queries) => ({
      passkeys: { ...queries, removeChallenge: async () => true, use: async () => 'used' as const },
      sessions: { ...sessions, end: async () => true },
    })),
  );
  await expectCaught(() => checkAtOnce(broken), /^sessions: /);
  await broken.close();
});

test('planted fault: nobody looks where a new passkey was made', async () => {
  lax.origin = true;
  await expectCaught(() => checkRegistration(server), /^a foreign origin: expected 200 to be 409/);
});

test('planted fault: nobody looks at the challenge of a new passkey', async () => {
  lax.challenge = true;
  await expectCaught(() => checkRegistration(server), /^another challenge: expected 200 to be 409/);
});

test('planted fault: certificates of a new passkey are followed', async () => {
  lax.certificates = true;
  await expectCaught(() => checkCertificates(server), /^formats that the library was asked about: /);
});

test('planted fault: a key that nobody has confirmed stays on show', async () => {
  const broken = await start(
    withFault(store, ({ users }: Queries) => ({
      users: { ...users, dropUnconfirmedTotpKey: async () => undefined },
    })),
  );
  await expectCaught(() => checkPendingKey(broken), /^a login after that: /);
  await broken.close();
});
