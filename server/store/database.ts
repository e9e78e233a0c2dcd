import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The common type of both engines' drizzle databases, and of their transactions. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Where the migrations lie: beside this file, and beside a bundle, to which the build copies them. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** The rows that a statement written by hand gives. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}

export const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

export const identifiers = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
