import { billSortColumns } from '../server/store/queries/billing/bills.ts';
import startPostgres from '../tests/support/database/postgres-setup.ts';
import { compareOnBothEngines, driverOf, type Query, record } from './support/bare-route.ts';
import type { Bench, Figure } from './support/bench.ts';
import { few, growth, many, type Opened, openWithBills, own } from './support/many-bills.ts';

/** A page as a customer asks for it. */
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
      atLeast: 0.8,
    });
    const stopPostgres = await startPostgres();
    try {
      const small = await openWithBills(few);
      const large = await openWithBills(many);
      const figures: Figure[] = [];
      for (const each of cases) figures.push(await compare(each, small, large));
      await Promise.all([small.close(), large.close()]);
      return [...compared, ...figures];
    } finally {
      await stopPostgres();
    }
  },
};

function ask({ client }: Opened, { query, filters }: Case) {
  return filters
    ? client.post(`/api/bill/filtered?${query}`, { json: filters })
    : client.get(`/api/bill?${query}`);
}

async function compare(each: Case, small: Opened, large: Opened): Promise<Figure> {
  return {
    what: `bills ${each.what}, 1 000 000 to 1 000 (${await indexesOf(large, each)})`,
    value: await growth((at) => ask(at, each), small, large),
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
