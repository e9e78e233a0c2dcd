import { expect, type Page } from '@playwright/test';
import { codeField, enterCode, enterCredentials, toast } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { customers, prepareBrowser } from '../support/browser/portal.ts';

const { mail } = customers;

const rows = (page: Page) => page.getByRole('table', { name: 'Prijavljeni uređaji' }).getByRole('row');
const loggedOut = (page: Page) =>
  page.getByText('Odjavljeni ste iz sigurnosnih razloga. Prijavite se ponovno.');
const events = (page: Page) => page.getByRole('region', { name: 'Zadnji događaji' }).getByRole('listitem');

test('three browsers: the one that is ended is out at its next call, then all others are', async ({
  page,
  portal,
  browser: browsers,
  time,
  consent,
}) => {
  const complaints = new Set<string>();
  const open = async () => {
    const context = await browsers.newContext();
    await prepareBrowser(context, portal, { time, consent }, complaints);
    return context.newPage();
  };
  const [second, third] = [await open(), await open()];
  for (const browser of [second, third]) {
    await portal.logIn(browser, mail);
    await portal.open(browser, '/contracts');
    await expect(browser.getByRole('heading', { name: 'Ugovori' })).toBeVisible();
  }
  await portal.open(page, '/');
  await enterCredentials(page, portal, mail);
  // The code is mailed before the field comes.
  await expect(codeField(page)).toBeVisible();
  await enterCode(page, await portal.codeOf(mail));
  await expect(page.getByRole('heading', { name: /^Dobar dan/ })).toBeVisible();
  await portal.open(page, '/account-security');
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).nth(1)).toContainText('Chrome, ');
  await expect(rows(page).nth(1)).toContainText('Ovaj uređaj');
  await expect(rows(page).nth(2)).toContainText('Nepoznat preglednik');
  await expect(events(page).first()).toContainText('Prijava');

  // The third one has logged in last, so that it stands before the second.
  await rows(page)
    .nth(2)
    .getByRole('button', { name: /^Odjavi uređaj / })
    .dblclick();
  await expect(toast(page, 'Uređaj je odjavljen')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Prijavljeni uređaji' })).toBeFocused();
  await third.getByRole('link', { name: 'Računi' }).first().click();
  await expect(loggedOut(third)).toBeVisible();
  await second.getByRole('link', { name: 'Računi' }).first().click();
  await expect(second.getByRole('heading', { name: 'Računi' })).toBeVisible();

  const endOthers = page.getByRole('button', { name: 'Odjavi sve ostale uređaje' });
  await endOthers.click();
  const dialog = page.getByRole('dialog', { name: 'Odjaviti sve ostale uređaje?' });
  await expect(dialog).toContainText(
    'Ovdje ostajete prijavljeni. Drugdje će trebati nova prijava, a preglednici više neće biti zapamćeni.',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toHaveCount(3);
  await expect(endOthers).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Odjavi ostale' }).dblclick();
  await expect(toast(page, 'Ostali su uređaji odjavljeni')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await second.getByRole('link', { name: 'Ponude' }).first().click();
  await expect(loggedOut(second)).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(events(page).filter({ hasText: 'Uređaj odjavljen (2 puta)' })).toHaveCount(1);
  await expect(
    page.getByText(/^Ne prepoznajete li neki događaj, promijenite lozinku i javite nam se na/),
  ).toBeVisible();
  for (const each of [second, third]) await each.context().close();
  expect([...complaints]).toEqual([]);
});
