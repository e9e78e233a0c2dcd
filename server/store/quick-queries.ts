import { Column, DrizzleQueryError, fillPlaceholders, getTableName, is, SQL, Subquery } from 'drizzle-orm';
import type { PgSession } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

type PrepareQuery = PgSession['prepareQuery'];
type Fields = NonNullable<Parameters<PrepareQuery>[1]>;
type Field = Fields[number]['field'];
type Decoder = { mapFromDriverValue(value: unknown): unknown };
type ReadRow = (row: unknown[]) => unknown;

/** For each table of a query, whether every row of the result has a row of it. */
type Joins = Readonly<Record<string, boolean>> | undefined;

/** What drizzle's prepared queries of both engines have inside. */
type Prepared = {
  execute(values?: Record<string, unknown>): Promise<unknown>;
  /** How the driver is asked for rows that are lists of values. */
  readonly queryConfig: object;
  /** Known only once the query is prepared. */
  readonly joinsNotNullableMap?: Joins;
};

type Rows = { readonly rows: unknown[][] };

/**
 * Lets a database look once at each query: drizzle finds out anew for every value of every row what kind of column it is
 * of, and asks each time whether it is to trace, to log and to cache, which takes longer than all that is left.
 *
 * drizzle's `logger` and `cache`, which are unused here, hear nothing of such queries. Transactions of PGlite and
 * imports ask as before, in sessions of their own.
 *
 * @param ask asks the driver as drizzle does
 */
export function withQuickQueries<Db extends Database>(
  db: Db,
  ask: (text: string, values: unknown[], config: object) => Promise<unknown>,
): Db {
  const { session } = db._;
  const prepareQuery = session.prepareQuery.bind(session) as (...args: Parameters<PrepareQuery>) => unknown;
  const prepareQuick = (...args: Parameters<PrepareQuery>) => {
    const prepared = prepareQuery(...args) as Prepared;
    const [{ sql: text, params }, fields, , , customMapper] = args;
    if (fields === undefined || customMapper !== undefined) return prepared;
    let read: ReadRow | undefined;
    prepared.execute = async (values = {}) => {
      const filled = fillPlaceholders(params, values);
      const { rows } = await answerOf(text, filled, () => ask(text, filled, prepared.queryConfig));
      if (rows.length === 0) return rows;
      read ??= readerOf(fields, prepared.joinsNotNullableMap);
      return rows.map(read);
    };
    return prepared;
  };
  session.prepareQuery = prepareQuick as unknown as PrepareQuery;
  return db;
}

async function answerOf(text: string, values: unknown[], ask: () => Promise<unknown>): Promise<Rows> {
  try {
    return (await ask()) as Rows;
  } catch (error) {
    throw new DrizzleQueryError(text, values, error as Error);
  }
}

/** What makes an object of the values of a row, which stand in the order of the fields. */
function readerOf(fields: Fields, joins: Joins): ReadRow {
  return objectOf(
    fields.map(({ path, field }, index) => ({ path, field, index })),
    orNull,
  );

  /** @param below what becomes of the reader of each object in it */
  function objectOf(
    values: readonly Value[],
    inside: (below: readonly Value[], read: ReadRow) => ReadRow,
  ): ReadRow {
    const keys = new Map<string, Value[]>();
    for (const value of values) {
      const [key = '', ...path] = value.path;
      keys.set(key, [...(keys.get(key) ?? []), { ...value, path }]);
    }
    const members = [...keys].map(([key, below]) => {
      const [first] = below;
      const isValue = first !== undefined && first.path.length === 0;
      return { key, read: isValue ? valueOf(first) : inside(below, objectOf(below, always)) };
    });
    return (row) => {
      const object: Record<string, unknown> = {};
      for (const { key, read } of members) object[key] = read(row);
      return object;
    };
  }

  /** drizzle's rule, for the objects of a row alone: of a joined table whose row is missing there is no object. */
  function orNull(below: readonly Value[], read: ReadRow): ReadRow {
    const columns = below.filter(({ path, field }) => path.length === 1 && is(field, Column));
    const [first, ...others] = columns.map(({ field }) => getTableName((field as Column).table));
    const index = columns[0]?.index;
    const isOfOne = others.every((table) => table === first);
    if (
      joins === undefined ||
      first === undefined ||
      index === undefined ||
      !isOfOne ||
      joins[first] === true
    )
      return read;
    return (row) => (row[index] === null ? null : read(row));
  }
}

const always = (_below: readonly Value[], read: ReadRow): ReadRow => read;

type Value = { readonly path: readonly string[]; readonly field: Field; readonly index: number };

function valueOf({ field, index }: Value): ReadRow {
  const decoder = decoderOf(field);
  if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return (row) => row[index];
  return (row) => {
    const value = row[index];
    return value === null ? null : decoder.mapFromDriverValue(value);
  };
}

function decoderOf(field: Field): Decoder {
  if (is(field, Column)) return field;
  const statement = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql;
  return (statement as unknown as { decoder: Decoder }).decoder;
}
