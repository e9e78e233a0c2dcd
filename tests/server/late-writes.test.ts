import { afterAll, beforeEach, expect, test } from 'vitest';
import { serverDurations } from '../../server/store/limits.ts';
import { documents } from '../../server/store/schema.ts';
import { ownData } from '../support/customers/profile.ts';
import { quickHasher } from '../support/database/database.ts';
import { rightPdf, upload } from '../support/documents/documents.ts';
import type { Answer, TestClient } from '../support/server/client.ts';
import { must, startTestServer } from '../support/server/server.ts';

/** Work that waits until its session has ended. */
let meanwhile: () => Promise<unknown> = async () => undefined;
const quick = await quickHasher();
const server = await startTestServer({
  listen: false,
  checker: {
    check: async () => {
      await meanwhile();
      return undefined as never;
    },
    close: () => undefined,
  },
  hasher: {
    ...quick,
    verify: async (...given) => {
      const isRight = await quick.verify(...given);
      await meanwhile();
      return isRight;
    },
  },
});
const { store, clock } = server;
afterAll(() => server.close());

let [thief, ana]: TestClient[] = [];

beforeEach(async () => {
  await server.reset();
  clock.advance(60_000);
  thief = (await server.logInByCall('ana.kovacevic')).client;
  ana = (await server.logInByCall('ana.kovacevic')).client;
});

/** The session of the thief ends while a call of it is at its slow work. */
async function endMeanwhile(call: () => Promise<Answer>, end: () => Promise<Answer>): Promise<Answer> {
  let isEnded = false;
  meanwhile = async () => {
    if (isEnded) return;
    isEnded = true;
    must(200, await end());
  };
  const answer = await call();
  expect(isEnded).toBe(true);
  return answer;
}

test('a file is not kept when its session has ended while it was checked', async () => {
  const before = await store.db.$count(documents);
  must(
    401,
    await endMeanwhile(
      () => upload(thief as TestClient, rightPdf()),
      () => (ana as TestClient).post('/api/security/session/end-others'),
    ),
  );
  expect(await store.db.$count(documents)).toBe(before);
});

test('nor is a profile whose new address was asked for before', async () => {
  const json = { ...ownData, email: 'ana@nova.example', presentPassword: 'Leasing#2026' };
  const change = (more: object) =>
    (thief as TestClient).post('/api/user-profile/update', { json: { ...json, ...more } });
  must(200, await change({}));
  clock.advance(serverDurations.emailLinkRest / 2);
  must(
    401,
    await endMeanwhile(
      () => change({ shippingStreet: 'Lopovska' }),
      () => (thief as TestClient).copy().post('/api/logout'),
    ),
  );
  const user = await store.users.byUsername('ana.kovacevic');
  expect(user?.partner.shippingStreet).not.toBe('Lopovska');
});
