import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../database/postgres-cluster.ts';

const exec = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const cache = join(root, 'node_modules/.cache/caddy');
const unpacked = join(cache, 'usr/bin/caddy');

/**
 * The Caddy of this machine, else that of Debian's package, which is unpacked beside the packages and not installed.
 * `undefined` where there is none.
 */
export async function findCaddy(): Promise<string | undefined> {
  if (existsSync(unpacked)) return unpacked;
  try {
    await exec('caddy', ['version']);
    return 'caddy';
  } catch {
    return unpackDebian();
  }
}

async function unpackDebian(): Promise<string | undefined> {
  try {
    mkdirSync(cache, { recursive: true });
    const download = () => exec('apt-get', ['-qq', 'download', 'caddy'], { cwd: cache });
    await download().catch(() => exec('apt-get', ['-qq', 'update']).then(download));
    const file = readdirSync(cache).find((name) => name.endsWith('.deb'));
    if (file === undefined) return undefined;
    await exec('dpkg', ['-x', join(cache, file), cache]);
    return existsSync(unpacked) ? unpacked : undefined;
  } catch {
    return undefined;
  }
}

/** Starts Caddy with the example of `deploy/`, or with another file, in front of these servers, over plain HTTP. */
export async function startCaddy(
  caddy: string,
  ports: readonly number[],
  config = 'deploy/Caddyfile',
): Promise<{ url: string; log: () => string; close: () => Promise<void> }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(caddy, ['run', '--config', config, '--adapter', 'caddyfile'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: mkdtempSync(join(tmpdir(), 'moj-leasing-caddy-')),
      CADDY_ADMIN: 'off',
      PORTAL_ADDRESS: url,
      PORTAL_SERVERS: ports.map((each) => `localhost:${each}`).join(' '),
    },
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let looks = 0; !(await isReady(url)); looks += 1) {
    await setTimeout(100);
    if (looks === 100 || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error('Caddy did not start.');
    }
  }
  return {
    url,
    log: () => log,
    close() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/leasing-calculator/start`).catch(() => undefined);
  return answer?.status === 200;
}
