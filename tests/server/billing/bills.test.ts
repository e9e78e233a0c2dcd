import { eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Bill, BillCount, BillFilter, BillSummary, Payment } from '../../../generated/api.ts';
import { isOverdue, isPayable, openCents, type Owed } from '../../../domain/billing/bill-status.ts';
import { billStatusLabels } from '../../../domain/labels.ts';
import { isReferenceValid } from '../../../domain/billing/payment-reference.ts';
import { sortKey } from '../../../domain/values/text-order.ts';
import { overdueBills } from '../../../src/features/bills/bill-lists.ts';
import { billFiltersOf } from '../../../server/features/billing/bill-filters.ts';
import type { BillColumn } from '../../../server/store/queries/billing/bills.ts';
import { bills, contracts, partners } from '../../../server/store/schema.ts';
import { addBills, billOf } from '../../support/lists/bills.ts';
import type { TestClient } from '../../support/server/client.ts';
import { checkPaging, list, checkSorting } from '../lists.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import { must, startTestServer } from '../../support/server/server.ts';

const { server } = await startOwnServer();
let ana: TestClient;
let firm: TestClient;
let marko: TestClient;
let luka: TestClient;

/** A description with every character that could mean something to a database, and bills around a turn of the year. */
const strange = 'Čačkalica_100%\\ „Đ“';

beforeAll(async () => {
  await addBills(server.store, 'marko.horvat', ['X-1'], { description: strange, amountCents: 1_234_50 });
  await addBills(server.store, 'marko.horvat', ['X-2'], {
    description: 'Cackalica 1000',
    date: '2025-12-31',
  });
  await addBills(server.store, 'marko.horvat', ['X-3'], { date: '2026-01-01', dueDate: '2026-01-15' });
  [ana, firm, marko, luka] = (await Promise.all(
    ['ana.kovacevic', 'adriatic.transport', 'marko.horvat', 'luka.maric'].map((username) =>
      server.openSession(username),
    ),
  )) as [TestClient, TestClient, TestClient, TestClient];
});

const all = (client: TestClient, question = {}) =>
  list<Bill>(client, '/api/bill', { size: 100, ...question });
const filtered = (client: TestClient, filters: BillFilter[], question = {}) =>
  list<Bill>(client, '/api/bill/filtered', { size: 100, ...question }, filters);

describe('the list', () => {
  test('pages', async () => {
    await checkPaging(firm, '/api/bill', ({ number }: Bill) => number);
    await checkPaging(
      firm,
      '/api/bill/filtered',
      ({ number }: Bill) => number,
      (question) => list(firm, '/api/bill/filtered', question, []),
    );
  });

  test('the newest come first', async () => {
    const { content, totalElements } = await all(ana);
    expect(totalElements).toBe(58);
    expect(content.map(({ date }) => date)).toEqual(
      content.map(({ date }) => date).toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)),
    );
    expect(content.find(({ amountEur }) => amountEur === 525.84)).toEqual({
      number: 'R-26-109950',
      type: 'INSTALLMENT',
      date: '2026-11-14',
      contractNumber: '10482/24',
      dueDate: '2026-11-28',
      amountEur: 525.84,
      openEur: 525.84,
      installments: '33/60',
      description: 'Škoda Octavia Combi',
      status: 'UNPAID',
      hasDocument: true,
      hasXml: false,
    });
    expect(content.filter(({ hasDocument }) => !hasDocument)).toMatchObject([{ contractNumber: '11502/25' }]);
    for (const { status, amountEur, openEur } of content) {
      if (status === 'PAID') expect(openEur).toBe(0);
      else if (status === 'PARTIALLY_PAID') expect(openEur).toBeLessThan(amountEur);
      else expect(openEur).toBe(amountEur);
    }
  });

  test('a customer without bills has none', async () => {
    expect(await all(luka)).toEqual({ content: [], totalPages: 0, totalElements: 0 });
    expect(must(200, await luka.get('/api/bill/status/list')).json).toEqual([]);
    expect(must(200, await luka.get('/api/bill/number/list')).json).toEqual([]);
    expect(must(200, await luka.get('/api/bill/summary')).json).toEqual({
      openDebtEur: 0,
      overdueCount: 0,
      overdueSince: null,
      contractDebt: null,
      nextDue: null,
    });
  });
});

