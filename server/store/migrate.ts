import { setTimeout } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { DatabaseError, type PoolClient } from 'pg';

/** Any number will do, as long as every process of the portal takes the same one. */
export const migrationLock = 7_240_301;

/**
 * How long a migration waits for a table, in milliseconds, and how often it tries. Calls that want the table queue up
 * behind it while it waits: it gives way to them in between.
 */
const patience = { wait: 1000, tries: 60, rest: 500 } as const;

/**
 * Several processes may start at once: the first migrates, the others wait for it and find nothing to do. The lock and the
 * limits are of the session: it must be one of our own.
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

/** What drizzle's own `migrate` calls with all files at once. */
type Migrator = {
  readonly dialect: {
    migrate(files: readonly MigrationMeta[], session: unknown, config: object): Promise<void>;
  };
  readonly session: unknown;
};

/** Each file in a transaction of its own: what it has locked is free again before the next one waits. */
async function migratePatiently(client: PoolClient, migrationsFolder: string): Promise<void> {
  const { dialect, session } = drizzle(client) as unknown as Migrator;
  for (const file of readMigrationFiles({ migrationsFolder })) {
    await untilGivenWay(() => dialect.migrate([file], session, { migrationsFolder }));
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

/** What the database, or the way to it, said of a query. */
export function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

export function hasSqlState(error: unknown, state: string): boolean {
  return error instanceof DatabaseError && error.code === state;
}
