import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { catalog } from '../generated/catalog.ts';
import { rest } from '../tests/split.ts';

/** The most test files that are run: more take too long. Tests that start a server take ten times the time. */
const most = { tests: 24, ofServer: 8, specs: 4 } as const;

/** Through these files a test imports the whole server: such an import does not make a test one of a change in the server. */
const hubs: ReadonlySet<string> = new Set([
  'tests/support/server/server.ts',
  'tests/support/database/database.ts',
]);

/** Parts of names of the server's folders and files that name no subject. */
const general = /^(?:server|features|shared|store|queries|schema|http|platform|handlers|mails|test|ts|\d*)$/;

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
const isOfServer = (file: string) => /^tests\/(?:server|trust)\//.test(file);

/** `bill` and `filter` of `server/features/billing/bill-filters.ts`, `bill` of `bills.test.ts`. */
const subjectsOf = (path: string) =>
  path
    .split(/[/.-]/)
    .filter((word) => !general.test(word))
    .map((word) => word.replace(/s$/, ''));

/**
 * The tests nearest to a change, found by imports. No journey imports a page: the journeys of a page are those that are
 * named after its area, and a machine has its walk. Tests that call the server import all of it: of these
 * only those count that are named after what has changed.
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
  const reach = (isEnd: (file: string) => boolean) => {
    for (const file of reached)
      if (!isEnd(file)) for (const importer of importers.get(file) ?? []) reached.add(importer);
  };
  reach((file) => hubs.has(file));
  const subjects = new Set(changed.filter((file) => file.startsWith('server/')).flatMap(subjectsOf));
  for (const file of files)
    if (isOfServer(file) && subjectsOf(basename(file)).some((each) => subjects.has(each))) reached.add(file);
  const testsReached = () => [...reached].filter((file) => file.endsWith('.test.ts') && isQuick(file));
  const near = testsReached();
  reach(() => false);
  const all = testsReached();
  const nearest = near.length > 0 ? near : all;
  const journeys = namesOf(reached, /^src\/pages\/(\w+?)(?:(?<!s)s)?\//).flatMap((area) =>
    files.filter((file) => new RegExp(`^tests/journeys/\\w+/${area}s?[-.]`).test(file)),
  );
  const ofTests = changed.some((file) => file.startsWith('tests/')) ? [...reached] : [];
  const tests = [
    ...nearest.filter((file) => !isOfServer(file)).slice(0, most.tests),
    ...nearest.filter(isOfServer).slice(0, most.ofServer),
  ];
  const specs = [...new Set([...ofTests, ...journeys])].filter(
    (file) => file.endsWith('.spec.ts') && isQuick(file),
  );
  return {
    tests,
    specs: specs.slice(0, most.specs),
    machines: namesOf(changed, /^machines\/(?:.+\/)?([\w-]+)\.ts$/)
      .map((name) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
      .filter((name) => name in catalog),
    leftOut: all.length - tests.length + Math.max(0, specs.length - most.specs),
  };
}
