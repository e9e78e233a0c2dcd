import { expect, type Locator, type Page } from '@playwright/test';
import { codeField } from '../support/browser/gestures.ts';
import { customers } from '../support/browser/portal.ts';
import { seeToast, type FailingCall } from './failing-call.ts';

/** Toasts are in a separate alert, which is empty without any. */
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
    operation: 'GET /api/leasing-calculator/start',
    screen: 'landing',
    by: 'visitor',
    open: (page, portal) => portal.open(page, '/'),
    call: (page) => start(page).click(),
    fails: seeToast('Kalkulator trenutno nije dostupan.', start),
    works: (page) => expect(page.getByRole('heading', { name: 'Kalkulator leasinga' })).toBeVisible(),
  },
];
