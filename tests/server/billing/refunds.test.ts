import { eq, like, or } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { httpErrors } from '../../../server/features/shared/http-error.ts';
import { HasherBusy } from '../../../server/platform/hashing.ts';
import { buckets } from '../../../server/store/limits.ts';
import { attempts } from '../../../server/store/schema.ts';
import { productSelection } from '../../support/calculator/calculator.ts';
import { selectionPath } from '../calculator-server.ts';
import { demoPassword } from '../../../server/demo/customers.ts';
import { openTestStore, quickHasher } from '../../support/database/database.ts';
import { upload } from '../../support/documents/documents.ts';
import { times, withFault } from '../../support/promise.ts';
import { handIn, registerPerson } from '../../support/registration/registration.ts';
import type { Answer, TestClient } from '../../support/server/client.ts';
import { createTestClock } from '../../support/server/clock.ts';
import { must, startTestServer } from '../../support/server/server.ts';
import { until } from '../../support/server/until.ts';

const fails = () => Promise.reject(new Error('The database has failed.'));
const store = await openTestStore();
const quick = await quickHasher();
/** Awaited before anything is hashed. */
let beforeHash: () => Promise<unknown> = async () => undefined;
const server = await startTestServer({
  listen: false,
  clock: createTestClock(),
  config: { trustProxy: 1 },
  store: withFault(store, ({ offers, registrations }) => ({
    offers: { ...offers, add: fails },
    registrations: { ...registrations, add: fails },
  })),
  checker: { check: () => Promise.reject(httpErrors.busy()), close: () => undefined },
  statementChecker: { check: () => Promise.reject(httpErrors.busy()), close: () => undefined },
  hasher: {
    ...quick,
    hash: async (...given) => {
      await beforeHash();
      return quick.hash(...given);
    },
  },
});
beforeEach(async () => {
  beforeHash = async () => undefined;
  await server.reset();
});
afterAll(async () => {
  await server.close();
  await store.close();
});

test.each<[string, number, (client: TestClient) => Promise<Answer>]>([
  ['an upload whose check has no room', 503, (client) => upload(client)],
  ['an offer that is not kept', 500, (client) => client.post(selectionPath, { json: productSelection() })],
  ['a statement whose check has no room', 503, (client) => handIn(client, Buffer.from('%PDF-1.7'))],
  ['a registration that is not kept', 500, (client) => registerPerson(client)],
])('%s is not counted', async (_what, status, call) => {
  const client = await server.openSession('ana.kovacevic');
  for (const answer of await Promise.all(times(3, () => call(client.copy())))) must(status, answer);
  const counted = [
    'documents:',
    'offers:',
    'statement',
    'registration:all',
    'registration:network',
    'mailbox:',
  ];
  const left = await store.db
    .select({ key: attempts.key })
    .from(attempts)
    .where(or(...counted.map((begin) => like(attempts.key, `${begin}%`))));
  expect(left).toEqual([]);
});

const countOf = async (key: string) =>
  (await store.db.select().from(attempts).where(eq(attempts.key, key)))[0]?.count;
const idOf = async (username: string) => (await store.users.byUsername(username))?.id ?? 0;

test('a code and a link whose mails cannot be sent are not counted', async () => {
  server.mailbox.fail(1);
  must(503, await server.enterPassword(server.client(), 'ana.kovacevic'));
  expect(await countOf(buckets.mailCodesPerDay(await idOf('ana.kovacevic'), undefined).key)).toBeUndefined();

  const client = await server.halfOpen('marko.horvat');
  const { key } = buckets.resetMailsPerDay(await idOf('marko.horvat'), 'provider-reset');
  server.mailbox.fail(1);
  must(503, await client.post('/api/request-reset-provider-choice'));
  expect(await countOf(key)).toBeUndefined();
  must(200, await client.post('/api/request-reset-provider-choice'));
  expect(await countOf(key)).toBe(1);
});

test('of two logins at once that each make a code one is counted, as one is sent', async () => {
  let begun = 0;
  beforeHash = async () => {
    begun += 1;
    await until(() => begun > 1, 'The other login');
  };
  const logIn = () => server.enterPassword(server.client(), 'ana.kovacevic');
  for (const answer of await Promise.all(times(2, logIn))) must(200, answer);
  expect(server.mails).toHaveLength(1);
  expect(await countOf(buckets.mailCodesPerDay(await idOf('ana.kovacevic'), undefined).key)).toBe(1);
});

test('recovery codes that could not be made hold up no others', async () => {
  const client = await server.openSession('marko.horvat');
  const make = () => client.post('/api/security/recovery-codes', { json: { presentPassword: demoPassword } });
  beforeHash = () => Promise.reject(new HasherBusy('busy'));
  must(503, await make());
  beforeHash = async () => undefined;
  must(200, await make());
});

test('a link to a password that a full address is refused is not said to be on its way elsewhere', async () => {
  const [full] = buckets.passwordLinksOfAddress('203.0.113.7');
  if (full === undefined) throw new Error('Nothing limits it.');
  const windowStartedAt = server.clock.now();
  await store.db.insert(attempts).values({ key: full.key, count: full.limit, windowStartedAt });
  const ask = (address: string) =>
    server
      .client()
      .post('/api/forgotten-password?username=ana.kovacevic', { headers: { 'x-forwarded-for': address } });
  must(429, await ask('203.0.113.7'));
  must(200, await ask('198.51.100.7'));
});
