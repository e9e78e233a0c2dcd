import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { installDebian } from '../../../tools/browsers/debian.ts';
import { freePort } from '../database/postgres-cluster.ts';

const exec = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

/** Whether HAProxy is on this machine, or could be installed; a test that does without says so by name. */
export async function hasProxy(what: string): Promise<boolean> {
  const isHere = () =>
    exec('haproxy', ['-v']).then(
      () => true,
      () => false,
    );
  if ((await isHere()) || (await installDebian(['haproxy']).then(isHere, () => false))) return true;
  process.stdout.write(`skipped: no HAProxy is here, and none could be installed: ${what}\n`);
  return false;
}

export type Proxy = {
  readonly url: string;
  readonly port: number;
  log(): string;
  close(): Promise<void>;
};

/** Starts HAProxy with the example of `deploy/`, or with another file, in front of these servers, over plain HTTP. */
export async function startProxy(
  ports: readonly number[],
  config = join(root, 'deploy/haproxy.cfg'),
): Promise<Proxy> {
  const port = await freePort();
  const [first = 0, second = first] = ports;
  const child = spawn('haproxy', ['-db', '-f', config], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PORTAL_BIND: `127.0.0.1:${port}`,
      PORTAL_SERVER_1: `127.0.0.1:${first}`,
      PORTAL_SERVER_2: `127.0.0.1:${second}`,
    },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  for (let looks = 0; !(await isReady(url)); looks += 1) {
    await setTimeout(100);
    if (looks === 100 || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error(`HAProxy did not start: ${log}`);
    }
  }
  return {
    url,
    port,
    log: () => log,
    close() {
      child.kill('SIGTERM');
      return Promise.race([ended, setTimeout(2000).then(() => void child.kill('SIGKILL'))]);
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/leasing-calculator/start`).catch(() => undefined);
  return answer?.status === 200;
}
