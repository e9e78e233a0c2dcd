import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool, type PoolClient } from 'pg';
import type { DatabaseConfig } from '../platform/config.ts';
import { createDeadline, statementLimitOf, usualLimit, type WithinLimit } from './deadline.ts';
import { causeOf, hasSqlState, migrateUnderLock } from './migrate.ts';
import { createReplica, type Replayed } from './replica.ts';
import { createStore, type Store } from './store.ts';

type Options = Pick<DatabaseConfig, 'databaseUrl'> &
  Partial<DatabaseConfig> & {
    migrationsFolder: string;
    /** Told about connections that break while idle; the pool replaces them by itself. */
    onConnectionLost?: (error: Error) => void;
    connections?: number;
    /** How long the database has for each thing that is asked of it, in milliseconds; 0 for as long as it takes. */
    limit?: number;
    /** A replica that is further behind is not read from; milliseconds. */
    mostReplicaLag?: number;
    /** Told when the replica cannot be read from any more. */
    onReplicaLost?: (error: unknown) => void;
  };

/**
 * Opens a PostgreSQL database and brings it to the newest schema. One that has it already is not touched: no lock is
 * taken, so that a start also succeeds through a pooler that gives each transaction another session.
 */
export async function openPostgres(options: Options): Promise<Store> {
  const limit = options.limit === 0 ? longest : (options.limit ?? usualLimit);
  const pool = openPool(options.databaseUrl, limit, options);
  const withinLimit = createDeadline(pool, limit);
  const query = answerQueries(pool, withinLimit);
  const replica = await openReplica(query, options);

  /** Work that needs a session, which a pooler in between does not give. */
  async function inSession(ownLimit: number, work: (client: PoolClient) => Promise<void>): Promise<void> {
    if (options.migrationUrl === undefined) return withinLimit(work, ownLimit);
    const direct = openPool(options.migrationUrl, limit, { ...options, connections: 1 });
    try {
      await createDeadline(direct, limit)(work, ownLimit);
    } finally {
      await direct.end();
    }
  }

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
      inSession(ownLimit, async (client) => {
        await client.query(`set statement_timeout = ${ownLimit}`);
        try {
          await work(drizzle(client));
        } finally {
          await client.query('reset statement_timeout').catch(() => undefined);
        }
      }),
    ...(replica !== undefined && {
      readDb: replica.db,
      reading: replica.reading,
      replicaLag: replica.lag,
    }),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close,
  });
  async function close(): Promise<void> {
    await Promise.all([pool.end(), replica?.close()]);
  }
  try {
    if (!(await isCurrent(store))) {
      await inSession(longest, (client) => migrateUnderLock(client, options.migrationsFolder));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return store;
}

type Query = (...args: unknown[]) => Promise<unknown>;

/** Single queries: what drizzle asks of the pool, and no more of what a pool's query can do. */
function answerQueries(pool: Pool, withinLimit: WithinLimit): Query {
  const query: Query = (...args) => withinLimit((client) => (client.query as Query).apply(client, args));
  pool.query = query as Pool['query'];
  return query;
}

/** Milliseconds that a replica has for an answer, and for saying how far it is: the writer needs time after it. */
const replicaLimits = { query: 2000, look: 1000 } as const;

const usualMostLag = 30_000;

/** The replica, when there is one. That it is away prevents no start: the writer answers. */
async function openReplica(queryWriter: Query, options: Options) {
  const {
    readUrl,
    mostReplicaLag: mostLag = usualMostLag,
    onReplicaLost: onLost = () => undefined,
  } = options;
  if (readUrl === undefined) return undefined;
  // Lost connections show with the next look.
  const settings = { ...options, onConnectionLost: () => undefined };
  const pool = openPool(readUrl, replicaLimits.query, settings);
  const ownPool = openPool(readUrl, replicaLimits.look, { ...settings, connections: 1 });
  const look = answerQueries(ownPool, createDeadline(ownPool, replicaLimits.look));
  const replica = await createReplica({
    queryWriter,
    queryReplica: answerQueries(pool, createDeadline(pool, replicaLimits.query)),
    askReplica: async () => {
      const { rows } = (await look(replayedQuery)) as { rows: [Replayed & { isReplica: boolean }] };
      if (!rows[0].isReplica)
        throw new Error('DATABASE_READ_URL names no replica, or one that is none any more.');
      return rows[0];
    },
    askWriter: async () => {
      const { rows } = (await queryWriter('select pg_current_wal_insert_lsn()::text as position')) as {
        rows: [{ position: string }];
      };
      return rows[0].position;
    },
    mostLag,
    onLost,
  });
  pool.query = replica.query as Pool['query'];
  return {
    ...replica,
    db: drizzle(pool),
    async close() {
      replica.close();
      await Promise.all([pool.end(), ownPool.end()]);
    },
  };
}

const replayedQuery = `
  select pg_is_in_recovery() as "isReplica", coalesce(pg_last_wal_replay_lsn(), '0/0')::text as position,
    (select max(id) from imports where outcome = 'done') as refresh`;

/** What a timer can count, 24 days. */
const longest = 2 ** 31 - 1;

function openPool(
  connectionString: string,
  limit: number,
  { connections = 10, preparedStatements = true, onConnectionLost }: Omit<Options, 'databaseUrl'>,
): Pool {
  const pool = new Pool({
    connectionString,
    max: connections,
    ...(!preparedStatements && { Client: ClientWithoutNames }),
    // Zero is no limit, here and below.
    connectionTimeoutMillis: limit === longest ? 0 : limit,
    statement_timeout: limit === longest ? 0 : statementLimitOf(limit),
  });
  pool.on('error', (error) => onConnectionLost?.(error));
  // A connection that breaks between two queries of a transaction: without a listener it would end the whole process. The
  // next query of the transaction fails and says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Prepares nothing under a name: whoever gives each transaction another session finds the name in none of them, or
 * another query under it.
 */
class ClientWithoutNames extends Client {
  constructor(...args: ConstructorParameters<typeof Client>) {
    super(...args);
    type Query = (query: unknown, ...rest: unknown[]) => unknown;
    const query = this.query.bind(this) as Query;
    const unnamed: Query = (asked, ...rest) =>
      query(isNamed(asked) ? { ...asked, name: undefined } : asked, ...rest);
    this.query = unnamed as Client['query'];
  }
}

function isNamed(query: unknown): query is { readonly name: string } {
  return typeof query === 'object' && query !== null && 'name' in query && !('submit' in query);
}

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