/** The sort value of a column, as the table shows it. */
const shown: Record<BillColumn, (bill: Bill) => string | number> = {
  number: ({ number }) => sortKey(number),
  date: ({ date }) => date,
  contractNumber: ({ contractNumber }) => sortKey(contractNumber),
  dueDate: ({ dueDate }) => dueDate,
  amountEur: ({ amountEur }) => amountEur,
  installments: ({ installments }) => sortKey(installments ?? ''),
  description: ({ description }) => sortKey(description),
  status: ({ status }) => sortKey(billStatusLabels[status]),
};

describe('sorting', () => {
  test.each(Object.keys(shown) as BillColumn[])(
    'by %s, both ways, by calls that filter too',
    async (column) => {
      await checkSorting(column, shown[column], (sort) => all(firm, { sort }));
      const sort = `${column},desc`;
      expect(await filtered(firm, [], { sort })).toEqual(await all(firm, { sort }));
    },
  );

  test('several columns, the first one leading', async () => {
    const { content } = await all(ana, { sort: ['contractNumber,desc', 'amountEur,asc'] });
    const pairs = content.map(
      ({ contractNumber, amountEur }) => [sortKey(contractNumber), amountEur] as const,
    );
    expect(pairs).toEqual(pairs.toSorted(([a, x], [b, y]) => (a < b ? 1 : a > b ? -1 : x - y)));
  });
});

describe('searching', () => {
  test('finds what is left of a bill that was paid in part, and of no other', async () => {
    const left = { status: 'PARTIALLY_PAID', amountCents: 4_321_00, paidCents: 1_109_93 } as const;
    await addBills(server.store, 'marko.horvat', ['L-1'], left);
    await addBills(server.store, 'marko.horvat', ['L-2'], { ...left, status: 'PAID' });
    for (const search of ['3211,07', '3.211,07 €'])
      expect((await all(marko, { search })).content.map(({ number }) => number)).toEqual(['L-1']);
    await server.store.db.delete(bills).where(like(bills.number, 'L-%'));
  });

  test.each([
    ['a number', 'r-26-109950', 1],
    ['a part of a name, other case, no accent', 'SKODA oct', 15],
    ['blanks around it', '  škoda  ', 15],
    ['a date', '14.11.2026', 6],
    ['a contract', '12091/26', 8],
    ['an amount as shown', '525,84', 15],
    ['an amount with its sign', '525,84 €', 15],
    ['an instalment', '33/60', 1],
    ['the name of a status', 'dospjelo', 1],
    ['the name of a type', 'obavijest', 3],
    ['a name in the middle of others', 'plaćeno', 57],
    ['nothing but blanks', '   ', 58],
    ['nothing', '', 58],
    ['a percent sign', '%', 0],
    ['an underscore', '_', 0],
    ['a text over two columns', 'r-26-109950 14', 0],
    ['a code', 'UNPAID', 0],
  ])('%s', async (_name, search, count) => {
    expect((await all(ana, { search })).totalElements).toBe(count);
    expect((await filtered(ana, [], { search })).totalElements).toBe(count);
  });

  test.each([
    ['100%', ['X-1']],
    ['_100', ['X-1']],
    ['%\\', ['X-1']],
    ['\\', ['X-1']],
    ['cackalica', ['X-1', 'X-2']],
    ['ČAČKALICA 1', ['X-2']],
    ['„d“', ['X-1']],
    ['1.234,50', ['X-1']],
    ["'; drop table bills; --", []],
  ])('characters that mean something elsewhere: %s', async (search, numbers) => {
    const { content } = await all(marko, { search, sort: 'number,asc' });
    expect(content.map(({ number }) => number)).toEqual(numbers);
  });
});

