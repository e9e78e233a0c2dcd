import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { durations } from '../../../domain/values/durations.ts';
import { allOperations } from '../../../server/features/shared/operations.ts';
import type { Answer } from '../../support/server/client.ts';
import { expectCaught, Tally } from '../../support/promise.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import { must, type TestServer } from '../../support/server/server.ts';

const clientDir = mkdtempSync(join(tmpdir(), 'moj-leasing-client-'));
mkdirSync(join(clientDir, 'assets'));
writeFileSync(join(clientDir, 'landing.html'), '<!doctype html><title>landing</title>');
writeFileSync(join(clientDir, 'shell.html'), '<!doctype html><title>shell</title>');
writeFileSync(join(clientDir, 'shell.html.br'), 'compressed');
writeFileSync(join(clientDir, 'assets/app-1a2b3c.js'), 'export {};');
const writeHashes = (scripts: string[]) =>
  writeFileSync(join(clientDir, 'csp.json'), JSON.stringify({ scripts, styles: ["'sha256-b'"] }));

const links = { '/bills': '</assets/lists-1a2b3c.js>; rel=modulepreload' };
writeFileSync(join(clientDir, 'links.json'), JSON.stringify(links));

const overTls = { clientDir, publicUrl: 'https://moj-leasing.example' };
const plain = { clientDir, publicUrl: 'http://localhost:3000', acceptLoopback: true };
writeHashes(["'sha256-a'"]);
const { clock, server, start } = await startOwnServer({ config: overTls });
const loopback = await start({ config: plain });
const tally = new Tally('16 cookies and headers');

beforeEach(() => server.reset());
afterAll(() => rmSync(clientDir, { recursive: true }));

const pages = ['/', '/contracts', '/contracts-overview/10482%2F24/contracts-details', '/reset-qr?token=x'];
const files = ['/assets/app-1a2b3c.js', '/csp.json', '/links.json', '/shell.html'];
const nothing = ['/api', '/api/nothing', '/missing.js', '/assets/missing.js', '/%E0%A4%A'];

function checkCommon({ headers }: Answer, what: string, isTls: boolean): void {
  const policy = String(headers['content-security-policy']);
  expect(policy, what).toContain("frame-ancestors 'none'");
  expect(policy, what).not.toMatch(/unsafe-|\*|https?:/);
  expect(headers['x-content-type-options'], what).toBe('nosniff');
  expect(headers['referrer-policy'], what).toBe('no-referrer');
  // Browsers come back over TLS for a year, to all names below too.
  expect(headers['strict-transport-security'], what).toBe(
    isTls ? 'max-age=31536000; includeSubDomains' : undefined,
  );
  expect(headers['x-powered-by'], what).toBeUndefined();
}

async function checkHeaders(at: TestServer): Promise<void> {
  const client = await at.openSession('ana.kovacevic');
  for (const { method, path } of allOperations) {
    for (const caller of [at.client(), client.copy()]) {
      await tally.hold(async () => {
        const answer = await caller.call(method, path, { withoutCsrf: true });
        checkCommon(answer, path, true);
        expect(answer.headers['cache-control'], path).toBe('no-store');
      });
    }
  }
  for (const path of [...pages, ...files, ...nothing, '/healthz']) {
    await tally.hold(async () => checkCommon(await at.client().get(path), path, true));
  }
}

async function checkCookies(at: TestServer, isTls: boolean): Promise<void> {
  const client = at.client();
  const login = must(200, await at.enterPassword(client, 'ana.kovacevic'));
  const json = { verificationCode: await at.codeOf('ana.kovacevic') };
  const code = must(200, await client.post('/api/tfa', { json }));
  const logout = must(200, await client.post('/api/logout'));
  const cookies = [login, code, logout].flatMap(({ headers }) => headers['set-cookie'] ?? []);
  expect(cookies).toHaveLength(4);
  for (const cookie of cookies) {
    await tally.hold(() => {
      const [pair = '', ...flags] = cookie.split('; ');
      expect(pair).toMatch(isTls ? /^__Host-(session|device)=/ : /^(session|device)=/);
      expect(flags).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']));
      expect(flags.includes('Secure')).toBe(isTls);
      expect(flags.some((flag) => flag.startsWith('Domain'))).toBe(false);
      if (pair.includes('session=') && !pair.endsWith('=')) {
        expect(flags.some((flag) => /^(Max-Age|Expires)/.test(flag))).toBe(false);
      }
      // A browser is remembered for 180 days.
      if (pair.includes('device=')) expect(flags).toContain(`Max-Age=${180 * 24 * 60 * 60}`);
    });
  }
}

test('every route, over TLS @T16.1', () => checkHeaders(server));
test.each(['/', '/api/leasing-calculator/start'])('%s, on plain loopback', (path) =>
  tally.hold(async () => checkCommon(await loopback.client().get(path), path, false)),
);
test('cookies over TLS @T16.1', () => checkCookies(server, true));
test('cookies on plain loopback', () => checkCookies(loopback, false));

