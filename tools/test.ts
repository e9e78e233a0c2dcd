import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { budgets } from './budgets.ts';
import { checks } from './checks.ts';
import { ensureChromium } from './chromium.ts';
import { whyNoWebKit } from './webkit.ts';
import { command, commandStep, reports, runSteps, type Counts, type Outcome, type Step } from './steps.ts';

/** What the JSON reports of both test runners hold that is counted here. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}
interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
}

const build = commandStep('build', ['node', 'tools/run.mjs', 'build', '--if-stale']);

const units = vitest('domain and machines', ['domain', 'deploy', 'machines']);
const serverOnPglite = vitest('server on PGlite', ['server-pglite']);
const serverOnPostgres = vitest('server on PostgreSQL', ['server-postgres']);

/**
 * Two steps of a phase run side by side, the first ones first; a phase begins when the one before has ended. The two
 * long ones stand so that both lanes end at about the same time. Only budgets and browser need the build.
 */
const phases: readonly (readonly Step[])[] = [
  [build, units, serverOnPglite, ...checks, serverOnPostgres, ...budgets],
  [browser()],
];

/** What the first argument may name, and the test files that may follow it. */
const parts: Readonly<Record<string, (files: readonly string[]) => readonly (readonly Step[])[]>> = {
  unit: (files) =>
    files.length > 0 ? [[vitest('tests', [], files)]] : [[units, serverOnPglite, serverOnPostgres]],
  pgbouncer: (files) => [[vitest('server through PgBouncer', ['server-pgbouncer'], files)]],
  e2e: (files) => [[build], [browser(files)]],
};

function vitest(name: string, projects: readonly string[], files: readonly string[] = []): Step {
  return suite(name, (report) =>
    command('vitest', [
      'run',
      ...(projects.length === 0
        ? ['--project', '!server-pgbouncer']
        : projects.flatMap((project) => ['--project', project])),
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tests/support/flaky-reporter.ts',
      `--outputFile.json=${report}`,
      ...files,
    ]),
  );
}

function browser(files: readonly string[] = []): Step {
  return suite('browser', async () => {
    await ensureChromium();
    const isWanted = files.length === 0 || files.some((file) => file.includes('engines'));
    const missing = isWanted ? await whyNoWebKit() : undefined;
    // A trace takes an eighth of the time: it is kept only when single files are run.
    const ran = await command('playwright', [
      'test',
      ...(files.length === 0 ? ['--trace=off'] : []),
      ...files,
    ]);
    return missing === undefined
      ? ran
      : { ...ran, log: `${ran.log}\nnot tested: WebKit, because ${missing}` };
  });
}

/** A step that counts each of its tests, by the report that its runner writes. */
function suite(name: string, run: (report: string) => Promise<{ code: number; log: string }>): Step {
  const report = join(reports, name === 'browser' ? 'playwright.json' : `${name.replaceAll(' ', '-')}.json`);
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

/** Coverage of the machines, what held only when it was tried again, and what could not be tested. */
function notesIn(log: string): string[] {
  const figures = log.match(/^\w+: transitions covered \d+\/\d+$/gm) ?? [];
  const [, flaky = ''] = /^ +\d+ flaky\n((?: {4}.+\n)+)/m.exec(log) ?? [];
  const inBrowser = (flaky.match(/\S.*\S/g) ?? []).map((title) => `flaky: ${title}`);
  return [...figures, ...inBrowser, ...(log.match(/^(?:flaky|not tested): .+$/gm) ?? [])];
}

function count(report: string): Counts {
  const found = JSON.parse(readFileSync(report, 'utf8')) as VitestReport | PlaywrightReport;
  return 'stats' in found
    ? { passed: found.stats.expected + found.stats.flaky, failed: found.stats.unexpected }
    : { passed: found.numPassedTests, failed: found.numFailedTests };
}

/** Everything, one part of it, or only the test files that were asked for. */
function wantedPhases(files: readonly string[]): readonly (readonly Step[])[] {
  if (files.length === 0) return phases;
  const part = parts[files[0] ?? ''];
  if (part) return part(files.slice(1));
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  const others = files.filter((file) => !specs.includes(file));
  return [
    others.length > 0 ? [vitest('tests', [], others)] : [],
    specs.length > 0 ? [build] : [],
    specs.length > 0 ? [browser(specs)] : [],
  ];
}

rmSync(reports, { recursive: true, force: true });
const sum: Counts = { passed: 0, failed: 0 };
const begun = performance.now();
for (const phase of wantedPhases(process.argv.slice(2))) {
  const { passed, failed } = await runSteps(phase, 2);
  sum.passed += passed;
  sum.failed += failed;
}
const seconds = Math.round((performance.now() - begun) / 1000);
console.log(`Took ${Math.floor(seconds / 60)} min ${seconds % 60} s; reports are in ${reports}/.`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;
