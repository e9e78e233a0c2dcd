import { expect, type Page } from '@playwright/test';
import { customers } from '../support/browser/portal.ts';
import { endCall, endOther, endOthers, endOthersCall } from '../support/customers/devices.ts';
import { addPasskey, removeOld } from '../support/customers/passkeys.ts';
import { asCustomer, failing, inTurn, type View } from './view.ts';

const form = inTurn(asCustomer('/profile/data-modification'), async (page) => {
  await expect(page.getByLabel('Ulica')).toBeVisible();
});

const save = (page: Page) => page.getByRole('button', { name: 'Spremi izmjene' }).click();

const askingForCodes = inTurn(asCustomer('/account-security'), async (page, portal) => {
  await portal.forgetRecoveryCodes(customers.mail);
  await page.getByRole('button', { name: /^Izradi (rezervne|nove) kodove$/ }).click();
  await expect(page.getByRole('button', { name: 'Izradi kodove' })).toBeVisible();
});

const withOther: View['open'] = async (page, portal) => {
  await portal.addDevice(customers.mail);
  await asCustomer('/account-security')(page, portal);
  await expect(endOther(page)).toBeVisible();
};

const withPasskey: View['open'] = async (page, portal) => {
  await portal.givePasskey(customers.mail);
  await asCustomer('/account-security')(page, portal);
  await expect(removeOld(page)).toBeVisible();
};

export const profileViews: readonly View[] = [
  { name: 'profile', open: asCustomer('/profile') },
  { name: 'profile, of a firm', open: asCustomer('/profile', customers.firm) },
  {
    name: 'profile, reminders not saved',
    open: inTurn(asCustomer('/profile'), async (page, portal) => {
      const button = page.getByRole('button', { name: 'Spremi podsjetnike' });
      // The choice is read from the same address before.
      await expect(button).toBeVisible();
      portal.faults.arm('/api/reminders', 'malformed', { once: true });
      await button.click();
      await expect(page.getByText('Ne znamo jesu li podsjetnici spremljeni')).toBeVisible();
    }),
  },
  { name: 'profile, change of data', open: form },
  {
    name: 'profile, change of data with errors',
    open: inTurn(form, async (page) => {
      await page.getByLabel('Ulica').fill('');
      await page.getByLabel('Kućni broj').fill('');
      await page.getByLabel('E-mail adresa').fill('ana@');
      await save(page);
      await expect(page.getByText(/^Ispravite \d polja/)).toBeVisible();
    }),
  },
  {
    name: 'profile, change of data whose places do not come',
    open: failing('/api/gemicro-code/postal', failing('/api/gemicro-code/country', form)),
  },
  {
    name: 'profile, new e-mail address that waits',
    open: inTurn(form, async (page) => {
      await page.getByLabel('E-mail adresa').fill('ana.kovacevic.nova@posta.example');
      await page.getByLabel('Sadašnja lozinka').fill(customers.mail.password);
      await save(page);
      await expect(page.getByText(/čeka potvrdu\. Otvorite poveznicu/)).toBeVisible();
    }),
  },
  {
    name: 'profile, contact person with errors',
    open: inTurn(asCustomer('/profile/contact-person', customers.firm), async (page) => {
      await page.getByLabel('Ime i prezime').fill('');
      await page.getByRole('button', { name: 'Spremi kontakt osobu' }).click();
      await expect(page.getByText('Ovo polje je obavezno!').first()).toBeVisible();
    }),
  },
  {
    name: 'profile, change of password with errors',
    open: inTurn(asCustomer('/profile/password-reset'), async (page) => {
      await page.getByRole('button', { name: 'Promijeni lozinku' }).click();
      await expect(page.getByText('Ovo polje je obavezno!').first()).toBeVisible();
    }),
  },
  {
    name: 'profile, password before the own data with an error',
    open: inTurn(asCustomer('/profile'), async (page) => {
      await page.getByRole('button', { name: 'Preuzmi moje podatke' }).click();
      await page.getByRole('button', { name: 'Preuzmi podatke', exact: true }).click();
      await expect(page.getByText('Ovo polje je obavezno!').first()).toBeVisible();
    }),
  },
  { name: 'account security', open: asCustomer('/account-security') },
  {
    name: 'account security, another device and a failure',
    open: inTurn(withOther, async (page, portal) => {
      portal.faults.arm(endCall, 'malformed');
      await endOther(page).click();
      await expect(page.getByText(/^Ne znamo je li uređaj .* odjavljen\./)).toBeVisible();
    }),
  },
  {
    name: 'account security, asking about all other devices, with a failure',
    open: inTurn(withOther, async (page, portal) => {
      portal.faults.arm(endOthersCall, 'malformed');
      await endOthers(page).click();
      await page.getByRole('button', { name: 'Odjavi ostale' }).click();
      await expect(page.getByText(/^Ne znamo jesu li uređaji odjavljeni\./)).toBeVisible();
    }),
  },
  { name: 'account security, a passkey', open: withPasskey },
  {
    name: 'account security, asking before a passkey is removed',
    open: inTurn(withPasskey, async (page) => {
      await removeOld(page).click();
      await page.getByRole('button', { name: 'Ukloni ključ', exact: true }).click();
      await expect(page.getByText('Ovo polje je obavezno!').first()).toBeVisible();
    }),
  },
  {
    name: 'account security, adding a passkey with errors',
    open: inTurn(withPasskey, async (page) => {
      await addPasskey(page).click();
      await page.getByLabel('Naziv ključa').fill('');
      await page.getByRole('button', { name: 'Dodaj ključ', exact: true }).click();
      await expect(page.getByText('Ovo polje je obavezno!').first()).toBeVisible();
    }),
  },
  { name: 'account security, asking for the password', open: askingForCodes },
  {
    name: 'account security, new recovery codes',
    open: inTurn(askingForCodes, async (page) => {
      await page.getByLabel('Sadašnja lozinka').fill(customers.mail.password);
      await page.getByRole('button', { name: 'Izradi kodove' }).click();
      await page.getByRole('button', { name: 'Završi' }).click();
      await expect(page.getByText('Spremite kodove i označite da su spremljeni.')).toBeVisible();
    }),
  },
];
