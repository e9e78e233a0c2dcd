import { beforeEach, expect, test } from 'vitest';
import type { TestClient } from '../support/server/client.ts';
import { expectCaught, Tally } from '../support/promise.ts';
import { must, type TestServer } from '../support/server/server.ts';
import { startOwnServer } from '../support/server/own-server.ts';

const { server, startFaulty } = await startOwnServer();
const tally = new Tally('6 session ids are random and change');
const cookie = '__Host-session';

beforeEach(() => server.reset());

/** A session is alive when logging out with it is anything but "no session". */
async function isAlive(at: TestServer, caller: TestClient): Promise<boolean> {
  const { status } = await caller.copy(at.app).post('/api/logout', { withoutCsrf: true });
  return status !== 401;
}

async function checkRotation(at: TestServer): Promise<void> {
  const client = at.client();
  // An id that an attacker planted before the login is not kept.
  client.cookies.set(cookie, 'A'.repeat(43));
  const planted = client.copy();
  must(200, await at.enterPassword(client, 'marko.horvat'));
  const half = client.copy();
  must(200, await client.post('/api/tfa', { json: { verificationCode: await at.codeOf('marko.horvat') } }));
  const full = client.copy();
  must(200, await at.enterPassword(client, 'marko.horvat'));

  const ids = [planted, half, full, client].map((each) => each.cookies.get(cookie));
  expect(new Set(ids).size).toBe(4);
  expect(new Set([half, full, client].map(({ csrf }) => csrf)).size).toBe(3);
  for (const old of [planted, half, full]) {
    await tally.hold(async () => expect(await isAlive(at, old), 'an old one lives').toBe(false));
  }
  expect(await isAlive(at, client)).toBe(true);
}

test('a session id is new after the password and after the code, and the old ones are dead @T6.1', () =>
  checkRotation(server));

test('ids hold 256 random bits @T6.1', async () => {
  const ids = new Set<string>();
  const bits = Array.from({ length: 256 }, () => 0);
  const count = 64;
  for (let index = 0; index < count; index += 1) {
    const client = server.client();
    must(200, await server.enterPassword(client, 'marko.horvat'));
    const id = Buffer.from(client.cookies.get(cookie) ?? '', 'base64url');
    expect(id).toHaveLength(32);
    ids.add(id.toString('hex'));
    for (const bit of bits.keys()) bits[bit] = (bits[bit] ?? 0) + (((id[bit >> 3] ?? 0) >> (bit & 7)) & 1);
  }
  expect(ids.size).toBe(count);
  // No bit stands still: one that did would be seen here but once in 2^56 runs.
  await tally.hold(() => expect(bits.every((ones) => ones > 0 && ones < count)).toBe(true), count);
});

test('planted fault: old sessions live on', async () => {
  const broken = await startFaulty(({ sessions }) => ({
    sessions: { ...sessions, end: async () => true },
  }));
  await expectCaught(() => checkRotation(broken), /^an old one lives: /);
  await broken.close();
});
