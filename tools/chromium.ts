import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions, findChromium } from '../tests/support/chromium.ts';

const exec = promisify(execFile);

const missing =
  'Chromium is missing and could not be installed. Install it with `npx playwright install --with-deps chromium`, or as /usr/bin/chromium.';

/**
 * Makes sure that the tests have a Chromium that starts: the one that is there, else Playwright's own, else
 * Debian's package.
 *
 * @throws with one line that says what to install
 */
export async function ensureChromium(): Promise<void> {
  if (findChromium() && (await starts())) return;
  const installed = (await attempt(installOwn)) || (await attempt(installDebian));
  if (!installed) throw new Error(missing);
}

async function attempt(install: () => Promise<unknown>): Promise<boolean> {
  try {
    await install();
  } catch {
    return false;
  }
  return starts();
}

async function starts(): Promise<boolean> {
  try {
    await (await chromium.launch(chromiumLaunchOptions())).close();
    return true;
  } catch {
    return false;
  }
}

async function installOwn(): Promise<void> {
  await exec('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    timeout: 10 * 60_000,
  });
}

async function installDebian(): Promise<void> {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) throw new Error(missing);
  await aptGet('update');
  await aptGet('install', '-y', '--no-install-recommends', 'chromium');
}

function aptGet(...args: string[]): Promise<unknown> {
  return exec('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64 * 1024 * 1024,
  });
}
