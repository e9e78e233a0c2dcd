import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { charts } from '../../generated/charts/charts.ts';
import { paths } from '../../src/routes/paths.ts';
import type { BuildReport } from './build-report.ts';
import type { Step } from '../steps.ts';

const build = join('dist', 'production');

/** Brotli bytes of all JavaScript that the landing page ever loads by itself. */
const landingScriptLimit = 90_000;

/** Bytes of the scripts inside every page. */
const inlineScriptLimit = 2_300;

/** Brotli bytes that the first touch of the landing page adds: the login form with its rules. */
const loginFormLimit = 25_000;

/** Brotli bytes of all JavaScript that a customer's page needs before it is drawn. */
const pageScriptLimit = 150_000;
/** Pages that need more: some of their parts lie in the scripts of login and access. */
const heavierPages: Record<string, number> = { [paths.documentation]: 255_000, [paths.inbox]: 185_000 };

/** Brotli bytes of the script that the calculator's steps add to a customer's portal. */
const calculatorScriptLimit = 60_000;

/** Needed only after the landing page: each is in its own chunk, which the landing page does not load. */
const onlyLater = [
  /^src\/pages\/(?!landing\/|access\/)/,
  /^src\/(list|pdf|features\/(?!access\/))\//,
  /^node_modules\/(@tanstack|jspdf|qrcode|radix-ui|@radix-ui|@floating-ui)\//,
];

/** Parts of the demo that the real portal must not have. */
const onlyDemo = [/^server\/demo\//, /^src\/analyst\//];

/** Words that the analysts' pages bring into the files of the demo, and that no file of the real portal may contain. */
const analystWords = [
  ...charts.flatMap(({ states }) => states.map(({ description }) => description)),
  'data-edge',
  '/charts/contract',
  'walked.json',
  'BroadcastChannel',
  'stately.ai',
  'Ne poziva je nijedan automat',
];

/** The production build against its limits. */
export const budgets: readonly Step[] = [
  budget('landing scripts', (report) => {
    return atMost(
      landingScriptLimit,
      sum(report.landingScripts.map(bytesOf)),
      'bytes of JavaScript on the landing page, brotli',
    );
  }),
  budget('login form scripts', (report) => {
    const added = chunksWith('src/pages/access/LoginForm.tsx', report).filter(
      (file) => !report.landingScripts.includes(file),
    );
    return atMost(
      loginFormLimit,
      sum(added.map(bytesOf)),
      'bytes of JavaScript more for the login form, brotli',
    );
  }),
  budget('inline scripts', (report) =>
    atMost(inlineScriptLimit, report.inlineScriptBytes, 'bytes of script inside the landing page'),
  ),
  budget('no script before picture', () => {
    const html = readFileSync(join(build, 'client', 'landing.html'), 'utf8');
    const found = html.match(
      /<script[^>]*\ssrc=[^>]*>|<script[^>]*type="module"[^>]*>|<link[^>]*modulepreload[^>]*>/g,
    );
    return { held: !found, log: found ? `landing.html loads script early: ${found.join(' ')}` : 'none' };
  }),
  budget('calculator scripts', (report) => {
    const files = Object.entries(report.modules).filter(([, modules]) =>
      modules.includes('src/pages/calculator/CalculatorPage.tsx'),
    );
    const bytes = files.map(([file]) => bytesOf(file));
    const limit = atMost(calculatorScriptLimit, sum(bytes), 'bytes of JavaScript for the calculator, brotli');
    return files.length === 1 ? limit : { held: false, log: `${files.length} scripts hold the calculator.` };
  }),
  budget('page scripts', (report) => {
    const verdicts = Object.entries(report.pages).map(([path, needed]) =>
      atMost(
        heavierPages[path] ?? pageScriptLimit,
        sum(needed.map(bytesOf)),
        `bytes of JavaScript before ${path} is drawn, brotli`,
      ),
    );
    return {
      held: verdicts.every(({ held }) => held),
      log: verdicts.map(({ log }) => log).join('\n'),
    };
  }),
  budget('later code in own chunks', (report) => {
    const modules = report.landingScripts.flatMap((file) => report.modules[file] ?? []);
    return noneOf(onlyLater, modules, 'is loaded by the landing page and needed only later');
  }),
  budget('no demo in production', (report) => {
    const modules = [...Object.values(report.modules).flat(), ...report.serverModules];
    return noneOf(onlyDemo, modules, 'belongs to the demo and is in the production build');
  }),
  budget('no charts in production', () => {
    const demo = textsOf(join('dist', 'demo'));
    const production = textsOf(build);
    // A word that the demo does not have either would show nothing.
    const lost = analystWords.filter((word) => ![...demo.values()].some((text) => text.includes(word)));
    const found = [...production].flatMap(([file, text]) =>
      analystWords.filter((word) => text.includes(word)).map((word) => `${file} holds "${word}".`),
    );
    const log = [...lost.map((word) => `The demo does not hold "${word}".`), ...found].join('\n');
    return { held: log === '', log };
  }),
];

interface Verdict {
  held: boolean;
  log: string;
}

function budget(name: string, measure: (report: BuildReport) => Verdict): Step {
  return {
    name: `budget: ${name}`,
    run: () => {
      const report = JSON.parse(readFileSync(join(build, 'report.json'), 'utf8')) as BuildReport;
      const { held, log } = measure(report);
      return Promise.resolve({ passed: held ? 1 : 0, failed: held ? 0 : 1, log });
    },
  };
}

/** Bytes sent: compressed, unless compression makes the file no smaller. */
function bytesOf(file: string): number {
  const path = join(build, 'client', file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** The chunk that holds a module, with the chunks that it cannot start without. */
function chunksWith(module: string, { modules, imports }: BuildReport): readonly string[] {
  const [file = ''] = Object.entries(modules).find(([, held]) => held.includes(module)) ?? [];
  const needed = imports[file];
  if (needed === undefined) throw new Error(`No script holds ${module}.`);
  return needed;
}

/** Every text of a build by the name of its file: pages, scripts, styles and pictures, of client and server. */
function textsOf(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = names.filter((name) => /\.(js|css|html|svg|json)$/.test(name) && name !== 'report.json');
  return new Map(texts.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function atMost(limit: number, value: number, what: string): Verdict {
  return { held: value <= limit, log: `${value} ${what}; the limit is ${limit}.` };
}

function noneOf(patterns: readonly RegExp[], modules: readonly string[], complaint: string): Verdict {
  const found = modules.filter((module) => patterns.some((pattern) => pattern.test(module)));
  return { held: found.length === 0, log: found.map((module) => `${module} ${complaint}.`).join('\n') };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
