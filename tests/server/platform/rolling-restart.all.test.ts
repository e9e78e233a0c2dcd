import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasProxy, type Proxy, startProxy } from '../../support/server/haproxy.ts';
import { isPostgres } from '../../support/database/database.ts';
import { freePort } from '../../support/database/postgres-cluster.ts';
import { expectCaught, Tally, times } from '../../support/promise.ts';
import { preparedDatabase } from '../../support/server/own-server.ts';
import { type ServerProcess, startServerProcess } from '../../support/server/server-process.ts';
import { openConnection } from '../../support/server/slow-calls.ts';

const isProxied = isPostgres && (await hasProxy('the rolling restart and the log of the proxy'));

/** Two processes, one database, and a proxy in front: as in production, but for TLS. */
describe.runIf(isProxied)('behind a proxy, servers are restarted one after the other', () => {
  const tally = new Tally('21 a rolling restart loses no call');
  let databaseUrl = '';
  let headers: Record<string, string> = {};
  let ports: number[] = [];
  let servers: ServerProcess[] = [];
  let proxy: Proxy;

  const start = (port: number) =>
    startServerProcess({
      databaseUrl,
      env: { PORT: String(port), DRAIN_SECONDS: '4', TRUST_PROXY: '1' },
    });

  beforeAll(async () => {
    ({ databaseUrl, headers } = await preparedDatabase());
    ports = [await freePort(), await freePort()];
    servers = await Promise.all(ports.map(start));
    proxy = await startProxy(ports);
  });
  afterAll(async () => {
    await proxy.close();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
  });

  test.each(['/healthz', '/readyz', '/%72eadyz', '//readyz', '/readyz?x'])(
    '%s is not for callers from outside',
    async (path) => {
      expect((await fetch(proxy.url + path)).status).toBe(404);
    },
  );

  /** Reads and writes all the while; every one must get its answer. */
  async function checkRestarts(signal: 'SIGTERM' | 'SIGKILL', howMany: number): Promise<void> {
    const over = new AbortController();
    const answers: (number | string)[] = [];
    const call = async (method: string, path: string) => {
      while (!over.signal.aborted) {
        const answer = await fetch(`${proxy.url}${path}`, { method, headers }).then(
          ({ status }) => status,
          (error: unknown) => String(error),
        );
        answers.push(answer);
        // An address may make so many calls, and no more.
        await setTimeout(60);
      }
    };
    const calling = [
      ...times(4, () => call('GET', '/api/user-profile')),
      ...times(4, () => call('POST', '/api/inbox/read/1')),
    ];
    for (const [index, server] of servers.slice(0, howMany).entries()) {
      await setTimeout(200);
      if (signal === 'SIGKILL') {
        // So that it is certain to be in the middle of writes.
        server.pause();
        await setTimeout(200);
      }
      await server.end(signal);
      if (signal === 'SIGKILL') continue;
      servers[index] = await start(ports[index] ?? 0);
      // The proxy has to notice that it is back.
      await setTimeout(1000);
    }
    over.abort();
    await Promise.all(calling);
    await tally.hold(() => {
      expect(
        answers.filter((answer) => answer !== 200),
        'lost',
      ).toEqual([]);
      expect(answers.length).toBeGreaterThan(100);
    }, answers.length);
  }

  test('a head that does not come to its end is cut off before it reaches a server', async () => {
    const { socket, received } = await openConnection(proxy.port);
    const begun = performance.now();
    socket.write('GET / HTTP/1.1\r\nhost: localh');
    await received;
    expect(performance.now() - begun).toBeGreaterThan(9_000);
    expect(performance.now() - begun).toBeLessThan(15_000);
  });
  test('a body has a size', async () => {
    const { socket, received } = await openConnection(proxy.port);
    socket.write('POST /api/document/upload HTTP/1.1\r\nhost: localhost\r\ncontent-length: 7000000\r\n\r\n');
    expect(await received).toMatch(/^HTTP\/1\.1 413 [^]*"code":"payload-too-large"/);
  });
  test('and no call is lost @T21.6', () => checkRestarts('SIGTERM', 2), 180_000);
  test('planted fault: one is killed', () => expectCaught(() => checkRestarts('SIGKILL', 1), /^lost: /));
});

describe.runIf(isProxied)('the log of a proxy in front of a server that breaks calls off', () => {
  const tally = new Tally('18 the log of the proxy');
  const server = createServer((request, answer) => {
    const isWell = request.url === '/readyz' || request.url === '/api/leasing-calculator/start';
    if (isWell) answer.end();
    else request.socket.destroy();
  });
  let port = 0;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => new Promise<unknown>((resolve) => server.close(resolve)));

  const secret = 'c2VjcmV0';
  const calls: readonly (readonly [path: string, logged: string])[] = [
    [`/api/calendar/${secret}`, '/api/calendar/-'],
    [`/api/calendar/${secret}?x=${secret}`, '/api/calendar/-'],
    [`/password-reset?token=${secret}`, '/password-reset'],
    [`/reset-qr?token=${secret}`, '/reset-qr'],
    [`/reset-tfa-provider?token=${secret}`, '/reset-tfa-provider'],
    [`/email-change?token=${secret}`, '/email-change'],
    [`/?confirm=${secret}`, '/'],
    [`/api/forgotten-password?username=${secret}&x=?${secret}`, '/api/forgotten-password'],
    ['/api/bill', '/api/bill'],
  ];

  async function checkLog(config?: string): Promise<void> {
    const proxy = await startProxy([port], config);
    // A write is sent once: a read would be tried again.
    for (const [path] of calls) {
      const { socket, received } = await openConnection(proxy.port);
      const secrets = `x-csrf-token: ${secret}\r\ncookie: session=${secret}\r\nreferer: https://x/?${secret}\r\n`;
      socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\n${secrets}content-length: 0\r\n\r\n`);
      await Promise.race([received, new Promise((resolve) => socket.once('data', resolve))]);
      socket.destroy();
    }
    await proxy.close();
    const failed = proxy
      .log()
      .split('\n')
      .filter((line) => line.includes(' POST '));
    await tally.hold(() => {
      expect(failed).toHaveLength(calls.length);
      for (const [index, [path, logged]] of calls.entries())
        expect(failed[index]?.split(' ')[2], path).toBe(logged);
      expect(proxy.log()).not.toContain(secret);
    }, calls.length);
  }

  test('names neither the address of a calendar nor a query nor a header', () => checkLog());

  test.each([
    ['queries are logged', '%[var(txn.path)]', '%HU', /\/api\/calendar/],
    ['calendars are logged', '{ path_beg /api/calendar/ }', '{ path_beg /none/ }', /\/api\/calendar/],
  ])('planted fault: %s', async (_, right, wrong, broken) => {
    const held = readFileSync('deploy/haproxy.cfg', 'utf8');
    expect(held).toContain(right);
    const config = join(mkdtempSync(join(tmpdir(), 'moj-leasing-proxy-')), 'haproxy.cfg');
    writeFileSync(config, held.replace(right, wrong));
    await expectCaught(() => checkLog(config), broken);
  });
});
