import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** How many functions of each source file a test file runs, by the test's path. */
export type Covered = ReadonlyMap<string, Readonly<Record<string, number>>>;

/** What `record-covered.ts` has left: a file for each test file. */
export function readCovered(folder: string): Covered {
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder).map((name) => {
      const { test, sources } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
        test: string;
        sources: Record<string, number>;
      };
      return [test, sources];
    }),
  );
}

/**
 * The tests that may notice a change of a file, those that run most of it first. What none runs in its own process may
 * run in one that it starts: then all may.
 */
export function testsFor(file: string, covered: Covered): readonly string[] {
  const tests = [...covered].map(([test, sources]) => ({ test, run: sources[file] ?? 0 }));
  const runners = tests.filter(({ run }) => run > 0);
  const wanted = runners.length > 0 ? runners : tests;
  return wanted.toSorted((a, b) => b.run - a.run).map(({ test }) => test);
}
