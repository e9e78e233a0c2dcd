import { setTimeout } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
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

async function migratePatiently(client: PoolClient, migrationsFolder: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await migrate(drizzle(client), { migrationsFolder });
      return;
    } catch (error) {
      if (tries === patience.tries || !hasSqlState(causeOf(error), '55P03')) throw error;
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
