import { expect, type Page } from '@playwright/test';
import { initialCalculatorData } from '../../domain/leasing/calculator-data.ts';
import { carData, operationalData } from '../support/calculation.ts';
import {
  choose,
  field,
  fillCar,
  fillFinancing,
  fillGeneralData,
  keep,
  kept,
  next,
  openStep,
  operations,
  step,
  stepTitle,
} from '../support/calculator-screen.ts';
import { logOut } from '../support/gestures.ts';
import { test } from '../support/journey.ts';
import { customers, type Portal } from '../support/portal.ts';

const stepFailure = 'Dogodila se pogreška, pokušajte ponovno';
const required = 'Ovo polje je obavezno!';

const toast = (page: Page, title: string) => page.getByText(title, { exact: true });
const products = (page: Page) => page.getByRole('button', { name: /^Odaberi proizvod / });
const combo = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });
const stepper = (page: Page) => page.getByRole('navigation', { name: 'Koraci kalkulatora' });

/** A customer whose browser keeps these data, at a step. */
async function begin(
  page: Page,
  portal: Portal,
  data: typeof carData,
  path: string,
  title: string,
): Promise<void> {
  await portal.logIn(page, customers.mail);
  await keep(page, { data, offer: null });
  await openStep(page, portal, path, title);
}

