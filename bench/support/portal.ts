import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '../../tests/support/browser/chromium.ts';
import { startPortal, type Portal } from '../../tests/support/browser/portal.ts';

/** The measured pages: the production build. */
export const clientDir = join(process.cwd(), 'dist', 'production', 'client');

/** Slow 4G as Lighthouse has it: 150 ms there and back, 1.6 Mbit/s down, 0.75 up. */
export const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** Measures in the built portal with the demo's data; browser and server end with it. */
export async function inPortal<Found>(
  measure: (parts: { browser: Browser; portal: Portal }) => Promise<Found>,
): Promise<Found> {
  const { portal, close } = await startPortal(clientDir);
  const browser = await chromium.launch(chromiumLaunchOptions({ whole: true }));
  try {
    return await measure({ browser, portal });
  } finally {
    await browser.close();
    await close();
  }
}

/**
 * As if the computer's processor were four times slower. A slowed page keeps a core busy even while it has nothing to do:
 * beside one that is being measured, no other may be slow.
 *
 * @returns ends it
 */
export async function slowDown(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return () => session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}
