import type { Locator, Page } from '@playwright/test';
import { waitFor } from '../browser/gestures.ts';
import { customers, oldPasskey, type Portal } from '../browser/portal.ts';

export const beginCall = '/api/security/passkey/options';
export const registerCall = '/api/security/passkey';
export const removeCall = `/api/security/passkey/${oldPasskey.id}/remove`;

export const addPasskey = (page: Page): Locator =>
  page.getByRole('button', { name: 'Dodaj pristupni ključ' });

export const removeOld = (page: Page): Locator =>
  page.getByRole('button', { name: `Ukloni ključ ${oldPasskey.name}` });

/** Sees to it that the old passkey is in the list. The page asks again when it is looked at again. */
export async function showOld(page: Page, portal: Portal): Promise<void> {
  if ((await removeOld(page).count()) > 0) return;
  await portal.givePasskey(customers.mail);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(portal, removeOld(page));
}
