import { expect, type Page } from '@playwright/test';
import { initialCalculatorData } from '../../domain/leasing/calculator-data.ts';
import { carData, operationalData } from '../support/calculator/calculation.ts';
import {
  backButton,
  begin,
  choose,
  combo,
  fact,
  field,
  fillCar,
  fillFinancing,
  fillGeneralData,
  keep,
  kept,
  next,
  openStep,
  operations,
  products,
  step,
  stepTitle,
} from '../support/calculator/calculator-screen.ts';
import { toast } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { customers } from '../support/browser/portal.ts';

const stepper = (page: Page) => page.getByRole('navigation', { name: 'Koraci kalkulatora' });

test('a car is financed from the first step to the request, and everything begins anew @P1.8 @C1.2 @C1.3 @C2.2 @C2.24 @C2.27 @C2.28 @C2.29 @C2.30 @C2.35 @C2.36 @C4.12 @C6.2', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.mail);
  await openStep(page, portal, '1', stepTitle[1]);
  await fillGeneralData(page, 'Financijski leasing');
  await next(page).click();
  await expect(step(page, stepTitle[2])).toBeVisible();
  await expect(stepper(page).getByRole('listitem')).toContainText([
    'Ispunjeno',
    'Trenutačni korak',
    'Slijedi',
    'Slijedi',
    'Slijedi',
  ]);
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

  await expect(backButton(page, stepTitle[4])).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preuzmi ponudu', exact: true })).toBeVisible();
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

test('an operational leasing gets its remaining value from the company, anew after every change @P1.8 @C1.7 @C7.9', async ({
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

test('a kind of leasing chosen in the informative calculation is taken along, and skipped away again @C2.13 @C2.14 @all', async ({
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

test('a firm finances a used car, whose year and kilometres are in the offer @C1.2', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.firm);
  const leasingRecipientType = { id: 2, name: 'Pravna osoba' };
  const data = { ...carData, leasingRecipientType, leasingObjectFirstRegistrationYear: null };
  await keep(page, { data, offer: null });
  await openStep(page, portal, '2', stepTitle[2]);
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

test('each call that fails is told, flags its step, and can be repeated @C2.31 @C4.5 @C4.7 @C4.9 @C8.2', async ({
  page,
  portal,
}) => {
  await begin(page, portal, carData, '3', stepTitle[3]);
  portal.faults.arm(operations.products, '500', { once: true });
  await next(page).click();
  await expect(toast(page, 'Proizvodi nisu dohvaćeni')).toBeVisible();
  await expect(page.getByText('Oznaka greške: 7B0E3C5A')).toBeVisible();
  await expect(page.getByText('Dogodila se pogreška, pokušajte ponovno').first()).toBeVisible();
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
