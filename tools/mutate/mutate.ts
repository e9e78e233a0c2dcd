import { availableParallelism } from 'node:os';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { catalog } from '../../machines/catalog.ts';
import { readCovered, testsFor } from './covered.ts';
import { mutantsOf, operators, rooms, type Mutant } from './operators.ts';
import { sampled } from './sample.ts';
import { Tree, type Ending } from './tree.ts';

/** What a run leaves behind; git ignores it. */
const folder = 'mutants';
const coveredFolder = join(folder, 'covered');

/** Minutes after which a run of tests with a mutant in it hangs for good: then it was noticed. */
const patience = 20 * 60_000;

/** How many test files are asked first: those that run most of the changed file. */
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

/** What is made for the demo, and what `npm run generate` or drizzle writes, is not asked about. */
const isAsked = (file: string) => file.endsWith('.ts') && !/^server\/(?:demo|store\/migrations)\//.test(file);

function mutantsIn(room: string): Mutant[] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((name) => join(room, name))
    .filter(isAsked)
    .toSorted()
    .flatMap((file) => mutantsOf(room, file, readFileSync(file, 'utf8')));
}

/** The name of the first test that failed, or what else happened. */
function noticedIn(ending: Ending): string | null {
  if (ending === null) return 'it hung';
  if (ending.code === 0) return null;
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

/** Machines are asked by their unit tests, without what compares with committed pictures, and by the browser's walks. */
async function* askMachines(tree: Tree, { file }: Mutant): AsyncGenerator<Ending> {
  const notPictures = [
    '--exclude=tests/machines/charts.test.ts',
    '--exclude=tests/machines/path-book.test.ts',
  ];
  yield await vitest(tree, ['machines'], [], notPictures);
  const built = await tree.run('node', ['tools/run.mjs', 'build', 'demo', '--if-stale'], patience);
  if (built?.code !== 0) yield built;
  // A part that several machines share is walked with all of them.
  const name = Object.keys(catalog).find((key) => `machines/${kebab(key)}.ts` === file);
  const walk = [
    'test',
    '--project=longest',
    '--trace=off',
    '--max-failures=1',
    '--reporter=line',
    '--retries=1',
  ];
  const wanted = name === undefined ? [] : ['-g', `"${name}"`];
  yield await tree.run('playwright', [...walk, 'tests/paths/walk.spec.ts', ...wanted], patience);
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

async function* askServer(tree: Tree, { file }: Mutant): AsyncGenerator<Ending> {
  const tests = testsFor(file, covered);
  yield await vitest(tree, ['server-pglite'], tests.slice(0, first));
  if (tests.length > first) yield await vitest(tree, ['server-pglite'], tests.slice(first));
  // What only real connections show.
  yield await vitest(tree, ['server-postgres'], tests);
}

async function* askDomain(tree: Tree, mutant: Mutant): AsyncGenerator<Ending> {
  yield await vitest(
    tree,
    ['domain', 'machines'],
    [],
    ['--exclude=tests/domain/{rooms,regular-expressions}.test.ts'],
  );
  const tests = testsFor(mutant.file, covered);
  if (tests.length < covered.size) yield await vitest(tree, ['server-pglite'], tests);
}

const askers: Readonly<Record<string, (tree: Tree, mutant: Mutant) => AsyncGenerator<Ending>>> = {
  machines: askMachines,
  domain: askDomain,
  server: askServer,
};

async function judged(tree: Tree, room: string, mutant: Mutant): Promise<Verdict> {
  return await tree.with(mutant, async () => {
    for await (const ending of askers[room]?.(tree, mutant) ?? []) {
      const noticedBy = noticedIn(ending);
      if (noticedBy !== null) return { ...mutant, noticedBy };
    }
    return { ...mutant, noticedBy: null };
  });
}

const told = ({ operator, file, line, was, becomes }: Mutant) =>
  `${operator} ${file}:${line}\n    ${was.replaceAll(/\s+/g, ' ')}\n  → ${becomes.replaceAll(/\s+/g, ' ')}`;

/** Judges all, a tree for each core. */
async function judgeAll(room: string, mutants: readonly Mutant[], lanes: number): Promise<Verdict[]> {
  const waiting = mutants.values();
  const verdicts: Verdict[] = [];
  const lane = async (): Promise<void> => {
    const tree = new Tree();
    try {
      for (const mutant of waiting) {
        const verdict = await judged(tree, room, mutant);
        verdicts.push(verdict);
        const how = verdict.noticedBy === null ? 'UNNOTICED' : `noticed: ${verdict.noticedBy}`;
        console.log(`${verdicts.length} of ${mutants.length}  ${told(mutant)}\n  ${how}`);
      }
    } finally {
      tree.remove();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return verdicts;
}

/** Learns which tests run which files: once, because it takes as long as the tests do. */
async function learnCovered(): Promise<void> {
  const tree = new Tree();
  try {
    console.log('Learning which tests run which files …');
    const args = ['run', '--config=tools/mutate/vitest.config.ts', '--root=.', '--project=server-pglite'];
    const ending = await tree.run('vitest', args, 3 * patience, { COVERED_FOLDER: resolve(coveredFolder) });
    if (ending?.code !== 0)
      stop(`The tests must hold before they are asked about mutants:\n${ending?.log.slice(-4000)}`);
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
if (unnoticed.length > 0) console.log(`\nUnnoticed:\n${unnoticed.map(told).join('\n')}`);
console.log(`\n${table(verdicts)}`);
process.exitCode = unnoticed.length === 0 ? 0 : 1;
