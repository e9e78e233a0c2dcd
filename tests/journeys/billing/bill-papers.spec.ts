import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import type { Bill } from '../../../generated/api.ts';
import { findViolations, looks } from '../axe.ts';
import { test } from '../../support/browser/journey.ts';
import { findIllegible } from '../legibility.ts';
import { customers } from '../../support/browser/portal.ts';
import { readPdf } from '../../support/files/pdf.ts';
import { readZip } from '../../support/files/zip.ts';
import { boxOf, openBills } from '../../support/lists/bills-screen.ts';
import { billsOf, openList } from '../../support/lists/list-screen.ts';

async function fileBy(page: Page, button: Locator): Promise<{ name: string; content: Buffer }> {
  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** Links of rows that the bar of a selection happens to cover are no small targets: they can be scrolled to. */
async function expectLegible(page: Page, look: RunOptions = looks.everything): Promise<void> {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 });
    expect(await findIllegible(page)).toEqual([]);
    expect(await findViolations(page, look)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 812 });
}

test('a consumer gets the company’s own bill, and what it says of VAT and fiscalisation', async ({
  page,
  portal,
}) => {
  await openBills(page, portal, '?status=OVERDUE');
  const due = (await billsOf(page, portal)).find(({ status }) => status === 'OVERDUE') as Bill;
  const { content } = await fileBy(page, page.getByRole('button', { name: `Preuzmi račun ${due.number}` }));
  expect((await readPdf(content)).texts).toContain(`Račun ${due.number}`);

  await page.getByRole('button', { name: `Plati račun ${due.number}` }).click();
  const details = page.getByRole('region', { name: 'Podaci računa' });
  for (const label of ['Osnovica PDV-a', 'PDV', 'JIR', 'ZKI'])
    await expect(details.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
  await expect(details.getByText('eRačun')).toHaveCount(0);
  await expectLegible(page);
});

test('a firm gets the structured e-bill: alone, and beside the PDFs of an archive @all', async ({
  page,
  portal,
}) => {
  await openList(page, portal, '/bills', customers.firm);
  const [one, two] = (await billsOf(page, portal)).filter(({ hasXml }) => hasXml) as [Bill, Bill];
  portal.faults.arm('/api/bill/xml', '500', { once: true });
  const icon = page.getByRole('button', { name: `Preuzmi XML (eRačun) ${one.number}` });
  await icon.click();
  await expect(page.getByRole('alert').getByText('Preuzimanje nije uspjelo', { exact: true })).toBeVisible();
  await expect(icon).toBeEnabled();
  const xml = await fileBy(page, icon);
  expect(xml.name).toBe(`${one.number}.xml`);
  expect(xml.content.toString()).toContain(`račun ${one.number}`);

  for (const { number } of [one, two]) await boxOf(page, number).check();
  await page.getByRole('checkbox', { name: 'i XML (eRačun)' }).check();
  await expectLegible(page, {});
  const zip = await fileBy(page, page.getByRole('button', { name: 'Preuzmi PDF i XML (zip)' }));
  const names = [one, two].flatMap(({ number }) => [`${number}.pdf`, `${number}.xml`]);
  expect([...(await readZip(zip.content)).keys()].toSorted()).toEqual(names.toSorted());

  await page.getByRole('button', { name: `Plati račun ${one.number}` }).click();
  const details = page.getByRole('region', { name: 'Podaci računa' });
  await expect(details.getByRole('term').filter({ hasText: 'Broj eRačuna' })).toBeVisible();
  const again = await fileBy(page, details.getByRole('button', { name: 'Preuzmi XML (eRačun)' }));
  expect(again.content.equals(xml.content)).toBe(true);
  await expectLegible(page);
});
