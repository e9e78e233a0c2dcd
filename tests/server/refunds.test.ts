import { like, or } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { httpErrors } from '../../server/features/shared/http-error.ts';
import { attempts } from '../../server/store/schema.ts';
import { productSelection } from '../support/calculator/calculator.ts';
import { selectionPath } from '../support/calculator/calculator-server.ts';
import { openTestStore } from '../support/database/database.ts';
import { upload } from '../support/documents/documents.ts';
import { times, withFault } from '../support/promise.ts';
import { handIn, registerPerson } from '../support/registration/registration.ts';
import type { Answer, TestClient } from '../support/server/client.ts';
import { createTestClock } from '../support/server/clock.ts';
import { must, startTestServer } from '../support/server/server.ts';

const fails = () => Promise.reject(new Error('The database has failed.'));
const store = await openTestStore();
const server = await startTestServer({
  listen: false,
  clock: createTestClock(),
  config: { trustProxy: 1 },
  store: withFault(store, ({ offers, registrations }) => ({
    offers: { ...offers, add: fails },
    registrations: { ...registrations, add: fails },
  })),
  checker: { check: () => Promise.reject(httpErrors.busy()), close: () => undefined },
});
beforeEach(() => server.reset());
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
  const { client } = await server.logInByCall('ana.kovacevic');
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
