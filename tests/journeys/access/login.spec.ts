import { expect, type Page } from '@playwright/test';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { codeField, enterCode, enterCredentials, settle, sidePanel } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { customers, wrongCode, type Customer, type Portal } from '../../support/browser/portal.ts';

const home = (page: Page) => page.getByRole('heading', { name: /^Dobar dan/ });
const landing = (page: Page) => page.getByRole('heading', { name: /^Sve o Vašem leasingu/ });

async function enterPassword(page: Page, portal: Portal, customer: Customer): Promise<void> {
  await portal.open(page, '/');
  await enterCredentials(page, portal, customer);
  await expect(sidePanel(page)).toBeVisible();
  await settle(portal);
}

async function secretOnScreen(page: Page): Promise<string> {
  const key = page.getByText('Ključ za ručni unos').locator('xpath=..').getByRole('strong');
  return (await key.innerText()).replaceAll(' ', '');
}

test('a customer with e-mail codes logs in and is greeted by name, uncounted without consent @P1.1 @P1.2 @P2.25 @P2.31 @P4.5 @P6.3 @T27.1', async ({
  page,
  portal,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await enterPassword(page, portal, customers.mail);
  await expect(page).toHaveURL(/#authorize$/);
  for (const path of ['/bills', '/profile', '/leasing-calculator/1']) {
    await portal.open(page, path);
    await expect(landing(page)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  }
  await portal.open(page, '/#authorize');
  await expect(codeField(page)).toBeVisible();
  await settle(portal);
  await enterCode(page, await portal.codeOf(customers.mail));

  await expect(home(page)).toHaveAccessibleName('Dobar dan, Ana');
  await settle(portal);
  await expect(sidePanel(page)).toBeHidden();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/');
  await expect(
    page.getByRole('button', { name: 'Profil: Kovačević Ana, 2 nepročitane poruke' }),
  ).toBeVisible();
  await expect(page.getByText(/Podaci se osvježavaju radnim danom u 12:00/).first()).toBeVisible();
  expect(asked.filter((url) => url.includes('usage'))).toEqual([]);
});

test('the password stays in no form once it was accepted, though the code is not entered @all', async ({
  page,
  portal,
}) => {
  const form = page.locator('form#landing-login');
  const password = form.getByLabel('Lozinka', { exact: true });
  for (const customer of [customers.mail, customers.unchosen]) {
    await enterPassword(page, portal, customer);
    await page.keyboard.press('Escape');
    await settle(portal);
    await expect(sidePanel(page)).toBeHidden();
    await expect(form.getByLabel('Korisničko ime')).toHaveValue(customer.username);
    await expect(password).toHaveValue('');
    await expect(password).not.toHaveAttribute('aria-invalid', 'true');
  }
});

test('wrong credentials are reported under the password, a wrong code under the code, and five end the login @P8.4 @P8.5', async ({
  page,
  portal,
}) => {
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  await portal.open(page, '/');
  await enterCredentials(page, portal, { username: 'ana.kovacevic', password: 'Kriva#2026' });
  const password = page.getByLabel('Lozinka', { exact: true });
  await expect(password).toHaveAccessibleDescription(
    'Greška prilikom prijave. Provjerite korisničko ime i lozinku te pokušajte opet.',
  );
  await expect(password).toBeFocused();
  expect(warned, 'the failed call in the log').toHaveLength(1);
  await expect(password).toHaveValue('');
  await expect(page.getByLabel('Korisničko ime')).toHaveValue('ana.kovacevic');

  await enterCredentials(page, portal, customers.mail);
  await expect(codeField(page)).toBeVisible();
  await settle(portal);
  for (let guess = 1; guess < 5; guess += 1) {
    await enterCode(page, wrongCode);
    await expect(codeField(page)).toHaveAccessibleDescription(
      /Greška prilikom verifikacije koda\. Provjerite kod i pokušajte opet, ili kontaktirajte službu za korisnike/,
    );
    await expect(page.getByRole('button', { name: 'Potvrdi kod' })).toBeEnabled();
  }
  await enterCode(page, wrongCode);
  await expect(sidePanel(page).getByText(accessTexts.codesUsedUp)).toBeVisible();
  await settle(portal);
  await expect(sidePanel(page).getByLabel('Korisničko ime')).toBeVisible();
  await expect(page).toHaveURL(/#login$/);
});

test('a reload during the second step goes on there, and nothing secret is stored @all', async ({
  page,
  portal,
}) => {
  await enterPassword(page, portal, customers.newApp);
  const copy = page.getByRole('button', { name: 'Kopiraj ključ' });
  await expect(copy).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  const { password, username } = customers.newApp;
  for (const secret of [password, username, await secretOnScreen(page)]) expect(stored).not.toContain(secret);
  await page.reload();
  await expect(copy).toBeVisible();
});
