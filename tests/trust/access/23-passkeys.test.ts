import type * as WebAuthn from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { describe, beforeEach, expect, test, vi } from 'vitest';
import type { LoginAnswer, PasskeyCreationOptions } from '../../../generated/api.ts';
import { auditLog, passkeyChallenges, passkeys } from '../../../server/store/schema.ts';
import { times } from '../../support/promise.ts';
import type { Answer } from '../../support/server/client.ts';
import { emailOf, must } from '../../support/server/server.ts';
import { type Cbor, type Lies, SoftwareAuthenticator } from '../../support/server/software-authenticator.ts';
import {
  ana,
  askChallenge,
  begin,
  confirm,
  foreignOrigin,
  luka,
  type Options,
  register,
  remove,
  securityOf,
  send,
  startPasskeys,
} from '../../support/server/passkeys.ts';
import { limits } from '../../../domain/values/durations.ts';
import { passkeys as rules } from '../../../domain/access/passkeys.ts';
import { demoPassword } from '../../../server/demo/customers.ts';
import { runHousekeeping } from '../../../server/store/housekeeping.ts';

/** Formats of the attestations that the library was asked about. */
const verified = vi.hoisted((): string[] => []);

vi.mock('@simplewebauthn/server', async (importOriginal) => {
  const real = await importOriginal<typeof WebAuthn>();
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  return {
    ...real,
    verifyRegistrationResponse: (options: Parameters<typeof real.verifyRegistrationResponse>[0]) => {
      const object = isoBase64URL.toBuffer(options.response.response.attestationObject);
      verified.push(decodeAttestationObject(object).get('fmt'));
      return real.verifyRegistrationResponse(options);
    },
  };
});

const { add, clock, start, store, server, tally, origin, keyOf, refused } = await startPasskeys(
  '23 a passkey works for its owner, here and once',
);

beforeEach(() => void (verified.length = 0));

async function checkCounter(): Promise<void> {
  const key = await keyOf(server, ana);
  must(200, await confirm(await server.halfOpen(ana), key, { counter: 7 }));
  const client = await server.halfOpen(ana);
  for (const counter of [7, 6, 0]) {
    await refused(`the counter ${counter} after 7`, await confirm(client, key, { counter }));
  }
  must(200, await confirm(client, key, { counter: 8 }));
}

const refusedRegistration = (what: string, answer: Answer) =>
  tally.hold(() => {
    expect(answer.status, what).toBe(409);
    expect(answer.json, what).toMatchObject({ code: 'passkey-refused' });
  });

/** Both have a passkey; each keeps the other out, and so does a passkey under the other's id. */
test('the passkey of another customer is refused @T23.1', async () => {
  const [mine, theirs] = [await keyOf(server, ana), await keyOf(server, luka)];
  const client = await server.halfOpen(luka);
  await refused('the passkey of another', await confirm(client, mine));
  must(200, await confirm(client, theirs));
});

test('a signature of another key is refused', async () => {
  const [mine, theirs] = [await keyOf(server, ana), await keyOf(server, luka)];
  const client = await server.halfOpen(luka);
  await refused("another key under one's own id", await confirm(client, mine, { id: theirs.id }));
});

test('an answer for another origin, or from a frame of one, is refused @T23.1', async () => {
  const key = await keyOf(server, ana);
  const client = await server.halfOpen(ana);
  await refused('a foreign origin', await confirm(client, key, { origin: foreignOrigin }));
  await refused('a foreign RP ID', await confirm(client, key, { rpId: 'fake.example' }));
  await refused('an answer of another kind', await confirm(client, key, { type: 'webauthn.create' }));
  await refused('a frame', await confirm(client, key, { crossOrigin: true }));
  must(200, await confirm(client, key));
});

