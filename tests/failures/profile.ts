import { expect, type Page } from '@playwright/test';
import { toast } from '../support/browser/gestures.ts';
import { customers } from '../support/browser/portal.ts';
import { at, loading, retry, seeToast, type FailingCall } from './failing-call.ts';

const form = '/profile/data-modification';

const combo = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const street = (page: Page) => page.getByLabel('Ulica');
const email = (page: Page) => page.getByLabel('E-mail adresa');
const present = (page: Page) => page.getByLabel('Sadašnja lozinka');
const save = (page: Page) => page.getByRole('button', { name: 'Spremi izmjene' });
const reminderField = 'Podsjetnik na dospijeće e-mailom';
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Profil', exact: true }).getByRole('link', { name });

/** The choices of a field; the rest of the form is of use without them. */
const choices = (operation: FailingCall['operation'], field: string, shows: string): FailingCall =>
  loading({
    operation,
    screen: `profile, field "${field}"`,
    open: at(form),
    place: street,
    async works(page) {
      await expect(combo(page, field)).toHaveValue(shows);
      await expect(retry(page)).toBeHidden();
    },
  });

/** In a dialog that asks for the password: above its field, or under it where the password is to blame. */
const saysWhy = (page: Page) =>
  expect(
    page.getByRole('dialog').locator('[role="alert"], [id$="-error"]').filter({ hasText: /\S/ }).first(),
  ).toBeVisible();

const codesNotMade = async (page: Page) => {
  await saysWhy(page);
  await expect(present(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Izradi kodove' })).toBeEnabled();
};

export const profileCalls: readonly FailingCall[] = [
  loading({
    operation: 'GET /api/user-profile',
    screen: 'profile',
    open: at('/profile'),
    place: (page) => page.getByRole('heading', { name: 'Profil trenutačno ne možemo prikazati' }),
    works: (page) => expect(page.getByRole('region', { name: 'Kontakt' })).toBeVisible(),
  }),
  loading({
    operation: 'GET /api/reminders',
    screen: 'profile, reminders',
    open: at('/profile'),
    place: (page) => page.getByText('Podsjetnike trenutačno ne možemo prikazati.'),
    works: (page) => expect(combo(page, reminderField)).toHaveValue('Bez podsjetnika'),
  }),
  choices('GET /api/gemicro-code/country', 'Država', 'Hrvatska'),
  choices('GET /api/gemicro-code/postal', 'Mjesto', 'Zagreb, 10000'),
  {
    // It says nothing when it does not come.
    operation: 'GET /api/user-profile/pending-email',
    screen: 'profile',
    by: 'customer',
    presents: 'silently',
    opens: true,
    open: at(form),
    async call(page) {
      await tab(page, 'Pregled podataka').click();
      await expect(street(page)).toBeHidden();
      await tab(page, 'Izmjena podataka').click();
    },
    async fails(page) {
      await expect(street(page)).toHaveValue('Ilica');
      await expect(save(page)).toBeEnabled();
    },
    works: (page) => expect(street(page)).toHaveValue('Ilica'),
  },
  {
    operation: 'POST /api/user-profile/update',
    screen: 'profile',
    field: 'shippingStreet',
    by: 'customer',
    async open(page, portal) {
      await at(form)(page, portal);
      await street(page).fill('Vukovarska ulica');
      await email(page).fill('ana@nova.example');
    },
    async call(page) {
      await present(page).fill(customers.mail.password);
      await save(page).click();
    },
    fails: seeToast('Izmjene nisu uspješno spremljene.', save, async (page) => {
      await expect(street(page)).toHaveValue('Vukovarska ulica');
      await expect(email(page)).toHaveValue('ana@nova.example');
      await expect(present(page)).toHaveValue('');
    }),
    works: (page) => expect(toast(page, 'Izmjene su spremljene')).toBeVisible(),
  },
  loading({
    operation: 'GET /api/security',
    screen: 'account security',
    open: at('/account-security'),
    place: (page) => page.getByRole('heading', { name: 'Sigurnost prijave trenutačno ne možemo prikazati' }),
    works: (page) => expect(page.getByText(/^Nemate rezervnih kodova/)).toBeVisible(),
  }),
  {
    operation: 'POST /api/security/recovery-codes',
    screen: 'account security',
    field: 'presentPassword',
    by: 'customer',
    async open(page, portal) {
      await at('/account-security')(page, portal);
      await page.getByRole('button', { name: /^Izradi (rezervne|nove) kodove$/ }).click();
    },
    async call(page) {
      await present(page).fill(customers.mail.password);
      await page.getByRole('button', { name: 'Izradi kodove' }).click();
    },
    fails: codesNotMade,
    // They were made anyway: others are made a moment later.
    unless: {
      async reset(page, portal) {
        await codesNotMade(page);
        await portal.forgetRecoveryCodes(customers.mail);
      },
    },
    works: (page) => expect(page.getByRole('list', { name: 'Rezervni kodovi' })).toBeVisible(),
  },
];
