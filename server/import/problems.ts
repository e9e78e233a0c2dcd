import { closeSync, openSync, writeSync } from 'node:fs';

/** Why a row cannot be imported. */
export type Problem = {
  /** File of the export. */
  readonly file: string;
  /** Counted from 1; `null` for the file as a whole. */
  readonly line: number | null;
  readonly field: string | null;
  /** Without what stands there: a report may be read by people who may not read the data. */
  readonly reason: string;
};

export type Problems = {
  add(problem: Problem): void;
  readonly count: number;
  /** The first ones. */
  readonly first: readonly Problem[];
  /** The file that holds all of them, once there is one. */
  readonly file: string | null;
  close(): void;
};

/** As many as are told at once; all of them are in the file. */
const mostTold = 100;

/** Keeps the first problems and writes every one into a CSV file, so that their number is not bound by the memory. */
export function collectProblems(file: string): Problems {
  const first: Problem[] = [];
  let count = 0;
  let open: number | undefined;

  return {
    add(problem) {
      count += 1;
      if (first.length < mostTold) first.push(problem);
      if (open === undefined) {
        open = openSync(file, 'w', 0o600);
        writeSync(open, 'file,line,field,reason\n');
      }
      const cells = [problem.file, problem.line ?? '', problem.field ?? '', problem.reason];
      writeSync(open, `${cells.map(cellOf).join(',')}\n`);
    },
    get count() {
      return count;
    },
    first,
    get file() {
      return open === undefined ? null : file;
    },
    close() {
      if (open !== undefined) closeSync(open);
    },
  };
}

function cellOf(value: string | number): string {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** `bills.csv, line 12, amountEur: must not be negative` */
export function problemText({ file, line, field, reason }: Problem): string {
  const place = [file, ...(line === null ? [] : [`line ${line}`]), ...(field === null ? [] : [field])];
  return `${place.join(', ')}: ${reason}`;
}
