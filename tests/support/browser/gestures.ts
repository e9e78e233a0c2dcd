import { expect as patientExpect, type Locator, type Page } from '@playwright/test';
import type { Showing } from '../../paths/driver.ts';
import { see } from '../../paths/walk.ts';
import type { Portal } from './portal.ts';

/**
 * Looks once: a test that waits for something looks again after a blink of the portal's clock. With 2 to 99 ms Playwright
 * would look again and again without a pause.
 */
export const expect = patientExpect.configure({ timeout: 1 });

/** Longer than any movement of the side panel or a dialog, in milliseconds. */
const settling = 500;

/** Waits while the portal's clock ticks on, which a plain wait would not let it do. */
export async function waitFor(portal: Portal, locator: Locator): Promise<void> {
  await see(portal, () => expect(locator).toBeVisible());
}

/** Lets the side panel come to rest. */
export async function settle(portal: Portal): Promise<void> {
  await portal.clocks.advance(settling);
}

export const sidePanel = (page: Page): Locator => page.getByRole('dialog');

export const profileButton = (page: Page): Locator => page.getByRole('button', { name: /^Profil: / });

/** Options of `getByRole`: finds elements behind a dialog too, which are visible but inert. */
export const evenBehind = { includeHidden: true } as const;

/** The login form that a person can reach: in the side panel where it is open, else on the landing page. */
async function reachLoginForm(page: Page, portal: Portal): Promise<Locator> {
  // Until the script has come, served pages have no header, and the landing page is hidden from a customer.
  await waitFor(portal, page.getByRole('banner', evenBehind));
  await settle(portal);
  if (await profileButton(page).isVisible()) await logOut(page, portal);
  const inPanel = page.locator('form#panel-login');
  const onLanding = page.locator('form#landing-login');
  if (await inPanel.isVisible()) return inPanel;
  if (await sidePanel(page).isVisible()) {
    await page.keyboard.press('Escape');
    await settle(portal);
  }
  if (await onLanding.isVisible()) return onLanding;
  await page.getByRole('link', { name: 'Prijava', exact: true }).click();
  await settle(portal);
  return inPanel;
}

/** User name and password, then the button. */
export async function enterCredentials(
  page: Page,
  portal: Portal,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const form = await reachLoginForm(page, portal);
  await form.getByLabel('Korisničko ime').fill(username);
  await form.getByLabel('Lozinka', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Prijavi se' }).click();
}

export const codeField = (page: Page): Locator => page.getByLabel(/^Kod iz (aplikacije|e-maila)$/);

export async function enterCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Potvrdi kod' }).click();
}

export async function logOut(page: Page, portal: Portal): Promise<void> {
  await profileButton(page).click();
  await page.getByRole('button', { name: 'Odjava' }).click();
  await waitFor(portal, page.getByRole('link', { name: 'Prijava', exact: true }));
  await settle(portal);
}

/** The error of a field, as it is shown below it. */
export const fieldError = (page: Page, text: string): Locator =>
  page.locator('form [id$="-error"]').filter({ hasText: text });

/** A toast with this title. */
export const toast = (page: Page, title: string): Locator => page.getByText(title, { exact: true });

/** That a toast with this title comes. */
export const theToast = (title: string): Showing<unknown> => ({
  say: `Obavijest „${title}“.`,
  see: (page) => expect(toast(page, title).first()).toBeVisible(),
});

/** That the page shows this text. */
export const theText = (text: string): Showing<unknown> => ({
  say: `Piše „${text}“`,
  see: (page) => expect(page.getByText(text).first()).toBeVisible(),
});

/**
 * Reloads the page and goes back in the very instant that its heading says this: it is drawn, and nothing of it has
 * run yet.
 */
export async function reloadAndGoBackAtOnce(page: Page, heading: string): Promise<void> {
  await page.addInitScript((awaited) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('main h1')?.textContent !== awaited) return;
      observer.disconnect();
      history.back();
      // The browser is faster than the page.
      const end = performance.now() + 200;
      while (performance.now() < end);
    });
    observer.observe(document, { childList: true, subtree: true });
  }, heading);
  await page.reload({ waitUntil: 'commit' });
}
