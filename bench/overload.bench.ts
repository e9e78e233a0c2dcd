import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openPostgres } from '../server/store/postgres.ts';
import { createTestClock } from '../tests/support/server/clock.ts';
import { createPostgresDatabase, migrationsFolder, resetStore } from '../tests/support/database/database.ts';
import startPostgres from '../tests/support/database/postgres-setup.ts';
import { hasProxy, startProxy } from '../tests/support/server/haproxy.ts';
import { startTestServer } from '../tests/support/server/server.ts';
import { headersOf } from './support/bare-route.ts';
import { type Bench, type Figure, median } from './support/bench.ts';

const rounds = 3;
const seconds = 6;
/** Few enough that none waits long, and ten and a hundred times as many. */
const crowds = [40, 400, 4000] as const;

/**
 * The answers of a server behind the proxy of `deploy/` under overload: far more callers than it can answer, each of
 * which asks again after every answer.
 */
export const bench: Bench = {
  name: 'overload: profile calls answered with 200',
  async run() {
    if (!(await hasProxy('overload'))) throw new Error('There is no HAProxy.');
    const stopPostgres = await startPostgres();
    try {
      const store = await openPostgres({ databaseUrl: await createPostgresDatabase(), migrationsFolder });
      const clock = createTestClock();
      await resetStore(store, clock);
      const portal = await startTestServer({
        store,
        clock,
        validateAnswers: false,
        config: { trustProxy: 1, maxEventLoopDelay: 2000 },
      });
      const proxy = await startProxy([Number(new URL(portal.url).port)]);
      const headers = headersOf(await portal.logInByCall('ana.kovacevic'));
      const rates = new Map(crowds.map((callers) => [callers, [] as number[]]));
      for (let round = 0; round < rounds; round += 1) {
        for (const callers of crowds) {
          const answers = await ask(`${proxy.url}/api/user-profile`, headers, callers);
          rates.get(callers)?.push(answers['200'] ?? 0);
        }
      }
      await proxy.close();
      await portal.close();
      await store.close();
      return figuresOf((callers) => median(rates.get(callers) ?? []));
    } finally {
      await stopPostgres();
    }
  },
};

function figuresOf(rateOf: (callers: (typeof crowds)[number]) => number): Figure[] {
  const peak = Math.max(...crowds.map(rateOf));
  return crowds.flatMap((callers): Figure[] => [
    { what: `${callers} callers: answered`, value: rateOf(callers), unit: '/s' },
    ...(callers === crowds[0]
      ? []
      : [
          {
            what: `${callers} callers: share of the peak`,
            value: rateOf(callers) / peak,
            unit: '×' as const,
            goal: { atLeast: 0.7 },
          },
        ]),
  ]);
}

/** Answers a second by their status. */
async function ask(
  url: string,
  headers: Record<string, string>,
  callers: number,
): Promise<Record<string, number>> {
  const args = [url, JSON.stringify(headers), String(seconds), String(callers)];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'bench/support/crowd.ts', ...args],
    { timeout: (seconds + 60) * 1000 },
  );
  if (process.env['BENCH_VERBOSE'] !== undefined) console.error(callers, stdout.trim());
  return JSON.parse(stdout) as Record<string, number>;
}
