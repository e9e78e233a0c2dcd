import { expect, type Page } from '@playwright/test';
import { accessTexts } from '../../domain/access-texts.ts';
import { durations } from '../../domain/durations.ts';
import { codeField, enterCredentials, settle, sidePanel, toast } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { customers, type Customer, type Portal } from '../support/browser/portal.ts';

async function toCode(page: Page, portal: Portal, customer: Customer): Promise<void> {
  await portal.open(page, '/');
  await enterCredentials(page, portal, customer);
  await expect(codeField(page)).toBeVisible();
  await settle(portal);
}

const change = (page: Page) => page.getByRole('button', { name: 'Promijeni način potvrde' });
const newQr = (page: Page) => page.getByRole('button', { name: 'Zatraži novi QR kod' });

test('the second factor is changed by a link, and not again for 24 hours @P2.11 @P2.12 @P2.13 @P4.11 @P4.12 @P8.10', async ({
  page,
  portal,
}) => {
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

  await portal.open(page, '/');
  await enterCredentials(page, portal, customers.mail);
  await page.getByRole('button', { name: 'Odaberi e-mail' }).click();
  await expect(codeField(page)).toBeVisible();
  await portal.clocks.advance(durations.methodChange - 60_000);
  await toCode(page, portal, customers.mail);
  await change(page).click();
  await expect(toast(page, 'Promjena načina potvrde nije moguća')).toBeVisible();
  await expect(page.getByText(/24 sata/)).toBeVisible();

  await portal.clocks.advance(2 * 60_000);
  await toCode(page, portal, customers.mail);
  await change(page).click();
  await expect(page).toHaveURL(/\/tfa-reset-notify-action$/);
});

test('a new QR code is asked for by a link, once in 30 minutes, and shown at the next login @P2.12 @P4.13 @P4.14 @P8.11', async ({
  page,
  portal,
}) => {
  await toCode(page, portal, customers.app);
  await newQr(page).click();
  await expect(page.getByRole('heading', { name: /novi QR kod/ })).toBeVisible();

  await toCode(page, portal, customers.app);
  // The links beside the code rest for a while after each press.
  await portal.clocks.advance(durations.resetLinkLockout);
  await newQr(page).click();
  await expect(toast(page, 'Novi QR kod još nije moguć')).toBeVisible();
  await expect(page.getByText(/30 minuta/)).toBeVisible();

  await portal.open(page, await portal.mailedLink(customers.app));
  await expect(page.getByRole('heading', { name: 'Novi QR kod je spreman' })).toBeVisible();
  await toCode(page, portal, customers.app);
  await expect(page.getByRole('img', { name: /^QR kod/ })).toBeVisible();
});

test('a page of a link says that one without a token, and with an unknown one, is no good @P8.12', async ({
  page,
  portal,
}) => {
  for (const path of ['/reset-tfa-provider', '/reset-qr?token=', '/email-change?token=unknown']) {
    await portal.open(page, path);
    await expect(page.getByRole('heading', { name: 'Poveznica više ne vrijedi' })).toBeVisible();
    await expect(toast(page, 'Promjena nije uspjela')).toBeVisible();
    await expect(page.getByText(accessTexts.linkRefused)).toBeVisible();
  }
});

test('the notice is shown only to who was sent there, and to no customer @P2.10', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/tfa-reset-notify-action');
  await expect(page).toHaveURL(/\/$/);
  await toCode(page, portal, customers.mail);
  await change(page).click();
  await expect(page).toHaveURL(/\/tfa-reset-notify-action$/);
  await portal.logIn(await page.context().newPage(), customers.mail);
  await expect(page.getByRole('heading', { name: 'Dobar dan, Ana' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
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
