import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Contract, ContractRow, RepaymentPlan } from '../../../generated/api.ts';
import { contractStatusLabels, leasingTypeLabels } from '../../../domain/labels.ts';
import { sortKey } from '../../../domain/values/text-order.ts';
import type { ContractColumn } from '../../../server/store/queries/contracts.ts';
import { contracts } from '../../../server/store/schema.ts';
import { addBills, billOf } from '../../support/lists/bills.ts';
import type { TestClient } from '../../support/server/client.ts';
import { checkPaging, list, checkSorting } from '../lists.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import { must } from '../../support/server/server.ts';

const { server } = await startOwnServer();
const usernames = ['ana.kovacevic', 'adriatic.transport', 'marko.horvat', 'luka.maric'] as const;
const clients = {} as Record<(typeof usernames)[number], TestClient>;

beforeAll(async () => {
  for (const username of usernames) {
    clients[username] = await server.openSession(username);
  }
});

const paths = ['/api/contract', '/api/contract/active', '/api/contract/inactive'] as const;
const ask = (username: (typeof usernames)[number], path: (typeof paths)[number], question = {}) =>
  list<ContractRow>(clients[username], path, { size: 100, ...question });
const numbersOf = ({ content }: { content: ContractRow[] }) => content.map(({ number }) => number);
const details = (username: (typeof usernames)[number], number: string) =>
  clients[username].post('/api/contract/details', { json: { number } });

describe('the lists', () => {
  test.each(paths)('%s pages', async (path) => {
    await checkPaging(clients['adriatic.transport'], path, ({ number }: ContractRow) => number);
  });

  test('active and concluded contracts are apart and are all there are', async () => {
    const [all, active, concluded] = await Promise.all(paths.map((path) => ask('ana.kovacevic', path)));
    // The newest come first.
    expect(active && numbersOf(active)).toEqual(['12091/26', '12088/26', '11937/25', '11502/25', '10482/24']);
    expect(concluded && numbersOf(concluded)).toEqual(['7719/19', '986/18']);
    expect(all && numbersOf(all)).toEqual([
      ...(active ? numbersOf(active) : []),
      ...(concluded ? numbersOf(concluded) : []),
    ]);
  });

  test('a contract that is being prepared is an active one; it may have no registration', async () => {
    const { content } = await ask('marko.horvat', '/api/contract/active');
    expect(content.find(({ number }) => number === '12210/26')).toMatchObject({
      activityStatus: 'IN_PROGRESS',
      registrationNumber: null,
    });
  });

  test('a row shows no more than it needs', async () => {
    const { content } = await ask('ana.kovacevic', '/api/contract', { search: '10482/24' });
    expect(content).toEqual([
      {
        number: '10482/24',
        subjectName: 'Škoda Octavia Combi',
        registrationNumber: 'ZG 4821-KA',
        leasingTypeCategory: 'FINANCIAL',
        activityStatus: 'ACTIVE',
        signingDate: '2024-03-14',
        installmentAmountEur: 525.84,
        openDebtEur: 0,
      },
    ]);
  });

  test('a customer without contracts has none', async () => {
    for (const path of paths) {
      expect(await ask('luka.maric', path)).toEqual({ content: [], totalPages: 0, totalElements: 0 });
    }
  });
});

/** The sort value of a column, as the table shows it. */
const shown: Record<ContractColumn, (contract: ContractRow) => string | number> = {
  number: ({ number }) => sortKey(number),
  subjectName: ({ subjectName }) => sortKey(subjectName),
  registrationNumber: ({ registrationNumber }) => sortKey(registrationNumber ?? ''),
  leasingTypeCategory: ({ leasingTypeCategory }) => sortKey(leasingTypeLabels[leasingTypeCategory]),
  activityStatus: ({ activityStatus }) => sortKey(contractStatusLabels[activityStatus]),
  signingDate: ({ signingDate }) => signingDate,
  installmentAmountEur: ({ installmentAmountEur }) => installmentAmountEur,
  openDebtEur: ({ openDebtEur }) => openDebtEur,
};

describe('sorting', () => {
  test.each(Object.keys(shown) as ContractColumn[])('by %s, both ways', async (column) => {
    // Some debts, so that the contracts differ.
    await server.store.db
      .update(contracts)
      .set({ openDebtCents: 12_345 })
      .where(eq(contracts.number, '9909/25'));
    await checkSorting(column, shown[column], (sort) => ask('adriatic.transport', '/api/contract', { sort }));
  });
});