test('a car is financed from the first step to the request, and everything begins anew', async ({
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

test('Back to the success leaves a calculation alone that was begun since', async ({ page, portal }) => {
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

test('an operational leasing gets its remaining value from the company, anew after every change', async ({
  page,
  portal,
}) => {
  const release = portal.faults.hold(operations.restValues);
  await begin(page, portal, { ...operationalData, remainingValuePercentage: '' }, '3', stepTitle[3]);
  await expect(page.getByText('Računa se…').first()).toBeVisible();
  await expect.poll(() => portal.faults.isHolding(operations.restValues)).toBe(true);
  await next(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Ispravite 1 polje' })).toContainText(
    'Ostatak vrijednosti: Još nije izračunat.',
  );
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
  await expect(field(page, 'Ostatak vrijednosti')).toHaveValue('41,00');
  await next(page).click();
  await expect(products(page).first()).toBeVisible();
  await products(page).first().click();
  await expect(step(page, stepTitle[5])).toBeVisible();
  await expect(page.getByText('Operativni leasing').first()).toBeVisible();
});

test('a remaining value that does not come can be asked for again', async ({ page, portal }) => {
  portal.faults.arm(operations.restValues, '500', { once: true });
  await begin(page, portal, { ...operationalData, remainingValuePercentage: '' }, '3', stepTitle[3]);
  await expect(page.getByText('Nije izračunat.')).toBeVisible();
  await page.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(field(page, 'Ostatak vrijednosti')).toHaveValue('31,00');
});

test('a building is asked for neither year nor mileage, nor for fuel and engine', async ({
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

test('a choice of the object clears every later one, and what has one option is chosen by itself', async ({
  page,
  portal,
}) => {
  await begin(page, portal, carData, '2', stepTitle[2]);
  await choose(page, 'Model', 'Kodiaq');
  await expect(combo(page, 'Gorivo')).toHaveValue('');
  await expect(page.getByLabel('Motor', { exact: true })).toBeHidden();
  await expect(field(page, 'Planirano godišnje')).toHaveValue('');
  await choose(page, 'Gorivo', 'Dizel');
  await expect(combo(page, 'Motor')).toHaveValue('2.0 TDI 4x4, 142 kW');
  await expect(field(page, 'Planirano godišnje')).toHaveValue('20000');
  await choose(page, 'Marka', 'Toyota');
  await expect(combo(page, 'Model')).toHaveValue('');
  await expect(page.getByLabel('Gorivo', { exact: true })).toBeHidden();
  await choose(page, 'Vrsta objekta', 'Motocikli');
  await expect(combo(page, 'Objekt leasinga')).toHaveValue('Motocikl');
  await expect(combo(page, 'Marka')).toHaveValue('');
  await expect(combo(page, 'Godina prve registracije')).toHaveValue('Nije registrirano');
});

test('a form with something missing says what, scrolls to the top, and lets nothing on', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.mail);
  await openStep(page, portal, '1', stepTitle[1]);
  await next(page).press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'Ispravite 3 polja' });
  await expect(summary).toBeFocused();
  await expect(page.getByText(required, { exact: true })).toHaveCount(3);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await summary.getByRole('link', { name: `Dobavljač: ${required}` }).click();
  await expect(combo(page, 'Dobavljač')).toBeFocused();
  await page.keyboard.type('auto š');
  await page.getByRole('option').first().click();
  await expect(combo(page, 'Dobavljač')).toHaveValue('Auto Šibenik d.o.o.');
  await expect(page.getByText('Ispravite 2 polja')).toBeVisible();
  await expect(field(page, 'Valuta')).toHaveValue('EUR');
  await expect(field(page, 'Valuta')).not.toBeEditable();
});

test('numbers are read with a decimal comma, the buyout is capped, the participation limited', async ({
  page,
  portal,
}) => {
  await begin(page, portal, carData, '2', stepTitle[2]);
  await field(page, 'Planirano godišnje').fill('20 tisuća');
  await next(page).click();
  await expect(page.getByText('Polje treba sadržavati samo brojeve.', { exact: true })).toBeVisible();
  await field(page, 'Planirano godišnje').fill('15000');
  await next(page).click();
  await expect(step(page, stepTitle[3])).toBeVisible();
  await field(page, 'Cijena bez PDV-a').fill('10.000,40');
  await expect(field(page, 'Cijena s PDV-om')).toHaveValue('12.500,50');
  await field(page, 'Otkupna vrijednost').fill('5000');
  await expect(field(page, 'Otkupna vrijednost')).toHaveValue('1000');
  await expect(page.getByText(/Sada 10,00\s%/)).toBeVisible();
  await field(page, 'Učešće').fill('50,01');
  await next(page).click();
  await expect(
    page
      .getByText(
        'Unijeli ste učešće više od mogućeg. Maksimalno moguće učešće iznosi 50% cijene objekta uključujući PDV i PPMV.',
      )
      .last(),
  ).toBeVisible();
  await field(page, 'Učešće').fill('50');
  await next(page).click();
  await expect(step(page, stepTitle[4])).toBeVisible();
});

test('parameters without a product say so and lead back', async ({ page, portal }) => {
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

test('each call that fails is told, flags its step, and can be repeated', async ({ page, portal }) => {
  await begin(page, portal, carData, '3', stepTitle[3]);
  portal.faults.arm(operations.products, '500', { once: true });
  await next(page).click();
  await expect(toast(page, 'Proizvodi nisu dohvaćeni')).toBeVisible();
  await expect(page.getByText(stepFailure).first()).toBeVisible();
  await expect(stepper(page)).toContainText('Neuspjelo');
  await next(page).click();
  await expect(step(page, stepTitle[4])).toBeVisible();

  portal.faults.arm(operations.selection, '500', { once: true });
  await products(page).first().click();
  await expect(toast(page, 'Proizvod nije odabran')).toBeVisible();
  await expect(stepper(page)).toContainText('Neuspjelo');
  await expect(products(page).first()).toBeEnabled();

  await products(page).first().click();
  await expect(step(page, stepTitle[5])).toBeVisible();
  const number = page.url().split('/').at(-1) ?? '';
  portal.faults.arm(`/api/leasing-calculator/request-financing/${number}`, '500', { once: true });
  await page.getByRole('button', { name: 'Zatraži financiranje' }).click();
  await expect(toast(page, 'Zahtjev nije poslan')).toBeVisible();
  await expect(stepper(page)).toContainText('Neuspjelo');
  portal.faults.arm(`/api/leasing-offer/${number}/details`, '500', { once: true });
  await page.reload();
  await expect(toast(page, 'Ponuda nije dohvaćena')).toBeVisible();
  await page.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(page.getByRole('button', { name: 'Zatraži financiranje' })).toBeVisible();
});

test('code tables and models that do not come can be asked for again', async ({ page, portal }) => {
  portal.faults.arm(operations.tables, '500', { once: true });
  await portal.logIn(page, customers.mail);
  await keep(page, { data: { ...carData, leasingObjectMake: null }, offer: null });
  await portal.open(page, '/leasing-calculator/2');
  await page.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(step(page, stepTitle[2])).toBeVisible();
  portal.faults.arm(operations.rows(2), '500', { once: true });
  await choose(page, 'Marka', 'Toyota');
  await expect(page.getByText(/^Modeli nisu stigli\./)).toBeVisible();
  await page.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await choose(page, 'Model', 'Yaris Cross');
  await expect(combo(page, 'Gorivo')).toHaveValue('Hibrid');
});

test('a field that the server refuses is told where it was filled in', async ({ page, portal }) => {
  await begin(page, portal, carData, '3', stepTitle[3]);
  portal.faults.arm(operations.products, '422', {
    once: true,
    answer: {
      code: 'invalid-fields',
      message: 'Provjerite upisane podatke.',
      fieldErrors: { ppmvAmount: 'PPMV nije točan.' },
    },
  });
  await next(page).click();
  await expect(page.getByLabel(/^PPMV/)).toHaveAccessibleDescription(/PPMV nije točan\./);
  await page.getByLabel(/^PPMV/).fill('100');
  await expect(page.getByText('PPMV nije točan.')).toBeHidden();
});

const refuse = (fieldErrors: Record<string, string>) => ({
  once: true as const,
  answer: { code: 'invalid-fields' as const, message: 'Provjerite upisane podatke.', fieldErrors },
});

test('a field of another step that the server refuses is told, with the way there', async ({
  page,
  portal,
}) => {
  await begin(page, portal, carData, '3', stepTitle[3]);
  portal.faults.arm(
    operations.products,
    '422',
    refuse({ ppmvAmount: 'PPMV nije točan.', supplier: 'Dobavljač više ne surađuje.' }),
  );
  await next(page).click();
  const told = page.getByRole('alert').filter({ hasText: 'Dobavljač više ne surađuje.' });
  await expect(told).not.toContainText('PPMV nije točan.');
  await told.getByRole('link', { name: stepTitle[1] }).click();
  await expect(step(page, stepTitle[1])).toBeVisible();
});

test('a product that the server refuses is told, and asked for anew', async ({ page, portal }) => {
  await begin(page, portal, carData, '4', stepTitle[4]);
  portal.faults.arm(operations.selection, '422', refuse({ productId: 'Proizvod se više ne nudi.' }));
  await products(page).first().click();
  await expect(page.getByRole('main').getByText('Proizvod se više ne nudi.')).toBeVisible();
  const asked = portal.faults.count(operations.products);
  await page.getByRole('main').getByRole('button', { name: stepTitle[3] }).click();
  await next(page).click();
  await expect(step(page, stepTitle[4])).toBeVisible();
  expect(portal.faults.count(operations.products)).toBe(asked + 1);
});

test('a remaining value that is refused says why, and offers no retry', async ({ page, portal }) => {
  portal.faults.arm(
    operations.restValues,
    '422',
    refuse({ leasingObjectModelId: 'Model se više ne financira.' }),
  );
  await begin(page, portal, { ...operationalData, remainingValuePercentage: '' }, '3', stepTitle[3]);
  const told = page.getByRole('alert').filter({ hasText: 'Model se više ne financira.' });
  await expect(told.getByRole('link', { name: stepTitle[2] })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pokušaj ponovno' })).toBeHidden();
});

test('nobody goes back from a running call, and who leaves it by the address is told', async ({
  page,
  portal,
}) => {
  const back = (title: string) => page.getByRole('main').getByRole('button', { name: title });
  await begin(page, portal, carData, '3', stepTitle[3]);
  await next(page).click();
  const releaseSelection = portal.faults.hold(operations.selection);
  await products(page).first().click();
  await expect(back(stepTitle[3])).toBeDisabled();
  await page.goBack();
  await expect(toast(page, 'Ponuda je možda izrađena. Provjerite popis ponuda.')).toBeVisible();
  releaseSelection();

  await next(page).click();
  await products(page).first().click();
  await expect(step(page, stepTitle[5])).toBeVisible();
  const number = page.url().split('/').at(-1) ?? '';
  const releaseRequest = portal.faults.hold(`/api/leasing-calculator/request-financing/${number}`);
  await page.getByRole('button', { name: 'Zatraži financiranje' }).click();
  await expect(back(stepTitle[4])).toBeDisabled();
  await page.goBack();
  await expect(toast(page, 'Zahtjev je možda poslan. Provjerite poruke.')).toBeVisible();
  releaseRequest();
});

test('an offer whose answer was cut stands in the list of offers', async ({ page, portal }) => {
  await begin(page, portal, carData, '4', stepTitle[4]);
  await expect(products(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Ponude', exact: true }).first().click();
  await expect(step(page, 'Ponude')).toBeVisible();
  await page.goBack();
  const asked = portal.faults.count('/api/leasing-offer');
  portal.faults.arm(operations.selection, '500', { once: true });
  await products(page).first().click();
  await expect(toast(page, 'Proizvod nije odabran')).toBeVisible();
  await page.getByRole('link', { name: 'Ponude', exact: true }).first().click();
  await expect.poll(() => portal.faults.count('/api/leasing-offer')).toBe(asked + 1);
});

test('every step survives a reload, and Back leads to the step before', async ({ page, portal }) => {
  await begin(page, portal, carData, '1', stepTitle[1]);
  for (const place of [2, 3, 4] as const) {
    await next(page).click();
    await expect(step(page, stepTitle[place])).toBeVisible();
    await page.reload();
    await expect(step(page, stepTitle[place])).toBeVisible();
  }
  await products(page).first().click();
  await expect(step(page, stepTitle[5])).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Zatraži financiranje' })).toBeVisible();
  for (const place of [4, 3, 2, 1] as const) {
    await page.goBack();
    await expect(step(page, stepTitle[place])).toBeVisible();
  }
  await page.goForward();
  await expect(step(page, stepTitle[2])).toBeVisible();
  await expect(combo(page, 'Model')).toHaveValue('Octavia Combi');
});

test('an address typed by hand leads to the first step that is not complete', async ({ page, portal }) => {
  await portal.logIn(page, customers.mail);
  for (const path of ['2', '4', '5', '5/412', 'success', '3/anything']) {
    await openStep(page, portal, path, stepTitle[1]);
    await expect(page).toHaveURL(/\/leasing-calculator\/1$/);
  }
  await keep(page, { data: { ...carData, financingPeriod: null }, offer: 412 });
  await openStep(page, portal, '5/412', stepTitle[3]);
  await expect(page).toHaveURL(/\/leasing-calculator\/3$/);
  for (const path of ['6', 'nonsense', 'constructor', 'toString', '__proto__']) {
    await portal.open(page, `/leasing-calculator/${path}`);
    await expect(page.getByRole('heading', { name: 'Dobar dan, Ana' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  }
  expect((await kept(page))?.data.leasingObjectModel).toEqual(carData.leasingObjectModel);
});

test('what is kept and makes no sense any more is cleared', async ({ page, portal }) => {
  await portal.logIn(page, customers.mail);
  await page.evaluate(() => localStorage.setItem('calculator', '{"data":{"leasingType":7'));
  await openStep(page, portal, '3', stepTitle[1]);
  await keep(page, { data: { ...carData, leasingObjectMake: { id: 999, name: 'Trabant' } }, offer: 412 });
  await openStep(page, portal, '5/412', stepTitle[2]);
  await expect(combo(page, 'Objekt leasinga')).toHaveValue('Osobno vozilo');
  await expect(combo(page, 'Marka')).toHaveValue('');
  expect(await kept(page)).toMatchObject({ offer: null, data: { leasingObjectModel: null } });
});

test('a visitor is sent home while the data wait; a logout removes them, an expired session does not', async ({
  page,
  portal,
}) => {
  await begin(page, portal, carData, '3', stepTitle[3]);
  await page.getByLabel(/^PPMV/).fill('123,45');
  await portal.endSession(page);
  await next(page).click();
  await expect(page.getByText(/Odjavljeni ste iz sigurnosnih razloga/)).toBeVisible();
  await portal.open(page, '/leasing-calculator/3');
  await expect(page).toHaveURL(/\/$/);
  expect((await kept(page))?.data.leasingObjectPpmv).toBe('123,45');

  await portal.logIn(page, customers.mail);
  await openStep(page, portal, '3', stepTitle[3]);
  await expect(page.getByLabel(/^PPMV/)).toHaveValue('123,45');
  await logOut(page, portal);
  expect(await kept(page)).toBeNull();
});

test('whoever logs in next on the same browser gets nothing of the calculation before', async ({
  page,
  portal,
}) => {
  await begin(page, portal, carData, '3', stepTitle[3]);
  await portal.endSession(page);
  await next(page).click();
  await expect(page.getByText(/Odjavljeni ste iz sigurnosnih razloga/)).toBeVisible();
  expect(await kept(page)).not.toBeNull();
  await portal.logIn(page, customers.bare);
  await openStep(page, portal, '3', stepTitle[1]);
  await expect(combo(page, 'Dobavljač')).toHaveValue('');
  expect((await kept(page))?.data.supplier).toBeNull();
});

test('two presses choose one product, and a changed field makes the offer out of date', async ({
  page,
  portal,
}) => {
  await begin(page, portal, carData, '4', stepTitle[4]);
  await products(page).first().dblclick();
  await expect(step(page, stepTitle[5])).toBeVisible();
  expect(portal.faults.count(operations.selection)).toBe(1);
  const offer = new URL(page.url()).pathname;
  await page.getByRole('main').getByRole('button', { name: stepTitle[4] }).click();
  await expect(products(page).first()).toBeVisible();
  await portal.open(page, offer);
  await expect(step(page, stepTitle[5])).toBeVisible();
  await stepper(page).getByRole('link', { name: stepTitle[3] }).click();
  await page.getByLabel(/^PPMV/).fill('100');
  await portal.open(page, offer);
  await expect(step(page, stepTitle[4])).toBeVisible();
});

test('a kind of leasing chosen in the informative calculation is taken along, and skipped away again', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/leasing-calculator');
  await page.getByRole('button', { name: 'Odaberi operativni' }).click();
  await expect(combo(page, 'Vrsta leasinga')).toHaveValue('Operativni leasing');
  expect((await kept(page))?.data).toMatchObject({
    leasingNetObjectPrice: '30.000,00',
    leasingObjectPrice: '37.500,00',
    financingPeriod: { id: 5 },
    infoInterestRate: initialCalculatorData.infoInterestRate,
  });
  await page.getByRole('main').getByRole('button', { name: 'Informativni izračun' }).click();
  await page.getByRole('button', { name: 'Preskoči odabir' }).click();
  await expect(combo(page, 'Vrsta leasinga')).toHaveValue('');
});

test('on a phone the steps are a bar, and everything can be filled in', async ({ page, portal }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await begin(page, portal, carData, '3', stepTitle[3]);
  await expect(page.getByText('Korak 3 od 5')).toBeVisible();
  await next(page).click();
  await products(page).first().click();
  await expect(page.getByText('Korak 5 od 5')).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});
