import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Where Debian's package puts it. */
const systemChromium = '/usr/bin/chromium';

/**
 * What Debian's Chromium, which is a whole one with its windows, need not do. Its address bar is a page of its own that
 * costs every new window twice as much as a page of the portal; a process kept ready for the next page is one too many.
 * Chromium heeds one such list only, so that what Playwright switches off by its own is named again.
 */
const unwantedFeatures: readonly string[] = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
];

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
  const isSystems = findChromium() === 'system';
  return {
    ...(isSystems && { executablePath: systemChromium }),
    args: [
      ...(isSystems ? [`--disable-features=${unwantedFeatures.join()}`] : []),
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
