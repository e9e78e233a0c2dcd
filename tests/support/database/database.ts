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
import { rowsOf } from '../../../server/store/database.ts';
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

/** Whether a transaction waits for rows that another one has locked; on PostgreSQL. */
export async function isWaitedForLocks({ db }: Store): Promise<boolean> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await rowsOf(db, waiting)).length > 0;
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

/** The tables without accounts: few tests write to them, and another fleet or day changes them. */
const lasting: ReadonlySet<string> = new Set(
  [
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
  ].map((table) => getTableName(table)),
);
const passing = tables.filter((table) => !lasting.has(table));

/** Another text after every write: a new or changed row has a newer transaction, a removed one is missed. */
const markOf = (table: string) => `(select concat_ws(' ', count(*), max(xmin::text::bigint)) from ${table})`;
const marks = `array[${tables.map(markOf).join()}]`;
/** With the rows that it had at first. */
const fill = (table: string) =>
  `delete from ${table}; insert into ${table} overriding system value select * from seeded.${table};`;

/**
 * The first rows of a database are kept beside it, in tables of the schema `seeded`, from which changed tables are filled
 * again: by the database alone, and without its keys, which hold for those rows. Sequences go back as well.
 */
const keeping = [
  // Of a store that was open before this one on the same database.
  'drop schema if exists seeded cascade',
  'create schema seeded',
  ...tables.map((table) => `create table seeded.${table} as table ${table} with no data`),
  'create table seeded.marks (marks text[])',
  'create table seeded.sequences (name text, last bigint, is_passing boolean)',
  `create function seeded.keep() returns void language plpgsql as $$ begin
    truncate ${tables.map((table) => `seeded.${table}`).join()};
    ${tables.map((table) => `insert into seeded.${table} table ${table};`).join('\n')}
    delete from seeded.marks;
    insert into seeded.marks values (${marks});
    delete from seeded.sequences;
    insert into seeded.sequences
      select name, coalesce(pg_sequence_last_value(name::regclass), 0), is_passing from (
        select pg_get_serial_sequence(table_name, column_name) as name,
          table_name in (${passing.map((table) => `'${table}'`).join()}) as is_passing
        from information_schema.columns where table_schema = 'public' and is_identity = 'YES'
      ) as found;
  end $$`,
  `create function seeded.restore(with_accounts boolean) returns void language plpgsql as $$
  declare
    kept text[] := (select marks from seeded.marks);
    found text[] := ${marks};
  begin
    perform set_config('session_replication_role', 'replica', true);
    ${tables
      .map((table, index) => {
        const found = `found[${index + 1}]`;
        const otherwise = lasting.has(table) ? '' : `if not with_accounts then delete from ${table}; els`;
        return `${otherwise}if ${found} <> kept[${index + 1}] then ${fill(table)} ${found} := ${markOf(table)}; end if;`;
      })
      .join('\n')}
    if with_accounts then update seeded.marks set marks = found; end if;
    perform case
      when last > 0 and (with_accounts or not is_passing) then setval(name::regclass, last)
      else setval(name::regclass, 1, false)
    end from seeded.sequences;
  end $$`,
];

type Seeded = { moment: number; fleet: FleetSize; partnerIds: Map<string, number> };
const seeded = new WeakMap<Store['db'], Seeded>();

/**
 * Empties the database and fills it with the demo's customers: some milliseconds. It is filled by the demo itself only on
 * another day, or with another fleet; at another time of the day the accounts are.
 */
export async function resetStore(store: Store, clock: Clock, fleet: FleetSize = 'small'): Promise<void> {
  const { db } = store;
  const now = clock.now();
  const last = seeded.get(db);
  if (last?.fleet === fleet && utcDayOf(new Date(last.moment)) === utcDayOf(now)) {
    const isThen = last.moment === now.getTime();
    await db.execute(sql.raw(`select seeded.restore(${isThen})`));
    if (isThen) return;
    await db.transaction((tx) =>
      seedAccounts(tx, last.partnerIds, now, { hasher: rememberingHasher, vault: testVault }),
    );
    return;
  }
  await db.execute(sql.raw(`truncate ${tables.join(', ')} restart identity`));
  const partnerIds = await seedDemo({
    store,
    clock,
    hasher: rememberingHasher,
    vault: testVault,
    fleet,
  });
  await db.transaction(async (tx) => {
    if (last === undefined) for (const statement of keeping) await tx.execute(sql.raw(statement));
    await tx.execute(sql.raw('select seeded.keep()'));
  });
  seeded.set(db, { moment: now.getTime(), fleet, partnerIds });
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

/** A digest of the rows of each table, by the database: the same until something is written. */
export async function digestsOf({ db }: Store, without?: string): Promise<unknown> {
  const digests = tables
    .filter((table) => table !== without)
    .map(
      (table) =>
        `select '${table}' as name, (select md5(string_agg(t::text, '' order by t::text)) from ${table} t)`,
    );
  const { rows } = (await db.execute(sql.raw(digests.join(' union all ')))) as unknown as { rows: unknown };
  return rows;
}

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
