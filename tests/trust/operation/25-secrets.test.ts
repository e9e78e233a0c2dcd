import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { authenticatorSecretOf } from '../../../server/features/access/authenticator.ts';
import { StartError } from '../../../server/platform/process.ts';
import { createVault, keyLength } from '../../../server/platform/vault.ts';
import { readyAuthenticatorKeys, sealAuthenticatorKeys } from '../../../server/store/authenticator-keys.ts';
import type { User } from '../../../server/store/queries/access/users.ts';
import { users } from '../../../server/store/schema.ts';
import { dumpRows, isPostgres, testKey, testVault } from '../../support/database/database.ts';
import type { TestClient } from '../../support/server/client.ts';
import { Tally, times } from '../../support/promise.ts';
import { runCommandProcess } from '../../support/server/server-process.ts';
import { emailOf, must, type TestServer } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, store, server, start } = await startFreshServer();
const tally = new Tally('25 secrets at rest are encrypted and bound to their user');

const newKey = Buffer.alloc(keyLength, 'a newer key');
const step = 30_000;

async function userOf(username: string): Promise<User> {
  const user = await store.users.byUsername(username);
  if (user === undefined) throw new Error(`There is no ${username}.`);
  return user;
}

const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });

/** A half-open session, and the key that it shows. */
type Shown = { readonly client: TestClient; readonly secret: string };

/** Petra chooses an authenticator. */
async function newAuthenticator(): Promise<Shown> {
  const client = await server.halfOpen('petra.novak');
  const { json } = must(
    200,
    await client.post('/api/tfa-provider', { json: { provider: 'GOOGLE_AUTHENTICATOR' } }),
  );
  return { client, secret: (json as Pick<Shown, 'secret'>).secret };
}

const enter = async (client: TestClient, code: string) =>
  (await client.post('/api/tfa', { json: { verificationCode: code } })).status;

async function logIn(at: TestServer, username: string, code: string): Promise<number> {
  const client = await at.halfOpen(username);
  return enter(client, code);
}

/** The forms in which a key may be stored: as it is shown, its bytes, and these in other letters. */
function formsOf(secret: string): string[] {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const base64Of = (value: Buffer) => value.toString('base64').replace(/=+$/, '').slice(0, -1);
  return [
    secret,
    secret.toLowerCase(),
    bytes.toString('hex'),
    base64Of(bytes),
    base64Of(Buffer.from(secret)),
    Buffer.from(secret).toString('hex'),
  ];
}

/** Every way in which a key is written: seeded, chosen, replaced by a link, chosen again after a change of the factor. */
test('a dump of the database has no authenticator key in it, however it came there @T25.1', async () => {
  const shown = [await newAuthenticator()];
  const marko = await server.halfOpen('marko.horvat');
  must(200, await marko.post('/api/qr-code-reset-request'));
  const token = server.mailbox.linkTo(emailOf('marko.horvat')).searchParams.get('token');
  must(200, await server.client().post('/api/qr-code-reset', { json: { token } }));
  const { json } = must(200, await server.enterPassword(marko, 'marko.horvat'));
  shown.push({ client: marko, secret: (json as Pick<Shown, 'secret'>).secret });
  await server.settled();
  const dump = await dumpRows(store);
  for (const { client, secret } of shown) {
    await tally.hold(() => {
      for (const form of formsOf(secret)) expect(dump.includes(form), 'a key stands in the dump').toBe(false);
    });
    expect(await enter(client, codeOf(secret))).toBe(200);
  }
  const confirmed = await dumpRows(store);
  for (const { secret } of shown) {
    await tally.hold(() => {
      for (const form of formsOf(secret))
        expect(confirmed.includes(form), 'a key stands in the dump').toBe(false);
    });
  }
});

/** An intruder who can write to the database puts their own encrypted key into the row of another user. */
test('a key that was copied into the row of another user opens nothing @T25.1', async () => {
  const { client, secret } = await newAuthenticator();
  expect(await enter(client, codeOf(secret))).toBe(200);
  const { totpSealed, totpKeyId } = await userOf('petra.novak');
  await store.db.update(users).set({ totpSealed, totpKeyId }).where(eq(users.username, 'marko.horvat'));
  clock.advance(step);
  await tally.hold(async () => {
    expect(await logIn(server, 'marko.horvat', codeOf(secret)), 'the code of another').not.toBe(200);
  });
});

