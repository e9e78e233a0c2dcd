import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '../../../domain/values/dates.ts';
import { formatDay } from '../../../domain/values/day.ts';
import { billStatusLabels, billTypeLabels } from '../../../domain/labels.ts';
import { toCents } from '../../../domain/values/money.ts';
import { isText } from '../../../domain/values/plain-text.ts';
import type { Bill, BillExport, BillPage, OpenItems } from '../../../generated/api.ts';
import { billTable, type TableBill } from '../../../server/features/billing/bill-table.ts';
import { pageRequestOf } from '../../../server/store/queries/paging.ts';
import * as schema from '../../../server/store/schema.ts';
import { addBills, billOf } from '../../support/lists/bills.ts';
import type { TestClient } from '../../support/server/client.ts';
import { readZip } from '../../support/files/zip.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import { must } from '../../support/server/server.ts';
import { times } from '../../support/promise.ts';

const { clock, server, store, startFaulty } = await startOwnServer();
let ana: TestClient;

beforeAll(async () => {
  ana = await server.openSession('ana.kovacevic');
});

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
  'Osnovica PDV-a (EUR)',
  'PDV (EUR)',
  'Plaćeno (EUR)',
  'Preostalo (EUR)',
  'Status',
  'Broj eRačuna',
];

/** The stored bills by their numbers. */
const stored = new Map((await store.db.select().from(schema.bills)).map((bill) => [bill.number, bill]));

