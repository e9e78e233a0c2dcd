import { expect, type Locator, type Page } from '@playwright/test';
import { comparedCalculation } from '../../../domain/leasing/comparison.ts';
import { defaultInputs } from '../../../domain/leasing/calculation.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { test } from '../../support/browser/journey.ts';
import type { Portal } from '../../support/browser/portal.ts';

const path = '/leasing-calculator';

/** The calculation as it begins, as the address writes one that is compared. */
const begun = 'price%3D30000%26participation%3D20%26advance%3D0%26rate%3D6.5%26years%3D5';

const card = (page: Page) => page.getByRole('region', { name: 'Usporedba izračuna' });
const addButton = (page: Page) => page.getByRole('button', { name: 'Dodaj u usporedbu' });
const typed = (page: Page, name: string) => page.getByRole('textbox', { name: `${name}, iznos` });
const years = (page: Page, count: number) => page.getByRole('radio', { name: new RegExp(`^${count} `) });

/** The values of the rows with this label, one row for each kind of leasing that has it. */
const rowsOf = (page: Page, label: string): Locator =>
  card(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });

async function openCalculator(page: Page, portal: Portal, query = ''): Promise<void> {
  await portal.open(page, `${path}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kalkulator leasinga' })).toBeVisible();
}

const expectAddress = (page: Page, portal: Portal, query: string) =>
  expect(page).toHaveURL(`${portal.url}${path}${query}`);

test('calculations stand side by side, and the first one follows the sliders', async ({ page, portal }) => {
  await openCalculator(page, portal);
  await expect(card(page)).toHaveCount(0);
  await addButton(page).click();
  await expect(page.getByText('Izračun je u usporedbi kao B.')).toBeVisible();
  await expectAddress(page, portal, `?variant=${begun}`);
  await expect(card(page).getByRole('columnheader')).toHaveText([/^A/, /^B/]);
  const { FINANCIAL, OPERATIONAL } = comparedCalculation(defaultInputs);
  await expect(rowsOf(page, 'Rata').nth(0).getByRole('cell')).toHaveText(
    Array.from({ length: 2 }, () => formatEur(FINANCIAL.instalmentEur)),
  );
  await expect(rowsOf(page, 'Ukupno').nth(1).getByRole('cell')).toHaveText(
    Array.from({ length: 2 }, () => formatEur(OPERATIONAL.totalEur)),
  );
  // (1 + 0.065 / 12)^12 − 1
  await expect(rowsOf(page, 'EKS bez troškova obrade').nth(0).getByRole('cell').first()).toHaveText(
    /^6,70\s%$/,
  );
  await expect(card(page).getByRole('strong')).toHaveCount(0);

  await years(page, 4).check();
  await expectAddress(page, portal, `?years=4&variant=${begun}`);
  await expect(rowsOf(page, 'Trajanje').getByRole('cell')).toHaveText(['4 godine', '5 godina']);
  await expect(rowsOf(page, 'Trajanje').getByRole('strong')).toHaveText(['5 godina']);
  await expect(rowsOf(page, 'Neto cijena vozila').getByRole('strong')).toHaveCount(0);
  await expect(page.getByText('Izračun je u usporedbi kao B.')).toHaveCount(0);

  // The button does not wait for the address.
  await typed(page, 'Kamatna stopa').fill('5,9');
  await addButton(page).click();
  const moved = begun.replace('6.5', '5.9').replace('years%3D5', 'years%3D4');
  await expectAddress(page, portal, `?rate=5.9&years=4&variant=${begun}&variant=${moved}`);
  await addButton(page).click();
  await expect(page.getByText('Ovaj je izračun već u usporedbi, kao C.')).toBeVisible();
  await years(page, 3).check();
  await addButton(page).click();
  await years(page, 2).check();
  await addButton(page).click();
  await expect(
    page.getByText('Uspoređuju se najviše četiri izračuna. Uklonite jedan pa dodajte ovaj.'),
  ).toBeVisible();
  await expect(card(page).getByRole('columnheader')).toHaveText([/^A/, /^B/, /^C/, /^D/]);
  await expect(rowsOf(page, 'Trajanje').getByRole('cell')).toHaveText([
    '2 godine',
    '5 godina',
    '4 godine',
    '3 godine',
  ]);
});
