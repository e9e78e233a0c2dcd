import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { rest } from '../tests/split.ts';

/** Test files that are run at most: more take longer than one waits for. */
const most = { tests: 24, specs: 4 } as const;

/** The tests that a change touches. */
export interface Touched {
  readonly tests: readonly string[];
  readonly specs: readonly string[];
  /** Machines whose transitions are to be walked. */
  readonly machines: readonly string[];
  /** Test files that the change reaches from farther away; they are not run. */
  readonly leftOut: number;
}

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(existsSync);

const namesOf = (files: Iterable<string>, pattern: RegExp) => [
  ...new Set([...files].flatMap((file) => pattern.exec(file)?.[1] ?? [])),
];
const isQuick = (file: string) => !file.includes(rest.files);

/**
 * The tests nearest to a change, found by imports. No journey imports a page: the journeys of a page are those that are
 * named after its area, and a machine has its walk.
 *
 * @param revision what the files are compared with
 */
export function findTouched(revision: string): Touched {
  const untracked = ['ls-files', '--others', '--exclude-standard'];
  const changed = [...git('diff', '--name-only', '--relative', revision), ...git(...untracked)];
  const files = git(...untracked, '--cached', '*.ts', '*.tsx');
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const imported = normalize(join(dirname(file), path));
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  // A set keeps the order in which it is filled: the nearest come first.
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  const journeys = namesOf(reached, /^src\/pages\/(\w+?)(?:(?<!s)s)?\//).flatMap((area) =>
    files.filter((file) => new RegExp(`^tests/journeys/${area}s?[-.]`).test(file)),
  );
  const ofTests = changed.some((file) => file.startsWith('tests/')) ? [...reached] : [];
  const tests = [...reached].filter((file) => file.endsWith('.test.ts') && isQuick(file));
  const specs = [...new Set([...ofTests, ...journeys])].filter(
    (file) => file.endsWith('.spec.ts') && isQuick(file),
  );
  return {
    tests: tests.slice(0, most.tests),
    specs: specs.slice(0, most.specs),
    machines: namesOf(changed, /^machines\/([\w-]+)\.ts$/).map((name) =>
      name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    ),
    leftOut: Math.max(0, tests.length - most.tests) + Math.max(0, specs.length - most.specs),
  };
}
