import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { command } from '../steps.ts';
import { mutated, type Mutant } from './operators.ts';

/** How a command ended; `null` when it took too long. */
export type Ending = { readonly code: number; readonly log: string } | null;

/** The files that git knows, and the files that it would add. */
function ownFiles(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.split('\0').filter((file) => file !== '');
}

/**
 * A copy of the repository in which one file at a time is changed: the working files stay unchanged, and processes that
 * tests start read the change too.
 */
export class Tree {
  readonly folder = mkdtempSync(join(tmpdir(), 'moj-leasing-mutants-'));

  constructor() {
    for (const file of ownFiles()) cpSync(file, join(this.folder, file));
    // Tests read revisions.
    for (const shared of ['node_modules', '.git']) symlinkSync(resolve(shared), join(this.folder, shared));
    process.once('exit', () => this.remove());
  }

  /** Does something while a mutant is in its place. */
  async with<Result>(mutant: Mutant, work: () => Promise<Result>): Promise<Result> {
    const place = join(this.folder, mutant.file);
    const text = readFileSync(place, 'utf8');
    writeFileSync(place, mutated(text, mutant));
    try {
      return await work();
    } finally {
      writeFileSync(place, text);
    }
  }

  /** Runs one of our tools here; after `limit` milliseconds it is ended with all that it has started. */
  async run(
    tool: string,
    args: readonly string[],
    limit: number,
    env: NodeJS.ProcessEnv = {},
  ): Promise<Ending> {
    const { isLate, ...ended } = await command(tool, args, {
      folder: this.folder,
      env: { CI: 'true', ...env },
      limit,
    });
    return isLate ? null : ended;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
