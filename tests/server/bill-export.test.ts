import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOf } from '../../domain/dates.ts';
import { formatDay } from '../../domain/day.ts';
import { billStatusLabels, billTypeLabels } from '../../domain/labels.ts';
import { toCents } from '../../domain/money.ts';
import { isText } from '../../domain/plain-text.ts';
import type { Bill, BillExport, BillPage, OpenItems } from '../../generated/api.ts';
import { importFolder } from '../../server/import/import.ts';
import { addBills, billOf } from '../support/lists/bills.ts';
import type { TestClient } from '../support/server/client.ts';
import { createTestClock } from '../support/server/clock.ts';
import { exampleExport } from '../support/files/exports.ts';
import { readZip } from '../support/files/zip.ts';

import { must, startTestServer } from '../support/server/server.ts';
import { times, withFault } from '../support/promise.ts';

const clock = createTestClock();
const server = await startTestServer({ listen: false, clock });
const { store } = server;
let ana: TestClient;

beforeEach(async () => {
  await server.reset();
  ana = (await server.logInByCall('ana.kovacevic')).client;
});
afterAll(() => server.close());

const ask = (body: BillExport) => ana.post('/api/bill/export', { json: body });

/** Every row of the list, page by page. */
async function listed({ search = '', sort = [], filters = [] }: Omit<BillExport, 'format'>): Promise<Bill[]> {
  const rows: Bill[] = [];
  for (let page = 0; ; page += 1) {
    const query = new URLSearchParams({ page: String(page), size: '100', search });
    for (const order of sort) query.append('sort', order);
    const path = `/api/bill${filters.length > 0 ? '/filtered' : ''}?${query.toString()}`;
    const answer = filters.length > 0 ? ana.post(path, { json: filters }) : ana.get(path);
    const { content, totalPages } = must(200, await answer).json as BillPage;
    rows.push(...content);
    if (page + 1 >= totalPages) return rows;
  }
}

const head = [
  'Broj računa',
  'Vrsta',
  'Datum računa',
  'Dospijeće',
  'Ugovor',
  'Opis',
  'Rata',
  'Iznos (EUR)',
  'Plaćeno (EUR)',
  'Preostalo (EUR)',
  'Status',
];

const cents = (bill: Bill) => [
  toCents(bill.amountEur),
  toCents(bill.amountEur) - toCents(bill.openEur),
  toCents(bill.openEur),
];

async function readXlsx(bytes: Buffer) {
  const [first, ...rows] = await readSheet(bytes);
  expect(first).toEqual(head);
  return rows;
}

/** As strict as the reader can be: no line of another length, no quote where none belongs. */
function readCsv(bytes: Buffer): string[][] {
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const rows = parse(bytes, { bom: true, delimiter: ';', record_delimiter: '\r\n', relax_quotes: false });
  expect(rows[0]).toEqual(head);
  return rows.slice(1);
}

const plainAmount = (value: number) => (value / 100).toFixed(2).replace('.', ',');

const lists: [string, Omit<BillExport, 'format'>][] = [
  ['all bills', {}],
  ['a search', { search: 'octavia' }],
  ['an order', { sort: ['amountEur,asc'] }],
  [
    'filters',
    { sort: ['dueDate,desc'], filters: [{ column: 'status', checkbox: ['PAID', 'PARTIALLY_PAID'] }] },
  ],
];

