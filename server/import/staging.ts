import { getTableName, sql } from 'drizzle-orm';
import type { ZodMiniType } from 'zod/mini';
import { toText } from '../../domain/values/plain-text.ts';
import { chunkSize, insertChunk } from '../store/bulk.ts';
import { type Database, identifiers, listed } from '../store/database.ts';
import type { Entity } from './entity.ts';
import { plainKey } from './fields.ts';
import type { ExportFile, OpenFile } from './folder.ts';
import type { Problems } from './problems.ts';
import { type ReadRow, readRows } from './read-file.ts';
import { refusedByDatabase, writeUntilRefused } from './refused-row.ts';

/** Keys of refused rows: a reference to one of them is not reported as missing. */
export const refusedTable = 'import_refused';

/** The temporary table that the rows of an entity wait in. */
export const stagedTable = ({ name }: Entity) => `import_${name.replaceAll('-', '_')}`;

/** The rows of a file in its temporary table. */
export type Staged = {
  readonly file: ExportFile;
  readonly rows: number;
  /** False when a part of the file could not be read. */
  readonly isWhole: boolean;
};

/** Makes the temporary tables, which end with the transaction. They have the columns of the real ones, without rules. */
export async function createStaging(db: Database, files: readonly ExportFile[]): Promise<void> {
  await db.execute(
    sql`create temporary table ${sql.identifier(refusedTable)} (entity text not null, key text not null) on commit drop`,
  );
  for (const { entity } of files) {
    const columns = [
      sql`null::integer as line`,
      ...entity.extra.map((name) => sql`null::text as ${sql.identifier(name)}`),
      identifiers(entity.columns),
    ];
    await db.execute(
      sql`create temporary table ${sql.identifier(stagedTable(entity))} on commit drop as select ${listed(columns)} from ${sql.identifier(getTableName(entity.table))} with no data`,
    );
  }
}

type Options = {
  readonly problems: Problems;
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal | undefined;
};

/** Reads a file into its temporary table, chunk by chunk; rows that are wrong become problems. */
export async function stageFile(
  db: Database,
  file: OpenFile,
  { problems, onBytes, signal }: Options,
): Promise<Staged> {
  const { entity } = file;
  const names = ['line', ...entity.extra, ...entity.columns];
  let rows = 0;
  let isWhole = true;
  let good: Record<string, unknown>[] = [];
  let refused: Record<string, unknown>[] = [];
  const flush = async () => {
    signal?.throwIfAborted();
    if (good.length > 0) {
      const chunk = good;
      const index = await writeUntilRefused(db, { from: 0, to: chunk.length }, (inner, { from, to }) =>
        insertChunk(inner, stagedTable(entity), names, chunk.slice(from, to)),
      );
      if (index !== undefined) {
        const line = chunk[index]?.['line'] as number;
        problems.add({ file: file.name, line, field: null, reason: refusedByDatabase });
        isWhole = false;
      }
    }
    if (refused.length > 0) await insertChunk(db, refusedTable, ['entity', 'key'], refused);
    [good, refused] = [[], []];
  };

  for await (const row of readRows(file.content, file.format, entity, onBytes)) {
    const checked = checkRow(entity, row);
    if ('staged' in checked) {
      good.push(checked.staged);
      rows += 1;
    } else {
      for (const problem of checked.problems) problems.add({ file: file.name, line: row.line, ...problem });
      if (checked.key !== undefined) refused.push({ entity: entity.name, key: checked.key });
      isWhole &&= checked.key !== undefined;
      if ('isLast' in row && row.isLast) break;
    }
    if (good.length + refused.length >= chunkSize) await flush();
  }
  await flush();
  await db.execute(sql`create index on ${sql.identifier(stagedTable(entity))} (line)`);
  await db.execute(sql`analyze ${sql.identifier(stagedTable(entity))}`);
  return { file, rows, isWhole };
}

type Checked =
  | { readonly staged: Record<string, unknown> }
  | {
      readonly problems: readonly { readonly field: string | null; readonly reason: string }[];
      /** The key of a refused row, as far as it can be read. */
      readonly key: string | undefined;
    };

function checkRow(entity: Entity, row: ReadRow): Checked {
  if (!('value' in row)) {
    return { problems: [{ field: row.field ?? null, reason: row.reason }], key: undefined };
  }
  const { value } = row;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { problems: [{ field: null, reason: 'is no object' }], key: undefined };
  }
  const parsed = entity.schema.safeParse(value);
  if (parsed.success) return { staged: { line: row.line, ...entity.stage(parsed.data) } };
  const key = (value as Readonly<Record<string, unknown>>)[entity.key.field];
  return {
    problems: parsed.error.issues.flatMap(problemsOf),
    key: typeof key === 'string' || typeof key === 'number' ? toText(plainKey(String(key))) : undefined,
  };
}

type Issue = NonNullable<ReturnType<ZodMiniType['safeParse']>['error']>['issues'][number];

/** The form of a misspelt name of a field. Anything else in the place of a name may be a customer's data. */
const likelyName = /^[A-Za-z]\w{0,39}$/;

/** Names of no field: likely misspellings are problems, the others are only mentioned. */
function problemsOfUnknown(
  names: readonly string[],
): { readonly field: string | null; readonly reason: string }[] {
  const likely = names.filter((name) => likelyName.test(name));
  return [
    ...likely.map((field) => ({ field, reason: 'is unknown' })),
    ...(likely.length < names.length ? [{ field: null, reason: "has a name that is no field's" }] : []),
  ];
}

function problemsOf(issue: Issue): { readonly field: string | null; readonly reason: string }[] {
  if (issue.code === 'unrecognized_keys') return problemsOfUnknown(issue.keys);
  const [field] = issue.path;
  return [{ field: field === undefined ? null : String(field), reason: issue.message }];
}