describe('searching', () => {
  test.each([
    ['a part of a name', 'SKODA', ['10482/24']],
    ['a registration, other case, no accent', 'zg 7330-cz', ['11937/25']],
    ['a number', '12091', ['12091/26']],
    ['a date', '14.03.2024', ['10482/24']],
    ['an amount', '318,40', ['11937/25']],
    ['the name of a kind', 'operativni', ['11937/25']],
    ['the name of a status', 'PREKINUT', ['986/18']],
    ['a text that the list does not show', 'Kvarner', []],
    ['a percent sign', '%', []],
    ['an underscore', '_', []],
    ['a backslash', '\\', []],
    ['a text over two columns', '10482/24 skoda', []],
  ])('%s', async (_name, search, numbers) => {
    expect(numbersOf(await ask('ana.kovacevic', '/api/contract', { search })).toSorted()).toEqual(numbers);
  });

  test('stays among the contracts of the list', async () => {
    expect(numbersOf(await ask('ana.kovacevic', '/api/contract/active', { search: 'renault' }))).toEqual([
      '11502/25',
    ]);
    expect(numbersOf(await ask('ana.kovacevic', '/api/contract/inactive', { search: 'renault' }))).toEqual([
      '7719/19',
    ]);
  });
});

describe('one contract', () => {
  test('with its leasing object', async () => {
    const contract = must(200, await details('ana.kovacevic', '10482/24')).json as Contract;
    expect(contract).toMatchObject({
      number: '10482/24',
      supplier: 'Auto centar Kvarner d.o.o.',
      purchaseValueEur: 33_900,
      remainingValueEur: 339,
      installmentsIssued: 33,
      installmentsTotal: 60,
      firstInstallmentDate: '2024-03-28',
      endDate: '2029-02-28',
      nextDueDate: '2026-11-28',
      object: 'Škoda Octavia Combi 2.0 TDI',
    });
  });

  test('its debt is that of its overdue bills, and what is overdue is not due next', async () => {
    expect(must(200, await details('ana.kovacevic', '11937/25')).json).toMatchObject({
      openDebtEur: 318.4,
      nextDueDate: '2026-11-28',
    });
    expect(must(200, await details('ana.kovacevic', '7719/19')).json).toMatchObject({ nextDueDate: null });
  });

  test('a bill whose day is over is debt and not due next, whatever the company still calls it', async () => {
    const { contractId } = await billOf(server.store, 'marko.horvat', { hasDocument: true });
    const [{ number = '' } = {}] = await server.store.db
      .select()
      .from(contracts)
      .where(eq(contracts.id, contractId));
    const look = async () => must(200, await details('marko.horvat', number)).json as Contract;
    const before = await look();
    const row = async () =>
      (await ask('marko.horvat', '/api/contract/active')).content.find((each) => each.number === number);
    const owed = async () => {
      const path = `/api/contract/repayment-plan?number=${encodeURIComponent(number)}`;
      const { settlement } = must(200, await clients['marko.horvat'].get(path)).json as RepaymentPlan;
      return settlement?.overdueEur;
    };
    expect([before.openDebtEur, await owed()]).toEqual([0, 0]);
    const changes = { status: 'PARTIALLY_PAID', amountCents: 50_00, paidCents: 20_00 } as const;
    await addBills(server.store, 'marko.horvat', ['D-1'], { ...changes, dueDate: '2026-11-20' });
    expect(await look()).toEqual({ ...before, openDebtEur: 30 });
    expect(await row()).toMatchObject({ openDebtEur: 30 });
    expect(await owed()).toBe(30);
    await addBills(server.store, 'marko.horvat', ['D-2'], { ...changes, dueDate: '2026-11-21' });
    expect(await look()).toMatchObject({ nextDueDate: '2026-11-21', openDebtEur: 30 });
    // The plan takes the instalment of today for paid.
    expect(await owed()).toBe(60);
    await server.store.db.update(contracts).set({ openDebtCents: 70_00 }).where(eq(contracts.id, contractId));
    expect([(await look()).openDebtEur, await owed()]).toEqual([70, 70]);
  });
});
