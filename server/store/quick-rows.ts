import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm';
import type { PgSession } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

type PrepareQuery = PgSession['prepareQuery'];
type Fields = NonNullable<Parameters<PrepareQuery>[1]>;
type Field = Fields[number]['field'];
type Decoder = { mapFromDriverValue(value: unknown): unknown };
type ReadRow = (row: unknown[]) => unknown;

/** Of each table that is joined whether all rows have one; drizzle tells it of a prepared query after it was made. */
type Joins = Readonly<Record<string, boolean>> | undefined;
type Joined = { joinsNotNullableMap?: Joins };

/**
 * Lets a database turn rows into objects by what was found out of a query once: drizzle finds out anew for every value of
 * every row what kind of column it is of, which takes longer than all else that it does with a prepared query.
 */
export function withQuickRows<Db extends Database>(db: Db): Db {
  const { session } = db._;
  const prepareQuery = session.prepareQuery.bind(session) as (...args: Parameters<PrepareQuery>) => Joined;
  const prepareQuick = (...[query, fields, name, isArray, mapper, ...rest]: Parameters<PrepareQuery>) => {
    if (fields === undefined || mapper !== undefined)
      return prepareQuery(query, fields, name, isArray, mapper, ...rest);
    let read: ReadRow | undefined;
    const mapRows = (rows: unknown[][]) => {
      if (rows.length === 0) return [];
      read ??= readerOf(fields, prepared.joinsNotNullableMap);
      return rows.map(read);
    };
    const prepared = prepareQuery(query, fields, name, isArray, mapRows as never, ...rest);
    return prepared;
  };
  session.prepareQuery = prepareQuick as PrepareQuery;
  return db;
}

/** What makes an object of the values of a row, which stand in the order of the fields. */
function readerOf(fields: Fields, joins: Joins): ReadRow {
  return objectOf(fields.map(({ path, field }, index) => ({ path, field, index })));

  function objectOf(values: readonly Value[]): ReadRow {
    const keys = new Map<string, Value[]>();
    for (const { path: [key = '', ...path], ...value } of values) {
      keys.set(key, [...(keys.get(key) ?? []), { ...value, path }]);
    }
    const members = [...keys].map(([key, below]) => {
      const [first] = below;
      const isValue = first !== undefined && first.path.length === 0;
      return { key, read: isValue ? valueOf(first) : orNull(below, objectOf(below)) };
    });
    return (row) => {
      const object: Record<string, unknown> = {};
      for (const { key, read } of members) object[key] = read(row);
      return object;
    };
  }

  /** drizzle's rule: of a joined table whose row is missing there is no object. */
  function orNull(below: readonly Value[], read: ReadRow): ReadRow {
    const columns = below.filter(({ path, field }) => path.length === 1 && is(field, Column));
    const [first, ...others] = columns.map(({ field }) => getTableName((field as Column).table));
    const index = columns[0]?.index;
    const isOfOne = others.every((table) => table === first);
    if (joins === undefined || first === undefined || index === undefined || !isOfOne || joins[first] === true)
      return read;
    return (row) => (row[index] === null ? null : read(row));
  }
}

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
