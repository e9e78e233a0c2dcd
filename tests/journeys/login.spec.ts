import { expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { accessTexts } from '../../domain/access-texts.ts';
import { durations } from '../../domain/durations.ts';
import {
  codeField,
  enterCode,
  enterCredentials,
  settle,
  sidePanel,
  toast,
} from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { customers, wrongCode, type Customer, type Portal } from '../support/browser/portal.ts';

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

test('a customer with e-mail codes logs in and is greeted by name @P1.1 @P1.2 @P2.25 @P2.31 @P4.5 @P6.3', async ({
  page,
  portal,
}) => {
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

  await expect(home(page)).toHaveText('Dobar dan, Ana');
  await settle(portal);
  await expect(sidePanel(page)).toBeHidden();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/');
  await expect(
    page.getByRole('button', { name: 'Profil: Kovačević Ana, 2 nepročitane poruke' }),
  ).toBeVisible();
  await expect(page.getByText(/Podaci se osvježavaju radnim danom u 12:00/).first()).toBeVisible();
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

test('a firm is greeted by its own name @P1.1 @P2.31', async ({ page, portal }) => {
  await enterPassword(page, portal, customers.firm);
  await enterCode(page, await portal.codeOf(customers.firm));
  await expect(home(page)).toHaveText(`Dobar dan, ${customers.firm.firstName}`);
});

test('a new authenticator is set up by its QR code, once @P2.25 @P4.2', async ({ page, portal }) => {
  await enterPassword(page, portal, customers.newApp);
  await expect(page.getByRole('img', { name: /^QR kod/ })).toBeVisible();
  const secret = await secretOnScreen(page);
  const code = () => generateSync({ secret, epoch: Math.floor(portal.clocks.now().getTime() / 1000) });
  await enterCode(page, code());
  await expect(home(page)).toBeVisible();

  await settle(portal);
  await page.getByRole('button', { name: /^Profil: / }).click();
  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(landing(page)).toBeVisible();
  await portal.clocks.advance(31_000);
  await enterCredentials(page, portal, customers.newApp);
  await expect(codeField(page)).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR kod/ })).toBeHidden();
  await enterCode(page, code());
  await expect(home(page)).toBeVisible();
});

test('wrong credentials are told under the password; the name stays, the password does not @P8.4', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/');
  await enterCredentials(page, portal, { username: 'ana.kovacevic', password: 'Kriva#2026' });
  const password = page.getByLabel('Lozinka', { exact: true });
  await expect(password).toHaveAccessibleDescription(
    'Greška prilikom prijave. Provjerite korisničko ime i lozinku te pokušajte opet.',
  );
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('');
  await expect(page.getByLabel('Korisničko ime')).toHaveValue('ana.kovacevic');
});

test('empty fields are told before anything is sent @P3.4 @P5.1 @P5.5', async ({ page, portal }) => {
  await portal.open(page, '/');
  await page.getByRole('button', { name: 'Prijavi se' }).click();
  await expect(page.locator('#landing-login')).toHaveJSProperty('noValidate', true);
  await expect(page.getByText('Ovo polje je obavezno!')).toHaveCount(2);
  await expect(page.getByLabel('Korisničko ime')).toBeFocused();
  expect(portal.faults.count('/api/login')).toBe(0);
});

test('a wrong code is told on the screen, and five end the login @P8.5', async ({ page, portal }) => {
  await enterPassword(page, portal, customers.mail);
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

test('a new e-mail code is refused for 30 minutes, then sent @P2.28 @P4.10 @P8.9', async ({
  page,
  portal,
}) => {
  await enterPassword(page, portal, customers.mail);
  const first = portal.mailbox.codeTo(customers.mail.email);
  await page.getByRole('button', { name: 'Pošalji novi kod' }).click();
  await expect(toast(page, 'Novi kod nije poslan')).toBeVisible();
  await expect(page.getByText(/još vrijedi/)).toBeVisible();

  await portal.clocks.advance(durations.mailCode - 60_000);
  await portal.server.enterPassword(portal.server.client(), customers.mail.username);
  expect(portal.mailbox.codeTo(customers.mail.email)).toBe(first);

  await portal.clocks.advance(2 * 60_000);
  await enterPassword(page, portal, customers.mail);
  const second = portal.mailbox.codeTo(customers.mail.email);
  expect(second).not.toBe(first);
  await enterCode(page, first);
  await expect(page.getByText(accessTexts.wrongCode)).toBeVisible();
  await enterCode(page, second);
  await expect(home(page)).toBeVisible();
});

const steps = [
  { name: 'provider choice', customer: customers.unchosen, sign: 'Odaberi aplikaciju' },
  { name: 'new authenticator', customer: customers.newApp, sign: 'Kopiraj ključ' },
  { name: 'authenticator code', customer: customers.app, sign: 'Zatraži novi QR kod' },
  { name: 'e-mail code', customer: customers.mail, sign: 'Pošalji novi kod' },
] as const;

for (const { name, customer, sign } of steps) {
  test(`a reload during ${name} goes on there, and nothing secret is stored @all`, async ({
    page,
    portal,
  }) => {
    await enterPassword(page, portal, customer);
    await expect(page.getByRole('button', { name: sign })).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain(customer.password);
    expect(stored).not.toContain(customer.username);
    if (name === 'new authenticator') expect(stored).not.toContain(await secretOnScreen(page));
    await page.reload();
    await expect(page.getByRole('button', { name: sign })).toBeVisible();
    await settle(portal);
    await expect(sidePanel(page)).toBeVisible();
  });
}