describe('pages', () => {
  test('are sent compressed', async () => {
    const shell = await server.client().get('/contracts', { headers: { 'accept-encoding': 'br' } });
    expect(shell.headers['content-encoding']).toBe('br');
    expect(shell.headers['content-type']).toMatch(/^text\/html/);
  });

  test('carry the hashes that the build wrote', async () => {
    const { headers } = await server.client().get('/');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-a'");
    expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-b'");
  });

  test('a path that ends like a file is a page when it is opened, and nothing for a picture or a script', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const path of ['/contracts-plan/2024.118', '/contracts-overview/2024.118', '/index.php']) {
      const page = must(200, await server.client().get(path, { headers }));
      expect(page.text).toContain('shell');
      expect(page.headers['vary']).toMatch(/Accept/);
      must(404, await server.client().get(path, { headers: { accept: 'image/*' } }));
      must(404, await server.client().get(path));
    }
    for (const path of ['/api/nothing.html', '/assets/missing.js'])
      must(404, await server.client().get(path, { headers }));
  });

  test('a page names its first requests to callers with a session', async () => {
    const caller = server.client();
    expect((await caller.get('/bills')).headers['link']).toBeUndefined();
    caller.cookies.set('__Host-session', 'x');
    expect((await caller.get('/bills')).headers['link']).toBe(links['/bills']);
    for (const path of ['/', '/bills?page=2', '/bills/', '/contracts', '/constructor'])
      expect((await caller.get(path)).headers['link'], path).toBeUndefined();
  });

  test('an answer to a read without a token names the session that it is for', async () => {
    const client = await server.openSession('ana.kovacevic');
    const read = (caller: typeof client, withoutCsrf: boolean) =>
      caller.call('GET', '/api/user-profile', { withoutCsrf });
    expect(must(200, await read(client, true)).headers['x-csrf-token']).toBe(client.csrf);
    expect(must(200, await read(client, false)).headers['x-csrf-token']).toBeUndefined();
    expect(must(401, await read(server.client(), true)).headers['x-csrf-token']).toBe('');
    // Public data belong to no session.
    for (const caller of [client, server.client()]) {
      const open = await caller.get('/api/leasing-calculator/start', { withoutCsrf: true });
      expect(must(200, open).headers['x-csrf-token']).toBeUndefined();
    }
    const write = must(403, await client.call('POST', '/api/contact/send-email', { withoutCsrf: true }));
    expect(write.headers['x-csrf-token']).toBe(client.csrf);
  });

  test('a read that says whose answer it waits for gets no other one', async () => {
    const [ana, marko] = [
      await server.logInByCall('ana.kovacevic'),
      await server.logInByCall('marko.horvat'),
    ];
    const read = (path: string) => ana.client.get(path, { headers: { 'x-csrf-token': marko.csrf } });
    const refused = must(403, await read('/api/user-profile'));
    expect(refused.json).toMatchObject({ code: 'stale-csrf-token' });
    expect(refused.headers['x-csrf-token']).toBe(ana.csrf);
    // Public data are for all.
    must(200, await read('/api/leasing-calculator/start'));
  });

  test('such an answer does not prolong the session', async () => {
    const client = await server.openSession('ana.kovacevic');
    for (const status of [200, 401] as const) {
      clock.advance(durations.sessionIdle * 0.6);
      must(status, await client.call('GET', '/api/bill/summary', { withoutCsrf: true }));
    }
  });

  test.each(nothing.slice(0, 4))('%s is nothing', async (path) => {
    expect(must(404, await server.client().get(path)).json).toMatchObject({ code: 'not-found' });
  });

  test('a path that can be no file’s name is a page, unless it is called like a file', async () => {
    const page = must(200, await server.client().get('/ponude%00'));
    expect(page.text).toContain('shell');
    expect(must(400, await server.client().get('/ponude%00.js')).json).toMatchObject({ code: 'bad-request' });
  });

  test('without built pages the API answers all the same', async () => {
    const bare = await start({ config: { ...overTls, clientDir: join(clientDir, 'nowhere') } });
    must(200, await bare.client().get('/api/leasing-calculator/start'));
    const missing = must(404, await bare.client().get('/'));
    checkCommon(missing, '/', true);
  });
});

test('planted fault: the build allows inline scripts', async () => {
  writeHashes(["'unsafe-inline'"]);
  const broken = await start();
  writeHashes(["'sha256-a'"]);
  await expectCaught(() => checkHeaders(broken), /not to match \/unsafe-/);
});

test('planted fault: an additional route without headers', async () => {
  const broken = await start({
    extend: (app) => {
      app.addHook('onSend', async (request, reply) => {
        if (request.url === '/api/user-profile') reply.removeHeader('cache-control');
      });
    },
  });
  await expectCaught(() => checkHeaders(broken), /^\/api\/user-profile: expected undefined to be 'no-store'/);
});

test('planted fault: cookies of a server that does not know that it is behind TLS', async () => {
  await expectCaught(() => checkCookies(loopback, true), /to match \/\^__Host-/);
});
