import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What both engines' drizzle databases, and their transactions, have in common. */
export type Database = PgDatabase<PgQueryResultHKT>;
