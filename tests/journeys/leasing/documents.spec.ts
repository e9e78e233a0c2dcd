import { readFile } from 'node:fs/promises';
import { photoTexts } from '../../../domain/photos.ts';
import { expect, type Page } from '@playwright/test';
import { gallery, photoFile, pngHead } from '../../drivers/photos.ts';
import { toast } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { chip, openFilter, rowOf, rows } from '../../support/lists/list-screen.ts';
import { readPdf } from '../../support/files/pdf.ts';
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
} from '../../support/documents/upload-screen.ts';

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };
const ao = 'Polica AO osiguranja';

const dialog = (page: Page) => page.getByRole('dialog', { name: ao });
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true });

test('documents stand in a list and can be found; one is dropped, sent and reported, and the form is closed and empty @P1.9 @P2.37 @P3.33 @P4.48', async ({
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

  await category(page, ao).click();
  await expect(form(page)).toBeVisible();
  await describe(page);
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

  const popup = await openFilter(page, 'Vrsta dokumenta');
  await popup.getByRole('checkbox', { name: ao, exact: true }).check();
  await popup.getByRole('button', { name: 'Prikaži dokumente' }).click();
  await expect(page).toHaveURL(/\?documentType=AO_POLICY$/);
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(chip(page, `Vrsta dokumenta: ${ao}`)).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(4);

  const search = page.getByRole('searchbox', { name: 'Pretraži dokumente' });
  await search.fill('izjava');
  await search.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('columnheader', { name: 'Naziv' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=name%2Casc/);
});

test('on a phone the form is a separate page, and the category comes along @P2.38 @P2.39 @P9.28', async ({
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

test('photos from a phone become one document, turned, named after its type, day and vehicle @all', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(phone);
  await openDocuments(page, portal);
  await category(page, ao).click();
  // A photo is no document, whichever picker it comes from.
  await pick(page, photoFile('prednja.jpg', [3000, 2000]));
  await expect(form(page).getByRole('img', { name: 'Stranica 1' })).toBeVisible();
  await expect(gallery(page)).not.toHaveAttribute('capture');
  // A photo that cannot be opened is named, one that is too large is not opened; the others are taken.
  await gallery(page).setInputFiles([
    photoFile('straznja.jpg', [1200, 1600]),
    { name: 'oznaka.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') },
    { name: 'plakat.png', mimeType: 'image/png', buffer: pngHead(30_000, 30_000) },
    photoFile('treca.jpg'),
  ]);
  await expect(form(page).getByText(photoTexts.unreadable('oznaka.heic'))).toBeVisible();
  await expect(form(page).getByText(photoTexts.tooMuch('plakat.png'))).toBeVisible();
  await expect(form(page).getByRole('img')).toHaveCount(3);
  await form(page).getByRole('button', { name: 'Makni stranicu 3' }).click();
  // Missing fields are named before the document is made, so that its pages can still be turned.
  await submitButton(page).click();
  await expect(form(page).getByText('Ispravite 1 polje')).toBeVisible();
  await form(page).getByRole('button', { name: 'Okreni stranicu 1' }).click();
  await expect(nameField(page)).toHaveValue('Polica AO osiguranja 21.11.2026');
  await form(page).getByRole('combobox', { name: 'Vozilo' }).fill('10482');
  await page.getByRole('option', { name: /^10482/ }).click();
  await expect(nameField(page)).toHaveValue('Polica AO osiguranja 21.11.2026, ugovor 10482/24');
  await form(page).getByLabel('Datum izdavanja', { exact: true }).fill('02.11.2026');
  await submitButton(page).click();
  await expect(toast(page, 'Dokument je poslan')).toBeVisible();
  await expect(rows(page).first()).toContainText('ugovor 10482/24');
  const downloading = page.waitForEvent('download');
  await rows(page)
    .first()
    .getByRole('button', { name: /^Preuzmi dokument/ })
    .click();
  const file = await readFile(await (await downloading).path());
  expect(file.length).toBeLessThan(5 * 1024 * 1024);
  const { pages, info } = await readPdf(file);
  expect(pages).toBe(2);
  expect(info).toMatchObject({ Title: 'polica-ao-osiguranja-2026-11-21' });
});