/** The challenge of another session, the session's last but one, and an invented one. */
test('an answer to another challenge is refused', async () => {
  const key = await keyOf(server, ana);
  const [client, other] = [await server.halfOpen(ana), await server.halfOpen(ana)];
  const first = await askChallenge(client);
  const foreign = await askChallenge(other);
  await refused('the challenge of another session', await confirm(client, key, foreign));
  await refused('the challenge before the last', await confirm(client, key, first));
  await refused('a made-up challenge', await confirm(client, key, { challenge: 'AAAA' }));
  must(200, await confirm(client, key));
});

test('a counter that does not grow is refused, and written down @T23.2', async () => {
  await checkCounter();
  const events = await store.db.select().from(auditLog).where(eq(auditLog.event, 'passkey-counter'));
  expect(events.map(({ count }) => count)).toEqual([3]);
});

test('a counter of a synced key may have any value; one of a key on one device may not, whatever it claims', async () => {
  const key = await add((await server.logInByCall(ana)).client, new SoftwareAuthenticator(origin, true));
  for (const counter of [7, 7, 3]) must(200, await confirm(await server.halfOpen(ana), key, { counter }));
  const noted = await store.db.select().from(auditLog).where(eq(auditLog.event, 'passkey-synced'));
  expect(noted.map(({ count }) => count)).toEqual([2]);
  const client = await server.halfOpen(ana);
  await refused(
    'a synced key that is on one device now',
    await confirm(client, key, { counter: 3, backedUp: false }),
  );
  must(200, await confirm(client, key, { counter: 4, backedUp: false }));
  const single = await keyOf(server, luka);
  must(200, await confirm(await server.halfOpen(luka), single, { counter: 7 }));
  const other = await server.halfOpen(luka);
  await refused(
    'a copy that claims to be synced',
    await confirm(other, single, { counter: 7, backedUp: true }),
  );
});

/** From four tabs at once: the session has five tries. Its authenticator does not count. */
test('an answer works once, four at once @T23.1', async () => {
  const key = await keyOf(server, ana);
  const client = await server.halfOpen(ana);
  const answer = key.get(await askChallenge(client), { counter: 0 });
  const sessions = await Promise.all(times(4, () => send(client.copy(), answer)));
  await tally.hold(() => {
    expect(
      sessions.filter(({ status }) => status === 200),
      'sessions',
    ).toHaveLength(1);
  }, 4);
  await refused('the same answer in another session', await send(await server.halfOpen(ana), answer));
});

/** A challenge is read once. The one that another tab was given since is another one. */
test('a challenge is read once', async () => {
  const key = await keyOf(server, ana);
  const client = await server.halfOpen(ana);
  const answer = key.get(await askChallenge(client));
  await refused('a wrong answer', await send(client, key.get({ challenge: 'AAAA' })));
  await refused('the right one after it', await send(client, answer));
  must(200, await confirm(client, key));
});

/** For another origin, RP ID, challenge, or from a frame of another site. */
test('a new passkey is for this origin, domain, challenge and page', async () => {
  const { client } = await server.logInByCall(ana);
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
    // An id outside the contract is refused before.
    if (lie.id === '') must(400, answer);
    else await refusedRegistration(what, answer);
  }
});

/** The server asks for no certificates: a passkey with some is refused before the library could follow them. */
test('a new passkey that brings certificates is refused unread @T23.2', async () => {
  const { client } = await server.logInByCall(ana);
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
});

/** A new key of the authenticator that was shown and never confirmed is no way in once something else confirmed the login. */
test('a key of the authenticator that nobody has confirmed goes with the login that another factor confirms @T23.3', async () => {
  const username = 'marko.horvat';
  const key = await keyOf(server, username);
  must(200, await (await server.halfOpen(username)).post('/api/qr-code-reset-request'));
  await server.settled();
  const token = server.mailbox.linkTo(emailOf(username)).searchParams.get('token');
  must(200, await server.client().post('/api/qr-code-reset', { json: { token } }));
  const setupOf = async () => {
    const client = server.client();
    return { client, answer: must(200, await server.enterPassword(client, username)).json as LoginAnswer };
  };
  const first = await setupOf();
  expect(first.answer.secret).toBeDefined();
  must(200, await confirm(first.client, key));
  await tally.hold(async () => {
    expect((await setupOf()).answer, 'a login after that').not.toHaveProperty('secret');
  });
});

