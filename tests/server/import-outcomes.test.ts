import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { resultText } from '../../server/import/command.ts';
import { importFolder } from '../../server/import/import.ts';
import { problemText } from '../../server/import/problems.ts';
import { scheduleImports } from '../../server/import/schedule.ts';
import { shift } from '../../server/platform/clock.ts';
import { createLogger } from '../../server/platform/logger.ts';
import { products, referenceRates, suppliers } from '../../server/store/schema.ts';
import { testStart } from '../support/server/clock.ts';
import { copyExport, exampleExport } from '../support/files/exports.ts';
import { importsInto } from '../support/files/imports.ts';
import { times } from '../support/promise.ts';
import { startOwnServer } from '../support/server/own-server.ts';

const { clock, server, store } = await startOwnServer();

beforeEach(async () => {
  clock.set(testStart);
  await server.reset();
});

const { load } = importsInto({ store, clock });

test('what fails after the commit is a warning, and no failure of the import', async () => {
  const lockTimeout = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
  const result = await load(exampleExport, Infinity, {
    ...store,
    longWork: () => Promise.reject(lockTimeout),
  });
  expect(result).toMatchObject({ outcome: 'done', users: 2 });
  expect(await store.imports.refreshedAt()).toEqual(testStart);
  expect(resultText(result).split('\n').at(-1)).toBe(
    'The tables were not vacuumed (55P03); lists are slower until the database does it by itself.',
  );
});

test('rows of one file exchange values that no two rows may share', async () => {
  const { folder, edit, write } = copyExport();
  await load(folder);
  const identifiers = async () => {
    const rows = await store.db
      .select()
      .from(suppliers)
      .where(inArray(suppliers.id, [1, 3, 900]));
    return Object.fromEntries(rows.map(({ id, identifier }) => [id, identifier]));
  };
  write('suppliers.csv', 'id,name,identifier\n1,Prvi,D-10533\n3,Treći,D-10482\n');
  edit('products.csv', (text) =>
    text.replace('1,FL-101', '1,OL-x').replace('33,OL-303', '33,FL-101').replace('OL-x', 'OL-303'),
  );
  edit('reference-rates.csv', () => 'id,reference,value\n1,EURIBOR_6M,2.05\n2,EURIBOR_3M,2.12\n');
  const result = await load(folder);
  expect(result).toMatchObject({
    outcome: 'done',
    files: expect.arrayContaining(
      ['suppliers.csv', 'reference-rates.csv', 'products.csv'].map((name) =>
        expect.objectContaining({ name, added: 0, changed: 2 }),
      ),
    ) as unknown,
  });
  expect(await identifiers()).toEqual({ 1: 'D-10533', 3: 'D-10482' });
  expect(
    await store.db
      .select()
      .from(products)
      .where(inArray(products.id, [1, 33])),
  ).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 1, number: 'OL-303' }),
      expect.objectContaining({ id: 33, number: 'FL-101' }),
    ]),
  );
  expect(
    await store.db
      .select()
      .from(referenceRates)
      .where(inArray(referenceRates.id, [1, 2])),
  ).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 1, reference: 'EURIBOR_6M' }),
      expect.objectContaining({ id: 2, reference: 'EURIBOR_3M' }),
    ]),
  );

  // A new row takes what another one gives away.
  write('suppliers.csv', 'id,name,identifier\n900,Novi,D-10533\n1,Prvi,D-9\n');
  expect(await load(folder)).toMatchObject({ outcome: 'done' });
  expect(await identifiers()).toEqual({ 1: 'D-9', 3: 'D-10482', 900: 'D-10533' });

  // One that is not in the file keeps its value.
  write('suppliers.csv', 'id,name,identifier\n1,Prvi,D-10482\n');
  const refused = await load(folder);
  expect(refused.outcome === 'refused' && refused.problems.first.map(problemText)).toEqual([
    'suppliers.csv, line 2, identifier: belongs to another row already',
  ]);
});