test('a key that was changed by a single bit opens nothing', async () => {
  const { id, totpSealed, totpKeyId } = await userOf('marko.horvat');
  const bytes = Buffer.from(totpSealed ?? '', 'base64url');
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    await tally.hold(() => {
      const claimed = { sealed: changed.toString('base64url'), keyId: totpKeyId ?? '' };
      expect(() => testVault.open(claimed, id)).toThrow('was changed, or was written for another user');
    });
  }
  expect(() => testVault.open({ sealed: '', keyId: totpKeyId ?? '' }, id)).toThrow('was changed');
});

test('the same key twice is not the same text twice', () => {
  expect(testVault.seal('a', 1).sealed).not.toBe(testVault.seal('a', 1).sealed);
});

/** As an older version left it. */
async function putInPlainText(username: string): Promise<string> {
  const user = await userOf(username);
  const totpSecret = authenticatorSecretOf(testVault, user) ?? '';
  const columns = { totpSecret, totpSealed: null, totpKeyId: null };
  await store.db.update(users).set(columns).where(eq(users.id, user.id));
  return totpSecret;
}

test('a start encrypts what older versions have left in plain text', async () => {
  const secrets = [await putInPlainText('marko.horvat'), await putInPlainText('ivana.babic')];
  // A server of the older version wrote it just now, and this one is asked.
  expect(await logIn(server, 'marko.horvat', codeOf(secrets[0] ?? ''))).toBe(200);
  await readyAuthenticatorKeys(store, testVault);
  const dump = await dumpRows(store);
  await tally.hold(() => {
    for (const secret of secrets) expect(dump).not.toContain(secret);
  }, 2);
  clock.advance(step);
  expect(await logIn(server, 'marko.horvat', codeOf(secrets[0] ?? ''))).toBe(200);
  expect(authenticatorSecretOf(testVault, await userOf('ivana.babic'))).toBe(secrets[1]);
  const ivana = await server.halfOpen('ivana.babic');
  expect(await enter(ivana, await server.codeOf('ivana.babic'))).toBe(200);
});

test('a key that an older server writes over an encrypted one is the one that counts', async () => {
  const totpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  await store.db.update(users).set({ totpSecret }).where(eq(users.username, 'marko.horvat'));
  expect(await logIn(server, 'marko.horvat', codeOf(totpSecret))).toBe(200);
  await readyAuthenticatorKeys(store, testVault);
  expect((await userOf('marko.horvat')).totpSecret).toBeNull();
  clock.advance(step);
  expect(await logIn(server, 'marko.horvat', codeOf(totpSecret))).toBe(200);
});

/** More than a batch of users with a key each. */
async function addUsers(count: number): Promise<void> {
  const { partnerId } = await userOf('marko.horvat');
  const added = await store.db
    .insert(users)
    .values(
      times(count, (index) => ({
        partnerId,
        username: `user${index}`,
        usernameKey: `user${index}`,
        createdAt: clock.now(),
        tfaType: 'GOOGLE_AUTHENTICATOR' as const,
      })),
    )
    .returning({ id: users.id });
  const rows = added.map(({ id }) => ({ id, ...testVault.seal(`SECRET${id}`, id) }));
  await store.db.execute(sql`
    update users set totp_sealed = r.sealed, totp_key_id = r."keyId"
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id int, sealed text, "keyId" text) where users.id = r.id
  `);
}

test('keys are re-encrypted while customers log in, and then the former key is useless @T25.1', async () => {
  await addUsers(1200);
  const secret = authenticatorSecretOf(testVault, await userOf('marko.horvat')) ?? '';
  const rotating = createVault({ current: newKey, other: testKey });
  const behind = await start({ vault: createVault({ current: testKey, other: newKey }) });
  const ahead = await start({ vault: rotating });

  const progress = { isDone: false };
  const rotation = sealAuthenticatorKeys(store, rotating, { all: true }).finally(
    () => (progress.isDone = true),
  );
  let logins = 0;
  do {
    clock.advance(step);
    const at = logins % 2 === 0 ? ahead : behind;
    // One after the other: each code works once.
    await tally.hold(async () => expect(await logIn(at, 'marko.horvat', codeOf(secret))).toBe(200));
    logins += 1;
  } while (!progress.isDone);
  // Marko and Ivana have one too.
  expect(await rotation).toBe(1202);
  expect(await store.users.sealingKeys()).toEqual([{ keyId: rotating.currentId, users: 1202 }]);
  expect(await sealAuthenticatorKeys(store, rotating, { all: true })).toBe(0);

  const after = createVault({ current: newKey });
  expect(authenticatorSecretOf(after, await userOf('user7'))).toMatch(/^SECRET\d+$/);
  await tally.hold(async () => {
    const user = await userOf('user7');
    expect(() => authenticatorSecretOf(testVault, user)).toThrow('a key that is not known');
  });
});

