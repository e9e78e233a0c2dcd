import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rest } from '../tests/split.ts';
import { budgets } from './build/budgets.ts';
import { findTouched } from './changed.ts';
import { checks } from './checks.ts';
import { ensureChromium } from './browsers/chromium.ts';
import { missingEngines } from './browsers/engines.ts';
import { command, commandStep, reports, runSteps, type Counts, type Outcome, type Step } from './steps.ts';

/** The counted fields of both test runners' JSON reports. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}
interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
}

/** Steps that run two at a time, the first ones first; the next phase begins when all have ended. */
type Phase = readonly Step[];

const build = commandStep('build', ['node', 'tools/run.mjs', 'build', '--if-stale']);
/** While other steps run, because missing browsers come over the network. */
const getBrowsers: Step = {
  name: 'browsers',
  run: async () => {
    await ensureChromium();
    await missingEngines();
    return { passed: 1, failed: 0, log: '' };
  },
};

const pure = ['domain', 'machines', 'deploy'];
const onPglite = [...pure, 'server-pglite'];
const withoutFiles = ['--exclude', `**/*${rest.files}*`];
const withoutRest = [...withoutFiles, '--testNamePattern', `^(?!.*(?:${rest.titles}))`];
const serverOnPglite = inHalves('server on PGlite', ['server-pglite'], withoutRest);
const serverOnPostgres = vitest('server on PostgreSQL', ['server-postgres'], withoutRest);
const units = vitest('domain and machines', pure, withoutRest);

/** Playwright compares it with file, project, title and tags together. */
const restInBrowser = `${rest.files.replaceAll('.', String.raw`\.`)}|${rest.titles}`;
const browser = playwright('browser', ['--trace=off', '--grep-invert', restInBrowser]);

/** Nothing is tried twice. The longest steps come first, so that both lanes end at about the same time. */
const all: readonly Phase[] = [
  [getBrowsers, build, ...serverOnPglite, units, ...checks, serverOnPostgres, ...budgets],
  [browser],
];

/** In CI, on a machine shared with others, a failed test is tried once more and named as flaky. */
const retries = process.env['CI'] ? 1 : 0;

/** The test files that name a test of the rest themselves: to read all the others only to leave them out takes minutes. */
const filesOfTitles = (titles = new RegExp(rest.titles)) =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.includes(rest.files))
    .map((name) => join('tests', name))
    .filter((file) => titles.test(readFileSync(file, 'utf8')));

/** The tests that `tests/split.ts` leaves out of `npm test`. */
const theRest = (): readonly Phase[] => [
  [
    ...inHalves('rest on PostgreSQL', ['server-postgres-rest'], [`--retry=${retries}`]),
    build,
    vitest('rest by file', onPglite, [`--retry=${retries}`, rest.files]),
    vitest('rest by title', onPglite, [
      `--retry=${retries}`,
      '--testNamePattern',
      rest.titles,
      ...filesOfTitles(),
    ]),
  ],
  [playwright('rest in the browser', ['--trace=off', `--retries=${retries}`, '--grep', restInBrowser])],
];

/** The checks that are quick, and the tests nearest to what has changed since a revision. */
function changes([revision = 'HEAD']: readonly string[]): readonly Phase[] {
  const { tests: near, specs, machines, leftOut } = findTouched(revision);
  if (leftOut > 0) console.log(`${leftOut} more test files import what has changed: npm test runs them.`);
  const walks = machines.map((machine) => `"${machine}" can be walked`).join('|');
  return [
    [
      ...checks.filter(({ name }) => ['types', 'lint', 'format'].includes(name)),
      ...(near.length > 0
        ? [vitest('tests', ['!server-p*', 'server-pglite'], [...withoutRest, ...near])]
        : []),
      ...(specs.length > 0 || walks !== '' ? [build] : []),
    ],
    [
      ...(specs.length > 0 ? [playwright('browser', ['--grep-invert', restInBrowser, ...specs])] : []),
      ...(walks === '' ? [] : [playwright('walks', ['--grep', walks, 'tests/paths'])]),
    ],
  ];
}

/** The values of the first argument, and the test files that may follow it. */
const parts: Readonly<Record<string, (files: readonly string[]) => readonly Phase[]>> = {
  rest: theRest,
  '--changed': changes,
  unit: (files) => (files.length > 0 ? [[tests(files)]] : [[...serverOnPglite, units, serverOnPostgres]]),
  e2e: (files) => [[build], [files.length > 0 ? playwright('browser', files) : browser]],
};

