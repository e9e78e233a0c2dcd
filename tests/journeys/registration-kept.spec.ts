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
  openElsewhere,
  openLast,
  openRegistration,
  sendButton,
  stepLink,
  takeOverButton,
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

test('two tabs do not overwrite each other: the later one says so, and takes over all that was typed @all', async ({
  page,
  portal,
  context,
}) => {
  await openRegistration(page, portal, 'basic-info', personDraft());
  await textField(page, 'Ime').fill('Prva');
  const later = await context.newPage();
  for (const path of ['basic-info', 'type'] as const) {
    await openRegistration(later, portal, path);
    await expect(openElsewhere(later)).toBeFocused();
    await expect(later.getByRole('textbox')).toHaveCount(0);
  }
  await openRegistration(later, portal, 'basic-info');
  await later.reload();
  await expect(openElsewhere(later)).toBeVisible();

  // The first one continues, also after its reload, and the later one has overwritten nothing.
  await textField(page, 'Prezime').fill('Kartica');
  await page.reload();
  await expect(textField(page, 'Ime')).toHaveValue('Prva');
  await textField(page, 'Prezime').fill('Kartica-Novak');
  expect(await draftOf(page)).toMatchObject({ person: { firstName: 'Prva', lastName: 'Kartica-Novak' } });

  await takeOverButton(later).click();
  await expect(textField(later, 'Prezime')).toHaveValue('Kartica-Novak');
  await textField(later, 'Prezime').fill('Druga');
  await expect(openElsewhere(page)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.reload();
  await expect(openElsewhere(page)).toBeVisible();
  await takeOverButton(page).click();
  await expect(textField(page, 'Ime')).toHaveValue('Prva');
  await expect(textField(page, 'Prezime')).toHaveValue('Druga');
  await expect(openElsewhere(later)).toBeVisible();
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

test('from the overview one step is changed and one is back; a step that is broken there does not let one by @all', async ({
  page,
  portal,
}) => {
  await openLast(page, portal, 'overview', personDraft());
  await page.getByRole('link', { name: 'Izmijeni osnovne podatke' }).click();
  await expect(next(page)).toHaveText('Spremi i vrati se na pregled');
  await textField(page, 'Ime').fill('');
  await next(page).click();
  await expectStep(page, 'basic-info');
  await textField(page, 'Ime').fill('Ivana');
  await next(page).click();
  await expectStep(page, 'overview');
  await expect(page.getByText('Ivana Perković')).toBeVisible();
  await stepLink(page, 'Adresa').click();
  await textField(page, 'Kućni broj').fill('');
  await page.goBack();
  await expectStep(page, 'address');
  await expect(sendButton(page)).toBeHidden();
});

test('a customer who logs out leaves no draft behind @P4.8', async ({ page, portal }) => {
  await portal.logIn(page, customers.mail);
  await openRegistration(page, portal, 'contact-person', firmDraft());
  await expect(page.getByRole('heading', { name: 'Dobar dan, Ana' })).toBeVisible();
  expect(await keptRegistration(page)).not.toBeNull();
  await logOut(page, portal);
  expect(await keptRegistration(page)).toBeNull();
});