describe('the table of bills', () => {
  test.each(lists)('has the rows and sums of the list: %s', async (_what, list) => {
    const expected = await listed(list);
    expect(expected.length).toBeGreaterThan(3);
    const answer = must(200, await ask({ format: 'XLSX', ...list }));
    expect(answer.headers['content-disposition']).toContain(`filename="racuni-${dayOf(clock.now())}.xlsx"`);
    const rows = await readXlsx(answer.bytes);
    expect(
      rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell))),
    ).toEqual(
      expected.map((bill) => [
        bill.number,
        billTypeLabels[bill.type],
        bill.date,
        bill.dueDate,
        bill.contractNumber,
        bill.description,
        bill.installments,
        ...cents(bill).map((value) => value / 100),
        billStatusLabels[bill.status],
      ]),
    );
    expect(readCsv(must(200, await ask({ format: 'CSV', ...list })).bytes)).toEqual(
      expected.map((bill) => [
        bill.number,
        billTypeLabels[bill.type],
        formatDay(bill.date),
        formatDay(bill.dueDate),
        bill.contractNumber,
        bill.description,
        bill.installments?.replace('/', ' od ') ?? '',
        ...cents(bill).map(plainAmount),
        billStatusLabels[bill.status],
      ]),
    );
  });

  test('holds every bill once where many are alike, in the order of the list either way', async () => {
    const numbers = times(2100, (index) => `M-${index}`);
    await addBills(store, 'ana.kovacevic', numbers, { description: 'Jednaki' });
    for (const sort of [['amountEur,asc'], ['installments,desc'], ['description,desc'], []] as const) {
      const list = { sort: [...sort] };
      const rows = readCsv(must(200, await ask({ format: 'CSV', ...list })).bytes);
      expect(rows.map(([number]) => number)).toEqual((await listed(list)).map(({ number }) => number));
    }
  });

  test('keeps formulas text', async () => {
    const hostile = ['=1+1', '+385 1', '-2', '@SUM(A1)', '\t=1', 'a;b', 'say "x"', "'=1", 'č\nd'];
    for (const [index, description] of hostile.entries())
      await addBills(store, 'ana.kovacevic', [`H-${index}`], { description });
    const list = { search: 'H-', sort: ['number,asc'] } satisfies Omit<BillExport, 'format'>;
    const xlsx = must(200, await ask({ format: 'XLSX', ...list })).bytes;
    expect((await readXlsx(xlsx)).map((row) => row[5])).toEqual(hostile.map((text) => text.trim()));
    for (const [name, part] of await readZip(xlsx)) {
      expect(part.toString(), name).not.toMatch(/<f[\s>]|<hyperlink|externalLink|ddeLink/);
    }
    const csv = must(200, await ask({ format: 'CSV', ...list })).bytes;
    const cells = parse(csv, { bom: true, delimiter: ';' }).map((row) => row[5]);
    expect(cells.slice(1)).toEqual(hostile.map((text) => (/^[=+\-@\t]/.test(text) ? `'${text}` : text)));
  });

  test('keeps texts that a spreadsheet reads as something else texts', async () => {
    const values = [
      '5/1/1',
      '12/24',
      '10/2024',
      '2024-12',
      '1-1-1',
      '12.12.',
      '1.1.1',
      '10:30',
      '1 1/2',
      '436 3/4',
    ];
    const more = [
      '0001234',
      '118204E26',
      '1e-12345',
      '1234567890123456789',
      '1.234,56',
      '(5)',
      '5-',
      '12345-',
      '5 %',
    ];
    const words = [
      '5 €',
      '$5',
      '5 EUR',
      'TRUE',
      'istina',
      '#N/A',
      '#REF!',
      'Mar-24',
      'SEPT2',
      '1. ožujka 2024.',
      '5 PM',
    ];
    const wide = ['＝1+1', '＠SUM(A1)', '－2', '１２３'];
    const texts = [
      '10482/24',
      '24-00017',
      'R-2026-000123',
      '5/POS1/1',
      'M-5',
      '5 od 60',
      'Obrok 12',
      '# 5 kom',
      'Lipanj',
    ];
    const marked = [...values, ...more, ...words, ...wide];
    for (const [index, description] of [...marked, ...texts].entries())
      await addBills(store, 'ana.kovacevic', [`H-${String(index).padStart(3, '0')}`], { description });
    const list = { search: 'H-', sort: ['number,asc'] } satisfies Omit<BillExport, 'format'>;
    const rows = readCsv(must(200, await ask({ format: 'CSV', ...list })).bytes);
    expect(rows.map((row) => row[5])).toEqual([...marked.map((text) => `'${text}`), ...texts]);
    const xlsx = must(200, await ask({ format: 'XLSX', ...list })).bytes;
    expect((await readXlsx(xlsx)).map((row) => row[5])).toEqual([...marked, ...texts]);
  });

  test('writes no character that XML forbids, and none that a spreadsheet reads by its number', async () => {
    const hostile = [
      'a\ufffeb',
      'a\uffffb',
      'a\u0001b',
      '_x0041_',
      '_x005F_x0041_',
      '_x000d_x000A_',
      '_X0041_',
      '_x41_',
    ];
    for (const [index, description] of hostile.entries())
      await addBills(store, 'ana.kovacevic', [`X-${index}`], { description });
    const list = { search: 'X-', sort: ['number,asc'] } satisfies Omit<BillExport, 'format'>;
    const parts = await readZip(must(200, await ask({ format: 'XLSX', ...list })).bytes);
    const all = [...parts].map(([, part]) => part.toString()).join('');
    expect(isText(all)).toBe(true);
    const written = [
      'a\ufffdb',
      '_x005F_x0041_',
      '_x005F_x005F_x005F_x0041_',
      '_x005F_x000d_x005F_x000A_',
      '_x005F_X0041_',
      '_x41_',
    ];
    for (const text of written) expect(all).toContain(`>${text}<`);
  });

  test('of nothing has a head', async () => {
    const list = { search: 'there is no such bill' };
    expect(await readXlsx(must(200, await ask({ format: 'XLSX', ...list })).bytes)).toEqual([]);
    expect(readCsv(must(200, await ask({ format: 'CSV', ...list })).bytes)).toEqual([]);
  });

  test('of more bills than a file holds is refused', async () => {
    const count = { bills: 100_000 };
    const at = await startTestServer({
      listen: false,
      clock,
      config: server.config,
      store: withFault(store, ({ bills }) => ({
        bills: { ...bills, count: () => Promise.resolve(count.bills) },
      })),
    });
    const client = ana.copy(at.app);
    must(200, await client.post('/api/bill/export', { json: { format: 'CSV' } }));
    count.bills += 1;
    const answer = must(409, await client.post('/api/bill/export', { json: { format: 'CSV' } }));
    expect(answer.json).toEqual({
      code: 'export-too-large',
      message: 'Popis ima više od 100.000 računa. Suzite ga filtrom.',
    });
    expect(answer.headers['content-disposition']).toBeUndefined();
    await at.close();
  });

  test.each([
    ['no format', {}],
    ['another format', { format: 'PDF' }],
    ['two orders', { format: 'CSV', sort: ['date,asc', 'number,asc'] }],
    ['a filter twice', { format: 'CSV', filters: [{ column: 'number' }, { column: 'number' }] }],
    ['a code that does not exist', { format: 'CSV', filters: [{ column: 'status', checkbox: ['X'] }] }],
  ])('%s is refused', async (_what, body) => {
    must(400, await ana.post('/api/bill/export', { json: body }));
  });
});

