import { expect, type Page } from '@playwright/test';
import { carData, operationalData } from '../support/calculator/calculation.ts';
import {
  begin,
  choose,
  combo,
  field,
  keep,
  next,
  operations,
  products,
  step,
  stepTitle,
} from '../support/calculator/calculator-screen.ts';
import { test } from '../support/browser/journey.ts';
import { customers } from '../support/browser/portal.ts';

const stepFailure = 'Dogodila se pogreška, pokušajte ponovno';

const toast = (page: Page, title: string) => page.getByText(title, { exact: true });
const stepper = (page: Page) => page.getByRole('navigation', { name: 'Koraci kalkulatora' });

test('a remaining value that does not come can be asked for again', async ({ page, portal }) => {
  portal.faults.arm(operations.restValues, '500', { once: true });
  await begin(page, portal, { ...operationalData, remainingValuePercentage: '' }, '3', stepTitle[3]);
  await expect(page.getByText('Nije izračunat.')).toBeVisible();
  await page.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(field(page, 'Ostatak vrijednosti')).toHaveValue('31,00');
});

test('each call that fails is told, flags its step, and can be repeated', async ({ page, portal }) => {
  await begin(page, portal, carData, '3', stepTitle[3]);
  portal.faults.arm(operations.products, '500', { once: true });
  await next(page).click();
  await expect(toast(page, 'Proizvodi nisu dohvaćeni')).toBeVisible();
  await expect(page.getByText('Oznaka greške: 7B0E3C5A')).toBeVisible();
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
  await expect(toast(page, 'Otišli ste sa stranice prije odgovora. Provjerite popis ponuda.')).toBeVisible();
  releaseSelection();

  await next(page).click();
  await products(page).first().click();
  await expect(step(page, stepTitle[5])).toBeVisible();
  const number = page.url().split('/').at(-1) ?? '';
  const releaseRequest = portal.faults.hold(`/api/leasing-calculator/request-financing/${number}`);
  await page.getByRole('button', { name: 'Zatraži financiranje' }).click();
  await expect(back(stepTitle[4])).toBeDisabled();
  await page.goBack();
  await expect(toast(page, 'Otišli ste sa stranice prije odgovora. Provjerite poruke.')).toBeVisible();
  releaseRequest();
});

test('an offer whose answer was cut stands in the list of offers', async ({ page, portal }) => {
  await begin(page, portal, carData, '4', stepTitle[4]);
  await expect(products(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Ponude', exact: true }).first().click();
  await expect(step(page, 'Ponude')).toBeVisible();
  // They have been asked for, and have come.
  await expect(page.getByRole('link', { name: /^Otvori ponudu/ }).first()).toBeVisible();
  await page.goBack();
  const asked = portal.faults.count('/api/leasing-offer');
  portal.faults.arm(operations.selection, '500', { once: true });
  await products(page).first().click();
  await expect(toast(page, 'Proizvod nije odabran')).toBeVisible();
  await page.getByRole('link', { name: 'Ponude', exact: true }).first().click();
  await expect.poll(() => portal.faults.count('/api/leasing-offer')).toBe(asked + 1);
});
