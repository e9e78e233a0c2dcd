import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkContract } from './contract/contract-check.ts';
import { generate } from './generate.ts';
import { changesSinceRelease } from './contract/released-core.ts';
import { unreadConstants } from './unread-constants.ts';
import { commandStep, type Outcome, type Step } from './steps.ts';
import { avoidedWords } from './words.ts';

/** The checks that do not run the portal. */
export const checks: readonly Step[] = [
  // Each side of the house with its own globals: no `window` on the server, no `node:fs` in the browser. The last one is all.
  // Several checkers check the same types again: they take twice the processor time, and are no faster.
  // TypeScript 7 takes half of the time of 5; tools and packages that read code need TypeScript 5, which has an API.
  // Both have a program of the same name.
  commandStep('types', [
    'node',
    'node_modules/typescript-native/bin/tsc',
    '-b',
    '--checkers',
    '1',
    ...['pure', 'server', 'browser'].map((side) => `tsconfig.${side}.json`),
    '.',
  ]),
  commandStep('lint', ['oxlint', '--deny-warnings']),
  commandStep('format', ['oxfmt', '--check']),
  { name: 'contract', run: checkContract },
  { name: 'generated', run: checkGenerated },
  { name: 'released', run: checkReleased },
  { name: 'requirements', run: checkRequirements },
  commandStep('unused', ['knip']),
  { name: 'unread', run: checkUnread },
  { name: 'words', run: checkWords },
];

/** A check holds without problems; of others the log has a line each. */
function without(problems: readonly string[]): Outcome {
  const failed = problems.length > 0 ? 1 : 0;
  return { passed: 1 - failed, failed, log: problems.join('\n') };
}

/** `generated/` must be what `npm run generate` would write now. */
async function checkGenerated(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'generated-'));
  try {
    await generate(folder);
    const fresh = read(folder);
    const committed = read('generated');
    const names = [...new Set([...Object.keys(fresh), ...Object.keys(committed)])].toSorted();
    const stale = names.filter((name) => fresh[name] !== committed[name]);
    return without(stale.map((name) => `generated/${name} is stale: run \`npm run generate\`.`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The core must not ask more of back-ends than the last release did, nor give them less. */
async function checkReleased(): Promise<Outcome> {
  return without(changesSinceRelease());
}

/** The values of constants must be read, too. */
async function checkUnread(): Promise<Outcome> {
  return without(unreadConstants());
}

/** Comments, titles of tests and docs must be plain. */
async function checkWords(): Promise<Outcome> {
  return without(avoidedWords());
}

/** Tests, machines and requirements must name each other rightly. */
async function checkRequirements(): Promise<Outcome> {
  // Loaded when it is needed: with it come the machines and their drivers.
  const { requirementProblems } = await import('./requirements.ts');
  return without(requirementProblems());
}

/** The files in a folder and below it, by name. */
function read(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')];
    }),
  );
}
