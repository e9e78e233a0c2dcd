import { expect } from '@playwright/test';
import { toast } from '../support/browser/gestures.ts';
import {
  choose,
  field,
  fillFinancing,
  fillGeneralData,
  next,
  requestFinancing,
  step,
  stepTitle,
} from '../support/calculator/calculator-screen.ts';
import { boxOf } from '../support/lists/bills-screen.ts';
import { filterByBoxes, rowOf, rows } from '../support/lists/list-screen.ts';
import { open, openAs, test } from './journey.ts';

test('contracts, bills and offers are listed, with a status that the portal does not know, shown, downloaded and requested', async ({
  page,
  backEnd,
}) => {
  await openAs(page, backEnd, 'jura', '/contracts');
  await expect(rows(page)).toHaveCount(10);
  await expect(rowOf(page, '2104/25')).toContainText('SUSPENDED');
  await expect(rowOf(page, '2101/25')).toContainText('01.03.2025');
  await page.getByRole('button', { name: 'Sljedeća stranica' }).click();
  await expect(rows(page)).toHaveCount(2);
  await open(page, '/contracts/concluded-contracts');
  await expect(rows(page)).toHaveCount(2);
  await open(page, `/contracts-overview/${encodeURIComponent('2104/25')}`);
  await expect(page.getByRole('main')).toContainText('SUSPENDED');
  await expect(page.getByRole('main')).toContainText('37.500,00 €');
  await open(page, `/contracts-overview/${encodeURIComponent('2101/25')}/contracts-facility-information`);
  await expect(page.getByRole('main')).toContainText('TMBJJ7NX0N0001001');

  await open(page, '/bills');
  await expect(rows(page)).toHaveCount(10);
  await expect(rowOf(page, 'DR-26-1003')).toContainText('WRITTEN_OFF');
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Preuzmi račun DR-26-1001' }).click();
  expect((await pdf).suggestedFilename()).toBe('DR-26-1001.pdf');

  await page.getByRole('button', { name: 'Preuzmi račun DR-26-1002' }).click();
  await expect(page.getByText('Dokument još nije izdan.').first()).toBeVisible();

  await boxOf(page, 'DR-26-1001').check();
  await boxOf(page, 'DR-26-1002').check();
  const zip = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Preuzmi PDF-ove (zip)' }).click();
  expect((await zip).suggestedFilename()).toMatch(/^racuni-.+\.zip$/);
  await expect(page.getByText(/DR-26-1002/).last()).toBeVisible();

  await filterByBoxes(page, 'Status', ['Plaćeno']);
  await expect(rows(page)).toHaveCount(6);
  await expect(rowOf(page, 'DR-26-1000')).toBeVisible();

  await open(page, '/leasing-offers');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText('Octavia Combi');
  await open(page, '/leasing-offers/412/offer-overview');
  const main = page.getByRole('main');
  for (const text of [
    'DP-26-412',
    '569,12 €',
    '7.500,00 €',
    '3M EURIBOR',
    'INSURANCE',
    'ponude@drugi.example',
  ])
    await expect(main).toContainText(text);
  const offer = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Preuzmi ponudu', exact: true }).click();
  expect((await offer).suggestedFilename()).toBe('leasing-offer-412.pdf');

  const call = 'POST /api/leasing-calculator/request-financing/{id}';
  backEnd.answerWith(call, { status: 503, body: { message: 'Zahtjevi se danas ne zaprimaju.' } });
  await requestFinancing(page);
  await expect(page.getByText(/Zahtjevi se danas ne zaprimaju\./).first()).toBeVisible();
  backEnd.answerWith(call);
  await requestFinancing(page);
  await expect(page).toHaveURL(/\/leasing-offers\/412\/success$/);
});

test('an operational leasing gets its remaining value, an electric car has no engine to choose, and the offer is requested', async ({
  page,
  backEnd,
}) => {
  await openAs(page, backEnd, 'jura', '/leasing-calculator/1');
  await fillGeneralData(page, 'Operativni leasing');
  await next(page).click();
  await choose(page, 'Vrsta objekta', 'Osobna vozila');
  await choose(page, 'Marka', 'Škoda');
  await choose(page, 'Model', 'Enyaq');
  await choose(page, 'Godina prve registracije', 'Nije registrirano');
  await field(page, 'Prijeđeni kilometri').fill('0');
  await next(page).click();
  await expect(step(page, stepTitle[3])).toBeVisible();
  await fillFinancing(page);
  await expect(field(page, 'Ostatak vrijednosti u eurima')).toHaveValue('9.300,00');
  await next(page).click();
  await expect(step(page, stepTitle[4])).toBeVisible();
  const call = 'POST /api/leasing-calculator/product-selection';
  const product = page.getByRole('button', { name: 'Izradi ponudu za proizvod DP-101' });
  backEnd.answerWith(call, { status: 500, body: { status: 500, error: 'Internal Server Error' } });
  await product.click();
  await expect(
    toast(page, 'Dogodila se pogreška, pokušajte ponovno')
      .or(page.getByText('Dogodila se pogreška, pokušajte ponovno'))
      .first(),
  ).toBeVisible();
  backEnd.answerWith(call);
  await product.click();
  await expect(step(page, stepTitle[5])).toBeVisible();
  await expect(page.getByRole('main')).toContainText('569,12 €');
  await requestFinancing(page);
  await expect(step(page, 'Zahtjev za financiranje je poslan')).toBeVisible();
});
