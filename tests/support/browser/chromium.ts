import { existsSync } from 'node:fs';
import { chromium, type BrowserContext, type LaunchOptions } from '@playwright/test';

/** How Chromium is looked at. */
export interface Sight {
  /** By a person, in a window. */
  readonly headed?: boolean;
  /** As customers have it, for measurements. */
  readonly whole?: boolean;
  /** All pages in one process, where scripts stay compiled from one test to the next; else each test starts a process. */
  readonly oneProcess?: boolean;
}

/** Debian's packages: the whole one, and the one without windows, which costs less. */
const wholeChromium = { name: 'chromium', path: '/usr/bin/chromium' };
const windowless = { name: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' };

/** The browsers of Debian's packages that serve, the best one first. */
export const systemChromiums = ({ headed = false, whole = headed }: Sight = {}) =>
  whole ? [wholeChromium] : [windowless, wholeChromium];

/**
 * Features that Debian's Chromium does not need. The address bar of the full Chromium is another page, which costs
 * every new window twice as much as a page of the portal; the process kept ready for the next page is not needed.
 * Chromium reads only one such list, so that the features that Playwright's own list switches off are repeated.
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
export function findChromium(
  sight?: Sight,
): { readonly executablePath: string; readonly isOwn: boolean } | undefined {
  const own = chromium.executablePath();
  const executablePath = [own, ...systemChromiums(sight).map(({ path }) => path)].find((path) =>
    existsSync(path),
  );
  return executablePath === undefined ? undefined : { executablePath, isOwn: executablePath === own };
}

/**
 * How every browser test and bench starts Chromium: no sandbox, because tests run as root in containers; nothing
 * that talks to the outside by itself or needs a graphics card or a large /dev/shm.
 */
export function chromiumLaunchOptions(sight?: Sight): LaunchOptions {
  const found = findChromium(sight);
  const system = found?.isOwn ? undefined : found;
  return {
    headless: !sight?.headed,
    // Playwright finds its own by itself, and prefers its one without windows.
    ...(system ? { executablePath: system.executablePath } : sight?.whole && { channel: 'chromium' }),
    args: [
      ...(system ? [`--disable-features=${unwantedFeatures.join()}`] : []),
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-domain-reliability',
      '--no-first-run',
      ...(sight?.oneProcess ? ['--renderer-process-limit=1', '--disable-site-isolation-trials'] : []),
    ],
  };
}

/** A headless Chromium reports an unmoved pointer in the corner; it would wake the landing page up. */
export async function ignoreStillPointer(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // No function has a name here: `npm run walk` would send a helper's call along that the page does not have.
    addEventListener(
      'pointermove',
      (event) => {
        const { clientX, clientY, movementX, movementY } = event;
        if ([clientX, clientY, movementX, movementY].every((each) => each === 0))
          event.stopImmediatePropagation();
      },
      true,
    );
  });
}
