import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { formatDay } from '../../../domain/values/day.ts';
import { formatEur, fromCents, toCents } from '../../../domain/values/money.ts';
import type { OpenItems } from '../../../generated/api.ts';
import { toast } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { readPdf } from '../../support/files/pdf.ts';
import { openList } from '../../support/lists/list-screen.ts';

const exportButton = (page: Page) => page.getByRole('button', { name: 'Izvezi' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Izvoz računa' });
const statementButton = (page: Page) => dialog(page).getByRole('button', { name: 'Preuzmi izvod (PDF)' });

/** Downloads, and closes the dialog, which stays by itself. */
async function download(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download');
  await button.click();
  const file = await downloading;
  await expect(button).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(toast(page, 'Preuzimanje je uspjelo').first()).toBeVisible();
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('the statement says what is open, and adds up @all', async ({ page, portal }) => {
  await openList(page, portal, '/bills');
  const answer = await page.context().request.get(`${portal.server.url}/api/bill/open-items`);
  const { items, totalEur } = (await answer.json()) as OpenItems;
  expect(items.length).toBeGreaterThan(1);
  await exportButton(page).click();
  const { name, bytes } = await download(page, statementButton(page));
  expect(name).toMatch(/^otvorene-stavke-\d{4}-\d\d-\d\d\.pdf$/);
  const { texts, info } = await readPdf(bytes);
  const text = texts.join(' ').replaceAll('\u00a0', ' ');
  expect(text).toContain('Ilica 10, 10000 Zagreb, Hrvatska');
  for (const { bill } of items) {
    expect(text).toContain(bill.number);
    expect(text).toContain(formatDay(bill.dueDate));
  }
  const sum = fromCents(items.reduce((all, { openEur }) => all + toCents(openEur), 0));
  expect(sum).toBe(totalEur);
  expect(text).toContain(formatEur(sum).replaceAll('\u00a0', ' '));
  expect(text).toMatch(
    /Izvod je informativan i nije opomena\. Uplate provedene nakon \d\d\.\d\d\.\d{4} u \d\d:\d\d nisu uključene\./,
  );
  expect(info).toMatchObject({ Title: expect.stringMatching(/^Izvod otvorenih stavaka na dan /) as unknown });
  // No text of the data: jspdf writes another letter for "č" there.
  expect(info).not.toHaveProperty('Subject');
});
