import { expect, type Page } from '@playwright/test';
import { attempts } from '../../server/store/schema.ts';
import { toast } from '../support/browser/gestures.ts';
import { addAuthenticator } from '../support/browser/authenticator.ts';
import { customers, otherDevice, type Portal } from '../support/browser/portal.ts';
import { endCall, endOther, endOthers, showOther } from '../support/customers/devices.ts';
import { addPasskey, removeCall, removeOld } from '../support/customers/passkeys.ts';
import {
  at,
  isUnconfirmed,
  loading,
  maybe,
  retry,
  seeToast,
  toasted,
  type FailingCall,
} from './failing-call.ts';

const form = '/profile/data-modification';

const combo = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const street = (page: Page) => page.getByLabel('Ulica');
const email = (page: Page) => page.getByLabel('E-mail adresa');
const present = (page: Page) => page.getByLabel('Sadašnja lozinka');
const save = (page: Page) => page.getByRole('button', { name: 'Spremi izmjene' });
const reminderField = 'Podsjetnik na dospijeće e-mailom';
const saveReminders = (page: Page) => page.getByRole('button', { name: 'Spremi podsjetnike' });
const change = (page: Page) => page.getByRole('button', { name: 'Promijeni lozinku' });
const download = (page: Page) => page.getByRole('button', { name: 'Preuzmi podatke', exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Profil', exact: true }).getByRole('link', { name });

const withOther = async (page: Page, portal: Portal) => {
  await portal.addDevice(customers.mail);
  await at('/account-security')(page, portal);
};

const keyName = (page: Page) => page.getByLabel('Naziv ključa');
const adding = (page: Page) => page.getByRole('button', { name: 'Dodaj ključ', exact: true });
const removal = (page: Page) => page.getByRole('button', { name: 'Ukloni ključ', exact: true });

/** Either call of adding a passkey: the dialog stays, with the name. */
const addingFails = (operation: FailingCall['operation']): FailingCall => ({
  operation,
  screen: 'account security',
  field: operation.endsWith('options') ? 'presentPassword' : 'name',
  by: 'customer',
  async open(page, portal) {
    const authenticator = await addAuthenticator(page);
    await authenticator.hold();
    await portal.forgetPasskeys(customers.mail);
    await at('/account-security')(page, portal);
    await addPasskey(page).click();
    await keyName(page).fill('Moj mobitel');
  },
  async call(page, portal) {
    // If the answer broke off, the passkey was added anyway.
    await portal.forgetPasskeys(customers.mail);
    await present(page).fill(customers.mail.password);
    await adding(page).click();
  },
  async fails(page) {
    await saysWhy(page);
    await expect(adding(page)).toBeEnabled();
    await expect(present(page)).toHaveValue('');
    await expect(keyName(page)).toHaveValue('Moj mobitel');
  },
  works: (page) => expect(toast(page, 'Pristupni ključ je dodan')).toBeVisible(),
});

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

const passwords = ['Sadašnja lozinka', 'Nova lozinka', 'Ponovite novu lozinku'] as const;

const notChanged = (title: string) =>
  seeToast(title, change, async (page) => {
    for (const label of passwords) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    }
  });
const maybeChanged = notChanged('Ne znamo je li lozinka promijenjena');

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
  {
    operation: 'POST /api/reminders',
    screen: 'profile, reminders',
    by: 'customer',
    async open(page, portal) {
      await at('/profile')(page, portal);
      await combo(page, reminderField).fill('3 dana prije');
      await combo(page, reminderField).press('Enter');
    },
    call: (page) => saveReminders(page).click(),
    ...maybe(
      'Ne znamo jesu li podsjetnici spremljeni',
      'Podsjetnici nisu spremljeni',
      saveReminders,
      (page) => expect(combo(page, reminderField)).toHaveValue('3 dana prije'),
    ),
    works: (page) => expect(toast(page, 'Podsjetnici su spremljeni')).toBeVisible(),
  },
  choices('GET /api/gemicro-code/country', 'Država', 'Hrvatska'),
  choices('GET /api/gemicro-code/postal', 'Mjesto', 'Zagreb, 10000'),
  {
    // It says nothing when it does not come.
    operation: 'GET /api/user-profile/pending-email',
    screen: 'profile',
    by: 'customer',
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
    ...toasted('Izmjene nisu uspješno spremljene.', save, async (page) => {
      await expect(street(page)).toHaveValue('Vukovarska ulica');
      await expect(email(page)).toHaveValue('ana@nova.example');
      await expect(present(page)).toHaveValue('');
    }),
    works: (page) => expect(toast(page, 'Izmjene su spremljene')).toBeVisible(),
  },
  {
    operation: 'POST /api/user-profile/password',
    screen: 'profile',
    field: 'newPassword',
    by: 'customer',
    open: at('/profile/password-reset'),
    async call(page) {
      for (const [index, label] of passwords.entries()) {
        await page
          .getByLabel(label, { exact: true })
          .fill(index === 0 ? customers.mail.password : 'Leasing#2027');
      }
      await change(page).click();
    },
    fails: (page, portal, fault) =>
      (isUnconfirmed(fault) ? maybeChanged : notChanged('Lozinka nije promijenjena'))(page, portal),
    // It was changed anyway, and the present one is another by now.
    unless: { reset: maybeChanged },
    works: (page) => expect(toast(page, 'Lozinka je promijenjena')).toBeVisible(),
  },
  {
    operation: 'POST /api/user-profile/export',
    screen: 'profile, own data',
    field: 'presentPassword',
    by: 'customer',
    async open(page, portal) {
      await at('/profile')(page, portal);
      await page.getByRole('button', { name: 'Preuzmi moje podatke' }).click();
    },
    async call(page, portal) {
      // An answer that broke off on the way to the browser was sent anyway.
      await portal.server.store.db.delete(attempts);
      await present(page).fill(customers.mail.password);
      await download(page).click();
    },
    async fails(page) {
      await saysWhy(page);
      await expect(download(page)).toBeEnabled();
      await expect(present(page)).toHaveValue('');
    },
    works: (page) => expect(toast(page, 'Preuzimanje je uspjelo')).toBeVisible(),
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
  addingFails('POST /api/security/passkey/options'),
  addingFails('POST /api/security/passkey'),
  {
    operation: 'POST /api/security/passkey/{id}/remove',
    screen: 'account security',
    path: async () => removeCall,
    field: 'presentPassword',
    by: 'customer',
    async open(page, portal) {
      await portal.givePasskey(customers.mail);
      await at('/account-security')(page, portal);
      await removeOld(page).click();
    },
    async call(page) {
      await present(page).fill(customers.mail.password);
      await removal(page).click();
    },
    async fails(page) {
      await saysWhy(page);
      await expect(removal(page)).toBeEnabled();
      await expect(present(page)).toHaveValue('');
    },
    // Removed before is removed.
    works: (page) => expect(toast(page, 'Pristupni ključ je uklonjen')).toBeVisible(),
  },
  {
    operation: 'POST /api/security/session/{id}/end',
    screen: 'account security',
    path: async () => endCall,
    by: 'customer',
    open: withOther,
    async call(page, portal) {
      await showOther(page, portal);
      await endOther(page).click();
    },
    async fails(page, _, fault) {
      const outcome = isUnconfirmed(fault)
        ? `Ne znamo je li uređaj „${otherDevice.name}“ odjavljen.`
        : `„${otherDevice.name}“ nije odjavljen.`;
      await expect(page.getByRole('alert').filter({ hasText: outcome })).toBeVisible();
      await expect(endOther(page)).toBeEnabled();
    },
    // The device was logged out anyway, and the list says so.
    unless: { reset: (page) => expect(endOther(page)).toBeHidden() },
    works: (page) => expect(toast(page, 'Uređaj je odjavljen')).toBeVisible(),
  },
  {
    operation: 'POST /api/security/session/end-others',
    screen: 'account security',
    by: 'customer',
    async open(page, portal) {
      await withOther(page, portal);
      await endOthers(page).click();
    },
    call: (page) => page.getByRole('button', { name: 'Odjavi ostale' }).click(),
    async fails(page) {
      await saysWhy(page);
      await expect(page.getByRole('button', { name: 'Odjavi ostale' })).toBeEnabled();
    },
    works: (page) => expect(toast(page, 'Ostali su uređaji odjavljeni')).toBeVisible(),
  },
];
