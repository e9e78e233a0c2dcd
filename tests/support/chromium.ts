import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Where Debian's package puts it. */
const systemChromium = '/usr/bin/chromium';

/** Playwright's own Chromium where it is installed, else the system's, else nothing. */
export function findChromium(): 'own' | 'system' | undefined {
  if (existsSync(chromium.executablePath())) return 'own';
  return existsSync(systemChromium) ? 'system' : undefined;
}

/**
 * How every browser test and bench starts Chromium: no sandbox, because tests run as root in containers; nothing
 * that talks to the outside by itself or needs a graphics card or a large /dev/shm.
 */
export function chromiumLaunchOptions(): LaunchOptions {
  return {
    ...(findChromium() === 'system' && { executablePath: systemChromium }),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-domain-reliability',
      '--no-first-run',
    ],
  };
}
