import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/**
 * Installs packages of Debian, where this is Debian and root asks.
 *
 * @throws where it is not, or they cannot be fetched
 */
export async function installDebian(names: readonly string[]): Promise<void> {
  if (!existsSync('/etc/debian_version')) throw new Error('This is no Debian.');
  if (process.getuid?.() !== 0) throw new Error('Only root may install packages.');
  await aptGet('update');
  await aptGet('install', '-y', '--no-install-recommends', ...names);
}

function aptGet(...args: string[]): Promise<unknown> {
  return exec('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64 * 1024 * 1024,
  });
}
