import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog, passkeys } from '../../../server/store/schema.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import { ana, askChallenge, begin, type Options, register, send } from '../../support/server/passkeys.ts';
import { must } from '../../support/server/server.ts';
import { SoftwareAuthenticator } from '../../support/server/software-authenticator.ts';

const { clock, store, start } = await startOwnServer();

/** Changes of others right before a transaction of the server begins: the next one, the one after it, and so on. */
let others: (() => Promise<unknown>)[] = [];
const server = await start({
  store: {
    ...store,
    transaction: async (...given) => {
      await others.shift()?.();
      return store.transaction(...given);
    },
  },
});

beforeEach(async () => {
  others = [];
  await server.reset();
});

const nothing = async () => undefined;
const idOf = async (username: string) => (await store.users.byUsername(username))?.id ?? 0;
const origin = server.config.publicUrl;

async function passkeyOf(username: string): Promise<SoftwareAuthenticator> {
  const client = await server.openSession(username);
  const key = new SoftwareAuthenticator(origin);
  must(200, await register(client, key.create(must(200, await begin(client)).json as Options)));
  return key;
}

test('a code that was used since it was compared is a wrong one, which is written down', async () => {
  const client = await server.halfOpen(ana);
  const json = { verificationCode: await server.codeOf(ana) };
  const userId = await idOf(ana);
  others = [() => store.mailCodes.burn(userId)];
  expect(must(401, await client.post('/api/tfa', { json })).json).toMatchObject({ code: 'wrong-code' });
  const wrong = await store.db.select().from(auditLog).where(eq(auditLog.event, 'code-wrong'));
  expect(wrong).toMatchObject([{ userId, count: 1 }]);
});

test('a key of the authenticator that was dropped since its code was compared is not confirmed', async () => {
  const client = await server.halfOpen('ivana.babic');
  const json = { verificationCode: await server.codeOf('ivana.babic') };
  const userId = await idOf('ivana.babic');
  others = [() => store.users.dropUnconfirmedTotpKey(userId)];
  expect(must(401, await client.post('/api/tfa', { json })).json).toMatchObject({ code: 'wrong-code' });
  expect(await store.users.byId(userId)).toMatchObject({ totpSealed: null, totpConfirmedAt: null });
});

test('an answer of a passkey opens no session once another tab has asked for another challenge', async () => {
  const key = await passkeyOf(ana);
  const client = await server.halfOpen(ana);
  const answer = key.get(await askChallenge(client));
  let later: Options | undefined;
  others = [async () => (later = await askChallenge(client.copy()))];
  expect(must(401, await send(client, answer)).json).toMatchObject({ code: 'wrong-code' });
  must(200, await send(client, key.get(later ?? { challenge: '' })));
});

test('a passkey is not kept when its session has ended while its answer was read', async () => {
  const client = await server.openSession(ana);
  const options = must(200, await begin(client)).json as Options;
  const userId = await idOf(ana);
  others = [nothing, () => store.sessions.endAll(userId, clock.now())];
  const answer = await register(client, new SoftwareAuthenticator(origin).create(options));
  expect(must(401, answer).json).toMatchObject({ code: 'session-required' });
  expect(await store.db.$count(passkeys)).toBe(0);
});
