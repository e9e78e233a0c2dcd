import type { Locator, Page } from '@playwright/test';
import { waitFor } from '../browser/gestures.ts';
import { customers, otherDevice, type Portal } from '../browser/portal.ts';

export const endCall = `/api/security/session/${otherDevice.id}/end`;
export const endOthersCall = '/api/security/session/end-others';

export const endOther = (page: Page): Locator =>
  page.getByRole('button', { name: `Odjavi uređaj ${otherDevice.name}` });

export const endOthers = (page: Page): Locator =>
  page.getByRole('button', { name: 'Odjavi sve ostale uređaje' });

/** Sees to it that the other device is in the list. The page asks again when it is looked at again. */
export async function showOther(page: Page, portal: Portal): Promise<void> {
  if ((await endOther(page).count()) > 0) return;
  await portal.addDevice(customers.mail);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(portal, endOther(page));
}
