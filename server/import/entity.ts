import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { OwnError } from '../platform/own-error.ts';
import { type Field, identifying } from './fields.ts';

type Fields = Readonly<Record<string, Field>>;

/** A row of an export whose fields are right. */
export type RowOf<Of extends Fields> = {
  readonly [Name in keyof Of]: z.infer<Of[Name]['schema']>;
};

/** A reference to a row of another entity. */
export type EntityReference = {
  readonly field: string;
  /** Name of the other entity. */
  readonly to: string;
  /** The staged column that holds the other's key. */
  readonly column: string;
  /** Columns of the table that are taken from the other's row, and from which of its columns. */
  readonly sets: Readonly<Record<string, string>>;
};

/** One kind of data that the company exports. */
export type Entity = {
  /** Name of its file, without the ending. */
  readonly name: string;
  readonly about: string;
  readonly fields: Fields;
  readonly schema: z.ZodMiniType<Readonly<Record<string, unknown>>>;
  readonly table: PgTable;
  /** The columns that identify a row, and the field that is reported when two rows are the same. */
  readonly key: {
    readonly field: string;
    /** All fields that identify a row, for the documentation. */
    readonly fields: readonly string[];
    readonly columns: readonly string[];
  };
  /** Further columns in which no two rows may have the same value, with their fields. */
  readonly distinct: Readonly<Record<string, string>>;
  readonly references: readonly EntityReference[];
  /** Columns of the table that a row gives. */
  readonly columns: readonly string[];
  /** Columns of the staging table alone, all texts. */
  readonly extra: readonly string[];
  /**
   * The value of a column in a changed row, and in a new one; `undefined` for the value of the export. `t` is the
   * table, `s` the staged row, `r0` the row of its first reference that sets something, `day` the first day whose
   * reminders include the import.
   */
  readonly mergedValue: (column: string, day: string) => SQL | undefined;
  readonly addedValue: (column: string, day: string) => SQL | undefined;
  /** The staged values of a valid row, by column. */
  readonly stage: (row: Readonly<Record<string, unknown>>) => Record<string, unknown>;
};

type Definition<Of extends Fields, Table extends PgTable> = {
  readonly name: string;
  readonly about: string;
  readonly fields: Of;
  readonly check?: (row: RowOf<Of>) => Readonly<Partial<Record<keyof Of & string, string>>>;
  readonly table: Table;
  readonly key: readonly (keyof Table['$inferInsert'] & string)[];
  /** Their fields, where these have other names. */
  readonly keyFields?: readonly (keyof Of & string)[];
  readonly distinct?: Readonly<Record<string, keyof Of & string>>;
  readonly references?: readonly (EntityReference & { readonly field: keyof Of & string })[];
  /** Columns that the export does not touch. */
  readonly untouched?: readonly (keyof Table['$inferInsert'] & string)[];
  readonly extra?: readonly string[];
  readonly mergedValue?: Entity['mergedValue'];
  readonly addedValue?: Entity['addedValue'];
  /** The row of the table, as far as the export gives it, and the further staged values by column. */
  readonly rowOf: (row: RowOf<Of>) => {
    readonly row: Partial<Table['$inferInsert']>;
    readonly beside?: Readonly<Record<string, unknown>>;
  };
};

/** An entity from its definition: the columns that a row gives follow from the table. */
export function entity<const Of extends Fields, Table extends PgTable>(
  definition: Definition<Of, Table>,
): Entity {
  const { table, references = [], untouched = [], extra = [] } = definition;
  const ofTable = Object.entries(getTableColumns(table));
  const set = references.flatMap(({ sets }) => Object.keys(sets));
  const given = ofTable.filter(
    ([name, column]) =>
      column.generatedIdentity === undefined &&
      !set.includes(column.name) &&
      !untouched.some((each) => each === name),
  );
  const columnOf = (name: string) => {
    const column = ofTable.find(([each]) => each === name)?.[1];
    if (column === undefined) throw new OwnError(`There is no column ${name}.`);
    return column.name;
  };
  const keyFields: readonly string[] = definition.keyFields ?? definition.key;
  const [keyName = ''] = keyFields;
  const distinct = definition.distinct ?? {};
  const identifies = [...keyFields, ...Object.values(distinct), ...references.map(({ field }) => field)];
  return {
    name: definition.name,
    about: definition.about,
    fields: definition.fields,
    schema: schemaOf(definition, identifies) as Entity['schema'],
    table,
    key: { field: keyName, fields: keyFields, columns: definition.key.map(columnOf) },
    distinct,
    references,
    columns: given.map(([, column]) => column.name),
    extra: [...extra, ...references.map(({ column }) => column)].filter(
      (column) => !given.some(([, each]) => each.name === column),
    ),
    mergedValue: definition.mergedValue ?? (() => undefined),
    addedValue: definition.addedValue ?? (() => undefined),
    stage: (data) => {
      const { row, beside = {} } = definition.rowOf(data as RowOf<Of>);
      const values: Readonly<Record<string, unknown>> = row;
      const staged: Record<string, unknown> = {};
      for (const [name, column] of given) staged[column.name] = values[name];
      return Object.assign(staged, beside);
    },
  };
}

/** @param identifies the fields that identify a row */
function schemaOf<Of extends Fields, Table extends PgTable>(
  { fields, check }: Definition<Of, Table>,
  identifies: readonly string[],
): z.ZodMiniType {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [
      name,
      identifies.includes(name) ? identifying(schema) : schema,
    ]),
  );
  const schema = z.strictObject(shape);
  if (check === undefined) return schema;
  return schema.check((payload) => {
    const wrong = Object.entries(check(payload.value as RowOf<Of>));
    for (const [name, message] of wrong) {
      if (message === undefined) continue;
      payload.issues.push({ code: 'custom', path: [name], message, input: payload.value });
    }
  });
}
