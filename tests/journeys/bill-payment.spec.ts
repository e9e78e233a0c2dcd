import { expect } from '@playwright/test';
import { hub3aText } from '../../domain/hub3a.ts';
import type { Bill, Payment } from '../../generated/api.ts';
import { test } from '../support/browser/journey.ts';
import { findIllegible } from '../support/browser/legibility.ts';
import { billsOf, rowOf } from '../support/lists/list-screen.ts';
import { readCodesOfPicture } from '../support/files/pdf.ts';
import { openBills } from '../support/lists/bills-screen.ts';

test('what is not paid can be paid with a bar code, or with numbers to be copied', async ({
  page,
  portal,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBills(page, portal);
  const all = await billsOf(page, portal);
  const paid = all.slice(0, 10).find(({ status }) => status === 'PAID') as Bill;
  const partly = all.find(({ status }) => status === 'PARTIALLY_PAID') as Bill;
  await expect(rowOf(page, paid.number).getByRole('button', { name: /^Plati/ })).toHaveCount(0);

  portal.faults.arm('/api/bill/payment', '500', { once: true });
  const pay = page.getByRole('button', { name: `Plati račun ${partly.number}` });
  await pay.click();
  const dialog = page.getByRole('dialog', { name: `Plaćanje računa ${partly.number}` });
  await dialog.getByRole('alert').getByRole('button', { name: 'Pokušaj ponovno' }).click();
  const answer = await page
    .context()
    .request.get(`${portal.server.url}/api/bill/payment?billNumber=${partly.number}`);
  const payment = (await answer.json()) as Payment;
  expect(payment.amountEur).toBeLessThan(partly.amountEur);

  const barcode = dialog.getByRole('img', { name: /^Barkod za plaćanje/ });
  await expect(barcode).toBeVisible();
  expect(await readCodesOfPicture(await barcode.screenshot())).toEqual([hub3aText(payment)]);

  const copies = {
    'Kopiraj iznos': payment.amountEur.toFixed(2).replace('.', ','),
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

  // A browser that refuses it: whoever sees the page is told as well.
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
