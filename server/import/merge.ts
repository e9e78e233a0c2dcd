import { getTableName, sql, type SQL } from 'drizzle-orm';
import { contractStatusLabels } from '../../domain/labels.ts';
import { sortKey } from '../../domain/values/text-order.ts';
import { type Database, identifiers, listed, rowsOf } from '../store/database.ts';
import { isOpenIn } from '../store/queries/billing/receivables.ts';
import { sameKey } from './checks.ts';
import { entityNamed } from './entities.ts';
import type { Entity } from './entity.ts';
import { type Problems, Refused } from './problems.ts';
import { refusedByDatabase, writeUntilRefused } from './refused-row.ts';
import { refusedTable, type Staged, stagedTable } from './staging.ts';

/** Lines of a file that one statement writes: between two statements the progress is reported, and an import can be ended. */
const linesAtOnce = 50_000;

type Options = {
  readonly problems: Problems;
  /** Called after every piece with its number of rows. */
  readonly onRows: (rows: number) => void;
  /** Looked at before every piece. */
  readonly signal: AbortSignal | undefined;
  /** The first day whose reminders know of the import. */
  readonly day: string;
};

/** Adds the new rows of an entity. (`on conflict do update` would use up an id for every row that is there already.) */
export function addStaged(db: Database, staged: Staged, options: Options): Promise<number> {
  return inPieces(db, staged, (lines) => insertOf(staged.file.entity, lines, options.day), options);
}

/** Changes the rows that differ, and touches no others. */
export async function changeStaged(db: Database, staged: Staged, options: Options): Promise<number> {
  const { entity } = staged.file;
  for (const name of Object.keys(entity.distinct)) {
    if (entity.columns.includes(name)) await parkDistinct(db, entity, name);
  }
  return inPieces(db, staged, (lines) => updateOf(entity, lines, options.day), options);
}

/**
 * Takes values that no two rows may share from rows that are about to get another one: else rows could not exchange them,
 * because a unique index is checked row by row. No export has the character in front.
 */
async function parkDistinct(db: Database, entity: Entity, name: string): Promise<void> {
  const column = sql.identifier(name);
  await db.execute(sql`
    update ${sql.identifier(getTableName(entity.table))} t set ${column} = chr(1) || t.${column}
    from ${sql.identifier(stagedTable(entity))} s where ${sameKey(entity)} and t.${column} <> s.${column}`);
}

/** Returns how many rows the statements have written. A row that the database refuses becomes a problem, and ends it. */
async function inPieces(
  db: Database,
  { file: { entity, name }, rows }: Staged,
  statementOf: (lines: SQL) => SQL,
  { problems, onRows, signal }: Options,
): Promise<number> {
  const last = await countOf(
    db,
    sql`select coalesce(max(line), 0) as count from ${sql.identifier(stagedTable(entity))}`,
  );
  let written = 0;
  for (let begin = 1; begin <= last; begin += linesAtOnce) {
    signal?.throwIfAborted();
    const end = Math.min(begin + linesAtOnce, last + 1);
    const line = await writeUntilRefused(db, { from: begin, to: end }, async (inner, { from, to }) => {
      const lines = sql`s.line >= ${from} and s.line < ${to}`;
      written += await countOf(inner, counted(statementOf(lines)));
    });
    if (line !== undefined) {
      problems.add({ file: name, line, field: null, reason: refusedByDatabase });
      throw new Refused(problems);
    }
    onRows(Math.round((rows * (end - begin)) / last));
  }
  return written;
}

/** The staged rows with the rows that they refer to. */
function sourceOf(entity: Entity): SQL {
  const joins = entity.references
    .filter(({ sets }) => Object.keys(sets).length > 0)
    .map(({ to, column }, index) => {
      const other = entityNamed(to);
      const alias = sql.identifier(`r${index}`);
      const [key = ''] = other.key.columns;
      return sql`join ${sql.identifier(getTableName(other.table))} ${alias} on ${alias}.${sql.identifier(key)} = s.${sql.identifier(column)}`;
    });
  return sql.join([sql`${sql.identifier(stagedTable(entity))} s`, ...joins], sql` `);
}

/** The columns that are written, and where in the source their values are. */
function valuesOf({ columns, references }: Entity): { column: string; value: SQL }[] {
  const set = references
    .filter(({ sets }) => Object.keys(sets).length > 0)
    .flatMap(({ sets }, index) =>
      Object.entries(sets).map(([column, from]) => ({
        column,
        value: sql`${sql.identifier(`r${index}`)}.${sql.identifier(from)}`,
      })),
    );
  return [...columns.map((column) => ({ column, value: sql`s.${sql.identifier(column)}` })), ...set];
}

