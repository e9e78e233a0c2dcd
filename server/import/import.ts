import { tmpdir } from 'node:os';
import { dayOf } from '../../domain/values/dates.ts';
import { firstDayToTell } from '../features/reminders/run.ts';
import { type Clock, shift } from '../platform/clock.ts';
import { errorCodesOf } from '../platform/error-codes.ts';
import { settleTables } from '../store/bulk.ts';
import type { Database } from '../store/database.ts';
import { createImportQueries, type ImportOutcome } from '../store/queries/imports.ts';
import { billFiles, users } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Scanner } from '../files/scanner.ts';
import { importBillFiles } from './bill-files.ts';
import { checkStaged } from './checks.ts';
import { countMakesWithoutDataInformation } from './code-tables.ts';
import { announceEmailMoves } from './email-moves.ts';
import { entities } from './entities.ts';
import { closeFiles, type ExportFile, identityOf, openExport } from './folder.ts';
import {
  addStaged,
  addUsers,
  adoptPartners,
  changeStaged,
  countLeaving,
  expireContracts,
  linesWithoutUser,
  moveBills,
} from './merge.ts';
import { joinPartners } from './join-partners.ts';
import { announceBills, type Marks, readMarks } from './new-bills.ts';
import { announceRequestChanges, noteRequestChanges } from './new-request-states.ts';
import {
  collectProblems,
  type ListedProblems,
  listFile,
  type Problems,
  Refused,
  removeOldLists,
  type ProblemSummary,
  summaryOf,
} from './problems.ts';
import { createProgress, type OnProgress } from './progress.ts';
import { createStaging, type Staged, stageFile } from './staging.ts';

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
  /** Customers who got no user, because somebody else has the user name. */
  readonly usersLeftOut: ProblemSummary;
  /** Files of bills that were written, then files that could not be taken; their bills were imported. */
  readonly billFiles: number;
  readonly filesLeftOut: ListedProblems;
  /** Files of bills that there was no time for. */
  readonly billFilesLater: number;
  /** Messages about new bills. */
  readonly announced: number;
  /** Messages about requests that are further than they were. */
  readonly requestsAnnounced: number;
  /** Makes of vehicles without `dataInformationUrl`, of all that the portal has; 0 where the export has no makes. */
  readonly makesWithoutDataInformation: number;
  /** Failures after the data were written. */
  readonly warnings: readonly string[];
};

export type ImportResult =
  | ({ readonly outcome: 'done' } & Summary)
  /** Nothing was changed. */
  | { readonly outcome: 'refused'; readonly problems: ListedProblems }
  /** Another process has done the due import, or is importing now. */
  | { readonly outcome: 'not-needed' | 'busy' };

export type ImportOptions = {
  readonly store: Store;
  readonly clock: Clock;
  readonly folder: string;
  /** So many contracts may expire, even if they are more than usual. */
  readonly mayExpire?: number | undefined;
  /** The noon that the import is due at, so that of several processes one does it; `null` when started by hand. */
  readonly dueAt?: Date | null;
  readonly onProgress?: OnProgress;
  /** Milliseconds for the files of bills; the others are left to the next import. */
  readonly paperTime?: number;
  /** Asked about each new file of a bill. */
  readonly scan?: Scanner | undefined;
  /** Ends the import; nothing is changed then. */
  readonly signal?: AbortSignal;
};

/** Bills that come with a new contract are news for this long. Our choice: a month's bill is. */
const newsFor = 30 * 24 * 60 * 60 * 1000;

/** Milliseconds: ten million bills take a quarter of it. */
const longest = 60 * 60 * 1000;

/** Milliseconds: files checked until then are committed with the rest, well before `longest`. Our choice. */
const usualPaperTime = 15 * 60 * 1000;

/** More leave the export in this time (ms) only if somebody says so: files were cut off. Our choice. */
export const usuallyExpire = { number: 10, share: 1 / 5, within: 30 * 24 * 60 * 60 * 1000 } as const;

/**
 * Imports an export of the company: all of it in one transaction, or nothing. Readers see the old data until the end
 * and the new data after it. Nothing is deleted; the same export again changes nothing.
 *
 * @throws StartError for a folder that is no export
 */
