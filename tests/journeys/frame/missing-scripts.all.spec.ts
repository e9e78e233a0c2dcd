import { expect, type Page } from '@playwright/test';
import { profileButton, sidePanel, toast } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { customers } from '../../support/browser/portal.ts';

/*
 * Scripts that are imported when they are wanted, and do not come.
 */

const scriptNamed = (name: string) => new RegExp(`/assets/${name}-[^/]*\\.js$`);

/** The network loses a script from now on. */
const lose = (page: Page, name: string) => page.route(scriptNamed(name), (route) => route.abort());

const home = (page: Page) => page.getByRole('heading', { name: 'Dobar dan, Ana' });

test('a script of the landing page that a press needs and that does not arrive is reported there, and a second press loads it', async ({
  page,
  portal,
}) => {
  await lose(page, 'access');
  await portal.open(page, '/');
  await page.getByLabel('Korisničko ime').fill('ana');
  const notOpened = toast(page, 'Ovo se trenutačno ne može otvoriti');
  const closeToast = async () => {
    await expect(notOpened).toBeVisible();
    await page.getByRole('button', { name: 'Zatvori obavijest' }).first().click();
    await expect(notOpened).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
  };
  await page.getByRole('link', { name: 'Prijava', exact: true }).click();
  await closeToast();
  await page.getByRole('button', { name: 'Pristupačnost' }).click();
  await closeToast();
  await page.getByRole('button', { name: 'Pokreni kalkulator' }).first().click();
  await closeToast();
  await expect(page.getByLabel('Korisničko ime')).toHaveValue('ana');

  await page.unroute(scriptNamed('access'));
  await page.getByRole('link', { name: 'Prijava', exact: true }).click();
  await expect(sidePanel(page).getByRole('heading', { name: 'Prijava' })).toBeVisible();
});

test('a page that does not come without a network leaves the header, and Back and another try work', async ({
  page,
  portal,
  context,
}) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/');
  await expect(home(page)).toBeVisible();
  await context.setOffline(true);
  const offline = page.getByRole('heading', { level: 1, name: 'Nema internetske veze' });
  const openContact = async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Podrška' }).click();
    await expect(offline).toBeVisible();
    await expect(profileButton(page)).toBeVisible();
  };
  await openContact();
  await page.goBack();
  await expect(home(page)).toBeVisible();
  await openContact();
  await page.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible();
});
