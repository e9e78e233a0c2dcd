import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import {
  chromiumLaunchOptions,
  findChromium,
  type Sight,
  systemChromiums,
} from '../../tests/support/browser/chromium.ts';
import { installDebian } from './debian.ts';

const exec = promisify(execFile);

const missing =
  'Chromium is missing and could not be installed. Install it with `npx playwright install --with-deps chromium`, or as /usr/bin/chromium.';

/**
 * Makes sure that the tests have a Chromium that starts: the one that is there, else Playwright's own, else
 * Debian's package, without windows if none are wanted.
 *
 * @throws with one line that says what to install
 */
export async function ensureChromium(sight?: Sight): Promise<void> {
  if (findChromium(sight) && (await starts(sight))) return;
  const ways = [
    installOwn,
    ...systemChromiums(sight).map(
      ({ name }) =>
        () =>
          installDebian([name]),
    ),
  ];
  for (const install of ways) {
    if ((await succeeds(install)) && (await starts(sight))) return;
  }
  throw new Error(missing);
}

async function succeeds(install: () => Promise<unknown>): Promise<boolean> {
  try {
    await install();
    return true;
  } catch {
    return false;
  }
}

/** Whether it runs, tried without a window; the caller opens one. */
async function starts(sight?: Sight): Promise<boolean> {
  return succeeds(async () =>
    (await chromium.launch({ ...chromiumLaunchOptions(sight), headless: true })).close(),
  );
}

async function installOwn(): Promise<void> {
  await exec('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    timeout: 10 * 60_000,
  });
}
