import { eq, sql } from 'drizzle-orm';
import { generateBills } from '../../server/demo/generate-bills.ts';
import { billSortColumns } from '../../server/store/queries/bills.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { bills, users } from '../../server/store/schema.ts';
import type { Store } from '../../server/store/store.ts';
import type { TestClient } from '../support/client.ts';
import { createTestClock } from '../support/clock.ts';
import { createPostgresDatabase, migrationsFolder, resetStore } from '../support/database.ts';
import startPostgres from '../support/postgres-setup.ts';
import { must, startTestServer, type TestServer } from '../support/server.ts';
import { compareOnBothEngines, driverOf, type Query, record } from './bare-route.ts';
import { type Bench, type Figure, median } from './bench.ts';

const few = 1_000;
const many = 1_000_000;
/** Bills of the customer who looks at them, in either database. */
const own = 1_000;
const rounds = 40;

/** A page as somebody asks for it. */
interface Case {
  readonly what: string;
  readonly query: string;
  readonly filters?: readonly object[];
}

const last = own / 10 - 1;
const cases: readonly Case[] = [
  { what: 'first page', query: '' },
  { what: 'last page', query: `page=${last}` },
  ...Object.keys(billSortColumns).flatMap((column): Case[] => [
    { what: `by ${column}, first page`, query: `sort=${column},asc` },
    { what: `by ${column}, last page`, query: `page=${last}&sort=${column},asc` },
  ]),
  { what: 'filtered by status', query: '', filters: [{ column: 'status', checkbox: ['PAID'] }] },
  {
    what: 'filtered by due date',
    query: '',
    filters: [{ column: 'dueDate', dateFrom: '2020-01-01T00:00:00Z', dateTo: '2020-12-31T00:00:00Z' }],
  },
  { what: 'searched', query: 'search=cistilica' },
];

/** One page of bills: how it grows with the bills of others, and what the portal adds to its queries. */
export const bench: Bench = {
  name: 'list of bills',
  async run() {
    const compared = await compareOnBothEngines({
      name: 'page of bills',
      path: '/api/bill',
      username: 'ana.kovacevic',
    });
    const stopPostgres = await startPostgres();
    try {
      const small = await open(few);
      const large = await open(many);
      const figures: Figure[] = [];
      for (const each of cases) figures.push(await compare(each, small, large));
      await Promise.all([small.close(), large.close()]);
      return [...compared, ...figures];
    } finally {
      await stopPostgres();
    }
  },
};

interface Opened {
  readonly server: TestServer;
  readonly store: Store;
  readonly client: TestClient;
  readonly close: () => Promise<void>;
}

/** A portal over so many bills; Luka, who has nothing in the demo, looks at those of one of the customers. */
async function open(count: number): Promise<Opened> {
  const clock = createTestClock();
  const store = await openPostgres({
    databaseUrl: await createPostgresDatabase(),
    migrationsFolder,
    // A million rows take longer to make than a call may.
    limit: 0,
  });
  await resetStore(store, clock);
  await generateBills(store.db, { count, now: clock.now(), perPartner: own });
  await store.db.execute(sql`analyze`);
  const [owner] = await store.db.select({ id: bills.partnerId }).from(bills).where(eq(bills.number, 'G-0'));
  if (!owner) throw new Error('No bills were made.');
  await store.db.update(users).set({ partnerId: owner.id }).where(eq(users.username, 'luka.maric'));
  const server = await startTestServer({ store, clock, validateAnswers: false });
  const { client } = await server.logInByCall('luka.maric');
  return {
    server,
    store,
    client,
    async close() {
      await server.close();
      await store.close();
    },
  };
}

function ask({ client }: Opened, { query, filters }: Case) {
  return filters
    ? client.post(`/api/bill/filtered?${query}`, { json: filters })
    : client.get(`/api/bill?${query}`);
}

/** Milliseconds of one answer. */
async function timeOf(at: Opened, each: Case): Promise<number> {
  const begun = performance.now();
  must(200, await ask(at, each));
  return performance.now() - begun;
}

async function compare(each: Case, small: Opened, large: Opened): Promise<Figure> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = -3; round < rounds; round += 1) {
    const [ofSmall, ofLarge] = [await timeOf(small, each), await timeOf(large, each)];
    // The first rounds warm up.
    if (round < 0) continue;
    times.small.push(ofSmall);
    times.large.push(ofLarge);
  }
  return {
    what: `bills ${each.what}, 1 000 000 to 1 000 (${await indexesOf(large, each)})`,
    value: median(times.large) / median(times.small),
    unit: '×',
    goal: { atMost: 1.3 },
  };
}

/** The indexes that serve the rows of a page. */
async function indexesOf(at: Opened, each: Case): Promise<string> {
  const driver = driverOf(at.store);
  const { batches } = await record(driver, () => ask(at, each));
  const [statement, values] = batches.flat().find(isPageOfBills) ?? [];
  const { text } = statement as { text: string };
  const { rows } = (await driver.query(`explain ${text}`, values)) as { rows: Record<string, string>[] };
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return [...new Set(plan.match(/\bbills_\w+/g))].join(', ');
}

function isPageOfBills([statement]: Query): boolean {
  const { text } = statement as { text: string };
  return /from "bills".*limit/s.test(text);
}
