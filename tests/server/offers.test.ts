import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfferRow } from '../../generated/api.ts';
import { sortKey } from '../../domain/text-order.ts';
import type { OfferColumn } from '../../server/store/queries/offers.ts';
import type { TestClient } from '../support/server/client.ts';
import { checkPaging, list } from '../support/lists/lists.ts';
import { startTestServer } from '../support/server/server.ts';

const server = await startTestServer({ listen: false });
let ana: TestClient;
let firm: TestClient;

beforeAll(async () => {
  ana = (await server.logInByCall('ana.kovacevic')).client;
  firm = (await server.logInByCall('adriatic.transport')).client;
});
afterAll(() => server.close());

const path = '/api/leasing-offer';
const all = (client: TestClient, question = {}) => list<OfferRow>(client, path, { size: 100, ...question });
const numbersOf = ({ content }: { content: OfferRow[] }) => content.map(({ numberText }) => numberText);

test('the list pages', () => checkPaging(firm, path, ({ id }: OfferRow) => id));

test('the newest come first, with what the list shows of them', async () => {
  const { content, totalElements } = await all(ana);
  expect(totalElements).toBe(4);
  expect(content[0]).toEqual({
    id: content[0]?.id,
    number: content[0]?.id,
    numberText: 'P-2026-0412',
    creationDate: '2026-11-20',
    leasingObject: 'Osobno vozilo',
    leasingObjectMake: 'Volkswagen',
    leasingObjectModel: 'ID. 4',
    leasingTypeName: 'Financijski leasing',
  });
});

test('the list is filtered by status', async () => {
  expect(numbersOf(await all(ana, { leasingOfferStatus: 'REQUESTED' }))).toEqual(['P-2026-0405']);
  expect(numbersOf(await all(ana, { leasingOfferStatus: 'ACTIVE' }))).toEqual([
    'P-2026-0412',
    'P-2026-0409',
    'P-2026-0398',
  ]);
});

/** The sort value of a column, as the table shows it. */
const shown: Record<OfferColumn, (offer: OfferRow) => string> = {
  number: ({ numberText }) => sortKey(numberText),
  creationDate: ({ creationDate }) => creationDate,
  leasingObject: ({ leasingObject }) => sortKey(leasingObject),
  leasingObjectMake: ({ leasingObjectMake }) => sortKey(leasingObjectMake),
  leasingObjectModel: ({ leasingObjectModel }) => sortKey(leasingObjectModel),
  leasingTypeName: ({ leasingTypeName }) => sortKey(leasingTypeName),
};

test.each(Object.keys(shown) as OfferColumn[])('sorting by %s, both ways', async (column) => {
  const up = await all(firm, { sort: `${column},asc` });
  const values = up.content.map(shown[column]);
  expect(new Set(values).size).toBeGreaterThan(1);
  expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  const down = await all(firm, { sort: `${column},desc` });
  expect(down.content.toReversed()).toEqual(up.content);
});

test.each([
  ['vw', []],
  ['skoda', ['P-2026-0398']],
  ['0412', ['P-2026-0412']],
  ['OPERATIVNI', ['P-2026-0398']],
  ['teretno', ['P-2026-0405']],
  ['20.11.2026', ['P-2026-0412']],
  // Its last day, which the list shows.
  ['27.11.2026', ['P-2026-0412']],
  ['_', []],
  ['%', []],
])('searching for %s', async (search, numbers) => {
  expect(numbersOf(await all(ana, { search }))).toEqual(numbers);
});
