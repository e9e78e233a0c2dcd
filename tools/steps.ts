import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where every run leaves its reports; git ignores it. */
export const reports = 'reports';

/** How much of a failed step's log is shown. */
const shownLines = 120;

/** How many tests of a step held. A step that is no test suite counts as one. */
export interface Counts {
  passed: number;
  failed: number;
}

/** How a step ended. */
export interface Outcome extends Counts {
  /** The output of the step; shown when something failed. */
  log: string;
  /** Lines worth telling even when everything held. */
  notes?: readonly string[];
}

/** One thing that is checked. A step that throws has failed. */
export interface Step {
  name: string;
  run(): Promise<Outcome>;
}

/** A step that is a command of one of our tools, such as `['oxlint', '--deny-warnings']`: it holds when the command exits with 0. */
export function commandStep(name: string, [tool = '', ...args]: readonly string[]): Step {
  return {
    name,
    run: async () => {
      const { code, log } = await command(tool, args);
      return code === 0 ? { passed: 1, failed: 0, log } : { passed: 0, failed: 1, log };
    },
  };
}

/** The running commands, by the functions that end them. */
const running = new Set<(signal: NodeJS.Signals) => void>();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const end of running) end(signal);
    process.exit(1);
  });
}

export interface CommandOptions {
  /** Where it runs: a folder with its own packages or a link to them; by default this one. */
  readonly folder?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Milliseconds after which it is ended, with all that it has started. */
  readonly limit?: number;
}

/**
 * Runs a command to its end and keeps its output.
 *
 * @param tool `node` or the name of an installed command line tool
 */
export function command(
  tool: string,
  args: readonly string[],
  { folder = '.', env = {}, limit }: CommandOptions = {},
): Promise<{ code: number; log: string; isLate: boolean }> {
  return new Promise((resolve) => {
    const file = tool === 'node' ? process.execPath : join('node_modules', '.bin', tool);
    const child = spawn(file, args, {
      cwd: folder,
      // Leads its own process group, so that it is ended with all the processes that it has started.
      detached: limit !== undefined,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stop = (signal: NodeJS.Signals): void => {
      if (limit === undefined || child.pid === undefined) child.kill(signal);
      else process.kill(-child.pid, signal);
    };
    running.add(stop);
    let isLate = false;
    const timer =
      limit === undefined
        ? undefined
        : setTimeout(() => {
            isLate = true;
            stop('SIGKILL');
          }, limit);
    let log = '';
    const keep = (chunk: Buffer): void => {
      log += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = (code: number): void => {
      clearTimeout(timer);
      running.delete(stop);
      resolve({ code, log, isLate });
    };
    child.on('error', (error) => {
      log += error.message;
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/**
 * Runs all steps in order, and prints each as it ends. A failed step does not stop the others.
 *
 * @param sideBySide how many may run at the same time
 */
export async function runSteps(steps: readonly Step[], sideBySide = 1): Promise<Counts> {
  const waiting = [...steps];
  const sum: Counts = { passed: 0, failed: 0 };
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { passed, failed } = await runStep(step);
      sum.passed += passed;
      sum.failed += failed;
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, lane));
  return sum;
}

async function runStep({ name, run }: Step): Promise<Counts> {
  const begun = performance.now();
  const outcome = await run().catch((error: unknown): Outcome => ({
    passed: 0,
    failed: 1,
    log: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  mkdirSync(reports, { recursive: true });
  writeFileSync(join(reports, `${name.replaceAll(/\W+/g, '-')}.log`), outcome.log);
  const all = outcome.passed + outcome.failed;
  const counted = all > 1 ? `  ${outcome.passed} of ${all}` : '';
  console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${name.padEnd(28)}${seconds.padStart(7)} s${counted}`);
  for (const note of outcome.notes ?? []) console.log(`    ${note}`);
  if (outcome.failed > 0) console.log(indent(outcome.log));
  return outcome;
}

/** The end of a failed step's output; the whole output is in its report. */
function indent(log: string): string {
  const lines = log.trimEnd().split('\n');
  return lines
    .slice(-shownLines)
    .map((line) => `    ${line}`)
    .join('\n');
}
