import { expect } from '@playwright/test';
import { test } from '../support/browser/journey.ts';
import {
  chooseOption,
  enter,
  putMouseAway,
  tabTo,
  tick,
  typeInto,
  typeOver,
} from '../support/browser/keyboard.ts';
import { iva, passwords } from '../support/registration/registration-drafts.ts';
import {
  box,
  comboField,
  expectStep,
  fromIdCard,
  kindButton,
  next,
  section,
  sendButton,
  soleTrader,
  summary,
  textField,
} from '../support/registration/registration-screen.ts';

test.beforeEach(({ page }) => putMouseAway(page));

test('a person registers by keyboard alone, mends what is wrong, and changes a step from the overview', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/');
  await enter(page, page.getByRole('main').getByRole('link', { name: 'Registriraj se' }));
  await expectStep(page, 'type');
  await enter(page, kindButton(page, 'person'));
  await expectStep(page, 'basic-info');
  await enter(page, next(page));
  await expect(summary(page)).toBeFocused();
  await enter(page, summary(page).getByRole('link', { name: /^Ime: / }));
  await expect(textField(page, 'Ime')).toBeFocused();
  await page.keyboard.type(iva.firstName);
  await typeInto(page, textField(page, 'Prezime'), iva.lastName);
  await typeInto(page, textField(page, 'OIB'), iva.oib);
  await typeInto(page, textField(page, 'E-mail adresa'), iva.email);
  await typeInto(page, textField(page, 'Mobitel'), iva.mobile);
  await tick(page, box(page, soleTrader));
  await expect(textField(page, 'Puni naziv')).toBeVisible();
  await tick(page, box(page, soleTrader));
  await enter(page, next(page));

  await expectStep(page, 'identification');
  await tabTo(page, page.getByRole('radio', { name: 'Žensko' }));
  await page.keyboard.press('Space');
  await typeInto(page, textField(page, 'Datum rođenja'), '14061991');
  await typeInto(page, textField(page, 'Mjesto rođenja'), iva.birthPlaceName);
  await tabTo(page, comboField(page, 'Državljanstvo'));
  await page.keyboard.press('ControlOrMeta+A');
  await chooseOption(page, comboField(page, 'Državljanstvo'), 'Slovenija');
  await typeInto(page, textField(page, 'Broj osobne iskaznice'), iva.idCardNumber);
  await typeInto(page, textField(page, 'Izdavatelj'), iva.idCardIssuer);
  await typeInto(page, textField(page, 'Mjesto izdavanja'), iva.idCardIssueCity);
  await typeInto(page, textField(page, 'Datum izdavanja'), iva.idCardIssueDate);
  await typeInto(page, textField(page, 'Vrijedi do'), iva.idCardValidityDate);
  await page.keyboard.press('Enter');

  await expectStep(page, 'address');
  const residence = section(page, 'Adresa prebivališta');
  await typeInto(page, comboField(residence, 'Mjesto'), 'Rijeka');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(comboField(residence, 'Mjesto')).toHaveValue('Rijeka, 51000');
  await typeInto(page, textField(residence, 'Ulica'), iva.street);
  await typeInto(page, textField(residence, 'Kućni broj'), iva.houseNumber);
  await tick(page, box(page, fromIdCard));
  await enter(page, next(page));

  await expectStep(page, 'password');
  await typeInto(page, page.getByLabel('Lozinka', { exact: true }), passwords.password);
  await typeInto(page, page.getByLabel('Ponovite lozinku', { exact: true }), passwords.repeatedPassword);
  await page.keyboard.press('Enter');

  await expectStep(page, 'overview');
  await expect(page.getByText('Slovenija')).toBeVisible();
  await enter(page, page.getByRole('link', { name: 'Izmijeni osnovne podatke' }));
  await expectStep(page, 'basic-info');
  await typeOver(page, textField(page, 'Prezime'), 'Perković Horvat');
  await page.keyboard.press('Enter');
  await expectStep(page, 'overview');
  await expect(page.getByText('Iva Perković Horvat')).toBeVisible();
  await enter(page, sendButton(page));
  await expectStep(page, 'success');
});
