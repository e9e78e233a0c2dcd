import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { dayOf } from '../../domain/dates.ts';
import { type Clock, shift } from '../platform/clock.ts';
import { settleTables } from '../store/bulk.ts';
import type { Database } from '../store/database.ts';
import { createImportQueries, type ImportOutcome } from '../store/queries/imports.ts';
import { makes, objects, objectTypes, users } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { checkStaged } from './checks.ts';
import { entities } from './entities.ts';
import { closeFiles, type ExportFile, openFiles, readFolder } from './folder.ts';
import { addStaged, addUsers, adoptPartners, changeStaged, expireContracts, moveBills } from './merge.ts';
import { announceBills, readMarks } from './new-bills.ts';
import { announceRequestChanges, noteRequestChanges } from './new-request-states.ts';
import { collectProblems, type Problems } from './problems.ts';
import { createProgress, type OnProgress } from './progress.ts';
import { createStaging, type Staged, stageFile } from './staging.ts';
import { OwnError } from '../platform/own-error.ts';

/** What an import has done. */
export type Summary = {
  readonly files: readonly {
    readonly name: string;
    readonly rows: number;
    readonly added: number;
    readonly changed: number;
  }[];
  /** Contracts that had left the export. */
  readonly expired: number;
  /** Users that were made. */
  readonly users: number;
  /** Messages about new bills. */
  readonly announced: number;
  /** Messages about requests that are further than they were. */
  readonly requestsAnnounced: number;
  /** Makes of vehicles without `dataInformationUrl`, of all that the portal has; 0 where the export has no makes. */
  readonly makesWithoutDataInformation: number;
};

export type ImportResult =
  | ({ readonly outcome: 'done' } & Summary)
  /** Nothing was changed. */
  | { readonly outcome: 'refused'; readonly problems: Pick<Problems, 'count' | 'first' | 'file'> }
  /** Another process has done what was due, or is importing now. */
  | { readonly outcome: 'not-needed' | 'busy' };

type Options = {
  readonly store: Store;
  readonly clock: Clock;
  readonly folder: string;
  /** The noon that the import is due at, so that of several processes one does it; `null` when started by hand. */
  readonly dueAt?: Date | null;
  readonly onProgress?: OnProgress;
  /** Ends the import; nothing is changed then. */
  readonly signal?: AbortSignal;
};

/** Bills that come with a new contract are news for this long. Our choice: a month's bill is. */
const newsFor = 30 * 24 * 60 * 60 * 1000;

/** Milliseconds: ten million bills take a fifth of it. */
const longest = 60 * 60 * 1000;

class Refused extends OwnError {
  override readonly name = 'Refused';
}

/**
 * Imports an export of the company: all of it in one transaction, or nothing. Readers see the old data until the end
 * and the new data after it. Nothing is deleted; the same export again changes nothing.
 *
 * @throws StartError for a folder that is no export
 */
export async function importExport(options: Options): Promise<ImportResult> {
  const { store, clock, dueAt = null } = options;
  const startedAt = clock.now();
  const stamp = startedAt.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const problems = collectProblems(join(tmpdir(), `moj-leasing-import-${stamp}-${process.pid}.csv`));
  let failure: unknown;
  try {
    const result = await store.longTransaction(longest, async (_, tx): Promise<ImportResult | undefined> => {
      const queries = createImportQueries(tx);
      if (!(await queries.tryLock())) return { outcome: 'busy' };
      const id = await queries.begin(dueAt, startedAt);
      if (id === undefined) return { outcome: 'not-needed' };
      const end = (outcome: ImportOutcome) => queries.end(id, outcome, clock.now());
      try {
        const summary = await tx.transaction((inner) => load(inner, problems, options));
        await end('done');
        return { outcome: 'done', ...summary };
      } catch (error) {
        // A process that was told to stop leaves it to another one.
        if (options.signal?.aborted === true) throw error;
        // What went wrong is written down, so that no other process tries the same at once.
        await end(error instanceof Refused ? 'refused' : 'failed');
        if (error instanceof Refused) return { outcome: 'refused', problems };
        failure = error;
        return undefined;
      }
    });
    if (result === undefined) throw failure;
    if (result.outcome === 'done') await store.longWork(longest, (db) => settleTables(db, written));
    return result;
  } finally {
    problems.close();
  }
}