describe('filtering', () => {
  const found = async (filters: BillFilter[]) =>
    (await filtered(marko, filters, { sort: 'date,asc' })).content.map(({ number }) => number);
  const day = (date: string) => `${date}T00:00:00.000Z`;
  const date = (from: string | null, to: string | null) =>
    ({ column: 'date', dateFrom: from, dateTo: to }) as const;

  test('a range includes both of its ends', async () => {
    expect(await found([date(day('2025-12-31'), day('2026-01-01'))])).toEqual(['X-2', 'X-3']);
    expect(await found([date(day('2025-12-31'), day('2025-12-31'))])).toEqual(['X-2']);
    expect(await found([date(day('2026-01-01'), day('2026-01-01'))])).toEqual(['X-3']);
    expect(await found([date(null, day('2025-12-31'))])).toEqual(['X-2']);
    expect((await found([date(day('2026-01-01'), null)]))[0]).toBe('X-3');
    expect(
      await found([{ column: 'dueDate', dateFrom: day('2026-01-15'), dateTo: day('2026-01-15') }]),
    ).toEqual(['X-3']);
  });

  test('the day is the one in UTC', async () => {
    expect(await found([date(null, '2026-01-01T00:30:00+01:00')])).toEqual(['X-2']);
    expect(await found([date(null, '2025-12-31T23:59:59.999Z')])).toEqual(['X-2']);
    expect(await found([date(null, '2025-12-31T23:30:00-01:00')])).toEqual(['X-2', 'X-3']);
  });

  test('a range that ends before it begins holds nothing, nor do the ends of time', async () => {
    expect(await found([date(day('2026-01-01'), day('2025-12-31'))])).toEqual([]);
    for (const [from, to] of [
      [null, '0000-01-01T00:00:00Z'],
      [null, '0001-01-01T00:00:00+14:00'],
      ['9999-12-31T23:59:59-14:00', null],
    ] as const) {
      expect(await found([date(from, to)])).toEqual([]);
    }
  });

  test('by number and description, whatever the case and the accents', async () => {
    expect(await found([{ column: 'number', search: 'x-' }])).toEqual(['X-2', 'X-3', 'X-1']);
    expect(await found([{ column: 'description', search: 'CACKALICA' }])).toEqual(['X-2', 'X-1']);
    expect(await found([{ column: 'description', search: '%' }])).toEqual(['X-1']);
    expect(await found([{ column: 'description', search: 'x-' }])).toEqual([]);
    expect(await found([{ column: 'number', search: '_' }])).toEqual([]);
  });

  test('by contract, status and type: any of the values, all of the filters', async () => {
    const { content } = await filtered(ana, [
      { column: 'contractNumber', checkbox: ['10482/24', '11937/25'] },
      { column: 'status', checkbox: ['OVERDUE', 'UNPAID', 'PARTIALLY_PAID'] },
    ]);
    expect(content.map(({ status, amountEur }) => [status, amountEur])).toEqual([
      ['UNPAID', 318.4],
      ['PARTIALLY_PAID', 412],
      ['UNPAID', 525.84],
      ['OVERDUE', 318.4],
    ]);
    const notices = await filtered(ana, [{ column: 'type', checkbox: ['PAYMENT_NOTICE'] }]);
    expect(notices.totalElements).toBe(3);
    expect(notices.content.every(({ installments }) => installments === null)).toBe(true);
    const paid = await filtered(ana, [{ column: 'status', checkbox: ['PAID'] }], { search: 'trafic' });
    expect(paid.totalElements).toBe(11);
  });

  test('a filter without values filters nothing', async () => {
    const empty: BillFilter[] = [
      { column: 'date', dateFrom: null, dateTo: null },
      { column: 'number', search: '' },
      { column: 'description', search: '  ' },
      { column: 'status', checkbox: [] },
      { column: 'contractNumber' },
      { column: 'type', dateFrom: null, dateTo: null, search: null, checkbox: [] },
    ];
    expect((await filtered(ana, empty)).totalElements).toBe(58);
  });

  test.each<[string, BillFilter[]]>([
    ['dates of a text', [{ column: 'number', dateFrom: day('2026-01-01') }]],
    ['a text of dates', [{ column: 'date', search: '2026' }]],
    ['a text of a choice', [{ column: 'status', search: 'PAID' }]],
    ['a choice of dates', [{ column: 'dueDate', checkbox: ['2026-01-01'] }]],
    ['a choice of a text', [{ column: 'description', checkbox: ['x'] }]],
    ['an unknown status', [{ column: 'status', checkbox: ['PAID', 'LOST'] }]],
    ['a name that every object has', [{ column: 'status', checkbox: ['constructor'] }]],
    ['an unknown type', [{ column: 'type', checkbox: ['x'] }]],
    ['a column twice', [{ column: 'status' }, { column: 'status' }]],
    ['a leap second', [{ column: 'date', dateFrom: '2016-12-31T23:59:60Z' }]],
    ['an unknown kind of debt', [{ column: 'debt', checkbox: ['PAID'] }]],
  ])('%s is refused', (_name, filters) => {
    expect(() => billFiltersOf(filters, '2026-11-21')).toThrow(
      expect.objectContaining({ code: 'bad-request' }),
    );
  });
});

