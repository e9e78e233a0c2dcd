import { expect, type Page } from '@playwright/test';
import { durations } from '../../../domain/values/durations.ts';
import { codeField, enterCredentials, settle, sidePanel, toast } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';

async function ask(
  page: Page,
  portal: Portal,
  username: string,
  link = 'Zaboravili ste lozinku?',
): Promise<void> {
  await portal.open(page, '/');
  await page.getByRole('link', { name: link }).click();
  await settle(portal);
  await expect(sidePanel(page).getByRole('textbox')).toHaveCount(1);
  await sidePanel(page).getByLabel('Korisničko ime').fill(username);
  await page.getByRole('button', { name: 'Pošalji poveznicu' }).click();
}

async function setPassword(page: Page, first: string, second = first): Promise<void> {
  await page.getByLabel('Nova lozinka').fill(first);
  await page.getByLabel('Ponovite lozinku').fill(second);
  await page.getByRole('button', { name: 'Spremi lozinku' }).click();
}

test('a forgotten password is replaced by a link @P1.16 @P2.14 @P2.15 @P4.20 @P5.38', async ({
  page,
  portal,
}) => {
  await ask(page, portal, customers.mail.username);
  await expect(toast(page, 'Provjerite e-mail')).toBeVisible();
  await expect(page).toHaveURL(/#fyp$/);

  const link = await portal.mailedLink(customers.mail);
  expect(link).toMatch(/^\/password-reset\?token=[^&]+&name=[^&]+&email=[^&]+$/);
  await portal.open(page, link);
  await expect(page.getByRole('heading', { name: 'Postavite novu lozinku' })).toBeVisible();
  await expect(page.getByText(`Lozinku postavljate za ${customers.mail.email}.`)).toBeVisible();
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

test('a failed request is reported, and the message is gone after leaving @P4.20 @P4.21', async ({
  page,
  portal,
}) => {
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
