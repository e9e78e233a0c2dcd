import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCaddy, startCaddy } from '../support/server/caddy.ts';
import { createTestClock } from '../support/server/clock.ts';
import {
  createPostgresDatabase,
  isPostgres,
  openDatabase,
  resetStore,
} from '../support/database/database.ts';
import { freePort } from '../support/database/postgres-cluster.ts';
import { expectCaught, Tally, times } from '../support/promise.ts';
import { startTestServer } from '../support/server/server.ts';
import { headersOf, type ServerProcess, startServerProcess } from '../support/server/server-process.ts';
import { openConnection } from '../support/server/slow-calls.ts';

const caddy = isPostgres ? await findCaddy() : undefined;
if (isPostgres && caddy === undefined) {
  process.stdout.write(
    'skipped: no Caddy is here, and none could be fetched; the rolling restart is not tested\n',
  );
}

/** Two processes, one database, and a proxy in front: as in production, but for TLS. */
describe.skipIf(caddy === undefined)('behind a proxy, servers are restarted one after the other', () => {
  const tally = new Tally('21 a rolling restart loses no call');
  let databaseUrl = '';
  let headers: Record<string, string> = {};
  let ports: number[] = [];
  let servers: ServerProcess[] = [];
  let proxy: Awaited<ReturnType<typeof startCaddy>>;

  const start = (port: number) =>
    startServerProcess({
      databaseUrl,
      env: { PORT: String(port), DRAIN_SECONDS: '4', TRUST_PROXY: '1' },
    });

  beforeAll(async () => {
    databaseUrl = await createPostgresDatabase();
    const store = await openDatabase(databaseUrl);
    const clock = createTestClock(new Date());
    await resetStore(store, clock);
    const local = await startTestServer({ listen: false, store, clock });
    headers = headersOf((await local.logInByCall('ana.kovacevic')).client);
    await local.close();
    await store.close();
    ports = [await freePort(), await freePort()];
    servers = await Promise.all(ports.map(start));
    proxy = await startCaddy(caddy ?? '', ports);
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
    const { socket, received } = await openConnection(Number(new URL(proxy.url).port));
    const begun = performance.now();
    socket.write('GET / HTTP/1.1\r\nhost: localh');
    await received;
    expect(performance.now() - begun).toBeGreaterThan(9_000);
    expect(performance.now() - begun).toBeLessThan(15_000);
  });
  test('bodies have a size and a time', async () => {
    const adapt = ['adapt', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'];
    const { stdout } = await promisify(execFile)(caddy ?? '', adapt);
    expect(stdout).toContain('"max_size":6000000');
    expect(stdout).toContain(`"read_timeout":${120 * 10 ** 9}`);
  });
  test('and no call is lost', () => checkRestarts('SIGTERM', 2), 60_000);
  test('planted fault: one is killed', () => expectCaught(() => checkRestarts('SIGKILL', 1), /^lost: /));
});
