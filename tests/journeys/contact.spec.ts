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

const operation = '/api/contact/send-email';

const arrived = (portal: Portal) =>
  portal.mailbox.sent.filter(({ to }) => to.address === portal.server.config.contactEmail);

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a visitor writes, the company gets it with the sender as its answer’s address, and / is next', async ({
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

test('back to the landing page, and to the user guide in a tab of its own', async ({ page, portal }) => {
  await portal.open(page, '/contact');
  const guide = page.getByRole('main').getByRole('link', { name: 'Korisničke upute' });
  await expect(guide).toHaveAttribute('href', brand.links.userGuide);
  await expect(guide).toHaveAttribute('target', '_blank');
  await page.getByRole('main').getByRole('link', { name: 'Povratak na početnu' }).click();
  await expect(title(page, 'Sve o Vašem leasingu na jednom mjestu')).toBeVisible();
});

test('what is missing or wrong is named under its field and above the form', async ({ page, portal }) => {
  await portal.open(page, '/contact');
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

for (const fault of ['refused', 'reset', 'timeout', 'malformed'] as const) {
  test(`${fault}: the fail screen leads back to everything that was written`, async ({ page, portal }) => {
    await portal.open(page, '/contact');
    await fillContact(page, { ...written, contractNumber: '10482/24' });
    portal.faults.arm(operation, fault, { once: true });
    await sendContact(page);
    if (fault === 'timeout') await portal.clocks.advance(30_000);
    await expect(title(page, 'Ne znamo je li poruka poslana')).toBeFocused();
    await page.getByRole('button', { name: 'Natrag na poruku' }).press('Enter');
    await expect(title(page, 'Kontakt')).toBeFocused();
    await expect(page).toHaveURL(/\/contact$/);
    await expectContact(page, { ...written, contractNumber: '10482/24' });
    await sendContact(page);
    await expect(title(page, 'Poruka je poslana')).toBeVisible();
    // An answer that got lost on its way does not make two mails of one message.
    expect(arrived(portal)).toHaveLength(1);
  });
}

test('two presses send one message', async ({ page, portal }) => {
  await portal.open(page, '/contact');
  await fillContact(page, written);
  const release = portal.faults.hold(operation);
  await sendContact(page);
  await page.getByRole('button', { name: 'Slanje poruke…' }).dispatchEvent('click');
  release();
  await expect(title(page, 'Poruka je poslana')).toBeVisible();
  expect(portal.faults.count(operation)).toBe(1);
});

test('words added while the message is being sent are there after a failure', async ({ page, portal }) => {
  await portal.open(page, '/contact');
  await fillContact(page, written);
  const release = portal.faults.hold(operation);
  portal.faults.arm(operation, '500', { once: true });
  await sendContact(page);
  await expect(page.getByRole('button', { name: 'Slanje poruke…' })).toBeVisible();
  await fillContact(page, { message: `${written.message} I još nešto.` });
  release();
  await page.getByRole('button', { name: 'Natrag na poruku' }).click();
  await expectContact(page, { ...written, message: `${written.message} I još nešto.` });
});

test('a customer finds the fields filled, must say a phone number, and chooses the contract', async ({
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

test('for a firm the person who speaks for it is filled in', async ({ page, portal }) => {
  await portal.logIn(page, customers.firm);
  await portal.open(page, '/contact');
  await expect(contactField(page, 'firstName')).not.toHaveValue('');
  await expect(contactField(page, 'lastName')).not.toHaveValue('');
});

test('should the profile not come, a customer writes all the same', async ({ page, portal }) => {
  await portal.logIn(page, customers.mail);
  portal.faults.arm('/api/user-profile', '500');
  await portal.open(page, '/contact');
  await fillContact(page, written);
  await sendContact(page);
  await expect(title(page, 'Poruka je poslana')).toBeVisible();
});

test('at 320 px with the largest letters nothing is off to the side', async ({ page, portal }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.addInitScript(() =>
    localStorage.setItem('accessibility', '{"fontSize":8,"lineHeight":8,"wordSpacing":8}'),
  );
  await portal.open(page, '/contact');
  await expect(title(page, 'Kontakt')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