function insertOf(entity: Entity, lines: SQL, day: string): SQL {
  const values = valuesOf(entity).map(({ column, value }) => ({
    column,
    value: entity.addedValue(column, day) ?? value,
  }));
  const table = sql.identifier(getTableName(entity.table));
  return sql`insert into ${table} (${identifiers(values.map(({ column }) => column))})
    select ${listed(values.map(({ value }) => value))} from ${sourceOf(entity)}
    where ${lines} and not exists (select from ${table} t where ${sameKey(entity)}) order by s.line returning 1`;
}

function updateOf(entity: Entity, lines: SQL, day: string): SQL {
  const values = valuesOf(entity)
    .filter(({ column }) => !entity.key.columns.includes(column))
    .map(({ column, value }) => ({ column, value: entity.mergedValue(column, day) ?? value }));
  const table = sql.identifier(getTableName(entity.table));
  const present = listed(values.map(({ column }) => sql`t.${sql.identifier(column)}`));
  const wanted = listed(values.map(({ value }) => value));
  const set = listed(values.map(({ column, value }) => sql`${sql.identifier(column)} = ${value}`));
  return sql`update ${table} t set ${set} from ${sourceOf(entity)}
    where ${lines} and ${sameKey(entity)} and (${present}) is distinct from (${wanted}) returning 1`;
}

/**
 * Gives rows that the company knows by now their number: customers who had registered before they were exported. As
 * with every registration the OIB and the confirmed e-mail address must both equal the company's.
 */
export async function adoptPartners(db: Database): Promise<void> {
  await db.execute(sql`
    update partners t set number = s.number, registered_at = null from import_partners s
    where t.id = (
      select p.id from partners p
      where p.number is null and p.oib = s.oib and p.entity_type_code = s.entity_type_code
        and lower(p.email) = lower(s.email)
      order by p.id limit 1
    ) and not exists (select from partners k where k.number = s.number)`);
}

/** Gives customers who have no user the one that the export names, without a password: a link sets the first one. */
export async function addUsers(db: Database, now: Date): Promise<number> {
  return countOf(
    db,
    counted(sql`
      insert into users (partner_id, username, username_key, created_at)
      select p.id, s.username, s.username_key, ${now.toISOString()}::timestamptz
      from import_partners s join partners p on p.number = s.number
      where s.username is not null and not exists (select from users u where u.partner_id = p.id)
      order by s.line on conflict (username_key) do nothing returning 1`),
  );
}

/**
 * The lines of customers who got no user, because somebody else has the user name: a visitor may have registered with
 * it, which is no reason to refuse the company's data.
 */
export async function linesWithoutUser(db: Database): Promise<number[]> {
  const rows = await rowsOf<{ line: number }>(
    db,
    sql`
    select s.line from import_partners s join partners p on p.number = s.number
    where s.username is not null and not exists (select from users u where u.partner_id = p.id)
    order by s.line`,
  );
  return rows.map(({ line }) => line);
}

const lasting = sql`t.status not in ('EXPIRED', 'TERMINATED')`;

/** Whether the export no longer has the contract `t`. Its unreadable rows count as being there. */
const hasLeft = sql`not exists (select from import_contracts s where s.number = t.number)
  and not exists (select from ${sql.identifier(refusedTable)} r where r.entity = 'contracts' and r.key = t.number)`;

/** How many contracts have not ended yet, and how many of them the export has no longer. */
export async function countLeaving(db: Database): Promise<{ lasting: number; leaving: number }> {
  return {
    lasting: await countOf(db, sql`select count(*) as count from contracts t where ${lasting}`),
    leaving: await countOf(
      db,
      sql`select count(*) as count from contracts t where ${lasting} and ${hasLeft}`,
    ),
  };
}

/** Contracts that are no longer in the company's books have ended; their last data are kept. */
export async function expireContracts(db: Database): Promise<number> {
  return countOf(
    db,
    counted(sql`
      update contracts t set status = 'EXPIRED', status_key = ${sortKey(contractStatusLabels.EXPIRED)}
      where ${lasting} and ${hasLeft} returning 1`),
  );
}

/** Bills follow their contract to its present customer, who is reminded of the open ones from `day` on. */
export async function moveBills(db: Database, day: string): Promise<void> {
  await db.execute(sql`
    update bills t set partner_id = c.partner_id,
      opened_on = case when ${isOpenIn('t')} then ${day}::date else t.opened_on end
    from contracts c
    where c.id = t.contract_id and c.partner_id <> t.partner_id`);
}

const counted = (statement: SQL) => sql`with written as (${statement}) select count(*) as count from written`;

/** The one number that a statement gives. */
async function countOf(db: Database, statement: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number | string }>(db, statement);
  return Number(row?.count ?? 0);
}
