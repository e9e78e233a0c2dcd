import { expect, type Locator, type Page } from '@playwright/test';
import { comparedCalculation } from '../../domain/leasing/comparison.ts';
import { defaultInputs } from '../../domain/leasing/calculation.ts';
import { formatEur } from '../../domain/money.ts';
import { settle } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { enter, putMouseAway, tabTo } from '../support/browser/keyboard.ts';
import type { Portal } from '../support/browser/portal.ts';

const path = '/leasing-calculator';

/** The calculation as it begins, as the address writes one that is compared. */
const begun = 'price%3D30000%26participation%3D20%26advance%3D0%26rate%3D6.5%26years%3D5';

const card = (page: Page) => page.getByRole('region', { name: 'Usporedba izračuna' });
const title = (page: Page) => card(page).getByRole('heading', { name: 'Usporedba izračuna' });
const addButton = (page: Page) => page.getByRole('button', { name: 'Dodaj u usporedbu' });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });
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

test('calculations stand side by side, and the first one follows the sliders @all', async ({
  page,
  portal,
}) => {
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

test('a compared calculation moves the sliders or goes, and Back undoes either', async ({ page, portal }) => {
  await openCalculator(page, portal, '?years=4&variant=rate%3D5.9&variant=price%3D45500');
  await button(page, 'Prikaži C').click();
  await expect(typed(page, 'Neto cijena vozila')).toHaveValue('45.500,00');
  await expect(years(page, 5)).toBeChecked();
  await expectAddress(page, portal, '?price=45500&variant=rate%3D5.9&variant=price%3D45500');
  await expect(page.getByRole('region', { name: 'Financijski leasing', exact: true })).toBeInViewport();
  await page.goBack();
  await expectAddress(page, portal, '?years=4&variant=rate%3D5.9&variant=price%3D45500');
  await expect(years(page, 4)).toBeChecked();
  await expect(typed(page, 'Neto cijena vozila')).toHaveValue('30.000,00');

  await button(page, 'Ukloni B').click();
  await expect(title(page)).toBeFocused();
  await expectAddress(page, portal, '?years=4&variant=price%3D45500');
  await expect(card(page).getByRole('columnheader')).toHaveText([/^A/, /^B/]);
  await expect(rowsOf(page, 'Neto cijena vozila').getByRole('cell')).toHaveText([
    /^30\.000,00/,
    /^45\.500,00/,
  ]);
  await button(page, 'Ukloni B').click();
  await expect(card(page)).toHaveCount(0);
  await expect(addButton(page)).toBeFocused();
  await expectAddress(page, portal, '?years=4');
  await page.goBack();
  await page.goBack();
  await expect(card(page).getByRole('columnheader')).toHaveText([/^A/, /^B/, /^C/]);
});

test('a copied link and a reload bring the comparison back @all', async ({ page, portal }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const query = '?years=4&variant=years%3D5&variant=rate%3D5.9';
  await openCalculator(page, portal, query);
  await card(page).getByRole('button', { name: 'Kopiraj poveznicu' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${portal.url}${path}${query}`);
  await page.reload();
  await expect(rowsOf(page, 'Trajanje').getByRole('cell')).toHaveText(['4 godine', '5 godina', '5 godina']);
  await expectAddress(page, portal, query);
});

test('an address with 50 variants opens as one with three @all', async ({ page, portal }) => {
  const many = Array.from({ length: 50 }, (_, index) => `variant=price%3D${10_000 + 1000 * (index >> 1)}`);
  await openCalculator(page, portal, `?variant=nonsense&${many.join('&')}`);
  await expectAddress(page, portal, '?variant=price%3D10000&variant=price%3D11000&variant=price%3D12000');
  await expect(rowsOf(page, 'Neto cijena vozila').getByRole('cell')).toHaveText([
    /^30\.000,00/,
    /^10\.000,00/,
    /^11\.000,00/,
    /^12\.000,00/,
  ]);
});

test('at 320 px each calculation is a card that names every value @all', async ({ page, portal }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openCalculator(page, portal, '?variant=years%3D4&variant=rate%3D5.9&variant=price%3D250000');
  await expect(card(page).getByRole('table')).toHaveCount(0);
  for (const letter of ['A', 'B', 'C', 'D']) {
    const own = card(page).getByRole('region', { name: letter, exact: true });
    await expect(own.getByRole('term')).toHaveText([
      'Neto cijena vozila',
      'Učešće (financijski)',
      'Akontacija (operativni)',
      'Kamatna stopa',
      'Trajanje',
      ...Array.from({ length: 2 }, () => [
        'Rata',
        'Na početku',
        'Na kraju',
        'Ukupno',
        'EKS bez troškova obrade',
      ]).flat(),
    ]);
    await expect(own.getByRole('definition')).toHaveText(Array.from({ length: 15 }, () => /\d/));
  }
  const tops = await card(page)
    .getByRole('region')
    .evaluateAll((cards) => cards.map((each) => each.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBe(4);
});

test('calculations are compared by keyboard alone @all', async ({ page, portal }) => {
  await putMouseAway(page);
  await openCalculator(page, portal);
  await enter(page, addButton(page));
  await enter(page, page.getByRole('button', { name: 'Prikaži usporedbu' }));
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toBeInViewport();
  await tabTo(page, typed(page, 'Kamatna stopa'), { key: 'Shift+Tab' });
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('5,9');
  await expect(rowsOf(page, 'Kamatna stopa').getByRole('cell')).toHaveText([/^5,90/, /^6,50/]);
  await settle(portal);
  await enter(page, button(page, 'Prikaži B'));
  await expect(typed(page, 'Kamatna stopa')).toHaveValue('6,50');
  await enter(page, button(page, 'Ukloni B'));
  await expect(addButton(page)).toBeFocused();
});
