import { expect, type Page } from '@playwright/test';
import { brand } from '../../domain/brand.ts';
import {
  contactField,
  expectContact,
  fillContact,
  sendContact,
  written,
} from '../support/customers/contact.ts';
import { test } from '../support/browser/journey.ts';
import { customers, type Portal } from '../support/browser/portal.ts';

const arrived = (portal: Portal) =>
  portal.mailbox.sent.filter(({ to }) => to.address === portal.server.config.contactEmail);

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a visitor writes, the company gets it with the sender as its answer’s address, and / is next @P1.11 @P2.7', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Podrška' }).click();
  await expect(title(page, 'Kontakt')).toBeVisible();
  await fillContact(page, written);
  await sendContact(page);
  await expect(title(page, 'Poruka je poslana')).toBeFocused();
  const drawing = await title(page, 'Poruka je poslana').locator('xpath=preceding-sibling::*').boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  expect(drawing?.y, 'in view whole').toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Infinity));
  await expect(page.getByText(written.email)).toBeVisible();
  const [mail, ...others] = arrived(portal);
  expect(others).toEqual([]);
  expect(mail?.replyTo).toEqual({ name: 'Ivo Ivić', address: written.email });
  expect(mail?.text).toContain(written.message);
  await page.getByRole('main').getByRole('link', { name: 'Povratak na početnu' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('back to the landing page, and to the user guide in a tab of its own @P2.6', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/contact');
  const guide = page.getByRole('main').getByRole('link', { name: 'Korisničke upute' });
  await expect(guide).toHaveAttribute('href', brand.links.userGuide);
  await expect(guide).toHaveAttribute('target', '_blank');
  await page.getByRole('main').getByRole('link', { name: 'Povratak na početnu' }).click();
  await expect(title(page, 'Sve o Vašem leasingu na jednom mjestu')).toBeVisible();
});

test('what is missing or wrong is named under its field and above the form @P5.1 @P5.2 @P5.39', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/contact');
  await expect(page.locator('main form')).toHaveJSProperty('noValidate', true);
  await sendContact(page);
  await expect(page.getByRole('main').getByText('Ovo polje je obavezno!', { exact: true })).toHaveCount(4);
  await expect(page.getByRole('link', { name: /^Poruka: / })).toBeVisible();
  await fillContact(page, { ...written, email: 'ivo@', phoneNumber: '123' });
  await sendContact(page);
  const told = (name: string) => page.locator(`#contact-${name}-error`);
  await expect(told('email')).toHaveText('E-mail adresa je neispravna!');
  await expect(told('phoneNumber')).toHaveText('Broj telefona je neispravan!');
  await expect(contactField(page, 'firstName')).toHaveAttribute('maxlength', '30');
  await expect(contactField(page, 'message')).toHaveAttribute('maxlength', '5000');
  await fillContact(page, { email: written.email, phoneNumber: '' });
  await sendContact(page);
  await expect(title(page, 'Poruka je poslana')).toBeVisible();
});

test('a customer finds the fields filled, must say a phone number, and chooses the contract @P2.52 @P5.40', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/contact');
  await expectContact(page, { firstName: 'Ana', lastName: 'Kovačević', email: customers.mail.email });
  await expect(contactField(page, 'phoneNumber')).not.toHaveValue('');
  const list = await contactField(page, 'contractNumber').getAttribute('list');
  await expect(page.locator(`[id="${list}"] option[value="11937/25"]`)).toHaveCount(1);
  await fillContact(page, { phoneNumber: '', contractNumber: '11937/25', message: 'Molim izračun otkupa.' });
  await sendContact(page);
  await expect(page.getByText('Ovo polje je obavezno!', { exact: true })).toBeVisible();
  await fillContact(page, { phoneNumber: '912345678' });
  await sendContact(page);
  await expect(title(page, 'Poruka je poslana')).toBeVisible();
  expect(arrived(portal)[0]?.text).toContain('Prijavljeni korisnik: Ana Kovačević');
  await page.getByRole('main').getByRole('link', { name: 'Povratak na početnu' }).click();
  await expect(title(page, 'Dobar dan, Ana')).toBeVisible();
});

test('a number with the code of its country fills both fields once it is left', async ({ page, portal }) => {
  await portal.open(page, '/contact');
  const number = page.getByLabel(/^Broj telefona/);
  const code = page.getByLabel('Pozivni broj – Broj telefona');
  for (const [typed, areaCode, rest] of [
    ['0043 664 1234567', '+43', '6641234567'],
    ['+385 (0)91/555-0101', '+385', '915550101'],
    ['091/555-0101', '+385', '091/555-0101'],
  ] as const) {
    await number.fill(typed);
    await number.blur();
    await expect(code).toHaveValue(areaCode);
    await expect(number).toHaveValue(rest);
  }
});
