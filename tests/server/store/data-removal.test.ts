import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, getTableColumns, getTableName, is, ne, sql } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect, test } from 'vitest';
import * as schema from '../../../server/store/schema.ts';
import { addAllRows, type Owner } from '../../support/customers/all-rows.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

// The commands of docs/operation.md for operators are run here.

const { clock, store, db } = await startFreshServer();
const tables = Object.values(schema).filter((each) => is(each, PgTable));

/** The statements of a block of SQL in the documentation, without the transaction around them. */
function statementsOf(name: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/operation.md'), 'utf8');
  const block = new RegExp(`\`\`\`sql ${name}\\n([^\`]+)\`\`\``).exec(text)?.[1] ?? '';
  return block
    .replaceAll(/--.*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && statement !== 'begin' && statement !== 'commit');
}

let ana: Owner;
beforeEach(async () => {
  ana = await addAllRows(store, 'ana.kovacevic', clock.now());
  await addAllRows(store, 'marko.horvat', clock.now());
});

/** How many rows of each table belong to a customer, or to all others. */
async function rowsOf({ userId, partnerId }: Owner, whose: typeof eq | typeof ne = eq) {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
    for (const [name, id] of [
      ['partnerId', partnerId],
      ['userId', userId],
    ] as const) {
      const column = columns[name];
      if (column !== undefined)
        counts[`${getTableName(table)} by ${name}`] = await db.$count(table, whose(column, id));
    }
  }
  return counts;
}

test('the erasure of a customer leaves no row of that customer, and all of the others', async () => {
  const before = await rowsOf(ana);
  const others = await rowsOf(ana, ne);
  const numbers = await db
    .select({ number: schema.contracts.number })
    .from(schema.contracts)
    .where(eq(schema.contracts.partnerId, ana.partnerId));
  // Each kind of row is there to be erased.
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
  const files = await db.$count(schema.documentFiles);
  const ownFiles = before['documents by partnerId'] ?? 0;

  await db.transaction(async (transaction) => {
    for (const statement of statementsOf('erasure'))
      await transaction.execute(sql.raw(statement.replaceAll(':partner', String(ana.partnerId))));
  });

  expect(Object.entries(await rowsOf(ana)).filter(([, count]) => count !== 0)).toEqual([]);
  expect(await rowsOf(ana, ne)).toEqual(others);
  expect(await db.$count(schema.partners, eq(schema.partners.id, ana.partnerId))).toBe(0);
  expect(await db.$count(schema.documentFiles)).toBe(files - ownFiles);
  const states = await db.select().from(schema.requestStates);
  expect(states.filter(({ reference }) => numbers.some(({ number }) => number === reference))).toEqual([]);
  expect(states.length).toBeGreaterThan(0);
  expect(await db.$count(schema.outbox)).toBe(2);
});

test('after a restore nothing is open, sent or valid again', async () => {
  const kept = await db.$count(schema.bills);
  for (const statement of statementsOf('restored')) await db.execute(sql.raw(statement));
  const { sessions, passkeyChallenges, devices, linkTokens, mailCodes, calendarLinks, outbox } = schema;
  for (const table of [sessions, passkeyChallenges, devices, linkTokens, mailCodes, calendarLinks, outbox])
    expect(await db.$count(table), getTableName(table)).toBe(0);
  expect(await db.$count(schema.bills)).toBe(kept);
});