export async function importFolder(options: ImportOptions): Promise<ImportResult> {
  const { store, clock, dueAt = null } = options;
  const startedAt = clock.now();
  const problems = collectProblems(listFile(tmpdir()));
  const filesLeftOut = collectProblems(listFile(tmpdir()), { ends: false });
  try {
    const result = await store.longTransaction(longest, async (_, tx): Promise<ImportResult> => {
      const queries = createImportQueries(tx);
      if (!(await queries.tryLock())) return { outcome: 'busy' };
      const id = await queries.begin(dueAt, startedAt);
      if (id === undefined) return { outcome: 'not-needed' };
      const end = (outcome: ImportOutcome, expired = 0) =>
        queries.end(id, { outcome, finishedAt: clock.now(), expired });
      try {
        const summary = await tx.transaction((inner) =>
          load(inner, { problems, filesLeftOut }, options, startedAt),
        );
        const isConfirmed = summary.expired <= (options.mayExpire ?? -1);
        if (isConfirmed) await queries.confirmExpired();
        await end('done', isConfirmed ? 0 : summary.expired);
        return { outcome: 'done', ...summary };
      } catch (error) {
        // Any other failure undoes the row of this import too, so that it is tried again.
        if (!(error instanceof Refused)) throw error;
        await end('refused');
        return { outcome: 'refused', problems };
      }
    });
    return result.outcome === 'done' ? { ...result, warnings: await settle(store) } : result;
  } finally {
    problems.close();
    filesLeftOut.close();
    removeOldLists(tmpdir());
  }
}

/** Tables that an import writes to. */
const written = [...entities.map(({ table }) => table), billFiles, users];

/** Runs after the commit: its failure becomes a warning, because the import has succeeded. */
async function settle(store: Store): Promise<string[]> {
  try {
    await store.longWork(longest, (db) => settleTables(db, written));
    return [];
  } catch (error) {
    const why = errorCodesOf(error).at(-1) ?? 'unexpectedly';
    return [`The tables were not vacuumed (${why}); lists are slower until the database does it by itself.`];
  }
}

const isOf =
  (name: string) =>
  ({ file: { entity } }: Staged) =>
    entity.name === name;

/** Reads all files into temporary tables. */
async function stageAll(db: Database, problems: Problems, { folder, onProgress, signal }: ImportOptions) {
  const identity = identityOf(folder);
  const files = await openExport(folder);
  const progress = createProgress(files, onProgress);
  const all: Staged[] = [];
  try {
    await createStaging(db, files);
    for (const file of files) {
      const staged = await stageFile(db, file, { problems, onBytes: progress.read(file), signal });
      all.push(refuseEmpty(staged, problems));
    }
  } finally {
    closeFiles(files);
  }
  return { all, progress, identity };
}

type PiecesOf = (staged: Staged) => Parameters<typeof changeStaged>[2];

/** Reads, checks and writes an export, in the transaction of `db`. */
async function load(
  db: Database,
  { problems, filesLeftOut }: Readonly<Record<'problems' | 'filesLeftOut', Problems>>,
  options: ImportOptions,
  startedAt: Date,
): Promise<Summary> {
  const { clock, mayExpire, signal, folder, scan } = options;
  const { all, progress, identity } = await stageAll(db, problems, options);
  const has = (name: string) => all.some(isOf(name));
  const onFile = (file: ExportFile) => {
    signal?.throwIfAborted();
    progress.check(file);
  };
  await checkStaged(db, all, { problems, onFile });
  const contractsFile = all.find(isOf('contracts'));
  if (contractsFile?.isWhole === true) {
    const before = await createImportQueries(db).expiredSince(shift(clock.now(), -usuallyExpire.within));
    await refuseLeaving(db, contractsFile, problems, { before, mayExpire });
  }
  if (problems.count > 0) throw new Refused(problems);

  // The reminders of a day may be written before this import is committed: its bills count from its latest possible end.
  const day = firstDayToTell(shift(startedAt, longest));
  const customers = all.find(isOf('partners'));
  if (customers !== undefined) {
    await adoptPartners(db);
    await joinPartners(db, day);
  }
  const marks = await readMarks(db);
  if (has('request-states')) await noteRequestChanges(db);
  const now = clock.now();
  const piecesOf: PiecesOf = (each) => ({ problems, onRows: progress.write(each, all), signal, day });
  const { changed, added, expired, ...merged } = await mergeStaged(db, all, { piecesOf, day, now });
  const time = options.paperTime ?? usualPaperTime;
  const reading = { folder, identity, scan, signal, time, problems: filesLeftOut, onFiles: progress.files };
  const papers = await importBillFiles(db, all.find(isOf('bills')), reading);
  const news = await announceNews(db, all, { marks, now });
  // Last, because from here on customers who change their own data are asked to try again.
  if (customers !== undefined) {
    await announceEmailMoves(db, day, now);
    changed.set(customers, await changeStaged(db, customers, piecesOf(customers)));
  }
  signal?.throwIfAborted();
  return {
    files: all.map((each) => ({
      name: each.file.name,
      rows: each.rows,
      added: added.get(each) ?? 0,
      changed: changed.get(each) ?? 0,
    })),
    expired,
    users: merged.users,
    usersLeftOut: summaryOf(
      merged.linesWithoutUser.map((line) => ({
        file: customers?.file.name ?? '',
        line,
        field: 'username',
        reason: 'belongs to somebody else, so that this customer gets no user',
      })),
    ),
    billFiles: papers.written,
    billFilesLater: papers.later,
    filesLeftOut,
    ...news,
    makesWithoutDataInformation: has('makes') ? await countMakesWithoutDataInformation(db) : 0,
    warnings: [],
  };
}

