import { expect, type Page } from '@playwright/test';
import { uploadFailed } from '../../domain/documents.ts';
import {
  category,
  choose,
  dateField,
  describe,
  nameField,
  pdfFile,
  pick,
  removeButton,
  submitButton,
  typeField,
} from '../support/documents/upload-screen.ts';
import { toast } from '../support/browser/gestures.ts';
import { choices } from './customer.ts';
import { at, loading, type FailingCall } from './failing-call.ts';

const name = 'Polica AO 2027';
const date = '02.11.2026';
const firstDownload = (page: Page) => page.getByRole('button', { name: /^Preuzmi dokument/ }).first();

export const documentCalls: readonly FailingCall[] = [
  loading({
    operation: 'GET /api/document',
    screen: 'documents',
    open: at('/documentation'),
    works: (page) => expect(firstDownload(page)).toBeVisible(),
  }),
  choices('GET /api/uwt-code/document-type', { label: 'Vrsta dokumenta', path: '/documentation' }),
  {
    operation: 'POST /api/document/upload',
    screen: 'new document',
    field: 'name',
    by: 'customer',
    async open(page, portal) {
      await at('/documentation')(page, portal);
      await category(page, 'Polica AO osiguranja').click();
      await choose(page, typeField(page), 'Polica AO osiguranja');
      await describe(page, name, date);
      await pick(page, pdfFile());
    },
    call: (page) => submitButton(page).click(),
    async fails(page) {
      await expect(page.getByText(uploadFailed)).toBeVisible();
      await expect(nameField(page)).toHaveValue(name);
      await expect(dateField(page)).toHaveValue(date);
      await expect(removeButton(page)).toBeVisible();
      await expect(submitButton(page)).toBeEnabled();
    },
    async works(page) {
      await expect(toast(page, 'Dokument je poslan')).toBeVisible();
      // The connection that broke had brought it already.
      await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
    },
  },
];
