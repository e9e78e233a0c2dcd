import { expect, type Locator, type Page } from '@playwright/test';
import { accessTexts } from '../../domain/access-texts.ts';
import { codeField, enterCredentials, settle, sidePanel } from '../support/browser/gestures.ts';
import { customers, type Portal } from '../support/browser/portal.ts';
import { toasted, type FailingCall } from './failing-call.ts';

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const home = (page: Page) => page.getByRole('heading', { name: /^Dobar dan/ });

/** Past the password, to the code by e-mail. */
async function toCode(page: Page, portal: Portal): Promise<void> {
  await portal.open(page, '/');
  await enterCredentials(page, portal, customers.mail);
  await expect(codeField(page)).toBeVisible();
  await settle(portal);
}

/** Toasts stand in an alert of their own, which is empty without any. */
const alertOf = (place: Locator) => place.getByRole('alert').filter({ hasText: /./ }).first();

const form = (page: Page) => page.locator('form#landing-login');
const start = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Pokreni kalkulator' });

export const accessCalls: readonly FailingCall[] = [
  {
    operation: 'POST /api/login',
    screen: 'landing',
    by: 'visitor',
    async open(page, portal) {
      await portal.open(page, '/');
      await form(page).getByLabel('Korisničko ime').fill(customers.mail.username);
    },
    async call(page) {
      await form(page).getByLabel('Lozinka', { exact: true }).fill(customers.mail.password);
      await form(page).getByRole('button', { name: 'Prijavi se' }).click();
    },
    async fails(page) {
      await expect(alertOf(form(page))).toBeVisible();
      await expect(form(page).getByLabel('Korisničko ime')).toHaveValue(customers.mail.username);
      await expect(form(page).getByLabel('Lozinka', { exact: true })).toHaveValue('');
      await expect(form(page).getByRole('button', { name: 'Prijavi se' })).toBeEnabled();
    },
    works: (page) => expect(codeField(page)).toBeVisible(),
  },
  {
    operation: 'POST /api/tfa',
    screen: 'e-mail code',
    by: 'visitor',
    open: toCode,
    async call(page, portal) {
      await codeField(page).fill(await portal.codeOf(customers.mail));
      await button('Potvrdi kod')(page).click();
    },
    async fails(page, portal) {
      await expect(alertOf(sidePanel(page))).toBeVisible();
      await expect(codeField(page)).toHaveValue(await portal.codeOf(customers.mail));
      await expect(button('Potvrdi kod')(page)).toBeEnabled();
    },
    unless: {
      // The half-open session is gone: the first step says so and can be taken again.
      async '401'(page) {
        await expect(sidePanel(page).getByText(accessTexts.sessionRequired).first()).toBeVisible();
        await expect(sidePanel(page).getByRole('button', { name: 'Prijavi se' })).toBeEnabled();
      },
      // The code was accepted anyway, and works once: another login needs a new one.
      async reset(page, portal) {
        await expect(alertOf(sidePanel(page))).toBeVisible();
        await toCode(page, portal);
      },
    },
    works: (page) => expect(home(page)).toBeVisible(),
  },
  {
    operation: 'GET /api/leasing-calculator/start',
    screen: 'landing',
    by: 'visitor',
    open: (page, portal) => portal.open(page, '/'),
    call: (page) => start(page).click(),
    ...toasted('Kalkulator trenutno nije dostupan.', start),
    works: (page) => expect(page.getByRole('heading', { name: 'Kalkulator leasinga' })).toBeVisible(),
  },
];