describe('the options of the filters', () => {
  const chosen = (column: BillFilter['column'], value: string): BillFilter => ({
    column,
    checkbox: [value],
  });

  test('the statuses that occur', async () => {
    expect(must(200, await ana.get('/api/bill/status/list')).json).toEqual([
      'PAID',
      'PARTIALLY_PAID',
      'UNPAID',
      'OVERDUE',
    ]);
    const client = await server.openSession('petra.novak');
    expect(must(200, await client.get('/api/bill/status/list')).json).toEqual(['PAID', 'UNPAID']);
  });

  test.each(['status', 'type', 'contractNumber', 'debt'] as const)(
    'how many bills a value of the column %s lets through, under the filters of the others',
    async (column) => {
      const since: BillFilter = { column: 'date', dateFrom: '2026-01-01T00:00:00.000Z' };
      const others = column === 'type' ? [since] : [since, chosen('type', 'INSTALLMENT')];
      // Its own filter does not count.
      const own = chosen(column, column === 'type' ? 'PAYMENT_NOTICE' : 'PAID');
      const body = column === 'debt' ? others : [...others, own];
      const { json } = must(200, await firm.post(`/api/bill/counts?column=${column}`, { json: body }));
      const counts = json as BillCount[];
      expect(counts.length).toBeGreaterThan(0);
      for (const { value, count } of counts.slice(0, 5)) {
        const { totalElements } = await filtered(firm, [...others, chosen(column, value)], { size: 10 });
        expect(count, value).toBe(totalElements);
      }
    },
  );

  test('the contracts that have bills, by value of their numbers', async () => {
    expect(must(200, await ana.get('/api/bill/number/list')).json).toEqual([
      '10482/24',
      '11502/25',
      '11937/25',
      '12088/26',
      '12091/26',
    ]);
    const numbers = must(200, await firm.get('/api/bill/number/list')).json as string[];
    expect(numbers.slice(0, 3)).toEqual(['9900/22', '9903/23', '9906/24']);
    expect(numbers).toHaveLength(12);
  });
});

