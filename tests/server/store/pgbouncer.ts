import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { installDebian } from '../../../tools/browsers/debian.ts';
import { freePort } from '../../support/database/postgres-cluster.ts';

const run = promisify(execFile);

/** The output of `pgbouncer --version`; `undefined` where there is none. */
const version = () =>
  run('pgbouncer', ['--version']).then(
    ({ stdout }) => stdout.split('\n', 1)[0],
    () => undefined,
  );

/** Why no PgBouncer can be started here; `undefined` where one can. Machines that only test install it. */
export async function whyNoPgbouncer(): Promise<string | undefined> {
  if ((await version()) !== undefined) return undefined;
  if (!process.env['CI']) return 'pgbouncer is not installed';
  try {
    await installDebian(['pgbouncer']);
  } catch (error) {
    return `pgbouncer could not be installed: ${String(error).split('\n', 1)[0]}`;
  }
  return (await version()) === undefined ? 'pgbouncer does not start' : undefined;
}

/** A pooler in front of a PostgreSQL, that gives each transaction any free session. */
export interface Pgbouncer {
  /** Without a database name. */
  readonly url: string;
  stop(): Promise<void>;
}

/** @param direct the PostgreSQL's own address, without a database name */
export async function startPgbouncer(direct: string): Promise<Pgbouncer> {
  const { hostname, port: serverPort, username, password } = new URL(direct);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'moj-leasing-pgbouncer-'));
  // It refuses to run as root, and runs as another user.
  chmodSync(folder, 0o755);
  const file = (name: string, lines: readonly string[]) => {
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
    return join(folder, name);
  };
  const users = file('users.txt', [`"${username}" "${password}"`]);
  const settings = file('pgbouncer.ini', [
    '[databases]',
    `* = host=${hostname} port=${serverPort}`,
    '[pgbouncer]',
    `listen_addr = ${hostname}`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'ignore_startup_parameters = statement_timeout',
    'max_client_conn = 1000',
    // Few, so that a session really serves several clients.
    'default_pool_size = 5',
    // Tests leave many databases behind.
    'server_idle_timeout = 5',
  ]);
  const child = spawn(
    'pgbouncer',
    [...(process.getuid?.() === 0 ? ['--user', 'postgres'] : []), '--quiet', settings],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  while (!(await listens(hostname, port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}.`);
    await setTimeout(20);
  }
  return {
    url: `postgres://${username}:${password}@${hostname}:${port}`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function listens(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  const answered = Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'close').then(() => false),
  ]);
  return answered.catch(() => false).finally(() => socket.destroy());
}
