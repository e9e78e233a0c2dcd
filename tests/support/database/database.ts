import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { utcDayOf } from '../../../domain/values/dates.ts';
import type { Clock } from '../../../server/platform/clock.ts';
import type { FleetSize } from '../../../server/demo/fleet.ts';
import { seedAccounts, seedDemo } from '../../../server/demo/seed.ts';
import { createHasher, type Hasher } from '../../../server/platform/hashing.ts';
import { readDatabaseConfig } from '../../../server/platform/config.ts';
import { createVault, keyLength } from '../../../server/platform/vault.ts';
import { openPglite } from '../../../server/store/pglite.ts';
import { openPostgres } from '../../../server/store/postgres.ts';
import * as schema from '../../../server/store/schema.ts';
import type { Store } from '../../../server/store/store.ts';

export const migrationsFolder = join(import.meta.dirname, '../../../server/store/migrations');
export const templateDatabase = 'portal_template';

/** The engine that tests run on. */
export const isPostgres = process.env['ENGINE'] === 'postgres';

/** Address of a new, private database on the test's PostgreSQL, with the newest schema and no rows. */
export async function createPostgresDatabase(): Promise<string> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('This needs the project "server-postgres".');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name} template ${templateDatabase}`);
  await client.end();
  return `${server}/${name}`;
}

/** Opens a PostgreSQL database of the tests as a server does. */
export function openDatabase(
  databaseUrl: string,
  options: Partial<Parameters<typeof openPostgres>[0]> = {},
): Promise<Store> {
  const config = readDatabaseConfig({ DATABASE_URL: databaseUrl });
  return openPostgres({ ...config, migrationsFolder, ...options });
}

/** Opens a new, empty database of the engine under test. */
export async function openEmptyStore(): Promise<Store> {
  if (isPostgres) return openDatabase(await createPostgresDatabase());
  const file = process.env['TEST_PGLITE_DUMP'];
  return openPglite({ migrationsFolder, ...(file === undefined ? {} : { dump: await openAsBlob(file) }) });
}

/** Databases that are not in use. */
const spare: Store[] = [];

/**
 * A database of the engine under test for the caller alone, with the rows of earlier tests: `resetStore` refills it. A
 * closed one waits for the next caller, because opening and filling one takes half a second.
 */
export async function openTestStore(): Promise<Store> {
  const store = spare.pop() ?? (await openEmptyStore());
  let isOpen = true;
  return {
    ...store,
    async close() {
      if (!isOpen) throw new Error('This database is closed, and somebody else may have it by now.');
      isOpen = false;
      spare.push(store);
    },
  };
}

const tables = Object.values(schema).map((table) => getTableName(table));

/** Tables that few tests write to, and that take the longest to fill. */
const lasting: readonly string[] = [
  schema.partners,
  schema.contracts,
  schema.bills,
  schema.billFiles,
  schema.offers,
  schema.objectTypes,
  schema.objects,
  schema.makes,
  schema.models,
  schema.fuelTypes,
  schema.modelVariants,
  schema.suppliers,
  schema.referenceRates,
  schema.products,
  schema.imports,
].map((table) => getTableName(table));
const passing = tables.filter((table) => !lasting.includes(table));

/** Deleting few rows is much faster than truncating. All at once, so that the order of foreign keys does not matter. */
const emptyPassing = [
  `with ${passing.map((table) => `in_${table} as (delete from ${table})`).join(', ')}`,
  `select setval(pg_get_serial_sequence(table_name, column_name), 1, false) from information_schema.columns`,
  `where is_identity = 'YES' and table_name in (${passing.map((table) => `'${table}'`).join()})`,
].join(' ');

type Seeded = { mark: string; day: string; fleet: FleetSize; partnerIds: Map<string, number> };
const seeded = new WeakMap<Store['db'], Seeded>();

/**
 * Empties the database and fills it with the demo's customers: some milliseconds. Partners, contracts, bills, offers and
 * what offers are made of stay where they are unless a row of them was written since, the day is another, or another fleet is wanted.
 */
export async function resetStore(store: Store, clock: Clock, fleet: FleetSize = 'small'): Promise<void> {
  const { db } = store;
  const now = clock.now();
  const day = utcDayOf(now);
  const last = seeded.get(db);
  if (last?.day === day && last.fleet === fleet && last.mark === (await markOf(store))) {
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw(emptyPassing));
      await seedAccounts(tx, last.partnerIds, now, {
        hasher: rememberingHasher,
        vault: testVault,
      });
    });
    return;
  }
  await db.execute(sql.raw(`truncate ${tables.join(', ')} restart identity`));
  const partnerIds = await seedDemo({ store, clock, hasher: rememberingHasher, vault: testVault, fleet });
  seeded.set(db, { mark: await markOf(store), day, fleet, partnerIds });
}

/** Another text after every write: a new or changed row has a newer transaction, a removed one is missed. */
async function markOf({ db }: Store): Promise<string> {
  const marks = lasting.map(
    (table) => `(select concat_ws(' ', count(*), max(xmin::text::bigint)) from ${table})`,
  );
  return JSON.stringify(await db.execute(sql.raw(`select concat_ws(',', ${marks.join(', ')}) as mark`)));
}

/** The key of secrets in test databases. */
export const testKey = Buffer.alloc(keyLength, 'test key');
export const testVault = createVault({ current: testKey });

const hashes = new Map<string, Promise<string>>();
let hasher: Promise<Hasher> | undefined;

/** The same kind of hashes at the lowest cost: most tests do not depend on their strength. */
export function quickHasher(): Promise<Hasher> {
  hasher ??= createHasher({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } });
  return hasher;
}

/** Hashes the demo's password once and not for every test. */
const rememberingHasher = {
  async hash(...[secret, caller]: Parameters<Hasher['hash']>): Promise<string> {
    const hash = hashes.get(secret) ?? (await quickHasher()).hash(secret, caller);
    hashes.set(secret, Promise.resolve(hash));
    return hash;
  },
};

/** Every row of every table as text, as a reader of the database sees it. */
export async function dumpRows(store: Store): Promise<string> {
  const dumps: string[] = [];
  for (const table of tables) {
    // One after the other: PGlite has a single connection anyway.
    const result = await store.db.execute(sql.raw(`select * from ${table}`));
    dumps.push(JSON.stringify(result));
  }
  return dumps.join('\n');
}