function vitest(name: string, projects: readonly string[], args: readonly string[]): Step {
  return suite(name, (report) =>
    command('vitest', [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tests/support/flaky-reporter.ts',
      `--outputFile.json=${report}`,
      ...args,
    ]),
  );
}

/** Two steps, one for each lane: a runner of two cores has one worker. */
function inHalves(name: string, projects: readonly string[], args: readonly string[]): readonly Step[] {
  return [1, 2].map((half) => vitest(`${name}, half ${half}`, projects, [...args, `--shard=${half}/2`]));
}

const tests = (files: readonly string[]) => vitest('tests', [], files);

/** A trace takes an eighth of the time: it is kept only when single files are run. */
function playwright(name: string, args: readonly string[]): Step {
  return suite(name, async (report) => {
    await ensureChromium();
    const files = args.filter((arg) => arg.endsWith('.spec.ts'));
    const isWanted = files.length === 0 || files.some((file) => file.includes('engines'));
    // `npm test` does not listen.
    const missing = isWanted ? await missingEngines(!args.includes('--grep-invert')) : [];
    // Beside the report of `npm run walk`, which is in `walks/junit.xml`.
    const junit = join(reports, `junit-${basename(report, '.json')}.xml`);
    const ran = await command('playwright', ['test', ...args], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JUNIT_OUTPUT_FILE: junit },
    });
    const notes = [...missing.map((each) => `not tested: ${each}`), `JUnit: ${junit}`];
    return { ...ran, log: [ran.log, ...notes].join('\n') };
  });
}

/** A step that counts each of its tests, by the report that its runner writes. */
function suite(name: string, run: (report: string) => Promise<{ code: number; log: string }>): Step {
  const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  return {
    name,
    run: async (): Promise<Outcome> => {
      const { code, log } = await run(report);
      const { passed, failed } = existsSync(report) ? count(report) : { passed: 0, failed: 0 };
      // A runner that fails without a failed test, or that found no test at all, has failed itself.
      const itself = failed === 0 && (code !== 0 || passed === 0);
      return { passed, failed: itself ? 1 : failed, log, notes: notesIn(log) };
    },
  };
}

/** Coverage of the machines, flaky tests, tests that could not run, and the path of the report for others. */
function notesIn(log: string): string[] {
  const figures = log.match(/^\w+: transitions covered \d+\/\d+$/gm) ?? [];
  const [, flaky = ''] = /^ +\d+ flaky\n((?: {4}.+\n)+)/m.exec(log) ?? [];
  const inBrowser = (flaky.match(/\S.*\S/g) ?? []).map((title) => `flaky: ${title}`);
  return [...figures, ...inBrowser, ...(log.match(/^(?:flaky|not tested|JUnit): .+$/gm) ?? [])];
}

function count(report: string): Counts {
  const found = JSON.parse(readFileSync(report, 'utf8')) as VitestReport | PlaywrightReport;
  return 'stats' in found
    ? { passed: found.stats.expected + found.stats.flaky, failed: found.stats.unexpected }
    : { passed: found.numPassedTests, failed: found.numFailedTests };
}

/** Everything, one part of it, or only the test files that were asked for. */
function wantedPhases(files: readonly string[]): readonly Phase[] {
  if (files.length === 0) return all;
  const part = parts[files[0] ?? ''];
  if (part) return part(files.slice(1));
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  const others = files.filter((file) => !specs.includes(file));
  return [
    others.length > 0 ? [tests(others)] : [],
    specs.length > 0 ? [build] : [],
    specs.length > 0 ? [playwright('browser', specs)] : [],
  ];
}

const asked = process.argv.slice(2);
// The rest is added to what `npm test` has left.
if (asked[0] !== 'rest') rmSync(reports, { recursive: true, force: true });
const sum: Counts = { passed: 0, failed: 0 };
const begun = performance.now();
for (const phase of wantedPhases(asked)) {
  const { passed, failed } = await runSteps(phase, 2);
  sum.passed += passed;
  sum.failed += failed;
}
const seconds = Math.round((performance.now() - begun) / 1000);
console.log(`Took ${Math.floor(seconds / 60)} min ${seconds % 60} s; reports are in ${reports}/.`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;