/** Writes all that was staged but changes of customers, which `load` writes last. */
async function mergeStaged(
  db: Database,
  all: readonly Staged[],
  { piecesOf, day, now }: { readonly piecesOf: PiecesOf; readonly day: string; readonly now: Date },
) {
  const customers = all.find(isOf('partners'));
  const changed = new Map<Staged, number>();
  const added = new Map<Staged, number>();
  for (const each of all) {
    if (each !== customers) changed.set(each, await changeStaged(db, each, piecesOf(each)));
    added.set(each, await addStaged(db, each, piecesOf(each)));
  }
  const hasContracts = all.some(isOf('contracts'));
  const expired = hasContracts ? await expireContracts(db) : 0;
  if (hasContracts) await moveBills(db, day);
  return {
    changed,
    added,
    expired,
    users: customers === undefined ? 0 : await addUsers(db, now),
    linesWithoutUser: customers === undefined ? [] : await linesWithoutUser(db),
  };
}

/** Writes the messages about new bills and about requests that are further than they were. */
async function announceNews(
  db: Database,
  all: readonly Staged[],
  { marks, now }: { readonly marks: Marks; readonly now: Date },
): Promise<Pick<Summary, 'announced' | 'requestsAnnounced'>> {
  const since = dayOf(shift(now, -newsFor));
  return {
    announced: all.some(isOf('bills')) ? await announceBills(db, marks, since, now) : 0,
    requestsAnnounced: all.some(isOf('request-states')) ? await announceRequestChanges(db, now) : 0,
  };
}

/**
 * A file that lacks so many contracts is more likely cut off than right; so are several that lack as many together.
 *
 * @param before how many contracts have expired like that already
 */
async function refuseLeaving(
  db: Database,
  { file }: Staged,
  problems: Problems,
  { before, mayExpire = 0 }: { readonly before: number; readonly mayExpire: number | undefined },
): Promise<void> {
  const { lasting, leaving } = await countLeaving(db);
  const usual = Math.max(usuallyExpire.number, (lasting + before) * usuallyExpire.share);
  if (leaving <= mayExpire || leaving + before <= usual) return;
  const earlier = before > 0 ? `, after ${before} in the last 30 days` : '';
  const reason = `lacks ${leaving} of ${lasting} contracts that have not ended, which would expire${earlier}; if they have left the books, import it with --may-expire ${leaving}`;
  problems.add({ file: file.name, line: null, field: null, reason });
}

/** A file of contracts without any would let all of them expire: it was cut off. */
function refuseEmpty(staged: Staged, problems: Problems): Staged {
  const { file, rows, isWhole } = staged;
  if (file.entity.name !== 'contracts' || rows > 0 || !isWhole) return staged;
  problems.add({ file: file.name, line: null, field: null, reason: 'has no rows' });
  return { ...staged, isWhole: false };
}
