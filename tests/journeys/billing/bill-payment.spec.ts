import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { plainAmount } from '../../../domain/values/decimal.ts';
import { hub3aText } from '../../../domain/billing/hub3a.ts';
import { formatEur } from '../../../domain/values/money.ts';
import type { Bill, Payment } from '../../../generated/api.ts';
import { test } from '../../support/browser/journey.ts';
import { findIllegible } from '../legibility.ts';
import { customers } from '../../support/browser/portal.ts';
import { billsOf, openList, rowOf, rows } from '../../support/lists/list-screen.ts';
import { readCodesOfPicture } from '../../support/files/pdf.ts';
import { openBills } from '../../support/lists/bills-screen.ts';

test('an open bill can be paid with a bar code, or with numbers to copy', async ({ page, portal }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBills(page, portal);
  const all = await billsOf(page, portal);
  const paid = all.slice(0, 10).find(({ status }) => status === 'PAID') as Bill;
  const partly = all.find(({ status }) => status === 'PARTIALLY_PAID') as Bill;
  await expect(rowOf(page, paid.number).getByRole('button', { name: /^Plati/ })).toHaveCount(0);

  const pay = page.getByRole('button', { name: `Plati račun ${partly.number}` });
  await pay.click();
  const dialog = page.getByRole('dialog', { name: `Plaćanje računa ${partly.number}` });
  const answer = await page
    .context()
    .request.get(`${portal.server.url}/api/bill/payment?billNumber=${partly.number}`);
  const payment = (await answer.json()) as Payment;
  expect(payment.amountEur).toBeLessThan(partly.amountEur);

  const barcode = dialog.getByRole('img', { name: /^Barkod za plaćanje/ });
  await expect(barcode).toBeVisible();
  expect(await readCodesOfPicture(await barcode.screenshot())).toEqual([hub3aText(payment)]);

  const copies = {
    'Kopiraj iznos': plainAmount(payment.amountEur),
    'Kopiraj IBAN': payment.iban,
    'Kopiraj poziv na broj': payment.reference,
  };
  for (const [name, value] of Object.entries(copies)) {
    await dialog.getByRole('button', { name }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
  await expect(dialog.getByText('Kopirano').first()).toBeAttached();

  // Another copy within the time is said again, and keeps its mark for the whole time.
  const iban = dialog.getByRole('button', { name: 'Kopiraj IBAN' });
  await iban.click();
  const said = iban.locator('xpath=..').getByRole('status').locator('span');
  await expect(said).toHaveText('Kopirano');
  const first = await said.elementHandle();
  await portal.clocks.advance(4000);
  await iban.click();
  await expect.poll(() => first?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await portal.clocks.advance(4000);
  await expect(said).toHaveText('Kopirano');
  await portal.clocks.advance(2000);
  await expect(said).toHaveCount(0);

  // A browser that refuses it: the page shows it as well.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Planted.'));
  });
  await dialog.getByRole('button', { name: 'Kopiraj IBAN' }).click();
  const refused = dialog.getByText('Kopiranje nije uspjelo. Označite i kopirajte ručno.');
  expect((await refused.boundingBox())?.width).toBeGreaterThan(100);
  expect(await findIllegible(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(pay).toBeFocused();
});

test('on a phone the bar code is handed to the bank, or saved where the browser shares nothing @all', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await openBills(page, portal);
  const due = (await billsOf(page, portal)).find(({ status }) => status === 'OVERDUE') as Bill;
  const answer = await page
    .context()
    .request.get(`${portal.server.url}/api/bill/payment?billNumber=${due.number}`);
  const code = hub3aText((await answer.json()) as Payment);
  await openBills(page, portal, `?search=${due.number}`);
  // The bank's app takes the first picture, and fails at the second.
  await page.evaluate(() => {
    const shared: File[] = [];
    Object.assign(window, { shared });
    navigator.canShare = () => true;
    navigator.share = ({ files = [] } = {}) => {
      shared.push(...files);
      return shared.length > 1 ? Promise.reject(new Error('Planted.')) : Promise.resolve();
    };
  });
  await page.getByRole('button', { name: `Plati račun ${due.number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Plaćanje računa ${due.number}` });
  const share = dialog.getByRole('button', { name: 'Podijeli barkod' });
  await share.click();
  const bytes = () =>
    page.evaluate(async () => {
      const [file] = (window as unknown as { shared: File[] }).shared;
      return file ? [...new Uint8Array(await file.arrayBuffer())] : [];
    });
  await expect.poll(async () => (await bytes()).length).toBeGreaterThan(0);
  expect(await readCodesOfPicture(Buffer.from(await bytes()))).toEqual([code]);
  await expect(dialog.getByText(/Slikajte/)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Kopiraj IBAN' })).toBeInViewport();

  await share.click();
  await expect(dialog.getByText(/^Barkod nije podijeljen\./)).toBeVisible();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Spremi barkod' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`barkod-${due.number}.png`);
  expect(await readCodesOfPicture(await readFile(await file.path()))).toEqual([code]);
});

test('several bills are paid with one file, which names each of them and the account that was typed @all', async ({
  page,
  portal,
}) => {
  await openList(page, portal, '/bills?debt=PAYABLE', customers.firm);
  const count = await rows(page).count();
  expect(count).toBeGreaterThan(1);
  await page.getByRole('checkbox', { name: 'Odaberi sve račune na stranici' }).first().check();
  await page.getByRole('button', { name: 'Plati odabrano' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plaćanje odabranih računa' });
  const listed = dialog.getByRole('list', { name: 'Računi za plaćanje' }).getByRole('listitem');
  await expect(listed).toHaveCount(count);

  const iban = dialog.getByLabel('IBAN računa s kojeg plaćate');
  const order = dialog.getByRole('button', { name: 'Preuzmi nalog za plaćanje' });
  await order.click();
  await expect(dialog.getByText('Ovo polje je obavezno!')).toBeVisible();
  await iban.fill('HR13 1001 0051 8630 0016 0');
  await order.click();
  await expect(dialog.getByText('IBAN je neispravan!')).toBeVisible();
  await expect(iban).toBeFocused();
  await iban.fill('HR12 1001 0051 8630 0016 0');
  const saved = page.waitForEvent('download');
  await order.click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^nalog-za-placanje-\d{4}-\d\d-\d\d\.xml$/);
  const xml = await readFile(await file.path(), 'utf8');
  expect(xml.match(/<CdtTrfTxInf>/g)).toHaveLength(count);
  const shown = await dialog.getByText(/, ukupno/).textContent();
  const [, sum = ''] = /<CtrlSum>([\d.]+)</.exec(xml) ?? [];
  expect(shown).toContain(formatEur(Number(sum)));
  await expect(dialog.getByText(`Spremljeno u datoteku ${file.suggestedFilename()}.`)).toBeVisible();
});
