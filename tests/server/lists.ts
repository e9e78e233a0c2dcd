import { expect } from 'vitest';
import { pageSizes } from '../../domain/lists/list.ts';
import type { TestClient } from '../support/server/client.ts';
import { must } from '../support/server/server.ts';

export type ListAnswer<Row> = { content: Row[]; totalPages: number; totalElements: number };

type Question = { page?: number; size?: number; search?: string; sort?: string | string[] };

/** The address of a list with these parameters. */
export function listPath(path: string, question: Question & Record<string, unknown> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(question)) {
    for (const each of [value].flat()) query.append(name, String(each));
  }
  return `${path}?${query.toString()}`;
}

/** The answer of a list call; with `filters` the call is a `POST`. */
export async function list<Row>(
  client: TestClient,
  path: string,
  question: Question & Record<string, unknown> = {},
  filters?: unknown,
): Promise<ListAnswer<Row>> {
  const address = listPath(path, question);
  const answer = await (filters === undefined
    ? client.get(address)
    : client.post(address, { json: filters }));
  return must(200, answer).json as ListAnswer<Row>;
}

/** Checks that hold for every list: bounds, last page, pages past it, no row twice. */
export async function checkPaging(
  client: TestClient,
  path: string,
  key: (row: never) => unknown,
  ask: (question: Question) => Promise<ListAnswer<never>> = (question) => list(client, path, question),
): Promise<void> {
  const all = await ask({ size: 100 });
  expect(await ask({})).toEqual({
    ...all,
    content: all.content.slice(0, 10),
    totalPages: Math.ceil(all.totalElements / 10),
  });
  for (const size of pageSizes) {
    const totalPages = Math.ceil(all.totalElements / size);
    const pages = await Promise.all(Array.from({ length: totalPages }, (_, page) => ask({ page, size })));
    const rows = pages.flatMap(({ content }) => content);
    expect(rows).toHaveLength(all.totalElements);
    expect(new Set(rows.map((row) => key(row))).size).toBe(all.totalElements);
    for (const page of pages) expect(page).toMatchObject({ totalPages, totalElements: all.totalElements });
    for (const page of [totalPages, 1_000_000]) {
      expect(await ask({ page, size })).toEqual({ ...all, content: [], totalPages });
    }
  }
}

/** Parameters that no list takes. */
export const wrongQuestions: readonly string[] = [
  'size=15',
  'size=0',
  'size=-10',
  'size=1000',
  'size=ten',
  'size=10&size=20',
  'page=-1',
  'page=1000001',
  'page=0.5',
  'page=',
  'page=Infinity',
  'page=-Infinity',
  'page=1e309',
  'page=NaN',
  'page=0&page=1',
  'sort=',
  'sort=number',
  'sort=number,up',
  'sort=id,asc',
  'sort=number,asc;drop',
  'sort=number,asc&sort=number,asc&sort=number,asc&sort=number,asc',
  'search=%00',
  'search=a&search=b',
  `search=${'x'.repeat(101)}`,
  'unknown=1',
];

/** A column orders the rows by the value that it shows, both ways. */
export async function checkSorting<Row>(
  column: string,
  shown: (row: Row) => string | number,
  ask: (sort: string) => Promise<{ readonly content: readonly Row[] }>,
): Promise<void> {
  const up = await ask(`${column},asc`);
  const values = up.content.map(shown);
  expect(new Set(values).size).toBeGreaterThan(1);
  expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
  // Ties turn round too: one order is the other one read backwards.
  expect((await ask(`${column},desc`)).content.toReversed()).toEqual(up.content);
}
