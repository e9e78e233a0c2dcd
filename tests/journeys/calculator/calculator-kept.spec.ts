import { expect } from '@playwright/test';
import { carData } from '../../support/calculator/calculation.ts';
import {
  begin,
  combo,
  kept,
  next,
  openStep,
  products,
  step,
  stepTitle,
} from '../../support/calculator/calculator-screen.ts';
import { logOut } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { customers } from '../../support/browser/portal.ts';

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

test('a visitor is sent home while the data wait; a logout removes them, an expired session does not @C2.2 @C6.1', async ({
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
