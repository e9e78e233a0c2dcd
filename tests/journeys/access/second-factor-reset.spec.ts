import { expect, type Page } from '@playwright/test';
import { codeField, enterCredentials, settle, sidePanel, toast } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { customers, type Customer, type Portal } from '../../support/browser/portal.ts';

async function toCode(page: Page, portal: Portal, customer: Customer): Promise<void> {
  await portal.open(page, '/');
  await enterCredentials(page, portal, customer);
  await expect(codeField(page)).toBeVisible();
  await settle(portal);
}

const change = (page: Page) => page.getByRole('button', { name: 'Promijeni način potvrde' });

test('the second factor is changed by a link, once, and its notice has no address @P2.10 @P2.11 @P2.12 @P2.13', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/tfa-reset-notify-action');
  await expect(page).toHaveURL(/\/$/);
  await toCode(page, portal, customers.mail);
  await change(page).click();
  await expect(page).toHaveURL(/\/tfa-reset-notify-action$/);
  await expect(page.getByRole('heading', { name: /promjenu načina potvrde/ })).toBeVisible();
  await settle(portal);
  await expect(sidePanel(page)).toBeHidden();
  await page.getByRole('link', { name: 'Povratak na početnu' }).click();
  await expect(page).toHaveURL(/\/$/);

  const link = await portal.mailedLink(customers.mail);
  expect(link).toMatch(/^\/reset-tfa-provider\?token=/);
  await portal.open(page, link);
  await expect(page.getByRole('heading', { name: 'Način potvrde je poništen' })).toBeVisible();
  await portal.open(page, link);
  await expect(page.getByRole('heading', { name: 'Poveznica više ne vrijedi' })).toBeVisible();
  await expect(toast(page, 'Promjena nije uspjela')).toBeVisible();
});

/** The link that changes the second factor, asked for in another browser. */
async function linkFromElsewhere(portal: Portal, customer: Customer): Promise<string> {
  const elsewhere = portal.server.client();
  await portal.server.enterPassword(elsewhere, customer.username);
  await elsewhere.post('/api/request-reset-provider-choice');
  return portal.mailedLink(customer);
}

test('a link ends the session of the browser in which it is opened, and empties it @all', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/bills');
  await expect(page.getByRole('button', { name: /^Profil: / })).toBeVisible();
  const link = await linkFromElsewhere(portal, customers.mail);
  await portal.open(page, link);
  await expect(page.getByRole('heading', { name: 'Način potvrde je poništen' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Profil: / })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  // It was the customer's own action: no message says that it was for security.
  await portal.open(page, '/');
  await expect(page.getByRole('heading', { name: /^Sve o Vašem leasingu/ })).toBeVisible();
  await expect(page.getByText('Odjavljeni ste iz sigurnosnih razloga.')).toBeHidden();
});