test('a key’s own attestation is accepted', async () => {
  const { client } = await server.logInByCall(ana);
  const key = new SoftwareAuthenticator(origin);
  const options = must(200, await begin(client)).json as Options;
  must(200, await register(client, key.create(options, { attestsItself: true })));
  expect(verified).toEqual(['packed']);
  must(200, await confirm(await server.halfOpen(ana), key));
});

describe('a passkey is kept for its owner', () => {
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
    // A passkey that an older server added may belong to this domain.
    await store.db.update(passkeys).set({ rpId: null });
    must(200, await confirm(client, key));
    const [shown] = await store.db.select().from(passkeys);
    must(200, await remove((await server.logInByCall(ana)).client, shown?.id ?? 0));
  });

  test('tries are shared with codes: five wrong ones of any kind end the session', async () => {
    const key = await keyOf(server, ana);
    const client = await server.halfOpen(ana);
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
    const client = await server.halfOpen(ana);
    const options = await askChallenge(client);
    clock.advance(5 * 60_000);
    await runHousekeeping(store, clock.now());
    expect(await store.db.$count(passkeyChallenges)).toBe(0);
    await refused('an answer that comes late', await send(client, key.get(options)));
    const { client: full } = await server.logInByCall(ana);
    const late = must(200, await begin(full)).json as Options;
    clock.advance(5 * 60_000);
    expect(
      must(409, await register(full, new SoftwareAuthenticator(origin).create(late))).json,
    ).toMatchObject({
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
    const made = await Promise.all(
      times(5, () => register(client.copy(), key.create(first), ' Moj mobitel ')),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
    const second = must(200, await begin(client)).json as PasskeyCreationOptions;
    expect(second.user.id).toBe(first.user.id);
    expect(second.excludeCredentials.map(({ id }) => id)).toEqual([key.id]);
    expect(must(409, await register(client, key.create(second))).json).toMatchObject({
      code: 'passkey-known',
    });

    // Nor can another customer register it.
    const other = (await server.logInByCall(luka)).client;
    const theirs = must(200, await begin(other)).json as PasskeyCreationOptions;
    expect(theirs.user.id).not.toBe(first.user.id);
    expect(must(409, await register(other, key.create(theirs))).json).toMatchObject({
      code: 'passkey-known',
    });
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
    must(200, await confirm(await server.halfOpen(ana), key, { isUnverified: true }));
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
    const half = await server.halfOpen(ana);
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
      must(200, await (await server.halfOpen('marko.horvat')).post(path));
      await server.settled();
      return server.mailbox.linkTo(emailOf('marko.horvat')).searchParams.get('token');
    };
    const password = await resetToken('/api/forgotten-password?username=marko.horvat');
    const json = { resetToken: password, newPassword: demoPassword };
    must(200, await server.client().post('/api/reset-password', { json }));
    const client = await server.halfOpen('marko.horvat');
    must(200, await confirm(client, key));
    const token = await resetToken('/api/request-reset-provider-choice');
    must(200, await server.client().post('/api/reset-provider-choice', { json: { token } }));
    expect(await store.db.$count(passkeys)).toBe(0);
  });

  test('the owner is notified, and the audit log records it and the use', async () => {
    const { client } = await server.logInByCall(ana);
    const key = await add(client);
    await server.settled();
    expect(server.mailbox.lastTo(emailOf(ana)).subject).toContain('Dodan je pristupni ključ');
    clock.advance(60_000);
    const usedAt = clock.now().toISOString();
    must(200, await confirm(await server.halfOpen(ana), key));
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
});
