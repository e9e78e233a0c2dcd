import { expect, type Page } from '@playwright/test';
import { brand } from '../../../domain/brand.ts';
import {
  contactField,
  expectContact,
  fillContact,
  sendContact,
  written,
} from '../../support/customers/contact.ts';
import { test } from '../../support/browser/journey.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';

const arrived = (portal: Portal) =>
  portal.mailbox.sent.filter(({ to }) => to.address === portal.server.config.contactEmail);

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('missing and wrong values are named under their fields and above the form, and a right message arrives @P2.6 @P5.1 @P5.2 @P5.39', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/contact');
  const guide = page.getByRole('main').getByRole('link', { name: 'Korisničke upute' });
  await expect(guide).toHaveAttribute('href', brand.links.userGuide);
  await expect(guide).toHaveAttribute('target', '_blank');
  await expect(page.locator('main form')).toHaveJSProperty('noValidate', true);
  await sendContact(page);
  await expect(page.getByRole('main').getByText('Ovo polje je obavezno!', { exact: true })).toHaveCount(4);
  await expect(page.getByRole('link', { name: /^Poruka: / })).toBeVisible();
  await fillContact(page, { ...written, email: 'ivo@', phoneNumber: '123' });
  await sendContact(page);
  const errorOf = (name: string) => page.locator(`#contact-${name}-error`);
  await expect(errorOf('email')).toHaveText('E-mail adresa je neispravna!');
  await expect(errorOf('phoneNumber')).toHaveText('Broj telefona je neispravan!');
  await expect(contactField(page, 'firstName')).toHaveAttribute('maxlength', '30');
  await expect(contactField(page, 'message')).toHaveAttribute('maxlength', '5000');
  // A number with the code of its country fills both fields once it is left.
  const number = contactField(page, 'phoneNumber');
  await number.fill('0043 664 1234567');
  await number.blur();
  await expect(page.getByLabel('Pozivni broj – Broj telefona')).toHaveValue('+43');
  await expect(number).toHaveValue('6641234567');
  await fillContact(page, { email: written.email, phoneNumber: '' });
  await sendContact(page);
  await expect(title(page, 'Poruka je poslana')).toBeVisible();
  await expect(title(page, 'Poruka je poslana')).toBeFocused();
  expect(arrived(portal).map(({ replyTo }) => replyTo)).toEqual([
    { name: 'Ivo Ivić', address: written.email },
  ]);
  await page.getByRole('main').getByRole('link', { name: 'Povratak na početnu' }).click();
  await expect(title(page, 'Sve o Vašem leasingu na jednom mjestu')).toBeVisible();
});

test('a customer finds the fields filled, must say a phone number, and chooses the contract @P2.52 @P5.40', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/contact');
  await expectContact(page, { firstName: 'Ana', lastName: 'Kovačević', email: customers.mail.email });
  await expect(contactField(page, 'phoneNumber')).not.toHaveValue('');
  await contactField(page, 'contractNumber').fill('11937');
  await page.getByRole('option', { name: /^11937\/25 · / }).click();
  await fillContact(page, { phoneNumber: '', message: 'Molim izračun otkupa.' });
  await sendContact(page);
  await expect(page.getByText('Ovo polje je obavezno!', { exact: true })).toBeVisible();
  await fillContact(page, { phoneNumber: '912345678' });
  await sendContact(page);
  await expect(title(page, 'Poruka je poslana')).toBeVisible();
  expect(arrived(portal)[0]?.text).toContain('Prijavljeni korisnik: Ana Kovačević');
  expect(arrived(portal)[0]?.text).toContain('Broj ugovora: 11937/25');
  await page.getByRole('main').getByRole('link', { name: 'Povratak na početnu' }).click();
  await expect(title(page, 'Dobar dan, Ana')).toBeVisible();
});
