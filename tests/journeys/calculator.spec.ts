import { expect } from '@playwright/test';
import { initialCalculatorData } from '../../domain/leasing/calculator-data.ts';
import { carData, operationalData } from '../support/calculator/calculation.ts';
import {
  begin,
  choose,
  combo,
  fact,
  field,
  fillCar,
  fillFinancing,
  fillGeneralData,
  kept,
  next,
  openStep,
  operations,
  products,
  step,
  stepTitle,
} from '../support/calculator/calculator-screen.ts';
import { test } from '../support/browser/journey.ts';
import { chooseOption, enter, typeOver } from '../support/browser/keyboard.ts';
import { offerOf } from '../support/lists/offers.ts';
import { customers } from '../support/browser/portal.ts';

test('a car is financed from the first step to the request, and everything begins anew @P1.8 @C1.2 @C1.3 @C6.2 @C2.24 @C2.27 @C2.28 @C2.29 @C2.30 @C2.36 @C4.12', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.mail);
  await openStep(page, portal, '1', stepTitle[1]);
  await fillGeneralData(page, 'Financijski leasing');
  await next(page).click();
  await expect(step(page, stepTitle[2])).toBeVisible();
  await fillCar(page);
  await expect(field(page, 'Planirano godišnje')).toHaveValue('20000');
  await next(page).click();
  await expect(step(page, stepTitle[3])).toBeVisible();
  await fillFinancing(page);
  await expect(field(page, 'Cijena bez PDV-a')).toHaveValue('30.000,00');
  await expect(field(page, 'Učešće u eurima')).toHaveValue('7.500,00');
  await expect(field(page, 'Iznos financiranja')).toHaveValue('30.000,00');
  await expect(page.getByText('581,68 €')).toBeVisible();
  await next(page).click();

  await expect(step(page, stepTitle[4])).toBeVisible();
  await expect(products(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Odaberi proizvod FL-101' }).click();
  await expect(step(page, stepTitle[5])).toBeVisible();
  await expect(page).toHaveURL(/\/leasing-calculator\/5\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Škoda Octavia Combi' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('581,68 €');

  await page.getByRole('button', { name: 'Zatraži financiranje' }).click();
  await expect(step(page, 'Zahtjev za financiranje je poslan')).toBeVisible();
  await expect(page).toHaveURL(/\/leasing-calculator\/success$/);
  await expect(page.getByText(/Pratite svoj e-mail i poruke u portalu/)).toBeVisible();
  expect(await kept(page)).toBeNull();
  await page.reload();
  await expect(step(page, 'Zahtjev za financiranje je poslan')).toBeVisible();
  await page.getByRole('link', { name: 'Povratak na početnu' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('Back to the success leaves a calculation alone that was begun since @all', async ({ page, portal }) => {
  await begin(page, portal, carData, '4', stepTitle[4]);
  await products(page).first().click();
  await page.getByRole('button', { name: 'Zatraži financiranje' }).click();
  await expect(step(page, 'Zahtjev za financiranje je poslan')).toBeVisible();
  await openStep(page, portal, '1', stepTitle[1]);
  await choose(page, 'Primatelj leasinga', 'Fizička osoba');
  await page.goBack();
  await expect(step(page, 'Zahtjev za financiranje je poslan')).toBeVisible();
  await page.goForward();
  await expect(step(page, stepTitle[1])).toBeVisible();
  await expect(combo(page, 'Primatelj leasinga')).toHaveValue('Fizička osoba');
});

test('an operational leasing gets its remaining value from the company, anew after every change @C1.7 @C7.9', async ({
  page,
  portal,
}) => {
  const release = portal.faults.hold(operations.restValues);
  await begin(page, portal, { ...operationalData, remainingValuePercentage: '' }, '3', stepTitle[3]);
  await expect(page.getByText('Računa se…').first()).toBeVisible();
  await expect.poll(() => portal.faults.isHolding(operations.restValues)).toBe(true);
  release();
  await expect(field(page, 'Ostatak vrijednosti')).toHaveValue('31,00');
  await expect(page.getByRole('status').filter({ hasText: 'Ostatak vrijednosti je 31,00 %.' })).toHaveCount(
    1,
  );
  await expect(field(page, 'Ostatak vrijednosti u eurima')).toHaveValue('9.300,00');

  await choose(page, 'Trajanje financiranja', '3 godine');
  await expect(field(page, 'Ostatak vrijednosti')).toHaveValue('41,00');
  await field(page, 'Akontacija').fill('12,5');
  await expect(field(page, 'Akontacija u eurima')).toHaveValue('3.750,00');
  await expect(field(page, 'Akontacija u eurima')).toHaveAccessibleDescription(
    '€ Bez PDV-a, koji plaćate uz akontaciju.',
  );
  await expect(field(page, 'Ostatak vrijednosti')).toHaveValue('41,00');
  await next(page).click();
  await expect(products(page).first()).toBeVisible();
  await products(page).first().click();
  await expect(step(page, stepTitle[5])).toBeVisible();
  await expect(page.getByText('Operativni leasing').first()).toBeVisible();
});

test('who goes on right after typing waits for the remaining value, and sees no error @all', async ({
  page,
  portal,
}) => {
  await begin(page, portal, operationalData, '3', stepTitle[3]);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const wrong of document.querySelectorAll('main [role=alert], main [aria-invalid=true]')) {
        seen.push(wrong.outerHTML);
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  const release = portal.faults.hold(operations.restValues);
  await field(page, 'Akontacija').fill('12,5');
  await next(page).click();
  await expect(next(page)).toHaveText('Računanje ostatka vrijednosti…');
  await expect.poll(() => portal.faults.isHolding(operations.restValues)).toBe(true);
  release();
  await expect(step(page, stepTitle[4])).toBeVisible();
  await expect(products(page).first()).toBeVisible();
  expect(await page.evaluate(() => 'seen' in window && window.seen)).toEqual([]);
});

test('who goes on without a remaining value that does not come is told so, and asks for it again @all', async ({
  page,
  portal,
}) => {
  await begin(page, portal, operationalData, '3', stepTitle[3]);
  portal.faults.arm(operations.restValues, '500', { once: true });
  await field(page, 'Akontacija').fill('12,5');
  await next(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Ispravite 1 polje' })).toContainText(
    'Ostatak vrijednosti: Još nije izračunat.',
  );
  await expect(page.getByRole('button', { name: 'Pokušaj ponovno' })).toBeVisible();
  await next(page).click();
  await expect(products(page).first()).toBeVisible();
});

test('availability, remaining values and downloads are asked for each time @all', async ({
  page,
  portal,
}) => {
  const start = page.getByRole('button', { name: 'Pokreni kalkulator' }).first();
  await portal.open(page, '/');
  for (const times of [1, 2]) {
    await start.click();
    await expect(step(page, 'Kalkulator leasinga')).toBeVisible();
    expect(portal.faults.count('/api/leasing-calculator/start')).toBe(times);
    await page.goBack();
  }

  await begin(page, portal, operationalData, '3', stepTitle[3]);
  for (const [times, years, percent] of [
    [1, '3 godine', '41,00'],
    [2, '5 godina', '31,00'],
    [3, '3 godine', '41,00'],
  ] as const) {
    await choose(page, 'Trajanje financiranja', years);
    await expect(field(page, 'Ostatak vrijednosti')).toHaveValue(percent);
    expect(portal.faults.count(operations.restValues)).toBe(times);
  }

  const { id } = await offerOf(portal.server.store, 'P-2026-0412');
  await portal.open(page, `/leasing-offers/${id}/offer-overview`);
  for (const times of [1, 2]) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Preuzmi ponudu' }).click();
    await saved;
    await expect.poll(() => portal.faults.count(`/api/leasing-offer/${id}/download`)).toBe(times);
    await expect(page.getByRole('button', { name: 'Preuzmi ponudu' })).toBeEnabled();
  }
});

test('a building is asked for neither year nor mileage, nor for fuel and engine @C4.15 @C4.16', async ({
  page,
  portal,
}) => {
  await begin(page, portal, { ...carData, leasingObjectType: null }, '2', stepTitle[2]);
  await choose(page, 'Vrsta objekta', 'Nekretnine');
  await expect(combo(page, 'Objekt leasinga')).toHaveValue('');
  await choose(page, 'Objekt leasinga', 'Poslovni prostor');
  await choose(page, 'Namjena', 'Ured');
  await choose(page, 'Površina', 'Do 100 m²');
  for (const hidden of ['Gorivo', 'Motor', 'Godina prve registracije', 'Planirano godišnje']) {
    await expect(page.getByLabel(hidden, { exact: true })).toBeHidden();
  }
  await next(page).click();
  await expect(step(page, stepTitle[3])).toBeVisible();
  await next(page).click();
  await expect(products(page)).toHaveCount(2);
});

test('parameters without a product say so and lead back @C8.3', async ({ page, portal }) => {
  const oneYear = { id: 1, name: '1 godina' };
  await begin(
    page,
    portal,
    { ...operationalData, financingPeriod: oneYear, remainingValuePercentage: '' },
    '3',
    stepTitle[3],
  );
  await expect(field(page, 'Ostatak vrijednosti')).toHaveValue('67,00');
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Za odabrane parametre nema proizvoda' })).toBeVisible();
  await page.getByRole('link', { name: 'Izmijeni financijske podatke' }).first().click();
  await expect(step(page, stepTitle[3])).toBeVisible();
  await expect(combo(page, 'Trajanje financiranja')).toHaveValue('1 godina');
});

test('a kind of leasing chosen in the informative calculation is taken along, and skipped away again @C2.13 @C2.14', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/leasing-calculator');
  await page.getByRole('textbox', { name: 'Neto cijena vozila, iznos' }).fill('20.000');
  await page.getByRole('button', { name: 'Odaberi operativni' }).click();
  await expect(combo(page, 'Vrsta leasinga')).toHaveValue('Operativni leasing');
  expect((await kept(page))?.data).toMatchObject({
    leasingNetObjectPrice: '20.000,00',
    leasingObjectPrice: '25.000,00',
    financingPeriod: null,
    infoInterestRate: initialCalculatorData.infoInterestRate,
  });
  await page.getByRole('main').getByRole('button', { name: 'Informativni izračun' }).click();
  await page.getByRole('button', { name: 'Preskoči odabir' }).click();
  await expect(combo(page, 'Vrsta leasinga')).toHaveValue('');
});

test('on a phone the steps are a bar, and everything can be filled in @all', async ({ page, portal }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await begin(page, portal, carData, '3', stepTitle[3]);
  await expect(page.getByText('Korak 3 od 5')).toBeVisible();
  await next(page).click();
  await products(page).first().click();
  await expect(page.getByText('Korak 5 od 5')).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test('a used car brings its year and its kilometres into the offer', async ({ page, portal }) => {
  await begin(page, portal, { ...carData, leasingObjectFirstRegistrationYear: null }, '2', stepTitle[2]);
  const kilometres = field(page, 'Prijeđeni kilometri');
  await choose(page, 'Godina prve registracije', 'Nije registrirano');
  await kilometres.fill('41000');
  await next(page).click();
  // No rule ties the mileage to the registration.
  await expect(step(page, stepTitle[3])).toBeVisible();
  await page.goBack();
  await choose(page, 'Godina prve registracije', '2023');
  await next(page).click();
  await expect(step(page, stepTitle[3])).toBeVisible();
  await next(page).click();
  await products(page).first().click();
  await expect(step(page, stepTitle[5])).toBeVisible();
  await expect(fact(page, 'Stanje')).toHaveText('Rabljeno');
  await expect(fact(page, 'Godina prve registracije')).toHaveText('2023');
  await expect(fact(page, 'Prijeđeni kilometri')).toHaveText('41.000\u00a0km');
});

test('who has only a keyboard comes through every step to the offer and its request @all', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.mail);
  await openStep(page, portal, '1', stepTitle[1]);
  await chooseOption(
    page,
    page.getByRole('combobox', { name: 'Primatelj leasinga', exact: true }),
    'Fizička osoba',
  );
  await chooseOption(
    page,
    page.getByRole('combobox', { name: 'Vrsta leasinga', exact: true }),
    'Financijski leasing',
  );
  await chooseOption(
    page,
    page.getByRole('combobox', { name: 'Dobavljač', exact: true }),
    'Auto centar Kvarner d.o.o.',
  );
  await enter(page, next(page));
  await expect(step(page, stepTitle[2])).toBeVisible();
  await chooseOption(
    page,
    page.getByRole('combobox', { name: 'Vrsta objekta', exact: true }),
    'Osobna vozila',
  );
  await expect(combo(page, 'Objekt leasinga')).toHaveValue('Osobno vozilo');
  await chooseOption(page, page.getByRole('combobox', { name: 'Marka', exact: true }), 'Škoda');
  await chooseOption(page, page.getByRole('combobox', { name: 'Model', exact: true }), 'Octavia Combi');
  await chooseOption(page, page.getByRole('combobox', { name: 'Gorivo', exact: true }), 'Dizel');
  await chooseOption(page, page.getByRole('combobox', { name: 'Motor', exact: true }), '2.0 TDI, 110 kW');
  await chooseOption(
    page,
    page.getByRole('combobox', { name: 'Godina prve registracije', exact: true }),
    'Nije registrirano',
  );
  await typeOver(page, page.getByLabel('Prijeđeni kilometri', { exact: true }), '0');
  await page.keyboard.press('Enter');
  await expect(step(page, stepTitle[3])).toBeVisible();
  await typeOver(page, page.getByLabel('Cijena s PDV-om', { exact: true }), '37500');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Cijena s PDV-om')).toHaveValue('37.500,00');
  await chooseOption(
    page,
    page.getByRole('combobox', { name: 'Trajanje financiranja', exact: true }),
    '5 godina',
  );
  await enter(page, next(page));
  await expect(step(page, stepTitle[4])).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Odaberi proizvod FL-101' }));
  await expect(step(page, stepTitle[5])).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Zatraži financiranje' }));
  await expect(step(page, 'Zahtjev za financiranje je poslan')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await enter(page, page.getByRole('link', { name: 'Povratak na početnu' }));
  await expect(page).toHaveURL(/\/$/);
});
