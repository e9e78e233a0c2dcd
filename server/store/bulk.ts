import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, identifiers } from './database.ts';

/** As many rows as should be in memory at once. */
export const chunkSize = 2000;

/**
 * Inserts many rows. Each chunk is one parameter, which both engines take apart much faster than as many parameters as
 * there are values. Identities are given by the database; columns that a row leaves out become `null`.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => column.generatedIdentity === undefined,
  );
  for (let begin = 0; begin < rows.length; begin += chunkSize) {
    const chunk = rows
      .slice(begin, begin + chunkSize)
      .map((row: Record<string, unknown>) =>
        Object.fromEntries(columns.map(([key, column]) => [column.name, row[key]])),
      );
    const names = columns.map(([, column]) => column.name);
    // One after the other: a chunk is as much as should be in memory.
    await insertChunk(db, getTableName(table), names, chunk);
  }
}

/** Inserts rows by the names of their columns, no more at once than `chunkSize`. */
export async function insertChunk(
  db: Database,
  tableName: string,
  columnNames: readonly string[],
  chunk: readonly Readonly<Record<string, unknown>>[],
  onConflict: SQL = sql``,
): Promise<void> {
  const target = sql.identifier(tableName);
  const names = identifiers(columnNames);
  await db.execute(
    sql`insert into ${target} (${names}) select ${names} from json_populate_recordset(null::${target}, ${JSON.stringify(chunk)}::json) ${onConflict}`,
  );
}

/** As many rows as one transaction removes. */
export const portion = 5000;

/** A portion of the rows that meet a condition; rows that another transaction works on are left to it. */
export const portionOf = (table: PgTable, which: SQL | undefined) =>
  sql`${table}.ctid = any(array(select ctid from ${table} where ${which} limit ${portion} for update skip locked))`;

/** Removes a portion of these rows: how many there were. */
export async function removePortion(db: Database, table: PgTable, which: SQL | undefined): Promise<number> {
  const removed = await db
    .delete(table)
    .where(portionOf(table, which))
    .returning({ one: sql`1` });
  return removed.length;
}

/**
 * To be done after many rows were inserted, outside of any transaction. The planner gets statistics of the new rows,
 * and their pages are marked as visible to all: until then even a count by an index reads every row. PostgreSQL does it
 * by itself, but some time later, and PGlite never.
 */
export async function settleTables(db: Database, tables: readonly PgTable[]): Promise<void> {
  await db.execute(sql`vacuum (analyze) ${identifiers(tables.map(getTableName))}`);
}
