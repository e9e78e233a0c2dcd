import { afterAll, beforeEach, expect, test } from 'vitest';
import { createHasher, type Hasher } from '../../server/hashing.ts';
import { refusals } from '../../server/refusal.ts';
import type { Answer } from '../support/client.ts';
import { openTestStore, resetStore } from '../support/database.ts';
import { createTestClock } from '../support/clock.ts';
import { expectCaught, Tally } from '../support/promise.ts';
import { must, startTestServer, type TestServer, type TestServerOptions } from '../support/server.ts';

const clock = createTestClock();
const store = await openTestStore();
const real = await createHasher();
let hashes = 0;
const hasher: Hasher = {
  hash: (secret) => {
    hashes += 1;
    return real.hash(secret);
  },
  verify: (hash, secret) => {
    hashes += 1;
    return real.verify(hash, secret);
  },
};
const start = (options: TestServerOptions = {}) =>
  startTestServer({ listen: false, store, clock, hasher, ...options });
const server = await start();
const tally = new Tally('1 nobody learns who has an account');

beforeEach(() => server.reset());
afterAll(async () => {
  await server.close();
  await store.close();
});

/** Everything an outsider sees of an answer, and the work that was done for it. */
async function observe(ask: () => Promise<Answer>) {
  hashes = 0;
  const { status, text, headers } = await ask();
  const { date: _, ...visible } = headers;
  return { status, text, headers: visible, hashes };
}

type Observed = Awaited<ReturnType<typeof observe>>;

/** A user with a password, one without, and two that nobody has. */
const usernames = ['ana.kovacevic', 'nova.korisnica', 'nitko.nigdje', 'x'];

async function checkLogin(at: TestServer): Promise<void> {
  const seen: Observed[] = [];
  for (const username of usernames) {
    // oxlint-disable-next-line no-await-in-loop
    seen.push(await observe(() => at.enterPassword(at.client(), username, 'Kriva#Lozinka1')));
  }
  for (const each of seen) await tally.hold(() => expect(each).toEqual(seen[0]));
  expect(seen[0]?.hashes).toBe(1);
  // Over the limit they still read alike.
  const refused: Observed[] = [];
  for (const username of usernames) {
    for (let guess = 0; guess < 5; guess += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await at.enterPassword(at.client(), username, 'Kriva#Lozinka1');
    }
    // oxlint-disable-next-line no-await-in-loop
    refused.push(await observe(() => at.enterPassword(at.client(), username, 'Kriva#Lozinka1')));
  }
  for (const each of refused) await tally.hold(() => expect(each).toEqual(refused[0]));
  expect(refused[0]).toMatchObject({ status: 429, hashes: 0 });
}

async function checkForgottenPassword(at: TestServer): Promise<void> {
  const seen: Observed[] = [];
  for (const username of usernames) {
    // oxlint-disable-next-line no-await-in-loop
    seen.push(await observe(() => at.client().post(`/api/forgotten-password?username=${username}`)));
  }
  for (const each of seen) await tally.hold(() => expect(each).toEqual(seen[0]));
}

async function checkLinks(at: TestServer): Promise<void> {
  const client = at.client();
  await at.enterPassword(client, 'marko.horvat');
  must(200, await client.post('/api/qr-code-reset-request'));
  const used = at.mailbox.linkTo('marko.horvat@posta.example').searchParams.get('token');
  must(200, await at.client().post('/api/qr-code-reset', { json: { token: used } }));
  const seen: Observed[] = [];
  for (const token of [used, 'A'.repeat(43), 'kratko']) {
    for (const path of ['/api/qr-code-reset', '/api/reset-provider-choice']) {
      // oxlint-disable-next-line no-await-in-loop
      seen.push(await observe(() => at.client().post(path, { json: { token } })));
    }
    seen.push(
      // oxlint-disable-next-line no-await-in-loop
      await observe(() =>
        at.client().post('/api/reset-password', { json: { resetToken: token, newPassword: 'slaba' } }),
      ),
    );
  }
  for (const each of seen) await tally.hold(() => expect(each).toEqual(seen[0]));
}

test('a wrong password, a user without one and a name nobody has read alike and cost alike', () =>
  checkLogin(server));

test('a forgotten password reads alike and costs alike', () => checkForgottenPassword(server));

test('used, unknown and malformed links read alike', () => checkLinks(server));

test('planted fault: unknown users are answered without hashing', async () => {
  const hasty: Hasher = {
    ...hasher,
    verify: (hash, secret) => (hash === null ? Promise.resolve(false) : hasher.verify(hash, secret)),
  };
  const broken = await start({ hasher: hasty });
  await expectCaught(() => checkLogin(broken));
  await broken.close();
});

test('planted fault: a forgotten password of nobody is refused', async () => {
  const broken = await start({
    adjustHandlers: (handlers) => ({
      ...handlers,
      requestPasswordReset: async (call) => {
        if ((await store.users.byUsername(call.query.username)) === undefined) throw refusals.badRequest();
        return handlers.requestPasswordReset(call);
      },
    }),
  });
  await expectCaught(() => checkForgottenPassword(broken));
  await broken.close();
});

test('planted fault: links of another purpose are told apart', async () => {
  const broken = await start({
    adjustHandlers: (handlers) => ({
      ...handlers,
      resetProvider: () => {
        throw refusals.badRequest();
      },
    }),
  });
  await resetStore(store, clock);
  await expectCaught(() => checkLinks(broken));
  await broken.close();
});
