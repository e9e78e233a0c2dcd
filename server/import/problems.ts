import { closeSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../platform/clock.ts';
import { errorCodesOf } from '../platform/error-codes.ts';
import { OwnError } from '../platform/own-error.ts';
import { randomToken } from '../platform/secrets.ts';

export type Problem = {
  readonly file: string;
  /** Counted from 1; `null` for the file as a whole. */
  readonly line: number | null;
  readonly field: string | null;
  /** Without the value: readers of a report may not be allowed to read the data. */
  readonly reason: string;
};

/** How many problems there are, and the first of them. */
export type ProblemSummary = {
  readonly count: number;
  readonly first: readonly Problem[];
};

export type Problems = ProblemSummary & {
  /** @throws Refused when there are too many to read */
  add(problem: Problem): void;
  /** Whether the import ended at the last of them. */
  readonly isCut: boolean;
  /** How many of them the file has. */
  readonly listed: number;
  /** The file, once there is one; `null` also when it could not be written. */
  readonly file: string | null;
  /** Why it could not be, `ENOSPC` for example. */
  readonly failure: string | undefined;
  close(): void;
};

/** Problems as they are reported, after the last of them. */
export type ListedProblems = Omit<Problems, 'add' | 'close'>;

/** Ends an import that has problems. */
export class Refused extends OwnError {
  override readonly name = 'Refused';
  constructor({ count }: ProblemSummary) {
    super(`There are ${count} problems.`);
  }
}

const maxShown = 100;

/** The largest number that is listed, at which an import ends: their list is about a megabyte. Our choice. */
const mostProblems = 10_000;

const keptFor = 7 * 24 * 60 * 60 * 1000;

const stampOf = (moment: Date) => moment.toISOString().replaceAll(/\D/g, '').slice(0, 14);

/**
 * Where the problems of an import that starts now are listed: under a name that no file or link has. Its time is this
 * machine's, as for every other file in the folder, which all processes share.
 */
export const listFile = (folder: string) =>
  join(folder, `moj-leasing-import-${stampOf(systemClock.now())}-${randomToken()}.csv`);

/** Removes lists of more than a week ago, except lists that cannot be removed: another user's, or just removed elsewhere. */
export function removeOldLists(folder: string): void {
  const oldest = stampOf(new Date(systemClock.now().getTime() - keptFor));
  for (const name of quietly(() => readdirSync(folder)) ?? []) {
    const stamp = /^moj-leasing-import-(\d{14})-[\w-]+\.csv$/.exec(name)?.[1];
    if (stamp !== undefined && stamp < oldest) quietly(() => rmSync(join(folder, name)));
  }
}

function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Keeps the first problems and writes all of them into a CSV file. A file that cannot be written is no failure: the
 * reasons of a refusal must be reported all the same.
 *
 * @param ends whether the import ends at the last that is listed; further ones are counted without it
 */
export function collectProblems(file: string, { ends = true } = {}): Problems {
  const first: Problem[] = [];
  let count = 0;
  let open: number | undefined;
  let failure: string | undefined;

  function write(line: string): void {
    if (failure !== undefined) return;
    try {
      if (open === undefined) {
        open = openSync(file, 'wx', 0o600);
        writeSync(open, 'file,line,field,reason\n');
      }
      writeSync(open, `${line}\n`);
    } catch (error) {
      failure = errorCodesOf(error)[0] ?? String(error);
    }
  }

  return {
    add(problem) {
      count += 1;
      if (first.length < maxShown) first.push(problem);
      const cells = [problem.file, problem.line ?? '', problem.field ?? '', problem.reason];
      if (count <= mostProblems) write(cells.map(cellOf).join(','));
      if (this.isCut) throw new Refused(this);
    },
    get count() {
      return count;
    },
    first,
    get isCut() {
      return ends && count === mostProblems;
    },
    get listed() {
      return Math.min(count, mostProblems);
    },
    get file() {
      return open === undefined || failure !== undefined ? null : file;
    },
    get failure() {
      return failure;
    },
    close() {
      if (open !== undefined) closeSync(open);
    },
  };
}

/** Of problems that end no import. */
export const summaryOf = (problems: readonly Problem[]): ProblemSummary => ({
  count: problems.length,
  first: problems.slice(0, maxShown),
});

function cellOf(value: string | number): string {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** `bills.csv, line 12, amountEur: must not be negative` */
export function problemText({ file, line, field, reason }: Problem): string {
  const place = [file, ...(line === null ? [] : [`line ${line}`]), ...(field === null ? [] : [field])];
  return `${place.join(', ')}: ${reason}`;
}

/** The first ones, each in a line. */
export function problemLines({ count, first }: ProblemSummary): string[] {
  return [...first.map(problemText), ...(count > first.length ? [`… and ${count - first.length} more`] : [])];
}
