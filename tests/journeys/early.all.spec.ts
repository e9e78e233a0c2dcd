import { expect } from '@playwright/test';
import { carData } from '../support/calculator/calculation.ts';
import { begin, next, step, stepTitle } from '../support/calculator/calculator-screen.ts';
import { codeField, reloadAndGoBackAtOnce } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { tabTo } from '../support/browser/keyboard.ts';
import { customers } from '../support/browser/portal.ts';
import { personDraft } from '../support/registration/registration-drafts.ts';
import { expectStep, openLast, sendButton } from '../support/registration/registration-screen.ts';

test('what is typed and sent before the portal stands is kept and done', async ({ page, portal }) => {
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

test('a button pressed before the portal stands does its work once it does', async ({ page, portal }) => {
  const release = await portal.holdScript(page);
  await portal.open(page, '/');
  await page.getByRole('button', { name: 'Pokreni kalkulator' }).first().click();
  release();
  await expect(page).toHaveURL(/\/leasing-calculator$/);
});

test('who skips the header before the portal stands types on where they are', async ({ page, portal }) => {
  const release = await portal.holdScript(page);
  await portal.open(page, '/');
  await tabTo(page, page.getByRole('link', { name: 'Preskoči na sadržaj' }), { most: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const field = page.getByLabel('Korisničko ime');
  await tabTo(page, field, { most: 10 });
  release();
  await expect.poll(() => page.evaluate(() => typeof window.takeEarlyPresses)).toBe('undefined');
  await expect(field).toBeFocused();
});

test('nothing is run before somebody touches the page', async ({ page, portal }) => {
  await portal.open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => typeof window.takeEarlyPresses)).toBe('function');
  await page.mouse.move(300, 300);
  await expect.poll(() => page.evaluate(() => typeof window.takeEarlyPresses)).toBe('undefined');
});

test('the page can be read and followed without any script', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await portal.open(page, '/');
  await expect(page.getByRole('heading', { name: /^Sve o Vašem leasingu/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Registriraj se' })).toHaveAttribute('href', '/registration');
  await context.close();
});

test('who goes back before a reloaded page stands has gone back: from a list', async ({ page, portal }) => {
  await portal.logIn(page, customers.firm);
  await portal.open(page, '/bills');
  await page.getByRole('button', { name: 'Sljedeća stranica' }).click();
  await expect(page.getByText(/^11–20 od/)).toBeVisible();
  await reloadAndGoBackAtOnce(page, 'Računi');
  await expect(page.getByText(/^1–10 od/)).toBeVisible();
  await expect(page).toHaveURL(/\/bills$/);
});

test('who goes back before a reloaded page stands has gone back: in the calculator', async ({
  page,
  portal,
}) => {
  await begin(page, portal, carData, '1', stepTitle[1]);
  await next(page).click();
  await expect(step(page, stepTitle[2])).toBeVisible();
  await reloadAndGoBackAtOnce(page, 'Kalkulator leasinga');
  await expect(step(page, stepTitle[1])).toBeVisible();
  await expect(page).toHaveURL(/\/1$/);
});

test('who goes back before a reloaded page stands has gone back: from a registration', async ({
  page,
  portal,
}) => {
  await openLast(page, portal, 'overview', personDraft());
  await sendButton(page).click();
  await expectStep(page, 'success');
  await reloadAndGoBackAtOnce(page, 'Registracija je zaprimljena');
  await expectStep(page, 'type');
});