test('a key that was replaced while it was re-encrypted stays replaced', async () => {
  const { id, totpSealed } = await userOf('marko.horvat');
  const replaced = testVault.seal('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', id);
  await store.users.replaceTotpKey(id, replaced);
  expect(await store.users.replaceSealed([{ id, was: totpSealed ?? '', ...testVault.seal('x', id) }])).toBe(
    0,
  );
  expect(await userOf('marko.horvat')).toMatchObject({ totpSealed: replaced.sealed });
});

test('a start with another key than that of the database fails, and says which', async () => {
  const stranger = createVault({ current: newKey });
  const failure = await readyAuthenticatorKeys(store, stranger).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toMatch(
    new RegExp(
      `^StartError: SECRETS_KEY is not what 2 authenticator keys [^\\n]+\\(${testVault.currentId}\\)[^\\n]+$`,
    ),
  );
  await readyAuthenticatorKeys(store, createVault({ current: newKey, other: testKey }));
});

test('the steps of docs/operation.md for a lost key let servers start, and customers log in by e-mail', async () => {
  const docs = readFileSync(new URL('../../../docs/operation.md', import.meta.url), 'utf8');
  const statement = /```sql\n(update users [^`]+)```/.exec(docs)?.[1] ?? 'nothing is said';
  await store.db.execute(sql.raw(statement));
  const at = await start({ vault: createVault({ current: newKey }) });
  await readyAuthenticatorKeys(store, createVault({ current: newKey }));
  expect(must(200, await at.enterPassword(at.client(), 'marko.horvat')).json).toEqual({
    typeTfa: 'MAIL',
    passkey: false,
  });
  expect(await logIn(at, 'marko.horvat', at.mailbox.codeTo(emailOf('marko.horvat')))).toBe(200);
});

test.runIf(isPostgres)(
  'the command re-encrypts, and refuses keys that it cannot read',
  async () => {
    const { rows } = (await store.db.execute(sql`select current_database() as name`)) as unknown as {
      rows: { name: string }[];
    };
    const env = { DATABASE_URL: `${process.env['TEST_DATABASE_URL']}/${rows[0]?.name}` };
    const rotate = (keys: Record<string, string>) =>
      runCommandProcess('server/rotate-secrets.ts', [], { ...env, ...keys });
    const SECRETS_KEY = newKey.toString('base64');
    expect(await rotate({})).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^SECRETS_KEY must be set/),
    });
    expect(await rotate({ SECRETS_KEY })).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not what 2'),
    });
    const SECRETS_KEY_OLD = testKey.toString('base64');
    expect(await rotate({ SECRETS_KEY, SECRETS_KEY_OLD })).toEqual({
      code: 0,
      said: 'Encrypted anew: 2 authenticator keys\n',
    });
    expect(await rotate({ SECRETS_KEY })).toMatchObject({ code: 0, said: expect.stringContaining(': 0 ') });
    // As if a server that has the former key wrote this one again and again.
    await store.db.execute(
      sql`create function keep() returns trigger language plpgsql as 'begin return null; end'`,
    );
    await store.db.execute(
      sql`create trigger keep before update on users for each row when (old.username = 'marko.horvat') execute function keep()`,
    );
    try {
      expect(await rotate({ SECRETS_KEY: SECRETS_KEY_OLD, SECRETS_KEY_OLD: SECRETS_KEY })).toEqual({
        code: 1,
        said:
          'Encrypted anew: 1 authenticator keys\n' +
          'Some were encrypted with another key meanwhile: restart every server, then run this again.\n',
      });
    } finally {
      await store.db.execute(sql`drop function keep cascade`);
    }
  },
  60_000,
);
