import { expect, type Page } from '@playwright/test';
import type { City } from '../../../generated/api.ts';
import { carData } from '../../support/calculator/calculation.ts';
import { begin, choose, combo, stepTitle } from '../../support/calculator/calculator-screen.ts';
import { fieldError, toast } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { personDraft } from '../../support/registration/registration-drafts.ts';
import { openRegistration } from '../../support/registration/registration-screen.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';

const places: readonly City[] = [
  { placeName: 'Novo Selo', number: '21423', gemicroPostalCode: '90001' },
  { placeName: 'Novo Selo', number: '21423', gemicroPostalCode: '90002' },
  { placeName: 'Novo Selo', number: '44331', gemicroPostalCode: '44331' },
  { placeName: 'Novsko Brdo', number: '44331', gemicroPostalCode: '90003' },
  { placeName: 'Split Gornji', number: '21001', gemicroPostalCode: '90004' },
  { placeName: 'Split', number: '21000', gemicroPostalCode: '21000' },
];

const place = (page: Page) => page.getByRole('combobox', { name: 'Mjesto', exact: true });
const options = (page: Page) => page.locator('[role=option]');
async function open(page: Page, portal: Portal): Promise<void> {
  portal.faults.rewrite(
    (path) => path === '/api/gemicro-code/postal',
    () => JSON.stringify(places),
  );
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/profile/data-modification');
  // The options have come, and the stored code is none of them.
  await expect(place(page)).toHaveValue('10000');
}

test('options with the same text stay distinct, by mouse and by keys', async ({ page, portal }) => {
  await open(page, portal);
  await place(page).fill('novo selo, 21423');
  await expect(options(page)).toHaveText(['Novo Selo, 21423 (1)', 'Novo Selo, 21423 (2)']);
  // Two places have this name: Enter takes none.
  await place(page).press('Enter');
  await expect(options(page)).toHaveCount(2);
  await options(page).nth(1).click();
  await expect(place(page)).toHaveValue('Novo Selo, 21423 (2)');

  await place(page).fill('novo selo, 21423');
  await place(page).press('ArrowDown');
  await place(page).press('Enter');
  await expect(place(page)).toHaveValue('Novo Selo, 21423 (1)');
});

test('a text that several options answer to takes none of them, and waits for one to be chosen', async ({
  page,
  portal,
}) => {
  await open(page, portal);
  // One of the two places has the number as its code too.
  await place(page).fill('44331');
  await place(page).press('Tab');
  await expect(place(page)).toHaveValue('44331');
  await page.getByRole('button', { name: 'Spremi izmjene' }).click();
  await expect(fieldError(page, 'Ovo polje je obavezno!')).toBeVisible();
  expect(portal.faults.count('/api/user-profile/update')).toBe(0);
  await place(page).click();
  await expect(options(page)).toHaveText(['Novo Selo, 44331', 'Novsko Brdo, 44331']);
  await options(page).nth(1).click();
  await expect(place(page)).toHaveValue('Novsko Brdo, 44331');
  await expect(toast(page, 'Izmjene su spremljene')).toHaveCount(0);
});

test('Enter before the options have come chooses once they have', async ({ page, portal }) => {
  await begin(page, portal, carData, '2', stepTitle[2]);
  const release = portal.faults.hold(/combined-leasing-object-data/);
  await choose(page, 'Marka', 'Volkswagen');
  const model = combo(page, 'Model');
  await model.fill('golf');
  await model.press('Enter');
  await expect(options(page)).toHaveCount(0);
  release();
  await expect(model).toHaveValue('Golf');
  await expect(combo(page, 'Gorivo')).toBeVisible();
});

test('Enter takes a number that is none of the options, also where there are none', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.bare);
  await portal.open(page, '/contact');
  const contract = page.getByRole('combobox', { name: /ugovor/i });
  await contract.fill('99/24');
  await contract.press('Enter');
  await expect(page.getByText('vrijedi broj koji ste upisali').first()).toBeHidden();
  await expect(contract).toHaveValue('99/24');
});

test('a typing error in the country keeps the place, and another country takes it away', async ({
  page,
  portal,
}) => {
  await openRegistration(page, portal, 'address', personDraft());
  const residence = page.getByRole('group', { name: 'Adresa prebivališta', exact: true });
  const country = residence.getByRole('combobox', { name: 'Država', exact: true });
  const chooseCountry = async (name: string) => {
    await country.fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  };
  await expect(place(page)).not.toHaveValue('');
  const chosen = await place(page).inputValue();
  await country.fill('Hrvtska');
  await country.press('Tab');
  await chooseCountry('Hrvatska');
  await expect(place(page)).toHaveValue(chosen);
  await country.fill('Itlija');
  await country.press('Tab');
  await chooseCountry('Italija');
  await expect(residence.getByLabel('Poštanski broj')).toHaveValue('');
});
