import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import type { Store } from '../../server/store/store.ts';
import { openPglite } from '../../server/store/pglite.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { createTestClock } from '../../tests/support/server/clock.ts';
import {
  createPostgresDatabase,
  migrationsFolder,
  resetStore,
} from '../../tests/support/database/database.ts';
import startPostgres from '../../tests/support/database/postgres-setup.ts';
import { startTestServer } from '../../tests/support/server/server.ts';
import { median, type Figure } from './bench.ts';

const rounds = 5;
/** Sessions that call at once, each of a different device. */
const callers = 8;
const secondsPerRound = 2;

/** The driver below drizzle, of either engine. */
export interface Driver {
  query(...args: unknown[]): Promise<unknown>;
}

/** A call of a customer who is logged in. */
interface ComparedCall {
  /** „profile call“ */
  readonly name: string;
  readonly path: string;
  readonly username: string;
  /** The least share of the bare route's answers. */
  readonly atLeast: number;
  /** Changes the demo's data before the call is made. */
  readonly prepare?: (store: Store) => Promise<unknown>;
}

/** Compares a call with a bare route on both engines. */
export async function compareOnBothEngines(call: ComparedCall): Promise<Figure[]> {
  const onPglite = await compareWithBareRoute(call, 'PGlite', await openPglite({ migrationsFolder }));
  const stopPostgres = await startPostgres();
  try {
    const databaseUrl = await createPostgresDatabase();
    const store = await openPostgres({ databaseUrl, migrationsFolder });
    return [...onPglite, ...(await compareWithBareRoute(call, 'PostgreSQL', store))];
  } finally {
    await stopPostgres();
  }
}

/** The portal's call against a bare Fastify route that makes the same queries and gives the same answer. */
async function compareWithBareRoute(
  { name, path, username, atLeast, prepare }: ComparedCall,
  engine: string,
  store: Store,
): Promise<Figure[]> {
  const clock = createTestClock();
  await resetStore(store, clock);
  await prepare?.(store);
  const portal = await startTestServer({ store, clock, validateAnswers: false });
  const headers: Record<string, string>[] = [];
  for (let caller = 0; caller < callers; caller += 1)
    headers.push(headersOf(await portal.logInByCall(username)));
  const bare = await startBare(store, `${portal.url}${path}`, headers[0] ?? {});
  const rates = { portal: [] as number[], bare: [] as number[] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      rates.portal.push(await load(`${portal.url}${path}`, headers));
      rates.bare.push(await load(bare.url, headers));
    }
  } finally {
    await Promise.all([portal.close(), bare.close()]);
    await store.close();
  }
  const [ours, theirs] = [median(rates.portal), median(rates.bare)];
  const ratios = rates.portal.map((rate, round) => rate / (rates.bare[round] ?? Number.NaN));
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  return [
    { what: `${name} on ${engine}`, value: ours, unit: '/s' },
    { what: `bare route with the same queries on ${engine}`, value: theirs, unit: '/s' },
    {
      what: `${name} against the bare route, ${engine} (rounds ${spread})`,
      value: ours / theirs,
      unit: '×',
      goal: { atLeast },
    },
  ];
}

/**
 * A route with nothing but the queries that the portal's call was seen to make, and the same answer. Queries that the
 * portal asks side by side are asked so here.
 */
async function startBare(
  store: Store,
  portalUrl: string,
  headers: Record<string, string>,
): Promise<{ url: string; close: () => Promise<void> }> {
  const driver = driverOf(store);
  const { batches, answer } = await record(driver, async (): Promise<unknown> => {
    const response = await fetch(portalUrl, { headers });
    if (!response.ok) throw new Error(`${portalUrl} answered ${response.status}.`);
    return response.json();
  });
  const app = Fastify();
  app.get('/', async () => {
    for (const batch of batches) await Promise.all(batch.map((query) => driver.query(...query)));
    return answer;
  });
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
}

/** The headers that a page of the portal sends with its calls. */
export function headersOf({
  cookies,
  csrf,
}: {
  cookies: readonly { name: string; value: string }[];
  csrf: string;
}): Record<string, string> {
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), 'x-csrf-token': csrf };
}

export function driverOf(store: Store): Driver {
  return (store.db as unknown as { $client: Driver }).$client;
}

/** A query as the driver got it. */
export type Query = readonly unknown[];

/** The queries of one call, grouped if they ran side by side, and its answer. */
export async function record<Answer>(
  driver: Driver,
  call: () => Promise<Answer>,
): Promise<{ batches: readonly (readonly Query[])[]; answer: Answer }> {
  const batches: Query[][] = [];
  let open = 0;
  const query = driver.query.bind(driver);
  driver.query = async (...args) => {
    if (open === 0) batches.push([]);
    batches.at(-1)?.push(args);
    open += 1;
    try {
      return await query(...args);
    } finally {
      open -= 1;
    }
  };
  const answer = await call();
  driver.query = query;
  if (batches.length === 0) throw new Error('The call asked the database nothing.');
  return { batches, answer };
}

/** Answers a second; each caller has its own headers. */
async function load(url: string, headers: readonly Record<string, string>[]): Promise<number> {
  const args = [url, JSON.stringify(headers), String(secondsPerRound)];
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    'bench/support/load.ts',
    ...args,
  ]);
  return Number(stdout);
}
