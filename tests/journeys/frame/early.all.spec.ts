import { expect } from '@playwright/test';
import { codeField, reloadAndGoBackAtOnce } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { customers } from '../../support/browser/portal.ts';

test('a form that is typed and sent before the portal has started is kept and sent', async ({
  page,
  portal,
}) => {
  const release = await portal.holdScript(page);
  await portal.open(page, '/');
  await page.getByLabel('Korisničko ime').fill(customers.mail.username);
  await page.getByLabel('Lozinka', { exact: true }).fill(customers.mail.password);
  await page.getByRole('button', { name: 'Prijavi se' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(portal.faults.count('/api/login')).toBe(0);
  release();
  await expect(codeField(page)).toBeVisible();
  expect(portal.faults.count('/api/login')).toBe(1);
});

test('a button pressed before the portal has started works once it has', async ({ page, portal }) => {
  const release = await portal.holdScript(page);
  await portal.open(page, '/');
  await page.getByRole('button', { name: 'Pokreni kalkulator' }).first().click();
  release();
  await expect(page).toHaveURL(/\/leasing-calculator$/);
});

test('a page of a customer has its title and heading before the portal has started', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => {
    const watch = () => {
      const root = document.querySelector('#root');
      if (root?.querySelector('h1')) Reflect.set(window, 'hadHeading', true);
      else if (Reflect.get(window, 'hadHeading') === true && root?.childElementCount === 0)
        Reflect.set(window, 'wasEmpty', true);
    };
    new MutationObserver(watch).observe(document, { childList: true, subtree: true });
  });
  await portal.logIn(page, customers.mail);
  const html = await (await page.request.get(`${portal.url}/contact`)).text();
  expect(html).toContain('<title>Kontakt · Moj leasing</title>');
  expect(html).toMatch(/<h1 class="[^"]+">Kontakt<\/h1>/);
  const release = await portal.holdScript(page);
  await portal.open(page, '/bills');
  await expect(page).toHaveTitle('Računi · Moj leasing');
  const heading = page.getByRole('heading', { name: 'Računi', exact: true });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(0);
  release();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(heading).toHaveCount(1);
  const hasSeen = (what: string) => page.evaluate((name) => Reflect.get(window, name) === true, what);
  expect(await hasSeen('hadHeading')).toBe(true);
  expect(await hasSeen('wasEmpty')).toBe(false);
});

test('a customer whose session has ended does not see the landing page before the portal has started', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.mail);
  await page.context().clearCookies();
  const release = await portal.holdScript(page);
  await portal.open(page, '/');
  await expect(page.locator('#root h1')).toBeAttached();
  await expect(page.locator('#root')).toBeHidden();
  release();
  await expect(page.locator('#root')).toBeVisible();
});

test('the page can be read and followed without any script', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await portal.open(page, '/');
  await expect(page.getByRole('heading', { name: /^Sve o Vašem leasingu/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Registriraj se' })).toHaveAttribute('href', '/registration');
  await context.close();
});

test('Back before a reloaded page has started goes back: from a list', async ({ page, portal }) => {
  await portal.logIn(page, customers.firm);
  await portal.open(page, '/bills');
  await page.getByRole('button', { name: 'Sljedeća stranica' }).click();
  await expect(page.getByText(/^11–20 od/)).toBeVisible();
  await reloadAndGoBackAtOnce(page, 'Računi');
  await expect(page.getByText(/^1–10 od/)).toBeVisible();
  await expect(page).toHaveURL(/\/bills$/);
});
