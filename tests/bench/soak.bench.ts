import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openPostgres } from '../../server/store/postgres.ts';
import { createTestClock } from '../support/clock.ts';
import { migrationsFolder, resetStore } from '../support/database.ts';
import { freePort, startCluster } from '../support/postgres-cluster.ts';
import { times } from '../support/promise.ts';
import { startTestServer } from '../support/server.ts';
import { headersOf, startServerProcess } from '../support/server-process.ts';
import type { Bench, Figure } from './bench.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 10);
/** The first part of the time warms caches and compiled code; what grows later leaks. */
const warmUp = 0.3;

/** The built server under steady load for minutes: does its memory grow? `SOAK_MINUTES` makes it longer. */
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
  const metricsPort = await freePort();
  const server = await startServerProcess({
    databaseUrl,
    main: join('dist', 'production', 'server', 'main.js'),
    // In little memory everything that nobody needs is collected often: what stays is what counts.
    env: {
      METRICS_PORT: String(metricsPort),
      NODE_OPTIONS: '--max-old-space-size=96 --max-semi-space-size=1',
    },
  });
  const over = new AbortController();
  let answered = 0;
  let failed = 0;
  const call = async (path: string) => {
    while (!over.signal.aborted) {
      // oxlint-disable no-await-in-loop -- each after the one before
      const answer = await fetch(`${server.url}${path}`, { headers });
      await answer.arrayBuffer();
      // oxlint-enable no-await-in-loop
      answered += 1;
      if (answer.status !== 200) failed += 1;
    }
  };
  const calling = [
    '/api/user-profile',
    '/api/inbox?page=0&size=5',
    '/api/contract/active?page=0&size=10',
    '/',
  ].flatMap((path) => times(2, () => call(path)));
  const samples: { hours: number; megabytes: number }[] = [];
  const begun = performance.now();
  const hoursNow = () => (performance.now() - begun) / 3_600_000;
  while (hoursNow() < minutes / 60) {
    // oxlint-disable no-await-in-loop -- one look after the other
    await setTimeout(2000);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    // oxlint-enable no-await-in-loop
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
    { what: 'calls answered', value: answered, unit: '' },
    { what: 'of them with anything but 200', value: failed, unit: '', goal: { atMost: 0 } },
    { what: 'growth of the heap, its floor', value: slopeOfFloor(kept), unit: 'MB/h', goal: { atMost: 60 } },
  ];
}

/** What is left after collections: the smallest of each tenth of the time, and how fast that grows. */
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
