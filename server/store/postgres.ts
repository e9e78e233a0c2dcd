import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { DatabaseConfig } from '../platform/config.ts';
import { hostsOf } from '../platform/database-address.ts';
import { OwnError } from '../platform/own-error.ts';
import { StartError } from '../platform/process.ts';
import { usualLimit } from './deadline.ts';
import { createHosts, type Hosts } from './hosts.ts';
import { causeOf, hasSqlState, migrateUnderLock } from './migrate.ts';
import { longest, openPool, type Query } from './pool.ts';
import { withQuickQueries } from './quick-queries.ts';
import { createReplica, OtherServer, type Replayed, writersTimeline } from './replica.ts';
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
  const { databaseUrl, migrationUrl, migrationsFolder } = options;
  const settings = {
    connections: options.connections ?? 10,
    limit: options.limit === 0 ? longest : (options.limit ?? usualLimit),
    preparedStatements: options.preparedStatements ?? true,
    onConnectionLost: options.onConnectionLost ?? (() => undefined),
  };
  const hosts = await createHosts(databaseUrl, 'writer');
  const { pool, query, withinLimit } = openPool(hosts, settings);
  const replica = await openReplica({ query, hosts }, options);

  /** Work that needs a session, which a pooler in between does not give. */
  async function inSession(ownLimit: number, work: (client: PoolClient) => Promise<void>): Promise<void> {
    if (migrationUrl === undefined) return withinLimit(work, ownLimit);
    const direct = openPool(await createHosts(migrationUrl, 'writer'), { ...settings, connections: 1 });
    try {
      await direct.withinLimit(work, ownLimit);
    } finally {
      await direct.pool.end();
    }
  }

  async function close(): Promise<void> {
    await Promise.all([pool.end(), replica?.close()]);
  }

  const store = createStore(quickDrizzle(pool), {
    migrationsFolder,
    // Not left to drizzle: a connection on which not even "begin" gets through it does not give back.
    transact: (work, isPatient = false) =>
      withinLimit((client) =>
        quickDrizzle(client).transaction(async (tx) => {
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

/** Milliseconds that a replica has for an answer, and for saying how far it is: the writer needs time after it. */
const replicaLimits = { query: 2000, look: 1000 } as const;

const usualMostLag = 30_000;

/** One start of one server. */
const server = `concat_ws(' ', extract(epoch from pg_postmaster_start_time()), inet_server_addr(), inet_server_port())`;

/** What a standby has written down of its time line is never ahead of what it has replayed. */
const replayedQuery = `
  select pg_is_in_recovery() as "isReplica", ${server} as server,
    coalesce(pg_last_wal_replay_lsn(), '0/0')::text as position,
    (select greatest(timeline_id, min_recovery_end_timeline)
      from pg_control_checkpoint(), pg_control_recovery()) as timeline,
    (select max(id) from imports where outcome = 'done') as refresh`;

/** The replica, when there is one. That it is away prevents no start: the writer answers. */
async function openReplica(writer: { query: Query; hosts: Hosts }, options: Options) {
  const {
    readUrl,
    mostReplicaLag: mostLag = usualMostLag,
    onReplicaLost: onLost = () => undefined,
  } = options;
  if (readUrl === undefined) return undefined;
  const hosts = await createHosts(readUrl, 'standby');
  const { connections = 10, preparedStatements = true } = options;
  // Lost connections show with the next look, which has a connection of its own.
  const settings = { preparedStatements, onConnectionLost: () => undefined };
  const reading = openPool(hosts, { ...settings, connections, limit: replicaLimits.query });
  const looking = openPool(hosts, { ...settings, connections: 1, limit: replicaLimits.look });
  const servers = new WeakMap<PoolClient, string>();
  async function serverOf(client: PoolClient): Promise<string | undefined> {
    const known = servers.get(client);
    if (known !== undefined) return known;
    const { rows } = await client.query<{ server: string }>(`select ${server} as server`);
    if (rows[0] !== undefined) servers.set(client, rows[0].server);
    return rows[0]?.server;
  }

  const replica = await createReplica({
    queryWriter: writer.query,
    queryReplica: (wanted, ...args) =>
      reading.withinLimit(async (client) => {
        if ((await serverOf(client)) === wanted) return (client.query as Query).apply(client, args);
        // A pooler in between may lead elsewhere the next time.
        servers.delete(client);
        throw new OtherServer('This connection leads to a replica that nobody has looked at.');
      }),
    askReplica: async () => {
      const { rows } = (await looking.query(replayedQuery)) as { rows: [Replayed & { isReplica: boolean }] };
      if (rows[0].isReplica) return rows[0];
      await hosts.choose();
      throw new OwnError('DATABASE_READ_URL names no replica, or one that is none any more.');
    },
    askWriter: async () => {
      try {
        // What is written, and not where the next record goes: that may stand on a page that no record is on yet.
        const { rows } = (await writer.query(
          `select pg_current_wal_lsn()::text as position, ${writersTimeline} as timeline`,
        )) as { rows: [{ position: string; timeline: number }] };
        return rows[0];
      } catch (error) {
        // A standby has no such position, and says so without breaking the connection.
        await writer.hosts.choose();
        throw error;
      }
    },
    mostLag,
    onLost,
  });
  reading.pool.query = replica.query as Pool['query'];
  return {
    ...replica,
    db: quickDrizzle(reading.pool),
    async close() {
      replica.close();
      await Promise.all([reading.pool.end(), looking.pool.end()]);
    },
  };
}

function quickDrizzle(client: Pool | PoolClient) {
  // Looked up at each query: that of a pool is replaced.
  return withQuickQueries(drizzle(client), (_text, values, config) =>
    (client.query as Query)(config, values),
  );
}

/** What no migration and no setting of a session can make right. @throws StartError */
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
  if (fault !== undefined) throw new StartError(`The database at ${hostsOf(databaseUrl)} ${fault}`);
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
