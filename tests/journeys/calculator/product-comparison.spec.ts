import { expect, type Page } from '@playwright/test';
import { comparedProduct } from '../../../domain/leasing/comparison.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { formatPercent } from '../../../src/text/percents.ts';
import { carData } from '../../support/calculator/calculation.ts';
import {
  begin,
  compareButton,
  fact,
  productComparison,
  step,
  stepTitle,
} from '../../support/calculator/calculator-screen.ts';
import { test } from '../../support/browser/journey.ts';
import type { Portal } from '../../support/browser/portal.ts';

const boxOf = (page: Page, number: string) =>
  page.getByRole('checkbox', { name: `Usporedi proizvod ${number}` });
const chooseOf = (page: Page, number: string) =>
  page.getByRole('button', { name: `Izradi ponudu za proizvod ${number}` });
const cells = (page: Page, label: string) =>
  productComparison(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
    .getByRole('cell');

/** The expected values are for: 25 000 EUR with VAT, 20 % down, 60 months, buyout of 1 %. */
const checked = { ...carData, leasingNetObjectPrice: '20.000,00', leasingObjectPrice: '25.000,00' };

const openProducts = (page: Page, portal: Portal) => begin(page, portal, checked, '4', stepTitle[4]);

test('products from any page are compared, and one is chosen there', async ({ page, portal }) => {
  await openProducts(page, portal);
  await expect(compareButton(page)).toHaveCount(0);
  await boxOf(page, 'FL-101').check();
  await expect(page.getByText('Odaberite još jedan.')).toBeVisible();
  await page.getByRole('button', { name: 'Sljedeća stranica' }).click();
  await boxOf(page, 'FL-114').check();
  await expect(page.getByText('Odabrana 2 proizvoda', { exact: true }).last()).toBeVisible();
  await compareButton(page).click();
  await expect(productComparison(page).getByRole('columnheader')).toHaveText([/FL-101$/, /FL-114$/]);
  const free = comparedProduct(checked, { interestRate: 7.15, cost: 0 });
  await expect(cells(page, 'Vrsta kamate')).toHaveText(['Fiksna', 'Fiksna']);
  await expect(cells(page, 'Kamatna stopa')).toHaveText([/^6,50/, /^7,15/]);
  await expect(cells(page, 'Trošak obrade')).toHaveText([/^300,00/, /^0,00/]);
  await expect(cells(page, 'Rata')).toHaveText([/^387,79/, formatEur(free.instalmentEur)]);
  // 5000 + 300 + 60 · 387.79 + 250
  await expect(cells(page, 'Ukupno za platiti')).toHaveText([/^28\.817,40/, formatEur(free.totalEur)]);
  await expect(cells(page, 'EKS')).toHaveText([/^7,37/, formatPercent(free.effectiveRatePercent ?? 0)]);
  await expect(
    productComparison(page).getByText('EKS iskazuje ukupan trošak financiranja na godišnjoj razini.'),
  ).toBeVisible();

  // On a phone the same table scrolls beside its labels.
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(cells(page, 'EKS')).toHaveCount(2);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await chooseOf(page, 'FL-101').click();
  await expect(step(page, stepTitle[5])).toBeVisible();
  await expect(fact(page, 'Efektivna kamatna stopa')).toHaveText(/^7,37/);
});