describe('the debt', () => {
  test('open debt and what falls due next', async () => {
    const summary = must(200, await ana.get('/api/bill/summary')).json as BillSummary;
    expect(summary).toMatchObject({ openDebtEur: 318.4, overdueCount: 1, overdueSince: '2026-10-28' });
    expect(summary.nextDue).toMatchObject({ dueDate: '2026-11-28', count: 3, openEur: 1486.39 });
    // The link on the home page leads to the overdue ones.
    expect((await filtered(ana, overdueBills.filters as BillFilter[])).totalElements).toBe(1);
    const { content } = await all(ana);
    const ofDay = content.filter(({ dueDate, openEur }) => dueDate === '2026-11-28' && openEur > 0);
    expect(summary.nextDue?.bills).toEqual(
      ofDay.toSorted((one, other) => (one.number < other.number ? -1 : 1)),
    );
  });

  test('has the debt of contracts beyond the overdue bills', async () => {
    const fresh = await startTestServer({ listen: false });
    const { db, users } = fresh.store;
    const record = (id: number, openDebtCents: number) =>
      db.update(contracts).set({ openDebtCents }).where(eq(contracts.id, id));
    try {
      const partnerId = (await users.byUsername('adriatic.transport'))?.partnerId ?? 0;
      await db.update(bills).set({ status: 'PAID' }).where(eq(bills.partnerId, partnerId));
      const ofPartner = eq(contracts.partnerId, partnerId);
      await db.update(contracts).set({ openDebtCents: 0 }).where(ofPartner);
      const [first, second, third] = await db
        .select({ id: contracts.id, number: contracts.number })
        .from(contracts)
        .where(ofPartner)
        .orderBy(contracts.numberKey)
        .limit(3);
      if (!first || !second || !third) throw new Error('The firm has too few contracts.');
      const client = await fresh.openSession('adriatic.transport');
      const ask = async () =>
        (must(200, await client.get('/api/bill/summary')).json as BillSummary).contractDebt;
      expect(await ask()).toBeNull();

      await record(second.id, 80_00);
      expect(await ask()).toEqual({ openEur: 80, count: 1, contractNumber: second.number });
      await addBills(fresh.store, 'adriatic.transport', ['D-3'], {
        contractId: second.id,
        status: 'OVERDUE',
        amountCents: 50_00,
        paidCents: 20_00,
      });
      await record(first.id, 70_00);
      await record(third.id, 50_00);
      expect(await ask()).toEqual({ openEur: 170, count: 3, contractNumber: first.number });
      await record(second.id, 30_00);
      expect(await ask()).toEqual({ openEur: 120, count: 2, contractNumber: first.number });
    } finally {
      await fresh.close();
    }
  });

  test('the conditions of the database are the rules of the house', async () => {
    const owed: Owed[] = (['PAID', 'PARTIALLY_PAID', 'UNPAID', 'OVERDUE'] as const).flatMap((status) =>
      [0, 60_00, 100_00, 120_00].flatMap((paidCents) =>
        ['2031-05-09', '2031-05-10', '2031-05-11'].map((dueDate) => ({
          status,
          dueDate,
          paidCents,
          amountCents: 100_00,
        })),
      ),
    );
    for (const [index, changes] of owed.entries()) {
      await addBills(server.store, 'petra.novak', [`E-${index}`], changes);
    }
    const { partnerId } = await billOf(server.store, 'petra.novak');
    const own = await server.store.db.select().from(bills).where(eq(bills.partnerId, partnerId));
    for (const today of ['2031-05-08', '2031-05-09', '2031-05-10', '2031-05-11', '2031-05-12']) {
      const overdue = own.filter((bill) => isOverdue(bill, today));
      expect(await server.store.bills.debt(partnerId, today)).toEqual({
        openCents: overdue.reduce((sum, bill) => sum + openCents(bill), 0),
        overdueCount: overdue.length,
        overdueSince: overdue.map(({ dueDate }) => dueDate).toSorted()[0],
      });
      const payable = own.filter((bill) => isPayable(bill, today));
      const listed = async (...kinds: ('OVERDUE' | 'PAYABLE')[]) => {
        const page = { page: 0, size: 100, search: '', sort: [] };
        const { content } = await server.store.bills.page(partnerId, page, { debt: { kinds, today } });
        return content.map(({ number }) => number).toSorted();
      };
      const numbersOf = (...sets: { number: string }[][]) =>
        sets
          .flat()
          .map(({ number }) => number)
          .toSorted();
      expect(await listed('OVERDUE')).toEqual(numbersOf(overdue));
      expect(await listed('PAYABLE')).toEqual(numbersOf(payable));
      expect(await listed('OVERDUE', 'PAYABLE')).toEqual(numbersOf(overdue, payable));
      const dueDate = payable.map((bill) => bill.dueDate).toSorted()[0];
      const next = payable.filter((bill) => bill.dueDate === dueDate);
      const byNumber = next.toSorted((a, b) => (a.numberKey < b.numberKey ? -1 : 1));
      const found = await server.store.bills.nextDue(partnerId, today);
      expect(found && { ...found, bills: found.bills.map(({ number }) => number) }).toEqual(
        dueDate && {
          dueDate,
          count: next.length,
          openCents: next.reduce((sum, bill) => sum + openCents(bill), 0),
          bills: byNumber.slice(0, 5).map(({ number }) => number),
        },
      );
    }
  });
});

