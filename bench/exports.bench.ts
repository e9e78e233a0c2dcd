import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eq, sql } from 'drizzle-orm';
import { exportFormats, exportLimit, type ExportFormat } from '../domain/lists/export.ts';
import { openPostgres } from '../server/store/postgres.ts';
import { demoPassword } from '../server/demo/customers.ts';
import { documentFiles, users } from '../server/store/schema.ts';
import type { Store } from '../server/store/store.ts';
import { createPostgresDatabase, migrationsFolder, resetStore } from '../tests/support/database/database.ts';
import startPostgres from '../tests/support/database/postgres-setup.ts';
import { addDocument } from '../tests/support/documents/termination-documents.ts';
import type { TestClient } from '../tests/support/server/client.ts';
import { createTestClock } from '../tests/support/server/clock.ts';
import { startTestServer, type TestServer } from '../tests/support/server/server.ts';
import { type Bench, type Figure, median } from './support/bench.ts';
import { generateBills } from './support/generate-bills.ts';

/** Bills of one customer, and of another who has as many as a file holds. */
const lists = { small: 1_000, large: exportLimit } as const;
const rounds = 3;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Tables of bills and one's own data over the network: memory in use while they are made, and how long other calls wait. */
export const bench: Bench = {
  name: 'exports',
  async run() {
    const stopPostgres = await startPostgres();
    const clock = createTestClock();
    const databaseUrl = await createPostgresDatabase();
    const store = await openPostgres({ databaseUrl, migrationsFolder, limit: 0 });
    try {
      await resetStore(store, clock);
      await generateBills(store.db, { count: lists.small + lists.large, now: clock.now() });
      await giveBills(store, 'luka.maric', lists.large);
      await giveBills(store, 'ivana.babic', lists.small);
      await store.db.execute(sql`analyze`);
      const server = await startTestServer({ store, clock, validateAnswers: false });
      const large = (await server.logInByCall('luka.maric')).client;
      const small = (await server.logInByCall('ivana.babic')).client;
      const figures: Figure[] = [];
      for (const format of exportFormats)
        figures.push(...(await measure(server.url, format, { small, large })));
      figures.push(await measureOwnData(server, { 'marko.horvat': 4, 'ana.kovacevic': 40 }));
      await server.close();
      return figures;
    } finally {
      await store.close();
      await stopPostgres();
    }
  },
};

/** The customer has this number of generated bills, and no others. */
async function giveBills({ db }: Store, username: string, count: number): Promise<void> {
  const owner = sql`(select ${users.partnerId} from ${users} where ${users.username} = ${username})`;
  await db.execute(sql`delete from bills where partner_id = ${owner}`);
  await db.execute(sql`
    update bills set partner_id = ${owner}
    where id in (
      select b.id from bills b where b.number like 'G-%'
        and not exists (select from users u where u.partner_id = b.partner_id)
      order by b.id limit ${count})`);
}

interface ExportCall {
  readonly path: string;
  readonly body: object;
}

async function measure(
  url: string,
  format: ExportFormat,
  clients: Record<keyof typeof lists, TestClient>,
): Promise<Figure[]> {
  const table: ExportCall = { path: '/api/bill/export', body: { format } };
  const held = { small: [] as number[], large: [] as number[] };
  const delays: number[] = [];
  const times: number[] = [];
  const firstBytes: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const small = await heldBy(async () => {
      for (let again = 0; again < 20; again += 1) await drain(url, table, clients.small);
    });
    const large = await heldBy(() => drain(url, table, clients.large));
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const timed = await drain(url, table, clients.large);
    delay.disable();
    // The first round is for warming up.
    if (round < 0) continue;
    held.small.push(small);
    held.large.push(large);
    delays.push(delay.percentile(99) / 1e6);
    times.push(timed.ms);
    firstBytes.push(timed.firstByteMs);
  }
  return [
    {
      what: `${format}: most memory in use, 100 000 bills against 1 000`,
      value: median(held.large) / median(held.small),
      unit: '×',
      goal: { atMost: 1.3 },
    },
    {
      what: `${format}: event loop p99 while 100 000 bills are written`,
      value: median(delays),
      unit: 'ms',
      goal: { atMost: 50 },
    },
    { what: `${format}: 100 000 bills`, value: median(times), unit: 'ms' },
    { what: `${format}: first byte of them`, value: median(firstBytes), unit: 'ms' },
  ];
}

/** The most bytes that the process has in use while `work` runs, without garbage. */
async function heldBy(work: () => Promise<unknown>): Promise<number> {
  const over = new AbortController();
  const look = (async () => {
    let most = 0;
    while (!over.signal.aborted) {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      most = Math.max(most, heapUsed + external);
      await setTimeout(100);
    }
    return most;
  })();
  await work();
  over.abort();
  return look;
}

/** The archive of one's own data has the documents too: the part of them in memory does not grow with them. */
async function measureOwnData(
  server: TestServer,
  documents: Readonly<Record<string, number>>,
): Promise<Figure> {
  const held: number[] = [];
  const path = '/api/user-profile/export';
  for (const [username, count] of Object.entries(documents)) {
    for (let added = 0; added < count; added += 1) {
      const id = await addDocument(server.store, username);
      const content = sql`decode(repeat('78', ${5 * 1024 * 1024}), 'hex')`;
      await server.store.db.update(documentFiles).set({ content }).where(eq(documentFiles.documentId, id));
    }
    const { client } = await server.logInByCall(username);
    held.push(
      await heldBy(() => drain(server.url, { path, body: { presentPassword: demoPassword } }, client)),
    );
  }
  const [few = NaN, many = NaN] = held;
  return {
    what: 'own data: most memory in use, 200 MB of documents against 20 MB',
    value: many / few,
    unit: '×',
    goal: { atMost: 1.3 },
  };
}

/** Takes the file as a fast customer does, and keeps nothing of it. */
async function drain(
  url: string,
  { path, body }: ExportCall,
  { cookies, csrf = '' }: TestClient,
): Promise<{ ms: number; firstByteMs: number }> {
  const begun = performance.now();
  const call = request(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': csrf,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  call.end(JSON.stringify(body));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`The export answered ${response.statusCode}.`);
  let firstByteMs = 0;
  response.on('data', () => (firstByteMs ||= performance.now() - begun));
  await once(response, 'end');
  return { ms: performance.now() - begun, firstByteMs };
}
