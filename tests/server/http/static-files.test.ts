import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerBrokenRequest } from '../../../server/http/broken-requests.ts';
import { createMetrics } from '../../../server/http/metrics.ts';
import { registerStaticFiles } from '../../../server/http/static-files.ts';
import type { AppConfig } from '../../../server/platform/config.ts';
import { paths } from '../../../src/routes/paths.ts';

/* The file of a build that is sent for each path, without the operations. */

const clientDir = mkdtempSync(join(tmpdir(), 'moj-leasing-files-'));
for (const folder of ['assets', 'icons']) mkdirSync(join(clientDir, folder));
for (const name of ['landing', 'shell', 'index', 'icons/index', 'assets/index'])
  writeFileSync(join(clientDir, `${name}.html`), name);
writeFileSync(join(clientDir, 'robots.txt'), 'robots');
mkdirSync(join(clientDir, 'shells'));
for (const name of ['contact', 'contract', 'offer', 'offers'])
  writeFileSync(join(clientDir, 'shells', `${name}.html`), `${name} with its title`);
writeFileSync(
  join(clientDir, 'shells.json'),
  JSON.stringify({
    everybody: { '/contact': 'shells/contact.html' },
    customer: {
      '/contracts-overview/:number/:tab?': 'shells/contract.html',
      '/leasing-offers/:tab?': 'shells/offers.html',
      '/leasing-offers/:number/:tab': 'shells/offer.html',
    },
  }),
);

const app = Fastify({ clientErrorHandler: answerBrokenRequest({ 'x-content-type-options': 'nosniff' }) });
const metrics = createMetrics();
beforeAll(async () => {
  metrics.watchCalls(app);
  await app.register(cookie);
  await registerStaticFiles(app, {
    config: { publicUrl: 'https://moj-leasing.example' } as AppConfig,
    clientDir,
    sessionCookie: 'session',
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(clientDir, { recursive: true });
});

test.each([
  ['/', 'landing'],
  ['/?page=2', 'landing'],
  ['/contracts', 'shell'],
  ['/icons', 'shell'],
  ['/icons/', 'shell'],
  ['/assets/', 'shell'],
  ['/icons/index.html', 'icons/index'],
  ['/robots.txt', 'robots'],
])('a visitor who asks for %s gets %s: no folder has a page', async (url, content) => {
  const { statusCode, body } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect([statusCode, body]).toEqual([200, content]);
});

test.each([
  ['/contact', 'contact with its title'],
  ['/contact/', 'shell'],
  ['/contracts-overview/10482%2F24?x=1', 'contract with its title'],
  ['/contracts-overview/10482%2F24/contracts-details', 'contract with its title'],
  ['/contracts-overview//contracts-details', 'shell'],
  ['/leasing-offers', 'offers with its title'],
  ['/leasing-offers/active-offers', 'offers with its title'],
  ['/leasing-offers/7/success', 'offer with its title'],
  ['/leasing-offers/7/success/more', 'shell'],
])(
  'a customer who opens %s gets the page with its title; a visitor gets those that are open to all',
  async (url, content) => {
    expect((await app.inject({ url, headers: { cookie: 'session=1' } })).body).toBe(content);
    const forVisitor = url === '/contact' ? content : 'shell';
    expect((await app.inject({ url })).body).toBe(forVisitor);
  },
);

test.each([
  ['cookie-consent=all', 'cookie-consent', 720 * 3600],
  ['reading=100381', 'reading', 365 * 24 * 3600],
])('of %s, which a script has written, the server sets the cookie', async (written, name, maxAge) => {
  const headers = { cookie: `other=1; ${written}` };
  const { cookies } = await app.inject({ url: `/?kept=${name}`, headers });
  const [, value] = written.split('=');
  expect(cookies).toEqual([{ name, value, maxAge, path: '/', sameSite: 'Lax', secure: true }]);
});

test.each([
  ['/', 'cookie-consent=all'],
  ['/?kept=cookie-consent', 'reading=100381'],
  ['/?kept=cookie-consent', 'cookie-consent=maybe'],
  ['/?kept=reading', 'reading=1003815'],
  ['/?kept=session', 'session=1'],
])('%s with %s sets no cookie', async (url, choice) => {
  expect((await app.inject({ url, headers: { cookie: choice } })).cookies).toEqual([]);
});

test.each([
  ['/', 'no-cache'],
  ['/contracts', 'no-cache'],
  ['/robots.txt', 'no-cache'],
  ['/assets/index.html', 'public, max-age=31536000, immutable'],
])('how long %s is kept is said once: %s', async (url, expected) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { headers } = await app.inject({ method, url });
    expect(headers['cache-control']).toBe(expected);
  }
});

