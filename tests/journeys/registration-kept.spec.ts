import { expect, type Page } from '@playwright/test';
import { logOut } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { customers } from '../support/browser/portal.ts';
import {
  damir,
  firmDraft,
  iva,
  passwords,
  personDraft,
} from '../support/registration/registration-drafts.ts';
import {
  comboField,
  expectStep,
  fillPerson,
  keptRegistration,
  kindButton,
  next,
  openLast,
  openRegistration,
  textField,
  typePasswords,
} from '../support/registration/registration-screen.ts';

const draftOf = async (page: Page): Promise<unknown> => JSON.parse((await keptRegistration(page)) ?? 'null');

test('every step survives a reload with what was typed into it so far', async ({ page, portal }) => {
  await openRegistration(page, portal, 'type');
  await kindButton(page, 'person').click();
  await fillPerson(page, damir, 'Prijevoz i skladištenje');
  await page.reload();
  await expectStep(page, 'basic-info');
  await expect(textField(page, 'Puni naziv')).toHaveValue(damir.fullName);
  await expect(comboField(page, 'Djelatnost')).toHaveValue('Prijevoz i skladištenje');
  await next(page).click();
  await textField(page, 'Datum rođenja').fill('30.11.19');
  await page.reload();
  await expectStep(page, 'identification');
  await expect(textField(page, 'Datum rođenja')).toHaveValue('30.11.19');
  expect(await draftOf(page)).toMatchObject({ kind: 'person', person: { email: damir.email } });
});

test('the password is kept nowhere: after a reload the overview asks for it, and earlier steps do not @all', async ({
  page,
  portal,
}) => {
  await openLast(page, portal, 'overview', personDraft());
  await expectStep(page, 'overview');
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  );
  expect(stored).toContain(iva.oib);
  expect(stored).not.toContain(passwords.password);
  await page.reload();
  await expectStep(page, 'password');
  await expect(page.getByText(/ne čuvamo u pregledniku\. Upišite je ponovno/)).toBeVisible();
  await expect(next(page)).toHaveText('Spremi i vrati se na pregled');
  await typePasswords(page);
  await next(page).click();
  await expectStep(page, 'overview');
  await page.getByRole('link', { name: 'Izmijeni adresu' }).click();
  await expectStep(page, 'address');
  await page.reload();
  await expectStep(page, 'address');
});

test('a customer who logs out leaves no draft behind @P4.8', async ({ page, portal }) => {
  await portal.logIn(page, customers.mail);
  await openRegistration(page, portal, 'contact-person', firmDraft());
  await expect(page.getByRole('heading', { name: 'Dobar dan, Ana' })).toBeVisible();
  expect(await keptRegistration(page)).not.toBeNull();
  await logOut(page, portal);
  expect(await keptRegistration(page)).toBeNull();
});
