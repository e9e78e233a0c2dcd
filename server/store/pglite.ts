import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';
import { createStore, type Store } from './store.ts';

type Options = {
  /** Folder of the database; `undefined` keeps it in memory. */
  dataDir?: string;
  migrationsFolder: string;
  /** A dump to start from instead of an empty database. */
  dump?: Blob;
  /** Removes rows that the newest schema would refuse. */
  beforeMigrating?: (db: Database) => Promise<void>;
};

/** Migrates as well. PGlite does not lock its folder: the caller ensures that no other process opens it. */
export async function openPglite(options: Options): Promise<Store> {
  const client = await PGlite.create({
    ...(options.dataDir === undefined ? {} : { dataDir: options.dataDir }),
    ...(options.dump === undefined ? {} : { loadDataDir: options.dump }),
  });
  // For each query that names parsers, as all of drizzle's do, PGlite copies its own: three hundred, for arrays of every
  // type, which takes a third of the time of a short query. No column is an array; all other types it reads without.
  client.parsers = {};
  const db = drizzle(client);
  try {
    await options.beforeMigrating?.(db);
    await migrate(db, { migrationsFolder: options.migrationsFolder });
  } catch (error) {
    await client.close();
    throw error;
  }
  return createStore(db, {
    migrationsFolder: options.migrationsFolder,
    transact: (work) => db.transaction(work),
    // It lives in this very process: it cannot hang alone.
    transactLong: (_limit, work) => db.transaction(work),
    longWork: (_limit, work) => work(db),
    connections: () => ({ busy: 0, idle: 1, waiting: 0 }),
    close: () => client.close(),
  });
}
