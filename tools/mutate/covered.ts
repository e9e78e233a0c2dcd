import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './operators.ts';

/** The names of the functions of each source file that a test file runs, by the test's path. */
export type Covered = ReadonlyMap<string, Readonly<Record<string, readonly string[]>>>;

/** The records of `record-covered.ts`: a file for each test file. */
export function readCovered(folder: string): Covered {
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder).map((name) => {
      const { test, sources } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
        test: string;
        sources: Record<string, string[]>;
      };
      return [test, sources];
    }),
  );
}

/**
 * The tests that may notice a change, first the tests that run most of its file: the tests that run the changed function,
 * where its name is known to have been run, else the tests that run any of the file. Code that no test runs in its own
 * process may run in a process that a test starts: then all may notice.
 */
export function testsFor(
  { file, inside }: Pick<Mutant, 'file' | 'inside'>,
  covered: Covered,
): readonly string[] {
  const tests = [...covered].map(([test, sources]) => ({ test, run: sources[file] ?? [] }));
  const runners = tests.filter(({ run }) => run.length > 0);
  const ofFunction = runners.filter(({ run }) => inside !== null && run.includes(inside));
  const wanted = [ofFunction, runners, tests].find((each) => each.length > 0) ?? [];
  return wanted.toSorted((a, b) => b.run.length - a.run.length).map(({ test }) => test);
}