test('the first page is counted as its own path, all others as one', async () => {
  await app.inject('/');
  await app.inject({ method: 'HEAD', url: '/' });
  await app.inject('/contracts');
  const text = await metrics.text();
  const routes = [...text.matchAll(/portal_call_seconds_count\{method="(\w+)",route="([^"]+)"/g)];
  expect(routes.map(([, method, route]) => `${method} ${route}`)).toEqual(
    expect.arrayContaining(['GET /', 'HEAD /', 'GET /*']),
  );
});

test('the headers that the documentation lists for a CDN are those of a page', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/operation.md'), 'utf8');
  const [, list = ''] = /```\n(Content-Security-Policy: [^`]+)```/.exec(text) ?? [];
  const listed = list
    .trim()
    .split('\n')
    .map((line) => line.split(/: (.*)/))
    .map(
      ([name = '', value = '']) => [name.toLowerCase(), value.replaceAll(/ (SCRIPTS|STYLES)/g, '')] as const,
    );
  expect(listed.length).toBeGreaterThan(5);
  const { headers } = await app.inject('/contracts');
  const ofThisAnswer = [
    'cache-control',
    'connection',
    'content-length',
    'content-type',
    'date',
    'etag',
    'last-modified',
    'link',
    'vary',
  ];
  const named = Object.keys(headers).filter(
    (name) => !ofThisAnswer.includes(name) && name !== 'accept-ranges',
  );
  expect(named.toSorted()).toEqual(listed.map(([name]) => name).toSorted());
  for (const [name, value] of listed)
    expect(String(headers[name]).replaceAll(';', '; ').replaceAll(/ +/g, ' ')).toBe(value);
});

test('files that lie there compressed as well vary by the encoding that a browser takes', async () => {
  const varyOf = async (url: string) => (await app.inject({ url })).headers['vary'];
  expect(await varyOf('/robots.txt')).toBe('Accept-Encoding');
  expect(await varyOf('/assets/index.html')).toBe('Accept-Encoding');
  expect(await varyOf('/')).toBe('Accept, Cookie, Accept-Encoding');
});

test('the page of a visitor is not taken for that of a customer by its day', async () => {
  const seen = await app.inject('/');
  expect(seen.headers).not.toHaveProperty('last-modified');
  const headers = { cookie: 'session=x', 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() };
  expect(await app.inject({ url: '/', headers })).toMatchObject({ statusCode: 200, body: 'shell' });
  const etag = String(seen.headers['etag']);
  expect((await app.inject({ url: '/', headers: { 'if-none-match': etag } })).statusCode).toBe(304);
  expect(
    (await app.inject({ url: '/', headers: { cookie: 'session=x', 'if-none-match': etag } })).statusCode,
  ).toBe(200);
});

test('a password manager is led to the page of the password, and to no other well-known one', async () => {
  const { statusCode, headers } = await app.inject('/.well-known/change-password');
  expect([statusCode, headers['location']]).toEqual([303, paths.profileTab('password-reset')]);
  for (const name of ['resource-that-should-not-exist-whose-status-code-should-not-be-200', 'x.html', ''])
    expect((await app.inject(`/.well-known/${name}`)).statusCode, name).toBe(404);
});

test('too many cookies get a page that says what to do; what is no HTTP gets 400', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(url, { headers: { cookie: `a=${'x'.repeat(17_000)}` } });
  expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([431, 'nosniff']);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await answer.text()).toContain('Obrišite kolačiće ove stranice');
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
  const [said] = (await once(socket, 'data')) as [Buffer];
  expect(said.toString()).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  socket.destroy();
});
