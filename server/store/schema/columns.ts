import { type AnyPgColumn, bigint, customType, date, integer, numeric, timestamp } from 'drizzle-orm/pg-core';

/** Always set by the application: `now()` reads a clock that tests cannot move and that may differ. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
export const day = (name: string) => date(name, { mode: 'string' });
/** Whole cents of an amount in EUR. */
export const cents = (name: string) => bigint(name, { mode: 'number' });
/** Percent. The database adds and compares them exactly. */
export const percent = (name: string) => numeric(name, { precision: 9, scale: 4, mode: 'number' });
/** An id that the company's back office has given. */
export const code = () => integer('id').primaryKey();

/** The row of another table that it belongs to. */
export const owner = (name: string, id: () => AnyPgColumn, actions: { onDelete?: 'cascade' } = {}) =>
  integer(name).notNull().references(id, actions);

/** A key made by `sort-keys.ts`: ordered by its bytes on every engine, in a database of any language. */
export const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
