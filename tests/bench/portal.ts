import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '../support/chromium.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { createTestMailer } from '../support/mails.ts';
import { Portal } from '../support/portal.ts';
import { startTestServer } from '../support/server.ts';

/** The pages that are measured: those of the production build. */
export const clientDir = join(process.cwd(), 'dist', 'production', 'client');

/** Measures in the built portal with the demo's data; browser and server end with it. */
export async function inPortal<Found>(
  measure: (parts: { browser: Browser; portal: Portal }) => Promise<Found>,
): Promise<Found> {
  const mailbox = createTestMailer();
  const server = await startTestServer({ clientDir, mailer: mailbox });
  const faults = await startFaultProxy();
  faults.aim(server.url);
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    return await measure({ browser, portal: new Portal(server, mailbox, faults) });
  } finally {
    await browser.close();
    await faults.close();
    await server.close();
  }
}

/** As if the computer's processor were four times slower. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
