import { expect, type Locator, type Page } from '@playwright/test';
import { consentCookie } from '../../domain/consent.ts';
import { test } from '../support/browser/journey.ts';
import { customers } from '../support/browser/portal.ts';

test.use({ consent: null });

const banner = (page: Page): Locator => page.getByRole('region', { name: 'Kolačići' });
const accept = (page: Page): Locator => banner(page).getByRole('button', { name: 'Prihvati sve' });
const refuse = (page: Page): Locator => banner(page).getByRole('button', { name: 'Samo nužni' });

async function consentOf(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === consentCookie);
}

for (const [name, button, value] of [
  ['all', accept, 'all'],
  ['only the necessary', refuse, 'necessary'],
] as const) {
  test(`${name}: the choice is kept for 720 hours, and the banner does not come back @P1.29 @P1.30 @P9.26`, async ({
    page,
    portal,
  }) => {
    await portal.open(page, '/');
    await button(page).click();
    await expect(banner(page)).toBeHidden();
    const kept = await consentOf(page);
    expect(kept).toMatchObject({ value, path: '/', sameSite: 'Lax' });
    expect(Math.abs((kept?.expires ?? 0) - Date.now() / 1000 - 720 * 3600)).toBeLessThan(600);
    for (const path of ['/', '/contact', '/leasing-calculator']) {
      await portal.open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(banner(page)).toBeHidden();
    }
  });
}

test('nothing is stored before a choice, and after it nothing but the choice', async ({ page, portal }) => {
  await portal.open(page, '/');
  await page.mouse.move(200, 200);
  await expect.poll(() => page.evaluate(() => typeof window.takeEarlyPresses)).toBe('undefined');
  await portal.open(page, '/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(await stored()).toEqual([]);
  await refuse(page).click();
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([consentCookie]);
  expect(await stored()).toEqual([]);
});

test('on every page it stands until a choice is made, for customers too', async ({ page, portal }) => {
  for (const path of ['/', '/contact', '/registration', '/leasing-calculator']) {
    await portal.open(page, path);
    await expect(banner(page)).toBeVisible();
  }
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/bills');
  await expect(banner(page)).toBeVisible();
  await accept(page).click();
  await expect(banner(page)).toBeHidden();
});

test('a choice made in another tab, and its end, are seen within a second @P1.31', async ({
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

test('it can be answered before the portal stands, without waking it @all', async ({ page, portal }) => {
  const release = await portal.holdScript(page);
  await portal.open(page, '/');
  await accept(page).click();
  await expect(banner(page)).toBeHidden();
  expect((await consentOf(page))?.value).toBe('all');
  release();
});

test('whoever has chosen never sees it, not even for a moment @all', async ({ page, portal }) => {
  await page.context().addCookies([{ name: consentCookie, value: 'necessary', url: portal.url }]);
  const release = await portal.holdScript(page);
  await page.addInitScript(() => {
    const sights: boolean[] = [];
    Object.assign(window, { sights });
    new MutationObserver(() => {
      const found = document.querySelector('section[aria-label="Kolačići"]');
      if (found) sights.push(found.checkVisibility());
    }).observe(document, { childList: true, subtree: true });
  });
  await portal.open(page, '/');
  await page.waitForLoadState();
  const sights = await page.evaluate(() => (window as unknown as { sights: boolean[] }).sights);
  expect(sights.length).toBeGreaterThan(0);
  expect(sights).not.toContain(true);
  release();
});

test('the keyboard reaches it before the login form, and goes on in the page', async ({ page, portal }) => {
  await portal.open(page, '/');
  const order: string[] = [];
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.textContent ?? '');
    const field = await page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
    order.push(field === 'username' ? 'username' : name.trim());
    if (field === 'username') break;
  }
  expect(order.indexOf('Samo nužni')).toBeGreaterThan(-1);
  expect(order.indexOf('Prihvati sve')).toBeLessThan(order.indexOf('username'));
  await refuse(page).focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

for (const width of [320, 375, 430, 768]) {
  test(`at ${width} px it neither covers the login form nor moves it @all`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 700 });
    await portal.open(page, '/');
    await expect(banner(page)).toBeVisible();
    const form = page.getByRole('heading', { name: 'Prijava' }).locator('..');
    const [asks, card] = await Promise.all([banner(page).boundingBox(), form.boundingBox()]);
    expect((asks?.y ?? 0) + (asks?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0);
    await refuse(page).click();
    await expect(banner(page)).toBeHidden();
    expect(await form.boundingBox()).toEqual(card);
  });
}

test('it moves nothing on the page and is not its largest paint @all', async ({ page, portal }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await portal.open(page, '/');
  await page.waitForLoadState('networkidle');
  const { shift, largest } = await page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 500);
      });
    const shifts = (await entriesOf('layout-shift')) as (PerformanceEntry & { value: number })[];
    const paints = (await entriesOf('largest-contentful-paint')) as (PerformanceEntry & {
      element: Element | null;
    })[];
    return {
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      largest: paints.at(-1)?.element?.tagName,
    };
  });
  expect(shift).toBeLessThan(0.01);
  expect(largest).toBe('IMG');
});