/** Tables that an import writes to. */
const written = [...entities.map(({ table }) => table), users];

const isCustomers = ({ file: { entity } }: Staged) => entity.name === 'partners';

/** Reads, checks and writes an export, in the transaction of `db`. */
async function load(
  db: Database,
  problems: Problems,
  { clock, folder, onProgress, signal }: Options,
): Promise<Summary> {
  const files = readFolder(folder);
  const progress = createProgress(files, onProgress);
  const all: Staged[] = [];
  const open = await openFiles(files);
  try {
    await createStaging(db, files);
    for (const file of open) {
      const staged = await stageFile(db, file, { problems, onBytes: progress.read(file), signal });
      all.push(refuseEmpty(staged, problems));
    }
  } finally {
    closeFiles(open);
  }
  const has = (name: string) => all.some(({ file: { entity } }) => entity.name === name);
  if (has('partners')) await adoptPartners(db);
  const onFile = (file: ExportFile) => {
    signal?.throwIfAborted();
    progress.check(file);
  };
  await checkStaged(db, all, { problems, onFile });
  if (problems.count > 0) throw new Refused(`There are ${problems.count} problems.`);

  const marks = await readMarks(db);
  if (has('request-states')) await noteRequestChanges(db);
  const changed = new Map<Staged, number>();
  const added = new Map<Staged, number>();
  const piecesOf = (each: Staged) => ({ onRows: progress.write(each, all), signal });
  for (const each of all) {
    if (!isCustomers(each)) changed.set(each, await changeStaged(db, each, piecesOf(each)));
    added.set(each, await addStaged(db, each, piecesOf(each)));
  }
  const now = clock.now();
  const expired = has('contracts') ? await expireContracts(db) : 0;
  if (has('contracts')) await moveBills(db);
  const since = dayOf(shift(now, -newsFor));
  const madeUsers = has('partners') ? await addUsers(db, now) : 0;
  const announced = has('bills') ? await announceBills(db, marks, since, now) : 0;
  const requestsAnnounced = has('request-states') ? await announceRequestChanges(db, now) : 0;
  // Last, because who changes their own data meanwhile waits from here on.
  const customers = all.find(isCustomers);
  if (customers !== undefined) changed.set(customers, await changeStaged(db, customers, piecesOf(customers)));
  signal?.throwIfAborted();
  return {
    files: all.map((each) => ({
      name: each.file.name,
      rows: each.rows,
      added: added.get(each) ?? 0,
      changed: changed.get(each) ?? 0,
    })),
    expired,
    users: madeUsers,
    announced,
    requestsAnnounced,
    makesWithoutDataInformation: has('makes') ? await countMakesWithoutDataInformation(db) : 0,
  };
}

/** Their offers say nothing of the data that a vehicle makes, which the law wants to be said. */
function countMakesWithoutDataInformation(db: Database): Promise<number> {
  const vehicles = db
    .select({ id: objects.id })
    .from(objects)
    .innerJoin(objectTypes, eq(objectTypes.id, objects.typeId))
    .where(eq(objectTypes.category, 'CAR'));
  return db.$count(makes, and(isNull(makes.dataInformationUrl), inArray(makes.objectId, vehicles)));
}

/** A file of contracts without any would let all of them expire: it was cut off. */
function refuseEmpty(staged: Staged, problems: Problems): Staged {
  const { file, rows, isWhole } = staged;
  if (file.entity.name !== 'contracts' || rows > 0 || !isWhole) return staged;
  problems.add({ file: file.name, line: null, field: null, reason: 'has no rows' });
  return { ...staged, isWhole: false };
}
