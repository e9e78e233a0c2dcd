import { getTableName, sql, type SQL } from 'drizzle-orm';
import { type Database, identifiers, rowsOf } from '../store/database.ts';
import { entityNamed } from './entities.ts';
import type { Entity } from './entity.ts';
import type { ExportFile } from './folder.ts';
import type { Problem, Problems } from './problems.ts';
import { refusedTable, type Staged, stagedTable } from './staging.ts';

/** As many problems as are read at once. */
const pageSize = 2000;

const column = (of: 's' | 't', name: string) => sql`${sql.identifier(of)}.${sql.identifier(name)}`;
const staged = (entity: Entity) => sql.identifier(stagedTable(entity));
const kept = (entity: Entity) => sql.identifier(getTableName(entity.table));

/** That `t` and `s` are alike in these columns; of several, nothing is a value too. */
function alike(columns: readonly string[]): SQL {
  // So said, the join by a single column, which is never null, is a hash join.
  const operator = columns.length === 1 ? sql`=` : sql`is not distinct from`;
  return sql.join(
    columns.map((name) => sql`${column('t', name)} ${operator} ${column('s', name)}`),
    sql` and `,
  );
}

/** That `t` is the row of the table that the staged row `s` is for. */
export const sameKey = ({ key }: Entity) => alike(key.columns);

/** Finds errors between rows: repeated rows, and references to missing ones. */
export async function checkStaged(
  db: Database,
  all: readonly Staged[],
  { problems, onFile }: { problems: Problems; onFile: (file: ExportFile) => void },
): Promise<void> {
  for (const { file } of all) {
    const { entity } = file;
    onFile(file);
    const tell = (rows: SQL, field: string, reasonOf: (detail: unknown) => string) =>
      eachLine(db, rows, (line, detail) =>
        problems.add({ file: file.name, line, field, reason: reasonOf(detail) } satisfies Problem),
      );

    const apart: readonly (readonly [field: string, columns: readonly string[]])[] = [
      [entity.key.field, entity.key.columns],
      ...Object.entries(entity.distinct).map(([name, field]) => [field, [name]] as const),
    ];
    for (const [field, columns] of apart) {
      await tell(doubled(entity, columns), field, (line) => `is the same as in line ${String(line)}`);
    }
    for (const [name, field] of Object.entries(entity.distinct)) {
      // User names are not the export's: see `linesWithoutUser`.
      if (!entity.columns.includes(name)) continue;
      await tell(taken(entity, name), field, () => 'belongs to another row already');
    }
    for (const reference of entity.references) {
      const other = all.find(({ file: { entity: each } }) => each.name === reference.to);
      // The rest of a file that cannot be read may hold it.
      if (other?.isWhole === false) continue;
      const rows = missing(entity, reference.column, entityNamed(reference.to), other !== undefined);
      await tell(rows, reference.field, () => `is not in ${reference.to}`);
    }
  }
}

async function eachLine(
  db: Database,
  rows: SQL,
  tell: (line: number, detail: unknown) => void,
): Promise<void> {
  for (let last = 0; ;) {
    const found = await rowsOf<{ line: number; detail: unknown }>(
      db,
      sql`select line, detail from (${rows}) as found where line > ${last} order by line limit ${pageSize}`,
    );
    for (const { line, detail } of found) tell(line, detail);
    const end = found.at(-1);
    if (end === undefined || found.length < pageSize) return;
    last = end.line;
  }
}

function doubled(entity: Entity, columns: readonly string[]): SQL {
  const names = identifiers(columns);
  const isGiven = columns.length === 1 ? sql`where ${names} is not null` : sql``;
  return sql`select s.line, t.first as detail from ${staged(entity)} s
    join (select ${names}, min(line) as first from ${staged(entity)} ${isGiven} group by ${names} having count(*) > 1) t
    on ${alike(columns)} where s.line <> t.first`;
}

/** Rows with the value of a stored row that is not in the file; stored rows in the file get another value, unless it is `doubled`. */
function taken(entity: Entity, name: string): SQL {
  return sql`select line, null as detail from ${staged(entity)} asked
    join ${kept(entity)} t on ${column('t', name)} = asked.${sql.identifier(name)}
    where not exists (select from ${staged(entity)} s where ${sameKey(entity)})`;
}

function missing(entity: Entity, reference: string, other: Entity, isStaged: boolean): SQL {
  const [key = ''] = other.key.columns;
  const name = column('s', reference);
  const inStaged = sql`and not exists (select from ${staged(other)} t where ${column('t', key)} = ${name})`;
  return sql`select s.line, null as detail from ${staged(entity)} s where ${name} is not null
    ${isStaged ? inStaged : sql``}
    and not exists (select from ${kept(other)} t where ${column('t', key)} = ${name})
    and not exists (select from ${sql.identifier(refusedTable)} r where r.entity = ${other.name} and r.key = ${name}::text)`;
}
