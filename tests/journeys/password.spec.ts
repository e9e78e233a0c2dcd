import { expect, type Page } from '@playwright/test';
import { durations } from '../../domain/durations.ts';
import { ruleTexts } from '../../domain/rules.ts';
import { codeField, enterCredentials, settle, sidePanel, toast } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { customers, type Portal } from '../support/browser/portal.ts';

async function ask(
  page: Page,
  portal: Portal,
  username: string,
  link = 'Zaboravili ste lozinku?',
): Promise<void> {
  await portal.open(page, '/');
  await page.getByRole('link', { name: link }).click();
  await settle(portal);
  await sidePanel(page).getByLabel('Korisničko ime').fill(username);
  await page.getByRole('button', { name: 'Pošalji poveznicu' }).click();
}

async function setPassword(page: Page, first: string, second = first): Promise<void> {
  await page.getByLabel('Nova lozinka').fill(first);
  await page.getByLabel('Ponovite lozinku').fill(second);
  await page.getByRole('button', { name: 'Spremi lozinku' }).click();
}

test('a forgotten password is replaced by a link', async ({ page, portal }) => {
  await ask(page, portal, customers.mail.username);
  await expect(toast(page, 'Provjerite e-mail')).toBeVisible();
  await expect(page).toHaveURL(/#fyp$/);

  const link = await portal.mailedLink(customers.mail);
  expect(link).toMatch(/^\/password-reset\?token=[^&]+&name=[^&]+&email=[^&]+$/);
  await portal.open(page, link);
  await expect(page.getByRole('heading', { name: 'Postavite novu lozinku' })).toBeVisible();
  await setPassword(page, 'Nova#Lozinka1');
  await expect(toast(page, 'Lozinka je spremljena')).toBeVisible();
  await settle(portal);
  await expect(page).toHaveURL(/\/#login$/);

  await enterCredentials(page, portal, customers.mail);
  await expect(sidePanel(page).getByText(/Greška prilikom prijave/)).toBeVisible();
  await enterCredentials(page, portal, { username: customers.mail.username, password: 'Nova#Lozinka1' });
  await expect(codeField(page)).toBeVisible();

  await portal.open(page, link);
  await setPassword(page, 'Druga#Lozinka1');
  await expect(page.getByRole('heading', { name: 'Poveznica više ne vrijedi' })).toBeVisible();
  await expect(toast(page, 'Lozinka nije spremljena')).toBeVisible();
});

test('an unknown name gets the same answer and no mail', async ({ page, portal }) => {
  await ask(page, portal, 'nema.me');
  await expect(toast(page, 'Provjerite e-mail')).toBeVisible();
  await portal.server.settled();
  expect(portal.mailbox.sent).toHaveLength(0);
});

test('asked for again too soon, it says when, alike for a name that nobody has', async ({ page, portal }) => {
  for (const username of [customers.mail.username, 'nema.me']) {
    await ask(page, portal, username);
    await expect(sidePanel(page).getByText('poveznica je na putu')).toBeVisible();
    await portal.clocks.advance(10_000);
    await page.getByRole('button', { name: 'Upiši drugo korisničko ime' }).click();
    await sidePanel(page).getByLabel('Korisničko ime').fill(username);
    await page.getByRole('button', { name: 'Pošalji poveznicu' }).click();
    await expect(toast(page, 'Nova poveznica još nije moguća')).toBeVisible();
    await expect(sidePanel(page).locator('form').getByRole('alert')).toContainText(
      /Ako korisničko ime postoji, poveznica je već poslana\. Novu možete zatražiti za (1\d|20) s\./,
    );
  }
  await portal.clocks.advance(durations.resetLinkLockout);
  await page.getByRole('button', { name: 'Pošalji poveznicu' }).click();
  await expect(sidePanel(page).getByText('poveznica je na putu')).toBeVisible();
  await portal.server.settled();
  expect(portal.mailbox.sent).toHaveLength(1);
});

test('the first password is set the same way, in other words, within 72 hours', async ({ page, portal }) => {
  await ask(page, portal, customers.firstTime.username, 'Postavite početnu lozinku');
  await expect(toast(page, 'Provjerite e-mail')).toBeVisible();
  const link = await portal.mailedLink(customers.firstTime);
  expect(link).toContain('forceReset=true');
  await portal.clocks.advance(durations.firstTimeLinkToken - 60_000);
  await portal.open(page, link);
  await expect(page.getByRole('heading', { name: 'Postavite početnu lozinku' })).toBeVisible();
  await setPassword(page, 'Prva#Lozinka1');
  await expect(toast(page, 'Lozinka je spremljena')).toBeVisible();
});

test('a reset link is good for 30 minutes', async ({ page, portal }) => {
  await ask(page, portal, customers.mail.username);
  await expect(toast(page, 'Provjerite e-mail')).toBeVisible();
  const link = await portal.mailedLink(customers.mail);
  await portal.clocks.advance(durations.linkToken + 1000);
  await portal.open(page, link);
  await setPassword(page, 'Nova#Lozinka1');
  await expect(page.getByRole('heading', { name: 'Poveznica više ne vrijedi' })).toBeVisible();
  await page.getByRole('link', { name: 'Zatraži novu poveznicu' }).click();
  await settle(portal);
  await expect(sidePanel(page).getByRole('button', { name: 'Pošalji poveznicu' })).toBeVisible();
});

test('a link without its token, and one with an unknown one, is refused with a toast', async ({
  page,
  portal,
}) => {
  for (const query of ['', '?token=&forceReset=true']) {
    await portal.open(page, `/password-reset${query}`);
    await expect(page.getByRole('heading', { name: 'Poveznica više ne vrijedi' })).toBeVisible();
    await expect(toast(page, 'Lozinka nije spremljena')).toBeVisible();
  }
});

test('the rules of a password are told under the fields', async ({ page, portal }) => {
  await portal.open(page, '/password-reset?token=any&name=Ana&email=a%40b.example');
  await setPassword(page, '', '');
  await expect(page.getByText('Ovo polje je obavezno!')).toHaveCount(2);
  await setPassword(page, 'slaba', 'druga');
  await expect(page.getByText(ruleTexts.weakPassword)).toBeVisible();
  await expect(page.getByText('Unesene lozinke nisu jednake.')).toBeVisible();
  expect(portal.faults.count('/api/reset-password')).toBe(0);
});

test('a failed save empties the fields, says so, and can be repeated', async ({ page, portal }) => {
  await ask(page, portal, customers.mail.username);
  await expect(toast(page, 'Provjerite e-mail')).toBeVisible();
  await portal.open(page, await portal.mailedLink(customers.mail));
  portal.faults.arm('/api/reset-password', '500', { once: true });
  await setPassword(page, 'Nova#Lozinka1');
  await expect(toast(page, 'Lozinka nije spremljena')).toBeVisible();
  await expect(page.getByLabel('Nova lozinka')).toHaveValue('');
  await expect(page.getByLabel('Ponovite lozinku')).toHaveValue('');
  await setPassword(page, 'Nova#Lozinka1');
  await expect(toast(page, 'Lozinka je spremljena')).toBeVisible();
});

test('a failure to ask is told, and is forgotten when one leaves', async ({ page, portal }) => {
  portal.faults.arm('/api/forgotten-password', 'refused', { once: true });
  await ask(page, portal, 'ana.kovacevic');
  await expect(toast(page, 'Zahtjev nije poslan')).toBeVisible();
  await expect(sidePanel(page).locator('form').getByRole('alert')).toContainText('Poslužitelj nije dostupan');
  await expect(sidePanel(page).getByLabel('Korisničko ime')).toHaveValue('ana.kovacevic');
  await page.getByRole('button', { name: 'Natrag na prijavu' }).click();
  await settle(portal);
  await portal.clocks.advance(durations.toast + durations.toastFade);
  await sidePanel(page).getByRole('link', { name: 'Zaboravili ste lozinku?' }).click();
  await settle(portal);
  await expect(page.getByText('Poslužitelj nije dostupan')).toBeHidden();
});
