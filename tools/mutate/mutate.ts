import { availableParallelism } from 'node:os';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { catalog } from '../../generated/catalog.ts';
import { readCovered, testsFor } from './covered.ts';
import { mutantsOf, operators, rooms, type Mutant } from './operators.ts';
import { sampled } from './sample.ts';
import { Tree, type Ending } from './tree.ts';

/** The results of a run; git ignores them. */
const folder = 'mutants';
const coveredFolder = join(folder, 'covered');

/** Minutes after which a run of tests with a mutant in it hangs for good: then it was noticed. */
const patience = 20 * 60_000;

/** How many test files are asked first: the files that run most of the changed file. */
const first = 6;

interface Verdict extends Mutant {
  readonly noticedBy: string | null;
}

/** Ends with words instead of a place in the code. */
function stop(why: string): never {
  console.error(why);
  process.exit(1);
}

/** Mutants without a noticeable effect, each with the reason. */
const equivalents = z
  .array(
    z.strictObject({
      file: z.string(),
      was: z.string(),
      becomes: z.string(),
      line: z.string(),
      why: z.string(),
    }),
  )
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'equivalents.json'), 'utf8')));

const lineOf = ({ file, line }: Mutant) => readFileSync(file, 'utf8').split('\n')[line - 1]?.trim() ?? '';

const isEquivalent = (mutant: Mutant) =>
  equivalents.some(
    ({ file, was, becomes, line }) =>
      file === mutant.file && was === mutant.was && becomes === mutant.becomes && line === lineOf(mutant),
  );

/** Files of the demo, and files that `npm run generate` or drizzle writes, are left out. */
const isAsked = (file: string) => file.endsWith('.ts') && !/^server\/(?:demo|store\/migrations)\//.test(file);

function mutantsIn(room: string): Mutant[] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((name) => join(room, name))
    .filter(isAsked)
    .toSorted()
    .flatMap((file) => mutantsOf(room, file, readFileSync(file, 'utf8')));
}

/** The name of the first test that failed, or another ending. */
function noticedIn(ending: Ending): string | null {
  if (ending === null) return 'it hung';
  if (ending.code === 0) return null;
  if (ending.log.includes('No test files found')) stop('What tests run must be learned again: --learn');
  return /^\s*(?:FAIL|\d+\)) +(.+)$/m.exec(ending.log)?.[1]?.trim() ?? 'it broke off';
}

const vitest = (
  tree: Tree,
  projects: readonly string[],
  files: readonly string[],
  more: readonly string[] = [],
) =>
  tree.run(
    'vitest',
    ['run', ...projects.flatMap((name) => ['--project', name]), '--bail=1', ...more, ...files],
    patience,
  );

/** The checks of a mutant, one after the other until one notices it. */
type Asks = readonly (() => Promise<Ending>)[];

