import { expect, type Page } from '@playwright/test';
import { accessTexts } from '../../domain/access/access-texts.ts';
import { passkeyTexts } from '../../domain/access/passkeys.ts';
import { addAuthenticator } from '../support/browser/authenticator.ts';
import { codeField, enterCredentials, settle, sidePanel, toast } from '../support/browser/gestures.ts';
import { customers, type Customer, type Portal } from '../support/browser/portal.ts';
import { asVisitor, heading, retry, inTurn, type View } from './view.ts';

const panelAt = (hash: string) => async (page: Page, portal: Portal) => {
  await portal.open(page, `/${hash}`);
  await settle(portal);
  await expect(sidePanel(page).getByLabel('Korisničko ime')).toBeVisible();
};

const secondStepOf = (customer: Customer) => async (page: Page, portal: Portal) => {
  await portal.open(page, '/');
  await enterCredentials(page, portal, customer);
  await settle(portal);
  await expect(sidePanel(page).getByRole('heading', { level: 2 })).toHaveText('Prijava u dva koraka');
};

const submitPanel = async (page: Page) => {
  await sidePanel(page).locator('button[type=submit]').click();
  await expect(sidePanel(page).getByText('Ovo polje je obavezno!').first()).toBeVisible();
};

const resetLink = '/password-reset?token=any&name=Ana&email=ana%40posta.example';

/** Landing page, login and second factor, and the pages of mailed links. */
export const accessViews: readonly View[] = [
  { name: 'landing', open: asVisitor('/') },
  {
    name: 'landing, with errors',
    async open(page, portal) {
      await portal.open(page, '/');
      await page.getByRole('button', { name: 'Prijavi se' }).click();
      await expect(page.getByText('Ovo polje je obavezno!')).toHaveCount(2);
    },
  },
  {
    name: 'landing, after the session was found gone',
    async open(page, portal) {
      await portal.open(page, '/');
      await page.evaluate(() => localStorage.setItem('logged-out', 'true'));
      await page.reload();
      await expect(page.getByText(accessTexts.loggedOut)).toBeVisible();
    },
  },
  {
    name: 'menu of visitors',
    onlyNarrow: true,
    async open(page, portal) {
      await portal.open(page, '/');
      await page.getByRole('button', { name: 'Izbornik' }).click();
      await expect(sidePanel(page)).toBeVisible();
    },
  },
  {
    name: 'second factor, recovery code with errors',
    open: inTurn(secondStepOf(customers.app), async (page) => {
      await page.getByRole('button', { name: 'Upiši rezervni kod' }).click();
      await submitPanel(page);
    }),
  },
  {
    name: 'second factor, a passkey that the browser has not confirmed',
    async open(page, portal) {
      const authenticator = await addAuthenticator(page);
      await authenticator.hold(await portal.givePasskey(customers.mail));
      await authenticator.confirms(false);
      await secondStepOf(customers.mail)(page, portal);
      await page.getByRole('button', { name: 'Potvrdi pristupnim ključem' }).click();
      await expect(page.getByText(passkeyTexts.cancelled)).toBeVisible();
    },
  },
  { name: 'login panel', open: panelAt('#login') },
  {
    name: 'login panel, refused',
    open: inTurn(panelAt('#login'), async (page, portal) => {
      await enterCredentials(page, portal, { username: 'ana.kovacevic', password: 'Kriva#2026' });
      await expect(page.getByText(accessTexts.wrongCredentials).first()).toBeVisible();
    }),
  },
  { name: 'forgotten password', open: panelAt('#fyp') },
  {
    name: 'forgotten password, sent',
    open: inTurn(panelAt('#fyp'), async (page) => {
      await sidePanel(page).getByLabel('Korisničko ime').fill('ana.kovacevic');
      await sidePanel(page).locator('button[type=submit]').click();
      await expect(sidePanel(page).getByRole('button', { name: 'Upiši drugo korisničko ime' })).toBeVisible();
    }),
  },
  { name: 'provider choice', open: secondStepOf(customers.unchosen) },
  { name: 'QR code', open: secondStepOf(customers.newApp) },
  { name: 'app code', open: secondStepOf(customers.app) },
  {
    name: 'e-mail code, wrong, with a toast',
    open: inTurn(secondStepOf(customers.mail), async (page) => {
      await codeField(page).fill('000000');
      await page.getByRole('button', { name: 'Potvrdi kod' }).click();
      await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('button', { name: 'Pošalji novi kod' }).click();
      await expect(toast(page, 'Novi kod nije poslan')).toBeVisible();
    }),
  },
  {
    name: 'notice of a link that was sent',
    open: inTurn(secondStepOf(customers.app), async (page) => {
      await page.getByRole('button', { name: 'Zatraži novi QR kod' }).click();
      await expect(page.getByRole('heading', { name: 'Poslali smo poveznicu za novi QR kod' })).toBeVisible();
    }),
  },
  { name: 'new password', open: asVisitor(resetLink) },
  {
    name: 'new password, with errors and a toast',
    open: inTurn(asVisitor(resetLink), async (page, portal) => {
      portal.faults.arm('/api/reset-password', '500');
      const fields = page.getByRole('main').locator('input');
      await fields.first().fill('slaba');
      await fields.last().fill('druga');
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page.getByText('Unesene lozinke nisu jednake.').first()).toBeVisible();
    }),
  },
  { name: 'link of a mail, refused', open: asVisitor('/reset-qr') },
  {
    name: 'link of a mail, failed',
    async open(page, portal) {
      portal.faults.arm('/api/reset-provider-choice', 'malformed');
      await portal.open(page, '/reset-tfa-provider?token=any');
      await expect(heading(page)).toHaveText('Ne znamo je li promjena provedena');
      await expect(retry(page)).toBeVisible();
    },
  },
];
