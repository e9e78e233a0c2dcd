import type { PGlite } from '@electric-sql/pglite';
import { and, DrizzleQueryError, eq, getTableColumns, getTableName, max, sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../server/store/database.ts';
import * as schema from '../../server/store/schema.ts';
import { createTestClock } from '../support/server/clock.ts';
import { isPostgres, openTestStore, resetStore } from '../support/database/database.ts';

const { bills, contracts, messages, users } = schema;
const store = await openTestStore();
const { $client } = store.db as unknown as { $client: unknown };
/** The same database as drizzle alone asks it. */
const plain: Database = isPostgres ? drizzlePostgres($client as Pool) : drizzlePglite($client as PGlite);

beforeAll(() => resetStore(store, createTestClock()));
afterAll(() => store.close());

test.each(Object.values(schema).map((table) => [getTableName(table), table] as const))(
  'rows of %s are those that drizzle reads',
  async (_name, table) => {
    const rowsOf = (db: Database) => db.select(getTableColumns(table)).from(table).limit(50);
    expect(await rowsOf(store.db)).toStrictEqual(await rowsOf(plain));
  },
);

const ofBill = { number: bills.number, installment: bills.installmentNumber, dueDate: bills.dueDate };
const ofUser = { confirmedAt: users.totpConfirmedAt, id: users.id };

test.each<[string, (db: Database) => Promise<unknown[]>]>([
  [
    'a row that is missing on the right',
    (db) =>
      db
        .select({ contract: contracts.number, bill: ofBill })
        .from(contracts)
        .leftJoin(bills, and(eq(bills.contractId, contracts.id), eq(bills.status, 'OVERDUE'))),
  ],
  [
    'a row that is there, whose first value is missing',
    (db) =>
      db
        .select({ message: messages.title, reader: ofUser })
        .from(messages)
        .leftJoin(users, eq(users.partnerId, messages.partnerId)),
  ],
  [
    'objects of the columns of several tables',
    (db) =>
      db
        .select({ both: { contract: contracts.number, bill: bills.number } })
        .from(contracts)
        .leftJoin(bills, and(eq(bills.contractId, contracts.id), eq(bills.status, 'OVERDUE'))),
  ],
  [
    'objects in objects',
    (db) =>
      db
        .select({ all: { contract: { number: contracts.number }, bill: ofBill } } as never)
        .from(contracts)
        .leftJoin(bills, and(eq(bills.contractId, contracts.id), eq(bills.status, 'OVERDUE'))),
  ],
  [
    'what an update returns',
    (db) =>
      db
        .update(contracts)
        .set({ number: sql`${contracts.number}` })
        .returning({ number: contracts.number, signed: contracts.signingDate }),
  ],
  [
    'what is read in a transaction',
    (db) =>
      db.transaction((tx) => tx.select(getTableColumns(contracts)).from(contracts).orderBy(contracts.id)),
  ],
  [
    'what is computed',
    (db) => {
      const newest = db
        .select({ day: max(bills.dueDate).as('day') })
        .from(bills)
        .as('newest');
      return db
        .select({
          day: newest.day,
          nested: { cents: sql`sum(${bills.amountCents})`.mapWith(Number), text: sql<string>`'text'` },
        })
        .from(bills)
        .innerJoin(newest, sql`true`)
        .groupBy(newest.day);
    },
  ],
])('%s is read as drizzle reads it', async (_what, rowsOf) => {
  const rows = await rowsOf(store.db);
  expect(rows).not.toHaveLength(0);
  expect(rows).toStrictEqual(await rowsOf(plain));
});

test('a query that was written once is asked with other values, and fails as with drizzle', async () => {
  const query = (db: Database) =>
    db
      .select({ number: contracts.number })
      .from(contracts)
      .where(eq(sql`1 / ${sql.placeholder('divisor')}::integer`, 1))
      .prepare('');
  const quick = query(store.db);
  expect(await quick.execute({ divisor: 1 })).not.toHaveLength(0);
  expect(await quick.execute({ divisor: 2 })).toStrictEqual([]);
  const failureOf = (execute: Promise<unknown>) =>
    execute.catch((error: unknown) => {
      const { message, cause } = error as { message: string; cause?: { code: string } };
      return { message, isOfQuery: error instanceof DrizzleQueryError, code: cause?.code };
    });
  for (const values of [{ divisor: 0 }, {}]) {
    const expected = await failureOf(query(plain).execute(values));
    expect(expected).toHaveProperty('message');
    expect(await failureOf(quick.execute(values))).toStrictEqual(expected);
  }
});
