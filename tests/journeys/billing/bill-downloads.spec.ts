import { readFile } from 'node:fs/promises';
import { expect, type Download, type Page } from '@playwright/test';
import type { Bill } from '../../../generated/api.ts';
import { test } from '../../support/browser/journey.ts';
import { billsOf } from '../../support/lists/list-screen.ts';
import { readCodes, readPdf } from '../../support/files/pdf.ts';
import { type Portal } from '../../support/browser/portal.ts';
import { openBills } from '../../support/lists/bills-screen.ts';

const contentOf = async (download: Download) => readFile(await download.path());

/** The bill of the demo whose document has not been issued. */
async function billWithoutDocument(page: Page, portal: Portal): Promise<Bill> {
  const bill = (await billsOf(page, portal)).find(({ contractNumber }) => contractNumber === '11502/25');
  if (!bill) throw new Error('The demo has no bill of the contract 11502/25.');
  return bill;
}

test('one bill is saved as a PDF under its number @P1.5 @P4.27 @P9.25', async ({ page, portal }) => {
  await openBills(page, portal);
  const lacking = await billWithoutDocument(page, portal);
  const bill = (await billsOf(page, portal)).find(
    ({ status, number }) => status === 'UNPAID' && number !== lacking.number,
  ) as Bill;

  const release = portal.faults.hold('/api/bill/pdf');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Preuzmi račun ${bill.number}` }).click();
  await expect(page.getByRole('button', { name: `Preuzmi račun ${lacking.number}` })).toBeDisabled();
  release();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${bill.number}.pdf`);
  const file = await contentOf(download);
  expect((await readPdf(file)).texts.join(' ')).toContain(bill.number);
  expect(await readCodes(file)).toHaveLength(1);
  await expect(page.getByRole('status').getByText('Preuzimanje je uspjelo', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Preuzmi račun ${lacking.number}: PDF još nije izdan` }).click();
  await expect(page.getByRole('alert').getByText('Preuzimanje nije uspjelo', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Preuzmi račun ${bill.number}` })).toBeEnabled();
});
