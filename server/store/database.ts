import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What both engines' drizzle databases, and their transactions, have in common. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Where the migrations lie: beside this file, and beside a bundle, to which the build copies them. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');
