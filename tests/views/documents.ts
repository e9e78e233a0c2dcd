import { expect, type Page } from '@playwright/test';
import { uploadFailed } from '../../domain/documents.ts';
import { gallery, photoFile } from '../drivers/photos.ts';
import {
  category,
  describe,
  form,
  pdfFile,
  pick,
  removeButton,
  submitButton,
  uploadCall,
} from '../support/documents/upload-screen.ts';
import { asList } from './lists.ts';
import { asCustomer, inTurn, type View } from './view.ts';

const documents = asList('/documentation');

const openForm = inTurn(documents, async (page) => {
  await category(page, 'Polica AO osiguranja').click();
  await expect(form(page)).toBeVisible();
});

const send = (page: Page) => submitButton(page).click();

const filledIn = inTurn(openForm, async (page) => {
  await describe(page);
  await pick(page, pdfFile());
  await expect(removeButton(page)).toBeVisible();
});

export const documentViews: readonly View[] = [
  { name: 'documents', open: documents },
  {
    name: 'new document, with a file and with errors',
    open: inTurn(openForm, async (page) => {
      await pick(page, pdfFile());
      await pick(page, pdfFile('polica.doc'));
      await send(page);
      await expect(page.getByText(/^Ispravite \d polj/)).toBeVisible();
    }),
  },
  {
    name: 'new document, from photos',
    open: inTurn(openForm, async (page) => {
      await gallery(page).setInputFiles([photoFile('prva.jpg'), photoFile('druga.jpg', [1200, 1600])]);
      await expect(form(page).getByRole('img')).toHaveCount(2);
      await form(page).getByRole('button', { name: 'Okreni stranicu 1' }).click();
    }),
  },
  {
    name: 'new document, its calendar',
    open: inTurn(openForm, async (page) => {
      await page.getByRole('button', { name: 'Otvori kalendar: Datum izdavanja' }).click();
      await expect(page.getByRole('grid')).toBeVisible();
    }),
  },
  {
    name: 'new document, its kinds',
    open: inTurn(openForm, async (page) => {
      await page.getByRole('combobox', { name: 'Vrsta dokumenta' }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    }),
  },
  {
    name: 'new document, on its way',
    open: inTurn(filledIn, async (page, portal) => {
      portal.faults.hold(uploadCall);
      await send(page);
      await expect(page.getByRole('progressbar')).toBeVisible();
    }),
  },
  {
    name: 'new document, that was not sent',
    open: inTurn(filledIn, async (page, portal) => {
      portal.faults.arm(uploadCall, '500', { once: true });
      await send(page);
      await expect(form(page).getByText(uploadFailed)).toBeVisible();
    }),
  },
  {
    name: 'new document, on a page of its own',
    onlyNarrow: true,
    open: inTurn(asCustomer('/documentation/upload'), async (page) => {
      await expect(form(page)).toBeVisible();
    }),
  },
];
