import { readFile } from 'node:fs/promises';
import { expect, type Download, type Locator, type Page } from '@playwright/test';
import { formatEur } from '../../domain/money.ts';
import type { Bill } from '../../generated/api.ts';
import { addBills } from '../support/lists/bills.ts';
import { toast } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { billsOf, rowOf, rows } from '../support/lists/list-screen.ts';
import { readCodes, readPdf } from '../support/files/pdf.ts';
import { customers, type Portal } from '../support/browser/portal.ts';
import { readZip } from '../support/files/zip.ts';
import { boxOf, openBills } from '../support/lists/bills-screen.ts';

async function downloadBy(page: Page, button: Locator): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await button.click();
  return downloading;
}

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

  await page.getByRole('button', { name: `Preuzmi račun ${lacking.number}` }).click();
  await expect(page.getByRole('alert').getByText('Preuzimanje nije uspjelo', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Preuzmi račun ${bill.number}` })).toBeEnabled();
});

test('a bill whose PDF is not issued says so before the press, one that is paid in part what is left @all', async ({
  page,
  portal,
}) => {
  await openBills(page, portal, '?size=100');
  const all = await billsOf(page, portal);
  const lacking = await billWithoutDocument(page, portal);
  const notIssued = rows(page).getByRole('button', { name: /: PDF još nije izdan$/ });
  await expect(notIssued).toHaveCount(1);
  await expect(notIssued).toHaveAccessibleName(`Preuzmi račun ${lacking.number}: PDF još nije izdan`);
  const partly = all.find(({ status }) => status === 'PARTIALLY_PAID') as Bill;
  const icon = (number: string) =>
    rowOf(page, number)
      .getByRole('button', { name: /^Preuzmi/ })
      .locator('svg')
      .innerHTML();
  expect(await icon(lacking.number)).not.toBe(await icon(partly.number));
  expect(partly.openEur).toBeLessThan(partly.amountEur);
  await expect(rowOf(page, partly.number)).toContainText(
    `${formatEur(partly.amountEur)}Preostalo ${formatEur(partly.openEur)}`,
  );
  const inPart = all.filter(({ openEur, amountEur }) => openEur > 0 && openEur < amountEur);
  await expect(rows(page).getByText('Preostalo')).toHaveCount(inPart.length);

  await page.setViewportSize({ width: 375, height: 812 });
  await expect(notIssued).toHaveCount(1);
  await expect(rows(page).getByText('Preostalo').first()).toBeVisible();
});

test('several bills are saved as one archive, and those that are not in it are named @P1.6 @P5.60 @P5.62 @P8.15 @P9.25', async ({
  page,
  portal,
}) => {
  const without = ['R-26-900001', 'R-26-900002'];
  await addBills(portal.server.store, customers.mail.username, without, { hasDocument: false });
  await openBills(page, portal, '?size=100');
  const lacking = await billWithoutDocument(page, portal);
  const bills = (await billsOf(page, portal)).filter(
    ({ number }) => number !== lacking.number && !without.includes(number),
  );
  const [one, two] = bills.map(({ number }) => number) as [string, string];
  const button = page.getByRole('button', { name: 'Preuzmi PDF-ove (zip)' });
  let downloads = 0;
  page.on('download', () => (downloads += 1));

  for (const number of [one, two]) await boxOf(page, number).check();
  const release = portal.faults.hold('/api/bill/zip');
  const downloading = page.waitForEvent('download');
  await button.click();
  // Meanwhile no other download can begin, and after a second its progress shows.
  await page.getByRole('button', { name: 'Preuzimanje…' }).click({ force: true });
  await expect(
    page.getByRole('progressbar', { name: 'Pripremaju se 2 računa za preuzimanje…' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: `Preuzmi račun ${one}` })).toBeDisabled();
  release();
  const download = await downloading;
  expect(portal.faults.count('/api/bill/zip')).toBe(1);
  expect(download.suggestedFilename()).toMatch(/^racuni-\d{4}-\d\d-\d\d\.zip$/);
  const archive = await readZip(await contentOf(download));
  expect([...archive.keys()].toSorted()).toEqual([`${one}.pdf`, `${two}.pdf`].toSorted());
  expect((await readPdf(archive.get(`${one}.pdf`) as Buffer)).texts.join(' ')).toContain(one);
  await expect(toast(page, 'Preuzimanje je uspjelo')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();

  await boxOf(page, lacking.number).check();
  const partly = await readZip(await contentOf(await downloadBy(page, button)));
  expect([...partly.keys()].toSorted()).toEqual([`${one}.pdf`, `${two}.pdf`].toSorted());
  await expect(toast(page, 'Neke datoteke nisu preuzete')).toBeVisible();
  await expect(page.getByText(`Neuspješno: ${lacking.number}.`)).toBeVisible();
  expect(downloads).toBe(2);

  // An empty archive saves no file.
  await page.getByRole('button', { name: 'Poništi odabir' }).click();
  for (const number of without) await boxOf(page, number).check();
  await button.click();
  await expect(toast(page, 'Datoteke nisu preuzete')).toBeVisible();
  portal.faults.arm('/api/bill/zip', '500', { once: true });
  await button.click();
  await expect(toast(page, 'Preuzimanje nije uspjelo')).toBeVisible();
  portal.faults.arm('/api/bill/zip', 'reset', { once: true });
  await button.click();
  await expect(toast(page, 'Preuzimanje nije uspjelo')).toHaveCount(2);
  await expect(button).toBeEnabled();
  expect(downloads).toBe(2);

  // A customer who leaves before the end sees a message.
  const releaseLate = portal.faults.hold('/api/bill/zip');
  await button.click();
  await page.getByRole('link', { name: 'Ugovori', exact: true }).first().click();
  await expect(toast(page, 'Preuzimanje je prekinuto')).toBeVisible();
  releaseLate();
  expect(downloads).toBe(2);
});
