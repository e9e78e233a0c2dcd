import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { DatabaseConfig } from '../platform/config.ts';
import { StartError } from '../platform/process.ts';
import { usualLimit } from './deadline.ts';
import { causeOf, hasSqlState, migrateUnderLock } from './migrate.ts';
import { longest, openPool, type Query } from './pool.ts';
import { createReplica } from './replica.ts';
import { createStore, type Store } from './store.ts';

type Options = Pick<DatabaseConfig, 'databaseUrl'> &
  Partial<DatabaseConfig> & {
    migrationsFolder: string;
    /** Called for connections that break while idle; the pool replaces them by itself. */
    onConnectionLost?: (error: Error) => void;
    connections?: number;
    /** How long the database has for each query, in milliseconds; 0 for no limit. */
    limit?: number;
    /** Called when the replica cannot be read any more. */
    onReplicaLost?: (error: unknown) => void;
  };

/**
 * Opens a PostgreSQL database and brings it to the newest schema. A database that has it already is not changed: no
 * lock is taken, so that a start also succeeds through a pooler that gives each transaction another session.
 */
export async function openPostgres(options: Options): Promise<Store> {
  const { databaseUrl, migrationUrl, readUrl, migrationsFolder, onReplicaLost = () => undefined } = options;
  const settings = {
    connections: options.connections ?? 10,
    limit: options.limit === 0 ? longest : (options.limit ?? usualLimit),
    preparedStatements: options.preparedStatements ?? true,
    onConnectionLost: options.onConnectionLost ?? (() => undefined),
  };
  const { pool, query, withinLimit } = openPool(databaseUrl, settings);
  const reads =
    readUrl === undefined
      ? undefined
      : openPool(readUrl, { ...settings, limit: replicaLimit, onConnectionLost: () => undefined });
  const replica = reads && (await createReplica(query, reads.query, onReplicaLost));
  if (reads && replica) reads.pool.query = replica.query as Pool['query'];

  /** Work that needs a session, which a pooler in between does not give. */
  async function inSession(ownLimit: number, work: (client: PoolClient) => Promise<void>): Promise<void> {
    if (migrationUrl === undefined) return withinLimit(work, ownLimit);
    const direct = openPool(migrationUrl, { ...settings, connections: 1 });
    try {
      await direct.withinLimit(work, ownLimit);
    } finally {
      await direct.pool.end();
    }
  }

  async function close(): Promise<void> {
    replica?.close();
    await Promise.all([pool.end(), reads?.pool.end()]);
  }

  const store = createStore(drizzle(pool), {
    migrationsFolder,
    // Not left to drizzle: a connection on which not even "begin" gets through it does not give back.
    transact: (work, isPatient = false) =>
      withinLimit((client) =>
        drizzle(client).transaction(async (tx) => {
          if (!isPatient) await tx.execute(sql.raw(`set local lock_timeout = ${longestLockWait}`));
          return work(tx);
        }),
      ),
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
      inSession(ownLimit, async (client) => {
        await client.query(`set statement_timeout = ${ownLimit}`);
        try {
          await work(drizzle(client));
        } finally {
          await client.query('reset statement_timeout').catch(() => undefined);
        }
      }),
    readOnReplica: replica?.reading,
    readDb: reads && drizzle(reads.pool),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close,
  });
  try {
    await checkDatabase(query, databaseUrl);
    if (!(await isCurrent(store))) {
      await inSession(longest, (client) => migrateUnderLock(client, migrationsFolder));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return store;
}

/** Milliseconds that a call waits for rows which another transaction has changed. Our choice. */
export const longestLockWait = 1000;

/** Milliseconds that a replica has for an answer: the writer needs time after it. */
const replicaLimit = 2000;

/** Checks properties that no migration and no setting of a session can correct. @throws StartError */
async function checkDatabase(query: Query, databaseUrl: string): Promise<void> {
  const { rows } = (await query(
    `select current_setting('server_encoding') as encoding, current_schema() as schema,
      has_database_privilege(current_database(), 'temp') as "hasTemporary"`,
  )) as { rows: { encoding: string; schema: string | null; hasTemporary: boolean }[] };
  const [found] = rows;
  const fault =
    found?.encoding !== 'UTF8'
      ? `has the encoding ${found?.encoding}; make one with: create database … encoding 'UTF8' template template0.`
      : found.schema === null
        ? 'gives the user of DATABASE_URL too few rights: it may use no schema on its search_path.'
        : found.hasTemporary
          ? undefined
          : 'gives the user of DATABASE_URL no temporary tables: grant temporary on database … to ….';
  if (fault !== undefined) throw new StartError(`The database at ${new URL(databaseUrl).host} ${fault}`);
}

/** A database without any migration has no note of it either. */
async function isCurrent(store: Store): Promise<boolean> {
  try {
    return await store.isCurrent();
  } catch (error) {
    const cause = causeOf(error);
    if (hasSqlState(cause, '42P01')) return false;
    throw cause;
  }
}
