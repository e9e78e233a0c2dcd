import { expect, type Page } from '@playwright/test';
import { passkeyTexts } from '../../domain/passkeys.ts';
import { addAuthenticator } from '../support/browser/authenticator.ts';
import { codeField, enterCredentials, logOut, settle, toast } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { customers, type Portal } from '../support/browser/portal.ts';
import { addPasskey } from '../support/customers/passkeys.ts';

const { mail } = customers;

const rows = (page: Page) => page.getByRole('table', { name: 'Pristupni ključevi' }).getByRole('row');
const dialog = (page: Page) => page.getByRole('dialog');
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Potvrdi pristupnim ključem' });
const home = (page: Page) => page.getByRole('heading', { name: /^Dobar dan/ });

async function submit(page: Page, button: string): Promise<void> {
  await dialog(page).getByLabel('Sadašnja lozinka').fill(mail.password);
  await dialog(page).getByRole('button', { name: button }).dblclick();
}

async function toCode(page: Page, portal: Portal): Promise<void> {
  await portal.open(page, '/');
  await enterCredentials(page, portal, mail);
  await expect(codeField(page)).toBeVisible();
  await settle(portal);
}

test('a passkey is added, confirms a login, and is removed', async ({ page, portal }) => {
  await portal.forgetPasskeys(mail);
  await addAuthenticator(page);
  await portal.logIn(page, mail);
  await portal.open(page, '/profile');
  await expect(
    page.getByText('Pristupni ključevi, rezervni kodovi i prijavljeni uređaji.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Uredi sigurnost prijave' }).click();
  await expect(
    page.getByText(
      'Umjesto koda prijavu potvrđujete otiskom prsta, licem ili PIN-om uređaja. Lozinka ostaje.',
      { exact: true },
    ),
  ).toBeVisible();
  await addPasskey(page).click();
  await dialog(page).getByLabel('Naziv ključa').fill('Moj prijenosnik');
  await submit(page, 'Dodaj ključ');
  await expect(toast(page, 'Pristupni ključ je dodan')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('Moj prijenosnik');
  await expect(rows(page).nth(1)).toContainText('Samo na jednom uređaju');
  await expect(addPasskey(page)).toBeFocused();

  // The same device again: it has one already.
  await addPasskey(page).click();
  await submit(page, 'Dodaj ključ');
  await expect(dialog(page).getByText(passkeyTexts.known)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Odustani' }).click();
  await expect(dialog(page)).toBeHidden();

  await logOut(page, portal);
  await toCode(page, portal);
  await byPasskey(page).dblclick();
  await expect(home(page)).toBeVisible();
  await portal.open(page, '/account-security');
  await expect(rows(page).nth(1).getByText('–', { exact: true })).toBeHidden();
  await expect(
    page.getByRole('region', { name: 'Zadnji događaji' }).getByText('Prijava pristupnim ključem'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Ukloni ključ Moj prijenosnik' }).click();
  await submit(page, 'Ukloni ključ');
  await expect(toast(page, 'Pristupni ključ je uklonjen')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Pristupni ključevi' })).toBeFocused();
  await logOut(page, portal);
  await toCode(page, portal);
  await expect(byPasskey(page)).toBeHidden();
});

test('closing the browser’s dialog leaves the code, and a reload keeps the passkey @all', async ({
  page,
  portal,
}) => {
  const authenticator = await addAuthenticator(page);
  await authenticator.hold(await portal.givePasskey(mail));
  await authenticator.confirms(false);
  await toCode(page, portal);
  await codeField(page).fill('135790');
  await byPasskey(page).click();
  await expect(page.getByText('Potvrda je prekinuta. Pokušajte ponovno ili upišite kod.')).toBeVisible();
  await expect(codeField(page)).toHaveValue('135790');
  await page.reload();
  await authenticator.confirms(true);
  await expect(byPasskey(page)).toBeVisible();
  await settle(portal);
  await byPasskey(page).click();
  await expect(home(page)).toBeVisible();
});
