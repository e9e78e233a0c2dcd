import type { Locator, Page } from '@playwright/test';
import { paper } from '../../../server/demo/documents.ts';
import { customers, type Portal } from '../browser/portal.ts';

export const uploadCall = '/api/document/upload';

/** A file for the picker or to be dropped. */
export interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const pdfFile = (name = 'polica.pdf', text = 'Polica'): PickedFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: paper([text]),
});

/** The button of a category. */
export const category = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Dodaj dokument: ${name}`, exact: true });

export const form = (page: Page): Locator => page.locator('form#upload');
export const picker = (page: Page): Locator => page.getByLabel('Datoteka', { exact: true });
export const typeField = (page: Page): Locator => page.getByLabel('Vrsta dokumenta', { exact: true }).last();
export const nameField = (page: Page): Locator => page.getByLabel('Naziv dokumenta');
export const dateField = (page: Page): Locator => page.getByLabel('Datum izdavanja', { exact: true });
export const submitButton = (page: Page): Locator => page.getByRole('button', { name: 'Pošalji dokument' });
export const cancelButton = (page: Page): Locator => page.getByRole('button', { name: 'Prekini slanje' });
export const removeButton = (page: Page): Locator => page.getByRole('button', { name: /^Ukloni datoteku / });

/** Chooses one option of a field that narrows its options by typing. */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export async function pick(page: Page, file: PickedFile): Promise<void> {
  await picker(page).setInputFiles({ ...file });
}

/** Drops files onto this place, as if dragged from a folder. */
export async function drop(place: Locator, files: readonly PickedFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    content: buffer.toString('base64'),
  }));
  await place.evaluate((element, all) => {
    const dataTransfer = new DataTransfer();
    for (const { name, mimeType, content } of all) {
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    for (const type of ['dragenter', 'dragover', 'drop']) {
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }
  }, given);
}

/** Name and date; file and type are up to the caller. */
export async function describe(page: Page, name = 'Polica AO 2027', date = '02.11.2026'): Promise<void> {
  await nameField(page).fill(name);
  await dateField(page).fill(date);
}

export async function openDocuments(
  page: Page,
  portal: Portal,
  who: (typeof customers)[keyof typeof customers] = customers.mail,
): Promise<void> {
  await portal.logIn(page, who);
  await portal.open(page, '/documentation');
}
