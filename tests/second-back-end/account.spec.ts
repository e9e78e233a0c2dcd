import { expect, type Page } from '@playwright/test';
import { uploadFailed } from '../../domain/documents.ts';
import { toast } from '../support/browser/gestures.ts';
import { fillContact, sendContact, written } from '../support/customers/contact.ts';
import {
  contractField,
  documentField,
  goOn,
  pick as pickOption,
  requestFailed,
  requestSent,
  sendButton as sendRequest,
  terminationForm,
} from '../support/documents/termination-screen.ts';
import { category, describe, form, pdfFile, pick, submitButton } from '../support/documents/upload-screen.ts';
import { rowOf, rows } from '../support/lists/list-screen.ts';
import { firmDraft, iva } from '../support/registration/registration-drafts.ts';
import {
  expectStep,
  failed,
  next,
  registerPerson,
  sendButton,
  submitSigned,
  textField,
  typePasswords,
} from '../support/registration/registration-screen.ts';
import { open, openAs, test } from './journey.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('main');

test('a customer hands in a document, ends a contract early, changes the profile and writes; refusals are in words of the specification or the server @P8.7', async ({
  page,
  backEnd,
}) => {
  await openAs(page, backEnd, 'jura', '/documentation');
  await expect(rows(page)).toHaveCount(3);
  await expect(rowOf(page, 'Polica AO 2026')).toContainText('02.10.2026');
  await category(page, 'Polica AO osiguranja').click();
  await describe(page, 'Zaraza', '02.11.2025');
  await pick(page, pdfFile());
  await submitButton(page).click();
  await expect(form(page)).toContainText(uploadFailed);
  await describe(page, 'Polica AO 2027', '02.11.2025');
  await submitButton(page).click();
  await expect(form(page)).toBeHidden();
  await expect(rows(page)).toHaveCount(4);

  await open(page, '/actions');
  await open(page, terminationForm);
  await pickOption(page, documentField(page), 'Zahtjev', 'Zahtjev, izdan 02.11.2026');
  await contractField(page).fill('2102/25');
  await page.getByRole('option', { name: /^2102\/25/ }).click();
  await goOn(page).click();
  await sendRequest(page).click();
  await expect(requestFailed(page)).toBeVisible();
  await expect(main(page)).toContainText('Zahtjevi se danas ne zaprimaju.');
  await page.getByRole('button', { name: 'Natrag na zahtjev' }).click();
  await contractField(page).fill('2101/25');
  await page.getByRole('option', { name: /^2101\/25/ }).click();
  await goOn(page).click();
  await sendRequest(page).click();
  await expect(requestSent(page)).toBeVisible();

  await open(page, '/profile');
  for (const text of ['Jurić', '18427365909', '17.04.1988', '+385 912345678'])
    await expect(main(page)).toContainText(text);
  await open(page, '/profile/data-modification');
  const street = textField(page, 'Ulica');
  const save = page.getByRole('button', { name: 'Spremi izmjene' });
  await street.fill('Nepoznata');
  await save.click();
  await expect(toast(page, 'Izmjene nisu uspješno spremljene.')).toBeVisible();
  await expect(page.getByText('Registar adresa nije dostupan.').first()).toBeVisible();
  await street.fill('Savska');
  await textField(page, 'E-mail adresa').fill('zauzeto@posta.example');
  await save.click();
  await expect(page.getByText('Adresa se već koristi.').first()).toBeVisible();
  await textField(page, 'E-mail adresa').fill('jura.juric@posta.example');
  await save.click();
  await expect(toast(page, 'Izmjene su spremljene')).toBeVisible();
  await open(page, '/profile');
  await expect(main(page)).toContainText('Savska');
  await open(page, '/profile/password-reset');

  await open(page, '/contact');
  await fillContact(page, { message: written.message });
  await sendContact(page);
  await expect(title(page, 'Poruka je poslana')).toBeVisible();
});

test('a person registers, past an address that is taken', async ({ page, backEnd }) => {
  await page.goto('/registration');
  await registerPerson(page, { ...iva, email: 'zauzeto@posta.example' });
  await sendButton(page).click();
  await expect(page.getByText('Adresa se već koristi.').first().or(failed(page))).toBeVisible();
  backEnd.answerWith('POST /api/register/private-individual', { status: 201 });
  await page.goto('/registration/overview');
  await expectStep(page, 'password');
  await typePasswords(page);
  await next(page).click();
  await sendButton(page).click();
  await expectStep(page, 'success');
});

test('a firm registers without a statement, which the specification does not have', async ({
  page,
  backEnd,
}) => {
  await page.goto('/registration');
  await page.evaluate((kept) => localStorage.setItem('registration', kept), JSON.stringify(firmDraft()));
  await page.goto('/registration/signature');
  await expectStep(page, 'password');
  await typePasswords(page);
  await next(page).click();
  await expectStep(page, 'signature');
  await submitSigned(page).click();
  await expectStep(page, 'success');
  expect(backEnd.calls.at(-1)?.call).toBe('POST /api/register/legal-entity');
});
