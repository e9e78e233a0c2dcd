import { expect, test } from 'vitest';
import { allOperations } from '../../../server/features/shared/operations.ts';
import type { TestClient } from '../../support/server/client.ts';
import { Tally } from '../../support/promise.ts';
import { must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { server, start } = await startFreshServer();
const tally = new Tally('9 calls of other sites are refused');
const unsafe = allOperations.filter(({ method }) => method !== 'GET');
const readings = allOperations.filter(
  ({ method, sessionKinds }) => method === 'GET' && sessionKinds.length > 0,
);
const own = 'https://moj-leasing.example';

async function sessionFor(username: string, kind: 'half' | 'full'): Promise<TestClient> {
  if (kind === 'full') return await server.openSession(username);
  const client = await server.halfOpen(username);
  return client;
}

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: `${own}.evil.example` },
  { origin: 'http://moj-leasing.example' },
  { origin: 'https://moj-leasing.example:8443' },
  { origin: 'https://www.moj-leasing.example', 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: own, 'sec-fetch-site': 'cross-site' },
  { origin: 'http://localhost', host: 'localhost' },
];

/** Every unsafe call with a session × no token, the one before, another user's. */
test('every unsafe call with a session × no token, an old one, another user’s @T9.1', async () => {
  const other = await sessionFor('ana.kovacevic', 'half');
  const old = await sessionFor('marko.horvat', 'half');
  const half = old.copy();
  must(200, await server.enterPassword(half, 'marko.horvat'));
  const full = await sessionFor('luka.maric', 'full');
  for (const { id, path, sessionKinds } of unsafe.filter(({ beginsSession }) => !beginsSession)) {
    const client = sessionKinds.length === 1 && sessionKinds[0] === 'half' ? half : full;
    for (const token of [undefined, '', 'A'.repeat(43), old.csrf, other.csrf, client.csrf?.slice(0, -1)]) {
      await tally.hold(async () => {
        const answer = await client.copy().post(path, {
          withoutCsrf: true,
          headers: token === undefined ? {} : { 'x-csrf-token': token },
        });
        expect(answer.status, `${id} with ${token}`).toBe(403);
        expect(answer.json).toMatchObject({ code: 'stale-csrf-token' });
        // The fresh one, for the next calls.
        expect(answer.headers['x-csrf-token']).toBe(client.csrf);
      });
    }
  }
  // With its own token a session is let in.
  must(409, await other.post('/api/resend-mail-code'));
  must(200, await full.post('/api/logout'));
});

/** Every unsafe call, with a session and without × every way in which a call comes from elsewhere. */
test('every unsafe call, with a session and without, × every foreign origin @T9.1', async () => {
  const client = await server.openSession('marko.horvat');
  for (const { id, path } of unsafe) {
    for (const headers of foreign) {
      for (const caller of [server.client(), client.copy()]) {
        await tally.hold(async () => {
          const answer = await caller.post(path, { headers });
          expect(answer.status, `${id} ${JSON.stringify(headers)}`).toBe(403);
          expect(answer.json).toMatchObject({ code: 'cross-site-request' });
          expect(answer.headers['access-control-allow-origin']).toBeUndefined();
        });
      }
    }
  }
  // None of them has done anything: the session lives.
  must(200, await client.get('/api/user-profile'));
});

/** Every reading call with a session, such as a file opened in a window × every way in which a call comes from elsewhere. */
test('every reading call that needs a session, with one and without, × every foreign origin', async () => {
  const client = await server.openSession('marko.horvat');
  for (const { id, path } of readings) {
    for (const headers of foreign) {
      for (const caller of [server.client(), client.copy()]) {
        await tally.hold(async () => {
          const answer = await caller.get(path, { headers, withoutCsrf: true });
          expect(answer.status, `${id} ${JSON.stringify(headers)}`).toBe(403);
          expect(answer.json).toMatchObject({ code: 'cross-site-request' });
          // Whether there is a session is not revealed either.
          expect(answer.headers['x-csrf-token']).toBeUndefined();
        });
      }
    }
  }
});

test('pages of the portal and callers that are no pages are let in', async () => {
  const client = await server.openSession('marko.horvat');
  const letIn: Record<string, string>[] = [
    {},
    { origin: own },
    { origin: own, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const [index, headers] of letIn.entries()) {
    // A link is not sent to the same name again so soon.
    const path = `/api/forgotten-password?username=x${index}`;
    must(200, await server.client().post(path, { headers }));
    must(200, await client.get('/api/user-profile', { headers }));
  }
  // An address of a calendar is opened from anywhere: it needs no session.
  must(
    404,
    await client.get(`/api/calendar/${'A'.repeat(43)}`, { headers: { 'sec-fetch-site': 'cross-site' } }),
  );
});

test('the one allowed origin is let in by a header; every other one gets no such header', async () => {
  const allowed = 'https://www.moj-leasing.example';
  const open = await start({ config: { allowedOrigin: allowed } });
  const path = '/api/forgotten-password?username=x';
  const answer = must(
    200,
    await open.client().post(path, { headers: { origin: allowed, 'sec-fetch-site': 'same-site' } }),
  );
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': allowed,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'X-CSRF-TOKEN, Date, X-Request-Id, Retry-After, Content-Disposition',
  });
  const preflight = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-csrf-token',
  };
  const yes = await open.client().call('OPTIONS', path, { headers: { ...preflight, origin: allowed } });
  expect(yes.headers['access-control-allow-origin']).toBe(allowed);
  for (const origin of ['https://evil.example', 'null', own]) {
    const no = await open.client().call('OPTIONS', path, { headers: { ...preflight, origin } });
    expect(Object.keys(no.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }

  const closed = await server.client().get('/api/leasing-calculator/start', { headers: { origin: allowed } });
  expect(Object.keys(closed.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('on the machine itself the demo takes the address it was opened under, and no name that points to it', async () => {
  const demo = await start({ config: { acceptLoopback: true } });
  // A link is not sent to the same name again so soon.
  const post = (host: string, origin: string) =>
    demo.client().post(`/api/forgotten-password?username=${host}`, { headers: { host, origin } });
  must(200, await post('localhost:3000', 'http://localhost:3000'));
  must(200, await post('127.0.0.1:3000', 'http://127.0.0.1:3000'));
  must(403, await post('localhost:3000', 'http://localhost:4000'));
  must(403, await post('evil.example:3000', 'http://evil.example:3000'));
});