describe('payment', () => {
  const pay = (client: TestClient, number: string) =>
    client.get(`/api/bill/payment?billNumber=${encodeURIComponent(number)}`);

  test('of an unpaid bill', async () => {
    const payment = must(200, await pay(ana, 'R-26-109950')).json as Payment;
    expect(payment).toEqual({
      billNumber: 'R-26-109950',
      amountEur: 525.84,
      payer: { name: 'Ana Kovačević', street: 'Ilica 10', place: '10000 Zagreb, Hrvatska' },
      payee: { name: 'Jadran Leasing d.o.o.', street: 'Ulica grada Vukovara 271', place: '10000 Zagreb' },
      iban: 'HR1210010051863000160',
      model: 'HR01',
      reference: payment.reference,
      purposeCode: 'INSM',
      description: 'Račun R-26-109950',
      hasReminder: false,
      paper: {
        isOriginal: false,
        hasXml: false,
        eInvoiceNumber: null,
        jir: null,
        zki: null,
        vatBaseEur: null,
        vatEur: null,
      },
    });
    expect(payment.reference).toMatch(/^10482-24-\d$/);
    expect(isReferenceValid(payment.reference)).toBe(true);
  });

  test('of a customer abroad, whose country is on the slip where there is room for it', async () => {
    const payer = async (postalCode: string, placeName: string | null) => {
      await server.store.db
        .update(partners)
        .set({ country: 'AT', postalCode, placeName })
        .where(eq(partners.oib, '52431287650'));
      return (must(200, await pay(ana, 'R-26-109950')).json as Payment).payer;
    };
    expect(await payer('1010', 'Wien')).toEqual({
      name: 'Ana Kovačević',
      street: 'Ilica 10',
      place: '1010 Wien, Austrija',
    });
    expect((await payer('5020', 'Weißenbach am See')).place).toBe('5020 Weißenbach am See');
    expect((await payer('1010', null)).place).toBe('1010, Austrija');
  });

  test('of what is left of a bill', async () => {
    const { number } = await billOf(server.store, 'ana.kovacevic', { status: 'PARTIALLY_PAID' });
    expect(must(200, await pay(ana, number)).json).toMatchObject({ amountEur: 212 });
  });

  test('a paid bill has no payment slip', async () => {
    const { number } = await billOf(server.store, 'ana.kovacevic', { status: 'PAID' });
    expect(must(409, await pay(ana, number)).json).toEqual({
      message: 'Račun je plaćen.',
      code: 'bill-paid',
    });
  });
});

test('a bill falls into debt at midnight in Zagreb', async () => {
  const ask = async () => {
    const client = await server.openSession('ana.kovacevic');
    return must(200, await client.get('/api/bill/summary')).json as BillSummary;
  };
  server.clock.set(new Date('2026-11-28T22:59:00Z'));
  const before = await ask();
  expect(before.nextDue).toMatchObject({ dueDate: '2026-11-28' });
  server.clock.set(new Date('2026-11-28T23:00:00Z'));
  const after = await ask();
  expect(after.overdueCount).toBeGreaterThan(before.overdueCount);
  expect(after.nextDue?.dueDate).not.toBe('2026-11-28');
});
