import { expect, type Page } from '@playwright/test';
import { carData } from '../support/calculator/calculation.ts';
import {
  begin,
  choose,
  combo,
  keep,
  kept,
  next,
  openStep,
  operations,
  products,
  step,
  stepTitle,
} from '../support/calculator/calculator-screen.ts';
import { logOut, profileButton } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { customers } from '../support/browser/portal.ts';

const stepper = (page: Page) => page.getByRole('navigation', { name: 'Koraci kalkulatora' });

test('every step survives a reload, and Back leads to the step before @C3.1', async ({ page, portal }) => {
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

test('an address typed by hand leads to the first step that is not complete @all', async ({
  page,
  portal,
}) => {
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

test('what is kept and makes no sense any more is cleared @all', async ({ page, portal }) => {
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

test('an expired session leaves the calculation in the browser with a second tab open too @all', async ({
  page,
  portal,
  context,
}) => {
  await begin(page, portal, carData, '3', stepTitle[3]);
  const other = await context.newPage();
  await portal.open(other, '/bills');
  await expect(profileButton(other)).toBeVisible();
  await portal.endSession(page);
  // Either tab may be the first to hear of it. Where the other one leaves the page at this very moment, that is its reload.
  await other.reload().catch((error: unknown) => expect(String(error)).toContain('net::ERR_ABORTED'));
  for (const tab of [page, other]) {
    await expect(tab.getByRole('link', { name: 'Prijava', exact: true })).toBeVisible();
  }
  expect((await kept(page))?.data.leasingObjectModel).toEqual(carData.leasingObjectModel);
});

test('whoever logs in next on the same browser gets nothing of the calculation before @all', async ({
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

test('two presses choose one product, and a changed field makes the offer out of date @all', async ({
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

test('what is begun while the profile does not come is kept for its customer, and for nobody else @all', async ({
  page,
  portal,
}) => {
  const profile = '/api/user-profile';
  await portal.logIn(page, customers.mail);
  await page.evaluate(() =>
    localStorage.setItem('user', '{"accountId":"","firstName":null,"lastName":null,"partnerName":""}'),
  );
  portal.faults.arm(profile, '500');
  await openStep(page, portal, '1', stepTitle[1]);
  await choose(page, 'Vrsta leasinga', 'Operativni leasing');
  await expect.poll(async () => (await kept(page))?.data.leasingType).toBe('OPERATIONAL');
  const begun = await page.evaluate(() => localStorage.getItem('calculator'));
  portal.faults.disarm(profile);
  await openStep(page, portal, '1', stepTitle[1]);
  await expect(combo(page, 'Vrsta leasinga')).toHaveValue('Operativni leasing');
  // The profile may have come while the calculation was open elsewhere: the next session is the same customer's.
  await portal.endSession(page);
  await page.reload();
  await expect(page.getByText(/Odjavljeni ste iz sigurnosnih razloga/)).toBeVisible();
  await portal.logIn(page, customers.mail);
  await openStep(page, portal, '1', stepTitle[1]);
  await expect(combo(page, 'Vrsta leasinga')).toHaveValue('Operativni leasing');

  // Of the next customer nobody knows the name either.
  await portal.logIn(page, customers.bare);
  await page.evaluate((value) => {
    localStorage.setItem('user', '{"accountId":"","firstName":null,"lastName":null,"partnerName":""}');
    localStorage.setItem('calculator', value ?? '');
  }, begun);
  portal.faults.arm(profile, '500');
  await openStep(page, portal, '1', stepTitle[1]);
  await expect(combo(page, 'Vrsta leasinga')).not.toHaveValue('Operativni leasing');
});