/** Machines are asked by their unit tests, without comparisons with committed pictures, and by the browser's walks. */
function askMachines(tree: Tree, { file }: Mutant): Asks {
  const notPictures = ['--exclude=tests/tools/charts.test.ts', '--exclude=tests/tools/path-book.test.ts'];
  // A part that several machines share is walked with all of them.
  const name = Object.keys(catalog).find((key) => file.endsWith(`/${kebab(key)}.ts`));
  const walk = [
    'test',
    '--project=longest',
    '--trace=off',
    '--max-failures=1',
    '--reporter=line',
    '--retries=1',
  ];
  const wanted = name === undefined ? [] : ['-g', `"${name}"`];
  return [
    () => vitest(tree, ['machines'], [], notPictures),
    // At once: the next mutant in this tree is built over it.
    async () => {
      const built = await tree.run('node', ['tools/run.mjs', 'build', 'demo'], patience);
      if (built?.code !== 0) return built;
      return tree.run('playwright', [...walk, 'tests/paths/walk.spec.ts', ...wanted], patience);
    },
  ];
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function askServer(tree: Tree, mutant: Mutant): Asks {
  const tests = testsFor(mutant, covered);
  const rest = tests.slice(first);
  return [
    () => vitest(tree, ['server-pglite'], tests.slice(0, first)),
    ...(rest.length > 0 ? [() => vitest(tree, ['server-pglite'], rest)] : []),
    // Changes that only real connections show.
    () => vitest(tree, ['server-postgres'], tests),
  ];
}

function askDomain(tree: Tree, mutant: Mutant): Asks {
  const notSources = '--exclude=tests/tools/{rooms,regular-expressions}.test.ts';
  const tests = testsFor(mutant, covered);
  return [
    () => vitest(tree, ['domain', 'machines'], [], [notSources]),
    ...(tests.length < covered.size ? [() => vitest(tree, ['server-pglite'], tests)] : []),
  ];
}

const askers: Readonly<Record<string, (tree: Tree, mutant: Mutant) => Asks>> = {
  machines: askMachines,
  domain: askDomain,
  server: askServer,
};

/** A test that fails without a mutant would notice them all. */
function mustHold(ending: Ending | undefined): void {
  if (ending?.code !== 0)
    stop(`The tests must hold before they are asked about mutants:\n${ending?.log.slice(-4000)}`);
}

const summaryOf = ({ operator, file, line, was, becomes }: Mutant) =>
  `${operator} ${file}:${line}\n    ${was.replaceAll(/\s+/g, ' ')}\n  → ${becomes.replaceAll(/\s+/g, ' ')}`;

/**
 * Judges all, a tree for each core: first the quickest tests of every mutant, then the next tests of unnoticed mutants, so
 * that an unfinished run says most.
 */
async function judgeAll(room: string, mutants: readonly Mutant[], lanes: number): Promise<Verdict[]> {
  const trees = Array.from({ length: lanes }, () => new Tree());
  const noticed = new Map<Mutant, string>();
  const [anyTree] = trees;
  const [anyMutant] = mutants;
  if (anyTree && anyMutant) mustHold(await askers[room]?.(anyTree, anyMutant)[0]?.());
  let asked = mutants;
  for (let round = 0; asked.length > 0; round += 1) {
    const waiting = asked.values();
    const further: Mutant[] = [];
    const lane = async (tree: Tree): Promise<void> => {
      for (const mutant of waiting) {
        const ask = askers[room]?.(tree, mutant)[round];
        if (!ask) {
          console.log(`UNNOTICED  ${summaryOf(mutant)}`);
          continue;
        }
        const by = noticedIn(await tree.with(mutant, ask));
        if (by === null) further.push(mutant);
        else noticed.set(mutant, by);
        console.log(
          `round ${round + 1}, ${noticed.size} of ${mutants.length} noticed  ${summaryOf(mutant)}\n  ${by ?? 'not yet noticed'}`,
        );
      }
    };
    await Promise.all(trees.map(lane));
    asked = further;
  }
  for (const tree of trees) tree.remove();
  return mutants.map((mutant) => ({ ...mutant, noticedBy: noticed.get(mutant) ?? null }));
}

/** Learns which tests run which files: once, because it takes the time of a test run. */
async function learnCovered(): Promise<void> {
  rmSync(coveredFolder, { recursive: true, force: true });
  mkdirSync(coveredFolder, { recursive: true });
  const tree = new Tree();
  try {
    console.log('Learning which tests run which files …');
    // A test that another program on the computer made late holds the second time.
    const args = [
      'run',
      '--config=tools/mutate/vitest.config.ts',
      '--root=.',
      '--project=server-pglite',
      '--retry=2',
      `--maxWorkers=${availableParallelism()}`,
    ];
    mustHold(await tree.run('vitest', args, 3 * patience, { COVERED_FOLDER: resolve(coveredFolder) }));
  } finally {
    tree.remove();
  }
}

function table(verdicts: readonly Verdict[]): string {
  const rows = operators.flatMap((operator) => {
    const all = verdicts.filter((each) => each.operator === operator);
    const noticed = all.filter(({ noticedBy }) => noticedBy !== null).length;
    return all.length === 0 ? [] : [`${operator.padEnd(14)} ${noticed} of ${all.length}`];
  });
  const noticed = verdicts.filter(({ noticedBy }) => noticedBy !== null).length;
  return [...rows, `${'all'.padEnd(14)} ${noticed} of ${verdicts.length}`].join('\n');
}

const number = z.coerce.number().int().min(1).max(100_000);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: String(availableParallelism()) },
    file: { type: 'string' },
    learn: { type: 'boolean', default: false },
  },
});
const [room = ''] = positionals;
if (!rooms.includes(room) || positionals.length > 1)
  stop(
    `Say whose tests are asked: npm run mutate -- ${rooms.join(' | ')} [--count 60] [--seed 1] [--file PART] [--lanes 2] [--learn]`,
  );
const settings = z.object({ count: number, seed: number, lanes: number }).safeParse(values);
if (!settings.success) stop('--count, --seed and --lanes are whole numbers from 1.');
const { count, seed, lanes } = settings.data;

mkdirSync(coveredFolder, { recursive: true });
if (values.learn || (room === 'server' && readCovered(coveredFolder).size === 0)) await learnCovered();
const covered = readCovered(coveredFolder);
const found = mutantsIn(room).filter(({ file }) => file.includes(values.file ?? ''));
const chosen = sampled(
  found.filter((mutant) => !isEquivalent(mutant)),
  count,
  seed,
);
console.log(`${found.length} mutants of ${room}; ${chosen.length} are asked, seed ${seed}.`);
const verdicts = await judgeAll(room, chosen, lanes);
const unnoticed = verdicts.filter(({ noticedBy }) => noticedBy === null);
writeFileSync(join(folder, `${room}.json`), `${JSON.stringify({ seed, verdicts }, null, 2)}\n`);
if (unnoticed.length > 0) console.log(`\nUnnoticed:\n${unnoticed.map(summaryOf).join('\n')}`);
console.log(`\n${table(verdicts)}`);
process.exitCode = unnoticed.length === 0 ? 0 : 1;
