import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { createStore, type Store } from './store.ts';

/** Any number will do, as long as every process of the portal takes the same one. */
const migrationLock = 7_240_301;

type Options = {
  databaseUrl: string;
  migrationsFolder: string;
  /** Told about connections that break while idle; the pool replaces them by itself. */
  onConnectionLost?: (error: Error) => void;
  connections?: number;
};

/** Opens a PostgreSQL database and brings it to the newest schema. */
export async function openPostgres(options: Options): Promise<Store> {
  const pool = new Pool({
    connectionString: options.databaseUrl,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5000,
  });
  pool.on('error', (error) => options.onConnectionLost?.(error));
  try {
    await migrateUnderLock(pool, options.migrationsFolder);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return createStore(drizzle(pool), {
    migrationsFolder: options.migrationsFolder,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  });
}

/** Several processes may start at once: the first migrates, the others wait for it and find nothing to do. */
async function migrateUnderLock(pool: Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    client.release();
  }
}
