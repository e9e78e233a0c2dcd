import { expect, type Page } from '@playwright/test';
import { creditWarning } from '../../../domain/law.ts';
import { settle, sidePanel } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { type Portal } from '../../support/browser/portal.ts';

const path = '/leasing-calculator';

const slider = (page: Page, name: string) => page.getByRole('slider', { name });
const typed = (page: Page, name: string) => page.getByRole('textbox', { name: `${name}, iznos` });
const years = (page: Page, count: RegExp) => page.getByRole('radio', { name: count });
const result = (page: Page, kind: 'Financijski' | 'Operativni') =>
  page.getByRole('region', { name: `${kind} leasing`, exact: true });
const choices = ['Odaberi financijski', 'Odaberi operativni', 'Preskoči odabir'] as const;

async function openCalculator(page: Page, portal: Portal, query = ''): Promise<void> {
  await portal.open(page, `${path}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kalkulator leasinga' })).toBeVisible();
}

async function expectInputs(page: Page, inputs: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(inputs)) {
    await expect(typed(page, name)).toHaveValue(value);
  }
}

test('a visitor sees both instalments and what both kinds are, and no way to choose or skip @P1.17 @C1.1 @C2.1 @C2.9 @C2.10 @C2.11 @C2.12 @C2.15', async ({
  page,
  portal,
}) => {
  await openCalculator(page, portal);
  await expect(page).toHaveTitle(/^Kalkulator leasinga · /);
  await expectInputs(page, {
    'Neto cijena vozila': '30.000,00',
    'Učešće (financijski)': '20,00',
    'Akontacija (operativni)': '0,00',
    'Kamatna stopa': '6,50',
  });
  await expect(years(page, /^5/)).toBeChecked();
  for (const text of ['581,68 €', '7.500,00 €', '375,00 €']) {
    await expect(result(page, 'Financijski')).toContainText(text);
  }
  for (const text of ['569,24 €', '0,00 €', '9.300,00 €']) {
    await expect(result(page, 'Operativni')).toContainText(text);
  }
  await expect(page.getByText('Izračun Vas ne obvezuje.')).toBeVisible();
  for (const name of choices) await expect(page.getByRole('button', { name })).toHaveCount(0);
  const example = page.getByRole('region', { name: 'Reprezentativni primjer za potrošače' });
  await expect(example).toContainText(creditWarning);
  await expect(example).toContainText(/EKS\d,\d\d/);

  const buyout = page.getByText(/plaćate otkupnu vrijednost/);
  const remaining = page.getByText(/^Plaćate korištenje vozila\. Ostatak vrijednosti/);
  await expect(buyout).toBeVisible();
  await expect(remaining).toBeHidden();
  await page.getByRole('heading', { name: 'Što je operativni leasing?' }).click();
  await expect(remaining).toBeVisible();
  await page.getByRole('heading', { name: 'Što je financijski leasing?' }).click();
  await expect(buyout).toBeHidden();
  await expect(page.getByRole('link', { name: 'Otvori obrazac za kontakt' })).toHaveAttribute(
    'href',
    '/contact',
  );

  await page.getByRole('main').getByRole('link', { name: 'Prijavite se za ponudu' }).click();
  await settle(portal);
  await expect(sidePanel(page).getByLabel('Korisničko ime')).toBeVisible();
});

test('numbers are typed with a comma, end at their bounds and are shown with two decimals @C2.22 @C2.23', async ({
  page,
  portal,
}) => {
  await openCalculator(page, portal);
  const price = typed(page, 'Neto cijena vozila');
  await price.fill('45500,5');
  await expect(slider(page, 'Neto cijena vozila')).toHaveValue('45500.5');
  await price.blur();
  await expect(price).toHaveValue('45.500,50');
  await price.fill('300.000');
  await price.press('Enter');
  await expect(price).toHaveValue('250.000,00');
  await price.fill('-5');
  await price.blur();
  await expect(price).toHaveValue('0,00');
  await expect(result(page, 'Financijski')).toContainText('0,00 €');
  for (const [name, most] of [
    ['Učešće (financijski)', '50,00'],
    ['Akontacija (operativni)', '20,00'],
    ['Kamatna stopa', '10,00'],
  ] as const) {
    await typed(page, name).fill('99,99');
    await typed(page, name).blur();
    await expect(typed(page, name)).toHaveValue(most);
    await expect(slider(page, name)).toHaveAttribute('aria-valuetext', /%$/);
  }

  const shown = await result(page, 'Operativni').textContent();
  // Screen readers hear what comes into a region that was there before.
  const empty = page.locator('[aria-live="polite"]:empty');
  await expect(empty).not.toHaveCount(0);
  const silent = await empty.count();
  await typed(page, 'Kamatna stopa').fill('šest');
  await typed(page, 'Kamatna stopa').blur();
  await expect(page.getByText('Upišite broj, na primjer 1.234,50.')).toBeVisible();
  await expect(empty).toHaveCount(silent - 1);
  await expect(typed(page, 'Kamatna stopa')).toHaveAttribute('aria-invalid', 'true');
  await expect(typed(page, 'Kamatna stopa')).toHaveValue('šest');
  expect(await result(page, 'Operativni').textContent()).toBe(shown);
});

test('the address carries the inputs: a reload, Back and a copied link keep them @all', async ({
  page,
  portal,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCalculator(page, portal);
  const entry = () => page.evaluate(() => navigation.currentEntry?.key);
  const before = await entry();
  await typed(page, 'Neto cijena vozila').fill('18.250,5');
  await years(page, /^3/).check();
  await expect(page).toHaveURL(`${portal.url}${path}?price=18250.5&years=3`);
  expect(before).toBeDefined();
  expect(await entry(), 'no new place of the history').toBe(before);
  await page.reload();
  await expectInputs(page, { 'Neto cijena vozila': '18.250,50', 'Učešće (financijski)': '20,00' });
  await expect(years(page, /^3/)).toBeChecked();

  // The button does not wait for the address.
  await typed(page, 'Kamatna stopa').fill('4,25');
  await page.getByRole('button', { name: 'Kopiraj poveznicu' }).click();
  const link = `${portal.url}${path}?price=18250.5&rate=4.25&years=3`;
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(page.getByRole('button', { name: 'Kopirano' })).toBeVisible();

  await typed(page, 'Učešće (financijski)').fill('35');
  await page.getByRole('link', { name: 'Otvori obrazac za kontakt' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goBack();
  await expectInputs(page, { 'Kamatna stopa': '4,25', 'Učešće (financijski)': '35,00' });
  await expect(page).toHaveURL(`${portal.url}${path}?price=18250.5&participation=35&rate=4.25&years=3`);

  // The same page without a query is the calculation as it begins.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kalkulator leasinga' }).click();
  await expectInputs(page, { 'Neto cijena vozila': '30.000,00', 'Kamatna stopa': '6,50' });
  await page.goBack();
  await expectInputs(page, { 'Neto cijena vozila': '18.250,50', 'Kamatna stopa': '4,25' });
});

test('on a phone both instalments stay in sight, above the footer and what has the focus @all', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await openCalculator(page, portal);
  const bar = page.getByRole('group', { name: 'Mjesečne rate' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText('581,68 €');
  await expect(bar).toContainText('569,24 €');
  await expect(result(page, 'Financijski')).not.toBeInViewport();
  await typed(page, 'Neto cijena vozila').fill('20000');
  await expect(bar).toContainText('387,79 €');

  await page.evaluate(() => scrollTo(0, 0));
  await bar.getByRole('button', { name: 'Detalji' }).click();
  await expect(result(page, 'Financijski')).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(bar).not.toBeInViewport();
});