const openItems = async () => must(200, await ana.get('/api/bill/open-items')).json as OpenItems;

describe('open items', () => {
  test('are the bills that are not fully paid, by the days since they fell due', async () => {
    const { refreshedAt } = await openItems();
    const day = dayOf(new Date(refreshedAt ?? ''));
    const dueBefore = (days: number) => dayOf(new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000));
    const before = await openItems();
    for (const [number, days] of [
      ['A-0', 0],
      ['A-1', 1],
      ['A-30', 30],
      ['A-31', 31],
      ['A-60', 60],
      ['A-61', 61],
      ['A-90', 90],
      ['A-91', 91],
    ] as const) {
      const dueDate = dueBefore(days);
      await addBills(store, 'ana.kovacevic', [number], {
        dueDate,
        status: 'PARTIALLY_PAID',
        amountCents: 10_010,
        paidCents: 10,
      });
    }
    await addBills(store, 'ana.kovacevic', ['A-paid'], { status: 'PAID', amountCents: 500, paidCents: 0 });
    const dueDate = dueBefore(-20);
    const called = { dueDate, status: 'OVERDUE', amountCents: 10_000, paidCents: 0 } as const;
    await addBills(store, 'ana.kovacevic', ['A-called'], called);

    const after = await openItems();
    const grown = after.ageing.map(({ band, count, openEur }, index) => [
      band,
      count - (before.ageing[index]?.count ?? 0),
      toCents(openEur) - toCents(before.ageing[index]?.openEur ?? 0),
    ]);
    expect(grown).toEqual([
      ['NOT_DUE', 1, 10_000],
      ['DAYS_1_30', 3, 30_000],
      ['DAYS_31_60', 2, 20_000],
      ['DAYS_61_90', 2, 20_000],
      ['OVER_90', 1, 10_000],
    ]);
    const numbers = after.items.map(({ bill }) => bill.number);
    expect(numbers).not.toContain('A-paid');
    const item = after.items.find(({ bill }) => bill.number === 'A-91');
    expect(item).toMatchObject({ paidEur: 0.1, openEur: 100, daysOverdue: 91 });
    expect(after.items.find(({ bill }) => bill.number === 'A-called')?.daysOverdue).toBe(1);
    const sum = after.items.reduce((all, { openEur }) => all + toCents(openEur), 0);
    expect(toCents(after.totalEur)).toBe(sum);
    expect(after.items.map(({ bill }) => bill.dueDate)).toEqual(
      after.items.map(({ bill }) => bill.dueDate).toSorted(),
    );
  });

  test('name no more than a statement holds, and sum up all', async () => {
    const { dueDate } = await billOf(store, 'ana.kovacevic');
    const before = await openItems();
    const changes = { status: 'UNPAID', amountCents: 101, paidCents: 0, dueDate } as const;
    await addBills(
      store,
      'ana.kovacevic',
      times(2501, (index) => `B-${index}`),
      changes,
    );
    await addBills(
      store,
      'ana.kovacevic',
      times(2501, (index) => `C-${index}`),
      changes,
    );
    const { items, totalEur } = await openItems();
    expect(items).toHaveLength(5000);
    expect(toCents(totalEur) - toCents(before.totalEur)).toBe(5002 * 101);
  });

  test('are of one refresh of the data, whose moment they name', async () => {
    let reads = 0;
    const at = await startTestServer({
      listen: false,
      clock,
      config: server.config,
      store: withFault(store, ({ bills }) => ({
        bills: {
          ...bills,
          openSums: async (partnerId) => {
            reads += 1;
            if (reads === 1) await importFolder({ store, clock, folder: exampleExport, mayExpire: Infinity });
            return bills.openSums(partnerId);
          },
        },
      })),
    });
    clock.advance(60_000);
    const answer = must(200, await ana.copy(at.app).get('/api/bill/open-items')).json as OpenItems;
    expect(answer.refreshedAt).toBe(clock.now().toISOString());
    expect(reads).toBe(2);
    await at.close();
  });
});