const cents = (bill: Bill) => [
  toCents(bill.amountEur),
  stored.get(bill.number)?.vatBaseCents ?? null,
  stored.get(bill.number)?.vatCents ?? null,
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

const anyBill: TableBill = {
  number: 'H',
  type: 'INSTALLMENT',
  date: '2026-11-14',
  contractNumber: '10482/24',
  dueDate: '2026-11-28',
  amountEur: 525.84,
  openEur: 525.84,
  installments: '33/60',
  description: '',
  status: 'UNPAID',
  hasDocument: true,
  hasXml: false,
  vatBaseEur: null,
  vatEur: null,
  eInvoiceNumber: null,
};

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
        ...cents(bill).map((value) => value && value / 100),
        billStatusLabels[bill.status],
        stored.get(bill.number)?.eInvoiceNumber ?? null,
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
        ...cents(bill).map((value) => (value === null ? '' : plainAmount(value))),
        billStatusLabels[bill.status],
        stored.get(bill.number)?.eInvoiceNumber ?? '',
      ]),
    );
  });

  test('holds every bill once where many are alike, in the order of the list either way', async () => {
    await addBills(
      store,
      'ana.kovacevic',
      times(7, (index) => `M-${index}`),
      { description: 'Jednaki' },
    );
    const { partnerId } = await billOf(store, 'ana.kovacevic');
    for (const order of ['amountEur,asc', 'installments,desc', 'description,desc'] as const) {
      const list = pageRequestOf({ sort: [order], search: 'jednaki' });
      const numbers: string[] = [];
      for await (const page of store.bills.all(partnerId, { ...list, size: 2 }, {}))
        numbers.push(...page.map(({ number }) => number));
      expect(numbers).toHaveLength(7);
      expect(numbers).toEqual(
        (await listed({ sort: [order], search: 'jednaki' })).map(({ number }) => number),
      );
    }
  });

  /** The descriptions of a table, as a spreadsheet reads them. */
  async function written(texts: readonly string[]) {
    async function* bills() {
      yield texts.map((description, index) => ({ ...anyBill, number: `H-${index}`, description }));
    }
    const [xlsx, csv] = await Promise.all(
      (['XLSX', 'CSV'] as const).map(async (format) => {
        const parts: Uint8Array[] = [];
        for await (const part of billTable(format, bills())) parts.push(part);
        return Buffer.concat(parts);
      }),
    );
    if (xlsx === undefined || csv === undefined) throw new Error('A table is missing.');
    return {
      xlsx,
      csv: parse(csv, { bom: true, delimiter: ';' })
        .slice(1)
        .map((row) => row[5]),
    };
  }

  test('keeps formulas text', async () => {
    const hostile = ['=1+1', '+385 1', '-2', '@SUM(A1)', '\t=1', 'a;b', 'say "x"', "'=1", 'č\nd'];
    const { xlsx, csv } = await written(hostile);
    expect((await readXlsx(xlsx)).map((row) => row[5])).toEqual(hostile.map((text) => text.trim()));
    for (const [name, part] of await readZip(xlsx)) {
      expect(part.toString(), name).not.toMatch(/<f[\s>]|<hyperlink|externalLink|ddeLink/);
    }
    expect(csv).toEqual(hostile.map((text) => (/^[=+\-@\t]/.test(text) ? `'${text}` : text)));
  });

  test.each([
    [
      'days',
      ['5/1/1', '12/24', '10/2024', '2024-12', '1-1-1', '12.12.', '1.1.1', 'Mar-24', '1. ožujka 2024.'],
    ],
    ['times and fractions', ['10:30', '5 PM', '1 1/2', '436 3/4']],
    ['numbers', ['0001234', '118204E26', '1e-12345', '1.234,56', '(5)', '5-', '12345-', '5 %']],
    ['amounts', ['5 €', '$5', '5 EUR']],
    ['other values', ['TRUE', 'istina', '#N/A', '#REF!', 'SEPT2']],
    ['wide signs', ['＝1+1', '＠SUM(A1)', '－2', '１２３']],
  ])('keeps texts that a spreadsheet reads as something else texts: %s', async (_what, texts) => {
    const { xlsx, csv } = await written(texts);
    expect(csv).toEqual(texts.map((text) => `'${text}`));
    expect((await readXlsx(xlsx)).map((row) => row[5])).toEqual(texts);
  });

  test('leaves texts that it takes for texts as they are', async () => {
    const texts = [
      '10482/24',
      '24-00017',
      'R-2026-000123',
      '5/POS1/1',
      'M-5',
      '5 od 60',
      '# 5 kom',
      'Lipanj',
    ];
    expect((await written(texts)).csv).toEqual(texts);
  });

  test.each([
    ['a\ufffeb', 'a\ufffdb'],
    ['a\uffffb', 'a\ufffdb'],
    ['a\u0001b', 'a\ufffdb'],
    ['_x0041_', '_x005F_x0041_'],
    ['_x005F_x0041_', '_x005F_x005F_x005F_x0041_'],
    ['_x000d_x000A_', '_x005F_x000d_x005F_x000A_'],
    ['_X0041_', '_x005F_X0041_'],
    ['_x41_', '_x41_'],
  ])('writes %j as XML allows and a spreadsheet reads it', async (text, expected) => {
    const parts = [...(await readZip((await written([text])).xlsx))].map(([, part]) => part.toString());
    expect(isText(parts.join(''))).toBe(true);
    expect(parts.join('')).toContain(`>${expected}<`);
  });

  test('of nothing has a head', async () => {
    const list = { search: 'there is no such bill' };
    expect(await readXlsx(must(200, await ask({ format: 'XLSX', ...list })).bytes)).toEqual([]);
    expect(readCsv(must(200, await ask({ format: 'CSV', ...list })).bytes)).toEqual([]);
  });

  test('of more bills than a file holds is refused', async () => {
    const count = { bills: 100_000 };
    const at = await startFaulty(({ bills }) => ({
      bills: { ...bills, count: () => Promise.resolve(count.bills) },
    }));
    const client = ana.copy(at.app);
    must(200, await client.post('/api/bill/export', { json: { format: 'CSV' } }));
    count.bills += 1;
    const answer = must(409, await client.post('/api/bill/export', { json: { format: 'CSV' } }));
    expect(answer.json).toEqual({
      code: 'export-too-large',
      message: 'Popis ima više od 100.000 računa. Suzite ga filtrom.',
    });
    expect(answer.headers['content-disposition']).toBeUndefined();
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

  test('are of one refresh of the data, whose moment they name', async () => {
    let reads = 0;
    const limits: number[] = [];
    const refresh = () => ({ startedAt: clock.now(), finishedAt: clock.now() });
    const at = await startFaulty(({ bills }) => ({
      bills: {
        ...bills,
        open: (partnerId, limit) => (limits.push(limit), bills.open(partnerId, limit)),
        openSums: async (partnerId) => {
          reads += 1;
          if (reads === 1) await store.db.insert(schema.imports).values({ ...refresh(), outcome: 'done' });
          return bills.openSums(partnerId);
        },
      },
    }));
    clock.advance(60_000);
    const answer = must(200, await ana.copy(at.app).get('/api/bill/open-items')).json as OpenItems;
    expect(answer.refreshedAt).toBe(clock.now().toISOString());
    expect(reads).toBe(2);
    // All are summed up, and so many named.
    expect(limits).toEqual([5000, 5000]);
  });
});
