import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { toast } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { chip, openFilter, rowOf, rows } from '../support/lists/list-screen.ts';
import { readPdf } from '../support/files/pdf.ts';
import { customers, type Portal } from '../support/browser/portal.ts';
import {
  category,
  describe,
  drop,
  form,
  nameField,
  openDocuments,
  pdfFile,
  pick,
  picker,
  removeButton,
  submitButton,
  typeField,
} from '../support/documents/upload-screen.ts';

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };
const ao = 'Polica AO osiguranja';

const dialog = (page: Page) => page.getByRole('dialog', { name: ao });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Opens the form for a policy and fills in all but the file. */
async function openForm(page: Page, portal: Portal): Promise<void> {
  await openDocuments(page, portal);
  await category(page, ao).click();
  await expect(form(page)).toBeVisible();
  await describe(page);
}

test('documents stand in a list with type, name, dates and size, and can be found @P2.37 @P3.33', async ({
  page,
  portal,
}) => {
  await openDocuments(page, portal);
  await expect(heading(page, 'Dokumentacija')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  const policy = rowOf(page, 'Polica obveznog osiguranja');
  for (const text of [ao, 'polica-ao.pdf', '09.10.2026', '11.10.2026', '1 kB']) {
    await expect(policy).toContainText(text);
  }
  for (const name of [
    'Polica kasko osiguranja',
    ao,
    'Polica osiguranja imovine',
    'Odštetni zahtjev',
    'Prekid ugovora',
    'Prijevremeni prekid ugovora',
  ]) {
    await expect(category(page, name)).toBeEnabled();
  }

  const popup = await openFilter(page, 'Vrsta dokumenta');
  await popup.getByRole('checkbox', { name: ao, exact: true }).check();
  await popup.getByRole('button', { name: 'Prikaži dokumente' }).click();
  await expect(page).toHaveURL(/\?documentType=AO_POLICY$/);
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(chip(page, `Vrsta dokumenta: ${ao}`)).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);

  const search = page.getByRole('searchbox', { name: 'Pretraži dokumente' });
  await search.fill('izjava');
  await search.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('columnheader', { name: 'Naziv' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=name%2Casc/);
});

test('a document that was handed in can be downloaded again, and a failure is told @P8.16 @all', async ({
  page,
  portal,
}) => {
  await openDocuments(page, portal);
  const button = page.getByRole('button', { name: 'Preuzmi dokument Izjava o prijevremenom prekidu' });
  const release = portal.faults.hold('/api/document/3/download');
  const downloading = page.waitForEvent('download');
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  release();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('izjava-prekid.pdf');
  const { texts } = await readPdf(await readFile(await download.path()));
  expect(texts).toContain('Datoteka: izjava-prekid.pdf');
  await expect(toast(page, 'Preuzimanje je uspjelo')).toBeVisible();

  portal.faults.arm('/api/document/3/download', '500', { once: true });
  await button.click();
  await expect(toast(page, 'Preuzimanje nije uspjelo')).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-disabled');
});

test('a document is dropped, sent and told, and the form is closed and empty @P1.9 @P4.48', async ({
  page,
  portal,
}) => {
  await openForm(page, portal);
  await drop(picker(page), [pdfFile('polica-2027.pdf')]);
  await expect(dialog(page).getByText('polica-2027.pdf')).toBeVisible();
  await submitButton(page).click();
  await expect(toast(page, 'Dokument je poslan')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).first()).toContainText('Polica AO 2027');
  await expect(page.getByRole('button', { name: 'Profil: Kovačević Ana' })).toBeVisible();

  await category(page, ao).click();
  await expect(nameField(page)).toHaveValue('');
  await expect(removeButton(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(category(page, ao)).toBeFocused();
});

test('on a phone the form is a page of its own, and the category comes along @P2.38 @P2.39 @P9.28', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(phone);
  await openDocuments(page, portal);
  await category(page, ao).click();
  await expect(page).toHaveURL(/\/documentation\/upload$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page, ao)).toBeVisible();
  await expect(page.getByLabel('Kategorija')).toHaveCount(0);
  await expect(typeField(page)).toHaveValue(ao);
  expect(await page.evaluate(() => (history.state as { category: string }).category)).toBe('AO_POLICY');
  await describe(page);
  await pick(page, pdfFile());

  // A wider window makes a dialog of it, and back, with all that is filled in.
  await page.setViewportSize(wide);
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/\/documentation$/);
  await expect(nameField(page)).toHaveValue('Polica AO 2027');
  await expect(removeButton(page)).toBeVisible();
  await page.setViewportSize(phone);
  await expect(page).toHaveURL(/\/documentation\/upload$/);
  await expect(nameField(page)).toHaveValue('Polica AO 2027');
  await expect(removeButton(page)).toBeVisible();

  await submitButton(page).click();
  await expect(page).toHaveURL(/\/documentation$/);
  await expect(rows(page)).toHaveCount(4);
  await page.goBack();
  await expect(page).not.toHaveURL(/upload/);
});

test('without a category the page asks for one, and unknown addresses lead home @P2.38', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(phone);
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/documentation/upload');
  await expect(heading(page, 'Novi dokument')).toBeVisible();
  await expect(page.getByLabel('Kategorija')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Dokumentacija' }).click();
  await expect(heading(page, 'Dokumentacija')).toBeVisible();
  await portal.open(page, '/documentation/nepoznato');
  await expect(page).toHaveURL(/\/$/);
  await page.setViewportSize(wide);
  await portal.open(page, '/documentation/upload');
  await expect(page.getByRole('dialog', { name: 'Novi dokument' })).toBeVisible();
  await expect(page).toHaveURL(/\/documentation$/);
});
