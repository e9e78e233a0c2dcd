import { expect, type Page } from '@playwright/test';
import { carData, operationalData } from '../../support/calculator/calculation.ts';
import {
  backButton,
  begin,
  choose,
  combo,
  field,
  fillCar,
  fillFinancing,
  fillGeneralData,
  kept,
  next,
  openStep,
  operations,
  products,
  requestFinancing,
  step,
  stepTitle,
} from '../../support/calculator/calculator-screen.ts';
import { toast } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { customers } from '../../support/browser/portal.ts';

const stepper = (page: Page) => page.getByRole('navigation', { name: 'Koraci kalkulatora' });

test('a car is financed from the first step to the request, and the calculator is reset @P1.8 @C1.2 @C1.3 @C2.2 @C2.24 @C2.27 @C2.28 @C2.29 @C2.30 @C2.35 @C2.36 @C4.12 @C6.2', async ({
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
  await page.getByRole('button', { name: 'Izradi ponudu za proizvod FL-101' }).click();
  await expect(step(page, stepTitle[5])).toBeVisible();
  await expect(page).toHaveURL(/\/leasing-calculator\/5\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Škoda Octavia Combi' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('581,68 €');

  await expect(backButton(page, stepTitle[4])).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preuzmi ponudu', exact: true })).toBeVisible();
  await requestFinancing(page);
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
  await requestFinancing(page);
  await expect(step(page, 'Zahtjev za financiranje je poslan')).toBeVisible();
  await openStep(page, portal, '1', stepTitle[1]);
  await choose(page, 'Dobavljač', 'Auto Šibenik d.o.o.');
  await page.goBack();
  await expect(step(page, 'Zahtjev za financiranje je poslan')).toBeVisible();
  await page.goForward();
  await expect(step(page, stepTitle[1])).toBeVisible();
  await expect(combo(page, 'Dobavljač')).toHaveValue('Auto Šibenik d.o.o.');
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

test('a call that fails is reported, flags its step, and can be repeated @C2.31 @C4.5 @C8.2', async ({
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
});
