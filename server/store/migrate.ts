import { setTimeout } from 'node:timers/promises';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { DatabaseError, type PoolClient } from 'pg';
import { type Database, rowsOf } from './database.ts';

/** Any number that is the same in every process of the portal. */
const migrationLock = 7_240_301;

/**
 * How long a migration waits for a table, in milliseconds, and how often it tries. Calls that want the table queue up
 * behind it while it waits: it gives way to them in between.
 */
const patience = { wait: 1000, tries: 60, rest: 500 } as const;

/**
 * Several processes may start at once: the first migrates, the others wait for it and find nothing to do. The lock and
 * the limits belong to the session, which must be a separate one.
 */
export async function migrateUnderLock(client: PoolClient, migrationsFolder: string): Promise<void> {
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`set lock_timeout = ${patience.wait}`);
    await migratePatiently(client, migrationsFolder);
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined);
    await client.query('reset statement_timeout').catch(() => undefined);
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
  }
}

/**
 * Schema of the table in which drizzle notes its migrations: the role's own if it has the table already, or if
 * the role may not create a schema; else drizzle's.
 */
export async function historySchema(db: Database): Promise<string> {
  const [found] = await rowsOf<{ schema: string | null }>(
    db,
    sql`select case
      when exists (select from pg_tables
        where tablename = '__drizzle_migrations' and schemaname = current_schema()) then current_schema()
      when exists (select from pg_namespace n join pg_class c on c.relnamespace = n.oid
        where n.nspname = 'drizzle' and c.relname = '__drizzle_migrations' and has_schema_privilege(n.oid, 'usage')
          and has_table_privilege(c.oid, 'select')) then 'drizzle'
      when has_database_privilege(current_database(), 'create') then 'drizzle'
      else current_schema() end as schema`,
  );
  return found?.schema ?? 'drizzle';
}

const historyIn = (schema: string) =>
  sql`${sql.identifier(schema)}.${sql.identifier('__drizzle_migrations')}`;

/** When the newest migration that the database has was written, in Unix milliseconds. */
export async function newestMigration(db: Database, schema: string): Promise<number> {
  const [row] = await rowsOf<{ newest: string | number | null }>(
    db,
    sql`select max(created_at) as newest from ${historyIn(schema)}`,
  );
  return Number(row?.newest ?? 0);
}

/** Not "if not exists" alone, for which a role needs the right to make schemas as well. */
async function prepareHistory(db: Database, schema: string): Promise<void> {
  try {
    await newestMigration(db, schema);
  } catch (error) {
    if (!hasSqlState(causeOf(error), '42P01')) throw error;
    if (schema === 'drizzle') await db.execute(sql`create schema if not exists drizzle`);
    await db.execute(
      sql`create table ${historyIn(schema)} (id serial primary key, hash text not null, created_at bigint)`,
    );
  }
}

/**
 * Each file in its own transaction, so that its locks are released before the next one waits. Not by drizzle's own
 * `migrate`, which makes a schema whether the role may or not.
 */
async function migratePatiently(client: PoolClient, migrationsFolder: string): Promise<void> {
  const db = drizzle(client);
  const schema = await historySchema(db);
  await prepareHistory(db, schema);
  for (const file of readMigrationFiles({ migrationsFolder })) {
    await untilGivenWay(() =>
      db.transaction(async (tx) => {
        if ((await newestMigration(tx, schema)) >= file.folderMillis) return;
        for (const statement of file.sql) await tx.execute(sql.raw(statement));
        await tx.execute(
          sql`insert into ${historyIn(schema)} (hash, created_at) values (${file.hash}, ${file.folderMillis})`,
        );
      }),
    );
  }
}

/** A table that is in use, and a call that waits for the migration while it waits for the call. */
const isInTheWay = (error: unknown) => ['55P03', '40P01'].some((state) => hasSqlState(causeOf(error), state));

async function untilGivenWay(migrate: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await migrate();
      return;
    } catch (error) {
      if (tries === patience.tries || !isInTheWay(error)) throw error;
    }
    await setTimeout(patience.rest);
  }
}

/** The error of the database, or of the connection, behind a failed query. */
export function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

export function hasSqlState(error: unknown, state: string): boolean {
  return error instanceof DatabaseError && error.code === state;
}
