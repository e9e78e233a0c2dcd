import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inboxPageSize } from '../domain/lists/list.ts';
import { demoPassword } from '../server/demo/customers.ts';
import { openPostgres } from '../server/store/postgres.ts';
import { createTestClock } from '../tests/support/server/clock.ts';
import { migrationsFolder, resetStore } from '../tests/support/database/database.ts';
import { partsOf, rightPdf } from '../tests/support/documents/documents.ts';
import { multipartOf } from '../tests/support/files/multipart.ts';
import { freePort, startCluster } from '../tests/support/database/postgres-cluster.ts';
import { ownData } from '../tests/support/customers/profile.ts';
import { times } from '../tests/support/promise.ts';
import { startTestServer } from '../tests/support/server/server.ts';
import { headersOf, startServerProcess } from '../tests/support/server/server-process.ts';
import { makeRoom, prefix } from '../tests/support/server/writers.ts';
import type { Bench, Figure } from './support/bench.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 10);
/** The first part of the time warms caches and compiled code; later growth is a leak. */
const warmUp = 0.3;

/**
 * The built server under steady load for minutes, reads and changes alike: does its memory grow? `SOAK_MINUTES` makes it
 * longer.
 */
export const bench: Bench = {
  name: `soak of ${minutes} minutes`,
  async run() {
    const cluster = await startCluster([]);
    try {
      await cluster.createDatabase('portal');
      return await soak(`${cluster.url}/portal`);
    } finally {
      await cluster.stop();
    }
  },
};

async function soak(databaseUrl: string): Promise<Figure[]> {
  const store = await openPostgres({ databaseUrl, migrationsFolder });
  await resetStore(store, createTestClock(new Date()));
  const local = await startTestServer({ listen: false, store, clock: createTestClock(new Date()) });
  const headers = headersOf((await local.logInByCall('ana.kovacevic')).client);
  const ana = await store.users.byUsername('ana.kovacevic');
  if (ana === undefined) throw new Error('The demo has no Ana.');
  const metricsPort = await freePort();
  const server = await startServerProcess({
    databaseUrl,
    main: join('dist', 'production', 'server', 'main.js'),
    // In little memory garbage is collected often: the rest is the heap in use.
    env: {
      METRICS_PORT: String(metricsPort),
      NODE_OPTIONS: '--max-old-space-size=96 --max-semi-space-size=1',
    },
  });
  const over = new AbortController();
  const answered = { reads: 0, changes: 0 };
  let failed = 0;
  const keep = async (kind: keyof typeof answered, rest: number, call: () => Promise<Response>) => {
    while (!over.signal.aborted) {
      const answer = await call();
      await answer.arrayBuffer();
      await setTimeout(rest);
      answered[kind] += 1;
      if (answer.status !== 200) failed += 1;
    }
  };
  const reads = [
    '/api/user-profile',
    `/api/inbox?page=0&size=${inboxPageSize}`,
    '/api/contract/active?page=0&size=10',
    '/',
  ];
  const calling = [
    ...reads.flatMap((path) =>
      times(2, () => keep('reads', 0, () => fetch(`${server.url}${path}`, { headers }))),
    ),
    ...Object.values(changesOf(server.url, headers)).map((change) => keep('changes', 1000, change)),
  ];
  const samples: { hours: number; megabytes: number }[] = [];
  const begun = performance.now();
  const hoursNow = () => (performance.now() - begun) / 3_600_000;
  while (hoursNow() < minutes / 60) {
    await setTimeout(2000);
    await makeRoom(store, ana.partner.id, new Date());
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const [, bytes] = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(metrics) ?? [];
    samples.push({ hours: hoursNow(), megabytes: Number(bytes) / 1024 / 1024 });
  }
  over.abort();
  await Promise.all(calling);
  await server.end('SIGTERM');
  await local.close();
  await store.close();
  const kept = samples.slice(Math.floor(samples.length * warmUp));
  return [
    { what: 'reads answered', value: answered.reads, unit: '' },
    { what: 'logins, documents and changes of the profile answered', value: answered.changes, unit: '' },
    { what: 'of them with anything but 200', value: failed, unit: '', goal: { atMost: 0 } },
    { what: 'growth of the heap, its floor', value: slopeOfFloor(kept), unit: 'MB/h', goal: { atMost: 30 } },
  ];
}

/** The changes that run once a second each: none leaves rows that grow for longer than a session lives. */
function changesOf(url: string, headers: Record<string, string>) {
  let sent = 0;
  const post = (path: string, body: BodyInit, mediaType: string) =>
    fetch(`${url}${path}`, { method: 'POST', headers: { ...headers, 'content-type': mediaType }, body });
  return {
    update: () => {
      sent += 1;
      const phone = { ...ownData.phone, number: String(915_550_000 + (sent % 1000)) };
      return post('/api/user-profile/update', JSON.stringify({ ...ownData, phone }), 'application/json');
    },
    upload: () => {
      sent += 1;
      const name = `${prefix}${sent}`;
      const { body, mediaType } = multipartOf(partsOf([rightPdf(name)], { name }));
      return post('/api/document/upload', new Uint8Array(body), mediaType);
    },
    // A customer with an authenticator: no mail has to be sent.
    logIn: () =>
      fetch(`${url}/api/login`, {
        method: 'POST',
        body: new URLSearchParams({ username: 'marko.horvat', password: demoPassword, submit: 'Login' }),
      }),
  };
}

/** The heap after collections: the smallest of each tenth of the time, and how fast that grows. */
function slopeOfFloor(samples: readonly { hours: number; megabytes: number }[]): number {
  const size = Math.max(1, Math.floor(samples.length / 10));
  const floors = times(10, (tenth) => samples.slice(tenth * size, (tenth + 1) * size))
    .filter((part) => part.length > 0)
    .map((part) => part.reduce((least, each) => (each.megabytes < least.megabytes ? each : least)));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(floors.map(({ hours }) => hours)), mean(floors.map(({ megabytes }) => megabytes))];
  const rise = floors.reduce((sum, { hours, megabytes }) => sum + (hours - x) * (megabytes - y), 0);
  const run = floors.reduce((sum, { hours }) => sum + (hours - x) ** 2, 0);
  return rise / run;
}
