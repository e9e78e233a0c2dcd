import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort, signalAll } from './postgres-cluster.ts';

/** A PostgreSQL that a standby may copy. */
export interface Origin {
  /** Without a database name. */
  readonly url: string;
  readonly databaseDir: string;
}

/** A copy of another PostgreSQL that follows it, on this machine. */
export interface Standby extends Origin {
  /** As if its power were cut; it does not come back. */
  kill(): Promise<void>;
  /** From now on it follows no writer, and is writable. */
  promote(): Promise<void>;
  /** Asks its database `postgres`. */
  query<Row extends object>(text: string): Promise<Row[]>;
  stop(): Promise<void>;
}

/**
 * Copies a PostgreSQL while it runs, and starts the copy as its standby. By hand: the tests' PostgreSQL comes without
 * `pg_basebackup`.
 *
 * @param settings such as `fsync=off`
 */
export async function startStandby(origin: Origin, settings: readonly string[] = []): Promise<Standby> {
  const { uid, gid } = statSync(origin.databaseDir);
  const databaseDir = mkdtempSync(join(tmpdir(), 'moj-leasing-standby-'));
  await copyRunning(origin, databaseDir);
  writeFileSync(join(databaseDir, 'standby.signal'), '');
  execFileSync('chown', ['-R', `${uid}:${gid}`, databaseDir]);
  execFileSync('chmod', ['700', databaseDir]);
  const { hostname, port: originPort, username, password } = new URL(origin.url);
  const port = await freePort();
  const followed = `host=${hostname} port=${originPort} user=${username} password=${password}`;
  const all = [
    'hot_standby=on',
    `primary_conninfo=${followed}`,
    'wal_retrieve_retry_interval=200ms',
    ...settings,
  ];
  const child = spawn(
    programOf(origin.databaseDir),
    ['-D', databaseDir, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])],
    { stdio: 'ignore', ...(process.getuid?.() === 0 && { uid, gid }) },
  );
  const ended = once(child, 'exit');
  const url = `postgres://${username}:${password}@${hostname}:${port}`;
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) {
      if (signal === 'SIGKILL') signalAll(databaseDir, signal);
      else child.kill(signal);
    }
    await ended;
  };
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`The standby ended with ${child.exitCode}.`);
    await setTimeout(50);
  }
  return {
    url,
    databaseDir,
    kill: () => end('SIGKILL'),
    async promote() {
      await ask(url, 'select pg_promote(true, 10)');
    },
    query: (text) => ask(url, text),
    async stop() {
      await end('SIGINT');
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

async function copyRunning({ url, databaseDir }: Origin, copy: string): Promise<void> {
  const client = new Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('copy', true)`);
    // The log covers files that disappear meanwhile.
    execFileSync('sh', ['-c', 'cp -a "$0/." "$1" 2>/dev/null; rm -f "$1"/postmaster.*', databaseDir, copy]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

/** The program that runs on a folder of data, as it has written down itself. */
function programOf(databaseDir: string): string {
  const [program = ''] = readFileSync(join(databaseDir, 'postmaster.opts'), 'utf8').split(' "-D"');
  return program.replaceAll('"', '').trim();
}

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: `${url}/postgres`, connectionTimeoutMillis: 2000 });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

function answers(url: string): Promise<boolean> {
  return ask(url, 'select 1').then(
    () => true,
    () => false,
  );
}
