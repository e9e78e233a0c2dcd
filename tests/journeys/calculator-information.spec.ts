import { expect, type Locator, type Page } from '@playwright/test';
import { carData } from '../support/calculator/calculation.ts';
import { begin, keep, kept } from '../support/calculator/calculator-screen.ts';
import { settle, sidePanel } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { customers, type Portal } from '../support/browser/portal.ts';

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

test('a visitor sees both instalments, and no way to choose or skip @P1.17 @C1.1 @C2.1 @C2.12 @C2.15', async ({
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

  await page.getByRole('main').getByRole('link', { name: 'Prijavite se za ponudu' }).click();
  await settle(portal);
  await expect(sidePanel(page).getByLabel('Korisničko ime')).toBeVisible();
});

test('a visitor who writes a step into the address does not get there @C2.2 @C6.1', async ({
  page,
  portal,
}) => {
  await portal.open(page, `${path}/1`);
  await expect(page).toHaveURL(/\/$/);
});

test('the fixed figures come out for their inputs', async ({ page, portal }) => {
  await openCalculator(page, portal, '?price=20000');
  await expect(result(page, 'Financijski')).toContainText('387,79 €');
  await expect(result(page, 'Financijski')).toContainText('5.000,00 €');
  await expect(result(page, 'Financijski')).toContainText('250,00 €');
  await typed(page, 'Kamatna stopa').fill('0');
  // (20 000 − 250) / 60
  await expect(result(page, 'Financijski')).toContainText('329,17 €');
  await typed(page, 'Akontacija (operativni)').fill('10');
  await expect(result(page, 'Operativni')).toContainText('2.500,00 €');
  await years(page, /^7/).check();
  // (20 000 − 2000 − 4400) / 84, with VAT
  await expect(result(page, 'Operativni')).toContainText('202,38 €');
  await expect(result(page, 'Operativni')).toContainText('4.400,00 €');
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

test('sliders and years go by keyboard alone @all', async ({ page, portal }) => {
  await openCalculator(page, portal);
  const participation = slider(page, 'Učešće (financijski)');
  const value = typed(page, 'Učešće (financijski)');
  await participation.focus();
  for (const [key, shown] of [
    ['ArrowRight', '20,05'],
    ['ArrowLeft', '20,00'],
    ['PageUp', '22,50'],
    ['End', '50,00'],
    ['PageDown', '47,50'],
    ['Home', '0,00'],
  ] as const) {
    await participation.press(key);
    await expect(value).toHaveValue(shown);
  }
  await expect(result(page, 'Financijski')).not.toContainText('581,68 €');
  await years(page, /^5/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(years(page, /^6/)).toBeChecked();
  await expect(years(page, /^6/)).toBeFocused();
});

test('dragging a slider changes number and instalment, and only those that depend on it', async ({
  page,
  portal,
}) => {
  await openCalculator(page, portal);
  const box = await slider(page, 'Akontacija (operativni)').boundingBox();
  if (!box) throw new Error('no slider');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 12, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, middle, { steps: 8 });
  await page.mouse.up();
  await expect(slider(page, 'Akontacija (operativni)')).toHaveValue('10');
  await expect(result(page, 'Financijski')).toContainText('581,68 €');
  await expect(result(page, 'Operativni')).toContainText('3.750,00 €');
  await expect(page).toHaveURL(`${portal.url}${path}?advance=10`);
});

test('the address carries the inputs: a reload, Back and a copied link keep them @all', async ({
  page,
  portal,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCalculator(page, portal);
  await typed(page, 'Neto cijena vozila').fill('18.250,5');
  await years(page, /^3/).check();
  await expect(page).toHaveURL(`${portal.url}${path}?price=18250.5&years=3`);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3);
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

test('what makes no sense in the address is cleaned @all', async ({ page, portal }) => {
  await openCalculator(page, portal, '?price=abc&participation=70&rate=6,5&years=9&utm_source=mail');
  await expect(page).toHaveURL(`${portal.url}${path}?participation=50`);
  await expectInputs(page, {
    'Neto cijena vozila': '30.000,00',
    'Učešće (financijski)': '50,00',
    'Kamatna stopa': '6,50',
  });
  await expect(years(page, /^5/)).toBeChecked();
});

test('an open side panel keeps its hash while the address follows @all', async ({ page, portal }) => {
  await openCalculator(page, portal);
  await typed(page, 'Kamatna stopa').fill('5');
  await page.getByRole('main').getByRole('link', { name: 'Prijavite se za ponudu' }).click();
  await settle(portal);
  await expect(page).toHaveURL(`${portal.url}${path}?rate=5#login`);
  await expect(sidePanel(page).getByLabel('Korisničko ime')).toBeVisible();
  await settle(portal);
  await page.keyboard.press('Escape');
  await settle(portal);
  await expect(page).toHaveURL(`${portal.url}${path}?rate=5`);
  await expectInputs(page, { 'Kamatna stopa': '5,00' });
});

test('the chart is a table for those who want figures @all', async ({ page, portal }) => {
  await openCalculator(page, portal, '?years=2');
  const payments = page.getByRole('region', { name: 'Što i kada plaćate' });
  await expect(payments.getByRole('img', { name: /^Plaćanja po godinama/ })).toBeVisible();
  await payments.getByRole('button', { name: 'Prikaži kao tablicu' }).click();
  await expect(payments.getByRole('img', { name: /^Plaćanja po godinama/ })).toHaveCount(0);
  const rows = payments.getByRole('row');
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(1)).toHaveText(/^Početak7\.500,00\s€0,00\s€$/);
  await expect(rows.nth(4)).toHaveText(/^Kraj375,00\s€0,00\s€$/);
  await expect(rows.nth(5)).toHaveText(/^Ukupno/);
  await typed(page, 'Akontacija (operativni)').fill('10');
  await expect(rows.nth(1)).toHaveText(/^Početak7\.500,00\s€3\.750,00\s€$/);
  await payments.getByRole('button', { name: 'Prikaži kao grafikon' }).click();
  await expect(payments.getByRole('table')).toHaveCount(0);
});

test('the table stands in for a chart that does not come @all', async ({ page, portal }) => {
  portal.faults.rewrite(
    (asset) => /\/PaymentChart-[^/]*\.js$/.test(asset),
    () => 'export {',
  );
  await openCalculator(page, portal);
  await expect(page.getByRole('region', { name: 'Što i kada plaćate' }).getByRole('table')).toBeVisible();
  await expect(result(page, 'Financijski')).toContainText('581,68 €');
});

test('screen readers hear the instalments when the inputs rest @all', async ({ page, portal }) => {
  await openCalculator(page, portal);
  const said = page.getByRole('status').filter({ hasText: 'mjesečno' });
  await expect(said).toContainText('Financijski leasing 581,68 € mjesečno');
  await typed(page, 'Neto cijena vozila').fill('20000');
  await expect(said).toContainText('Financijski leasing 387,79 € mjesečno');
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

  const inside = page.locator('main').locator('input, a, button, summary');
  const covered = await inside.evaluateAll((controls) => {
    const group = document.querySelector('[role=group][aria-label="Mjesečne rate"]');
    return controls.flatMap((control) => {
      if (!(control instanceof HTMLElement) || !group || group.contains(control)) return [];
      control.focus();
      const { bottom } = control.getBoundingClientRect();
      return bottom > group.getBoundingClientRect().top + 1 ? [control.outerHTML] : [];
    });
  });
  expect(covered).toEqual([]);

  await page.evaluate(() => scrollTo(0, 0));
  await bar.getByRole('button', { name: 'Detalji' }).click();
  await expect(result(page, 'Financijski')).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(bar).not.toBeInViewport();
});

test('a customer goes on with a kind of leasing or without @C2.13 @C2.14', async ({ page, portal }) => {
  await portal.logIn(page, customers.mail);
  for (const name of choices) {
    await openCalculator(page, portal, '?years=4');
    const arrived = page.waitForURL(`**${path}/1`);
    await page.getByRole('button', { name }).click();
    await arrived;
  }
  await expect(page.getByRole('link', { name: 'Prijavite se za ponudu' })).toHaveCount(0);
});

test('what nobody moved stays as it is stored, whichever way is taken @all', async ({ page, portal }) => {
  const data = {
    ...carData,
    leasingNetObjectPrice: '312.345,67',
    leasingObjectPrice: '390.432,09',
    financialLeasingParticipation: '33,333',
    financingPeriod: { id: 3, name: '3 godine' },
  };
  await begin(page, portal, data, '1', 'Opći podaci');
  for (const [name, leasingType] of [
    ['Odaberi financijski', 'FINANCIAL'],
    ['Odaberi operativni', 'OPERATIONAL'],
    ['Preskoči odabir', null],
  ] as const) {
    await page.getByRole('main').getByRole('button', { name: 'Informativni izračun' }).click();
    await expectInputs(page, {
      'Neto cijena vozila': '250.000,00',
      'Učešće (financijski)': '33,33',
      'Akontacija (operativni)': '0,00',
      'Kamatna stopa': '6,50',
    });
    await expect(years(page, /^3/)).toBeChecked();
    // Looking at a number is not moving it.
    await typed(page, 'Učešće (financijski)').focus();
    await typed(page, 'Neto cijena vozila').focus();
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('combobox', { name: 'Vrsta leasinga' })).toBeVisible();
    expect((await kept(page))?.data).toEqual({ ...data, leasingType });
  }
  expect(new URL(page.url()).search).toBe('');
});

test('what is moved is carried, to where it begins too, and only once @all', async ({ page, portal }) => {
  const data = { ...carData, leasingNetObjectPrice: '50.000,00', leasingObjectPrice: '62.500,00' };
  await begin(page, portal, data, '1', 'Opći podaci');
  await page.getByRole('main').getByRole('button', { name: 'Informativni izračun' }).click();
  await typed(page, 'Neto cijena vozila').fill('30.000');
  await expect(page).toHaveURL(`${portal.url}${path}?price=30000`);
  await page.getByRole('button', { name: 'Odaberi financijski' }).click();
  await expect(page).toHaveURL(/\/1$/);
  expect((await kept(page))?.data).toEqual(carData);
  // The customer chooses another price in the steps; Back must not restore the old one.
  await keep(page, { data, offer: null });
  await page.goBack();
  await expect(page).toHaveURL(`${portal.url}${path}`);
  await page.reload();
  await expectInputs(page, { 'Neto cijena vozila': '50.000,00' });
  await page.getByRole('button', { name: 'Odaberi financijski' }).click();
  await expect(page).toHaveURL(/\/1$/);
  expect((await kept(page))?.data).toEqual(data);
});

test('a link of a customer’s own calculation is whole: a visitor’s begins otherwise', async ({
  page,
  portal,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await portal.logIn(page, customers.mail);
  await keep(page, {
    data: { ...carData, leasingNetObjectPrice: '50.000,00', leasingObjectPrice: '62.500,00' },
  });
  await openCalculator(page, portal);
  await expectInputs(page, { 'Neto cijena vozila': '50.000,00' });
  await page.getByRole('button', { name: 'Kopiraj poveznicu' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect
    .poll(copied)
    .toMatch(/\?price=50000&participation=[\d.]+&advance=[\d.]+&rate=[\d.]+&years=\d$/);
  await expect(page).toHaveURL(`${portal.url}${path}`);
});

test('an offer is not out of date because somebody looked at the informative calculation @all', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.mail);
  await keep(page, { data: carData, offer: 412 });
  await openCalculator(page, portal);
  await page.getByRole('button', { name: 'Odaberi financijski' }).click();
  await expect(page).toHaveURL(/\/1$/);
  expect((await kept(page))?.offer).toBe(412);
});

test('explanations and contact stand in the left column under the inputs, results beside them @C2.9 @C2.12', async ({
  page,
  portal,
}) => {
  await openCalculator(page, portal);
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('It is not shown.');
    return box;
  };
  const inputs = await boxOf(page.getByRole('region', { name: 'Opći podaci' }));
  const contact = await boxOf(page.getByRole('link', { name: 'Otvori obrazac za kontakt' }));
  const accordion = await boxOf(page.getByRole('heading', { name: 'Što je operativni leasing?' }));
  const operational = await boxOf(result(page, 'Operativni'));
  for (const part of [accordion, contact]) {
    expect(part.y).toBeGreaterThan(inputs.y + inputs.height);
    expect(part.x).toBeGreaterThanOrEqual(inputs.x);
    expect(part.x + part.width).toBeLessThanOrEqual(inputs.x + inputs.width);
  }
  expect(operational.x).toBeGreaterThan(inputs.x + inputs.width);
  expect(Math.abs(operational.y - inputs.y)).toBeLessThan(2);
});

test('a slider shows its twenty notches, and the thumb stands on them @C2.21', async ({ page, portal }) => {
  await openCalculator(page, portal, '?participation=0');
  const range = slider(page, 'Učešće (financijski)');
  const box = await range.boundingBox();
  if (!box) throw new Error('no slider');
  const picture = await page.screenshot({ clip: box });
  const marks = await page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      // Under the thumb, which reaches 12 pixels below the middle.
      const row = context.getImageData(0, Math.round(image.height / 2) + 16, image.width, 1).data;
      const isDark = (x: number) => (row[4 * x] ?? 255) < 200;
      return Array.from({ length: image.width }, (_, x) => x).filter((x) => isDark(x) && !isDark(x - 1));
    },
    [...picture],
  );
  expect(marks).toHaveLength(21);
  const apart = (box.width - 24) / 20;
  marks.forEach((x, notch) => expect(Math.abs(x - (12 + notch * apart))).toBeLessThan(2));
});

test('both kinds are explained, and the contact page is a press away @C2.10 @C2.11', async ({
  page,
  portal,
}) => {
  await openCalculator(page, portal);
  const buyout = page.getByText(/plaćate otkupnu vrijednost/);
  const remaining = page.getByText(/^Plaćate korištenje vozila\. Ostatak vrijednosti/);
  await expect(buyout).toBeVisible();
  await expect(remaining).toBeHidden();
  await page.getByRole('heading', { name: 'Što je operativni leasing?' }).click();
  await expect(remaining).toBeVisible();
  await page.getByRole('heading', { name: 'Što je financijski leasing?' }).click();
  await expect(buyout).toBeHidden();
  await page.getByRole('link', { name: 'Otvori obrazac za kontakt' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});
