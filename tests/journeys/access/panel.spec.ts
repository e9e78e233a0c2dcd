import { expect, type Page } from '@playwright/test';
import { durations } from '../../../domain/values/durations.ts';
import { codeField, enterCredentials, settle, sidePanel } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { customers, stillPage, type Portal } from '../../support/browser/portal.ts';

const opener = (page: Page) => page.getByRole('link', { name: 'Prijava', exact: true });

async function openByLink(page: Page, portal: Portal): Promise<void> {
  await portal.open(page, '/');
  await opener(page).click();
  await expect(sidePanel(page)).toBeVisible();
  await settle(portal);
}

test('an address with a hash opens the panel, and closing it clears the hash @P2.23 @P2.25 @P2.26 @P6.1', async ({
  page,
  portal,
}) => {
  for (const [hash, title] of [
    ['#login', 'Prijava'],
    ['#fyp', 'Zaboravljena lozinka'],
  ] as const) {
    // From elsewhere: an address that differs in its hash alone is no new page.
    await portal.open(page, stillPage);
    await portal.open(page, `/${hash}`);
    await settle(portal);
    await expect(sidePanel(page).getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Zatvori', exact: true }).click();
    await settle(portal);
    await expect(sidePanel(page)).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
  }
});

test('the page below the panel keeps what its history entry says @all', async ({ page, portal }) => {
  await portal.open(page, '/');
  await enterCredentials(page, portal, customers.mail);
  await expect(codeField(page)).toBeVisible();
  await settle(portal);
  await page.getByRole('button', { name: 'Promijeni način potvrde' }).click();
  const notice = page.getByRole('heading', { name: 'Poslali smo poveznicu za promjenu načina potvrde' });
  await expect(notice).toBeVisible();
  await settle(portal);
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await opener(page).click();
    await expect(sidePanel(page).getByLabel('Korisničko ime')).toBeVisible();
    await settle(portal);
    await close();
    await settle(portal);
    await expect(sidePanel(page)).toBeHidden();
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(/\/tfa-reset-notify-action$/);
  }
});

test('a failed request of a link is reported, and the message is gone after leaving @P4.20 @P4.21', async ({
  page,
  portal,
}) => {
  portal.faults.arm('/api/forgotten-password', 'refused', { once: true });
  await portal.open(page, '/#fyp');
  await settle(portal);
  await sidePanel(page).getByLabel('Korisničko ime').fill('ana.kovacevic');
  await page.getByRole('button', { name: 'Pošalji poveznicu' }).click();
  await expect(sidePanel(page).locator('form').getByRole('alert')).toContainText('Poslužitelj nije dostupan');
  await expect(sidePanel(page).getByLabel('Korisničko ime')).toHaveValue('ana.kovacevic');
  await page.getByRole('button', { name: 'Natrag na prijavu' }).click();
  await settle(portal);
  await portal.clocks.advance(durations.toast + durations.toastFade);
  await sidePanel(page).getByRole('link', { name: 'Zaboravili ste lozinku?' }).click();
  await settle(portal);
  await expect(page.getByText('Poslužitelj nije dostupan')).toBeHidden();
});

test('the page below does not scroll, and the focus stays inside @P2.24', async ({ page, portal }) => {
  await openByLink(page, portal);
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, 800);
  await settle(portal);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('[role=dialog]'),
    );
    expect(outside).toBe(false);
  }
});