test('of lines that are there twice each is told once, however many', async () => {
  // One more than are read at once.
  const count = 2001;
  const { folder, write } = copyExport();
  const row = '97700,Dobavljač,D-97700';
  write('suppliers.csv', ['id,name,identifier', ...times(count + 1, () => row), ''].join('\n'));
  const refused = await load(folder);
  // By its id and by its identifier.
  expect(refused.outcome === 'refused' && refused.problems.count).toBe(2 * count);
});

const day = 24 * 60 * 60 * 1000;

/** An export of so many contracts, from which some can leave. */
function manyContracts(count: number) {
  const { folder, edit } = copyExport();
  for (const name of readdirSync(folder))
    if (!/^(?:contracts|partners)/.test(name)) rmSync(join(folder, name));
  edit('contracts.jsonl', (text) => {
    const [model = ''] = text.split('\n');
    return times(count, (index) => model.replace('21044/25', `${index}/25`)).join('\n');
  });
  const leave = (leaving: number) =>
    edit('contracts.jsonl', (text) => text.split('\n').slice(leaving).join('\n'));
  const next = (mayExpire?: number) => {
    clock.advance(day);
    return importFolder({ store, clock, folder, mayExpire });
  };
  return { folder, edit, leave, next };
}

test.each([
  [10, 'done'],
  [11, 'refused'],
] as const)('of 20 contracts %i leave the export: %s', async (leaving, outcome) => {
  const { folder, leave, next } = manyContracts(20);
  await load(folder);
  leave(leaving);
  expect(await next()).toMatchObject({ outcome });
});

test('contracts whose rows are wrong are not said to be missing', async () => {
  const { folder, edit, next } = manyContracts(40);
  await load(folder);
  edit('contracts.jsonl', (text) =>
    text.replaceAll('"ACTIVE"', '"AKTIVAN"').replace('"AKTIVAN"', '"ACTIVE"'),
  );
  const refused = await next();
  expect(refused.outcome === 'refused' && refused.problems).toMatchObject({ count: 39 });
});

test('contracts that leave within thirty days are counted together, until somebody confirms them', async () => {
  const { folder, leave, next } = manyContracts(100);
  await load(folder);
  leave(15);
  expect(await next()).toMatchObject({ outcome: 'done', expired: 15 });
  const first = clock.now();
  leave(5);
  expect(await next()).toMatchObject({ outcome: 'done', expired: 5 });
  expect(await next()).toMatchObject({ outcome: 'done', expired: 0 });
  leave(1);
  const refused = await next();
  expect(refused.outcome === 'refused' && refused.problems.first.map(problemText)).toEqual([
    'contracts.jsonl: lacks 1 of 80 contracts that have not ended, which would expire, after 20 in the last 30 days; if they have left the books, import it with --may-expire 1',
  ]);
  // The next import comes a day later by itself.
  clock.set(shift(first, 29 * day - 1));
  expect(await next()).toMatchObject({ outcome: 'refused' });
  clock.set(shift(first, 29 * day));
  expect(await next()).toMatchObject({ outcome: 'done', expired: 1 });
  leave(17);
  expect(await next()).toMatchObject({ outcome: 'refused' });
  expect(await next(17)).toMatchObject({ outcome: 'done', expired: 17 });
  leave(10);
  expect(await next()).toMatchObject({ outcome: 'done', expired: 10 });
});

test.each([
  [10, 'info'],
  [11, 'warn'],
] as const)('the log tells of %i expired contracts: %s', async (leaving, level) => {
  const { folder, leave } = manyContracts(100);
  await load(folder);
  leave(leaving);
  clock.set(new Date('2026-11-24T11:00:00Z'));
  const lines: string[] = [];
  const stop = scheduleImports(
    {
      store,
      clock,
      log: createLogger({ write: (line) => lines.push(line) }),
      onRefused: () => undefined,
      onFailure: () => undefined,
    },
    folder,
  );
  await expect.poll(() => lines, { timeout: 60_000 }).toHaveLength(1);
  await stop();
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    import: 'done',
    level: { info: 30, warn: 40 }[level],
  });
});
