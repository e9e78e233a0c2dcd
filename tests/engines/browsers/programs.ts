import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Milliseconds until a program is ready. */
export const startLimit = 20_000;

/** Starts programs with this environment and an empty home. Each leads a group, so that its children end with it. */
export class Programs {
  readonly home: string;
  private readonly ends: (() => unknown)[];

  constructor(name: string) {
    this.home = mkdtempSync(join(tmpdir(), `moj-leasing-${name}-`));
    this.ends = [() => rmSync(this.home, { recursive: true, force: true, maxRetries: 5 })];
  }

  start(file: string, args: readonly string[], env = {}): ChildProcessByStdio<null, Readable, null> {
    const child = spawn(file, args, {
      env: {
        PATH: process.env['PATH'],
        HOME: this.home,
        LANG: 'C.UTF-8',
        LANGUAGE: 'hr_HR',
        TZ: 'Europe/Zagreb',
        ...env,
      },
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const exited = once(child, 'exit');
    const kill = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    };
    process.once('exit', kill);
    this.ends.push(() => {
      process.off('exit', kill);
      kill();
      return exited;
    });
    return child;
  }

  /** The names of the documents that were saved: Firefox has a folder for them, WebKit puts them into the home. */
  downloads(): string[] {
    const folders = [this.home, join(this.home, 'Downloads')].filter((folder) => existsSync(folder));
    return folders.flatMap((folder) => readdirSync(folder)).filter((name) => /\.(?:pdf|zip)$/.test(name));
  }

  async end(): Promise<void> {
    for (const each of this.ends.toReversed()) await each();
  }
}
