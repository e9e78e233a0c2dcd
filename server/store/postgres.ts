import { setTimeout } from 'node:timers/promises';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { DatabaseError, Pool, type PoolClient } from 'pg';
import { createDeadline, statementLimitOf, usualLimit } from './deadline.ts';
import { createStore, type Store } from './store.ts';

/** Any number will do, as long as every process of the portal takes the same one. */
export const migrationLock = 7_240_301;

type Options = {
  databaseUrl: string;
  migrationsFolder: string;
  /** Told about connections that break while idle; the pool replaces them by itself. */
  onConnectionLost?: (error: Error) => void;
  connections?: number;
  /** How long the database has for each thing that is asked of it, in milliseconds; 0 for as long as it takes. */
  limit?: number;
};

/**
 * Opens a PostgreSQL database and brings it to the newest schema. One that has it already is not touched: no lock is
 * taken, so that a start also succeeds through a pooler that gives each transaction another session.
 */
export async function openPostgres(options: Options): Promise<Store> {
  const limit = options.limit === 0 ? longest : (options.limit ?? usualLimit);
  const pool = new Pool({
    connectionString: options.databaseUrl,
    max: options.connections ?? 10,
    // Zero is no limit, here and below.
    connectionTimeoutMillis: limit === longest ? 0 : limit,
    statement_timeout: limit === longest ? 0 : statementLimitOf(limit),
  });
  pool.on('error', (error) => options.onConnectionLost?.(error));
  // A connection that breaks between two queries of a transaction: without a listener it would end the whole process. The
  // next query of the transaction fails and says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const withinLimit = createDeadline(pool, limit);
  type Query = (...args: unknown[]) => Promise<unknown>;
  // Single queries: what drizzle asks of the pool, and no more of what a pool's query can do.
  const query: Query = (...args) => withinLimit((client) => (client.query as Query).apply(client, args));
  pool.query = query as Pool['query'];
  const store = createStore(drizzle(pool), {
    migrationsFolder: options.migrationsFolder,
    // Not left to drizzle: a connection on which not even "begin" gets through it does not give back.
    transact: (work) => withinLimit((client) => drizzle(client).transaction(work)),
    transactLong: (ownLimit, work) =>
      withinLimit(
        (client) =>
          drizzle(client).transaction(async (tx) => {
            await tx.execute(sql.raw(`set local statement_timeout = ${ownLimit}`));
            return work(tx);
          }),
        ownLimit,
      ),
    longWork: (ownLimit, work) =>
      withinLimit(async (client) => {
        await client.query(`set statement_timeout = ${ownLimit}`);
        try {
          await work(drizzle(client));
        } finally {
          await client.query('reset statement_timeout').catch(() => undefined);
        }
      }, ownLimit),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  });
  try {
    if (!(await isCurrent(store))) await migrateUnderLock(pool, options.migrationsFolder);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return store;
}

/** What a timer can count, 24 days. */
const longest = 2 ** 31 - 1;

/** A database that nobody has migrated yet has no note of it either. */
async function isCurrent(store: Store): Promise<boolean> {
  try {
    return await store.isCurrent();
  } catch (error) {
    const cause = causeOf(error);
    if (hasSqlState(cause, '42P01')) return false;
    throw cause;
  }
}

/**
 * How long a migration waits for a table, in milliseconds, and how often it tries. Calls that want the table queue up
 * behind it while it waits: it gives way to them in between.
 */
const patience = { wait: 1000, tries: 60, rest: 500 } as const;

/** Several processes may start at once: the first migrates, the others wait for it and find nothing to do. */
async function migrateUnderLock(pool: Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`set lock_timeout = ${patience.wait}`);
    await migratePatiently(client, migrationsFolder);
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined);
    await client.query('reset statement_timeout').catch(() => undefined);
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    client.release();
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
function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

function hasSqlState(error: unknown, state: string): boolean {
  return error instanceof DatabaseError && error.code === state;
}
