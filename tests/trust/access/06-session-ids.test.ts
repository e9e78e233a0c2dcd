import { expect, test } from 'vitest';
import { randomToken } from '../../../server/platform/secrets.ts';
import type { TestClient } from '../../support/server/client.ts';
import { Tally, times } from '../../support/promise.ts';
import { must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { server } = await startFreshServer();
const tally = new Tally('6 session ids are random and change');
const cookie = '__Host-session';

/** A session is alive when logging out with it is anything but "no session". */
async function isAlive(caller: TestClient): Promise<boolean> {
  const { status } = await caller.copy(server.app).post('/api/logout', { withoutCsrf: true });
  return status !== 401;
}

test('a session id is new after the password and after the code, and the old ones are dead @T6.1', async () => {
  const client = server.client();
  // An id that an attacker planted before the login is not kept.
  client.cookies.set(cookie, 'A'.repeat(43));
  const planted = client.copy();
  must(200, await server.enterPassword(client, 'marko.horvat'));
  const half = client.copy();
  must(
    200,
    await client.post('/api/tfa', { json: { verificationCode: await server.codeOf('marko.horvat') } }),
  );
  const full = client.copy();
  must(200, await server.enterPassword(client, 'marko.horvat'));

  const ids = [planted, half, full, client].map((each) => each.cookies.get(cookie));
  expect(new Set(ids).size).toBe(4);
  expect(new Set([half, full, client].map(({ csrf }) => csrf)).size).toBe(3);
  for (const old of [planted, half, full]) {
    await tally.hold(async () => expect(await isAlive(old), 'an old one lives').toBe(false));
  }
  expect(await isAlive(client)).toBe(true);
});

test('ids hold 256 random bits @T6.1', async () => {
  const client = await server.halfOpen('marko.horvat');
  expect(Buffer.from(client.cookies.get(cookie) ?? '', 'base64url')).toHaveLength(32);
  const ids = times(64, () => Buffer.from(randomToken(), 'base64url'));
  // No bit is constant: a constant one would pass here only once in 2^56 runs.
  for (let bit = 0; bit < 256; bit += 1) {
    const ones = ids.filter((id) => ((id[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
    await tally.hold(() => expect(ones > 0 && ones < ids.length).toBe(true));
  }
});
