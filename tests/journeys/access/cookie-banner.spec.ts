import { expect, type Locator, type Page } from '@playwright/test';
import { consentCookie } from '../../../domain/consent.ts';
import { test } from '../../support/browser/journey.ts';

test.use({ consent: null });

const banner = (page: Page): Locator => page.getByRole('region', { name: 'Kolačići' });
const accept = (page: Page): Locator => banner(page).getByRole('button', { name: 'Prihvati sve' });
const refuse = (page: Page): Locator => banner(page).getByRole('button', { name: 'Samo nužni' });

/** Makes the choice: it is kept by the page and by the server, for 720 hours, and there is no other cookie. */
async function choose(page: Page, choice: Locator, value: string): Promise<void> {
  const byServer = page.waitForResponse(`**/?kept=${consentCookie}`);
  await choice.click();
  await expect(banner(page)).toBeHidden();
  expect((await (await byServer).allHeaders())['set-cookie']).toContain(`=${value};`);
  const cookies = await page.context().cookies();
  expect(cookies).toMatchObject([{ name: consentCookie, value, path: '/', sameSite: 'Lax' }]);
  expect(Math.abs((cookies[0]?.expires ?? 0) - Date.now() / 1000 - 720 * 3600)).toBeLessThan(600);
}

test('the choice is kept for 720 hours, and the banner does not come back @P1.29 @P1.30 @P9.26', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/');
  await choose(page, accept(page), 'all');
  for (const path of ['/', '/contact', '/leasing-calculator']) {
    await portal.open(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeHidden();
  }
});

test('nothing is stored before a choice, and after that of the necessary ones nothing but the choice @P1.29', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/');
  await page.mouse.move(200, 200);
  await expect.poll(() => page.evaluate(() => typeof window.takeEarlyPresses)).toBe('undefined');
  await portal.open(page, '/contact');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(await stored()).toEqual([]);
  await choose(page, refuse(page), 'necessary');
  expect(await stored()).toEqual([]);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('a choice made in another tab, and its end, are seen within a second @P1.31 @all', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/contact');
  await expect(banner(page)).toBeVisible();
  const choice = { name: consentCookie, value: 'all', url: portal.url };
  await page.context().addCookies([choice]);
  await portal.clocks.advance(1000);
  await expect(banner(page)).toBeHidden();
  await page.context().clearCookies();
  await portal.clocks.advance(1000);
  await expect(banner(page)).toBeVisible();
  await page.context().addCookies([{ ...choice, value: 'perhaps' }]);
  await portal.clocks.advance(1000);
  await expect(banner(page)).toBeVisible();
});
