import { expect, type Page } from '@playwright/test';
import {
  codeField,
  enterCode,
  enterCredentials,
  logOut,
  profileButton,
  toast,
} from '../../support/browser/gestures.ts';
import { chromiumLaunchOptions } from '../../support/browser/chromium.ts';
import { test } from '../../support/browser/journey.ts';
import { customers } from '../../support/browser/portal.ts';
import { contactField, expectContact, fillContact, written } from '../../support/customers/contact.ts';

/*
 * One customer in two tabs of one browser, each in a process, as customers have them.
 */
test.use({ launchOptions: chromiumLaunchOptions() });

const save = (page: Page) => page.getByRole('button', { name: 'Spremi izmjene' }).click();

test('a tab saves what was changed in it, and shows what another tab has saved meanwhile', async ({
  page,
  portal,
  context,
}) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/profile/data-modification');
  await expect(page.getByLabel('Ulica')).toHaveValue('Ilica');
  const other = await context.newPage();
  await portal.open(other, '/profile/data-modification');
  await other.getByLabel(/^Broj telefona/).fill('915551234');
  // A field that was typed into and left counts as changed here, too.
  await other.getByRole('link', { name: 'Kontakt osoba' }).click();
  await page.getByLabel('Ulica').fill('Vukovarska ulica');
  await save(page);
  await expect(toast(page, 'Izmjene su spremljene')).toBeVisible();

  await other.getByRole('link', { name: 'Izmjena podataka' }).click();
  await expect(other.getByLabel(/^Broj telefona/)).toHaveValue('915551234');
  await save(other);
  await expect(toast(other, 'Izmjene su spremljene')).toBeVisible();
  await expect(other.getByLabel('Ulica')).toHaveValue('Vukovarska ulica');
  await page.reload();
  await expect(page.getByLabel('Ulica')).toHaveValue('Vukovarska ulica');
  await expect(page.getByLabel(/^Broj telefona/)).toHaveValue('915551234');

  // Of the same field the tab that is used last wins.
  await other.getByLabel('Ulica').fill('Savska cesta');
  await page.getByLabel('Ulica').fill('Radnička cesta');
  await save(page);
  await expect(toast(page, 'Izmjene su spremljene')).toBeVisible();
  await save(other);
  await expect(toast(other, 'Izmjene su spremljene')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Ulica')).toHaveValue('Savska cesta');
});

for (const place of ['here', 'in another tab'] as const) {
  test(`a message that is being typed stays when the visitor logs in ${place}`, async ({
    page,
    portal,
    context,
  }) => {
    await portal.open(page, '/contact');
    await fillContact(page, { firstName: 'Ivo', message: written.message });
    const tab = place === 'here' ? page : await context.newPage();
    if (place !== 'here') await portal.open(tab, '/');
    await enterCredentials(tab, portal, customers.mail);
    await expect(codeField(tab)).toBeVisible();
    await enterCode(tab, await portal.codeOf(customers.mail));
    await expect(profileButton(page)).toBeVisible();
    // Logging in leads home.
    if (place === 'here') {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Podrška' }).click();
    }
    await expectContact(page, { firstName: 'Ivo', message: written.message, lastName: 'Kovačević' });
    await logOut(page, portal);
    await portal.open(page, '/contact');
    await expect(contactField(page, 'message')).toHaveValue('');
  });
}

test('a page that comes back with Back after a logout elsewhere, which it did not hear of, is empty', async ({
  page,
  portal,
  context,
}) => {
  await context.addInitScript(() => {
    // A page that lies in the browser's cache hears of nothing.
    addEventListener('storage', (event) => event.isTrusted && event.stopImmediatePropagation(), true);
  });
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/bills');
  await expect(profileButton(page)).toBeVisible();
  const other = await context.newPage();
  await portal.open(other, '/');
  await logOut(other, portal);
  await expect(profileButton(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('link', { name: 'Prijava', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Računi' })).toBeHidden();
});
