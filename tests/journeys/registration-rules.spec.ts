import { expect, type Locator, type Page } from '@playwright/test';
import { emptyDraft, type RegistrationDraft } from '../../domain/registration-draft.ts';
import type { FilledStep } from '../../domain/registration-steps.ts';
import { test } from '../support/browser/journey.ts';
import type { Portal } from '../support/browser/portal.ts';
import { iva, passwords, personDraft } from '../support/registration/registration-drafts.ts';
import {
  box,
  choose,
  comboField,
  expectStep,
  fromIdCard,
  next,
  openRegistration,
  sameAddress,
  section,
  summary,
  textField,
  typePasswords,
} from '../support/registration/registration-screen.ts';

/*
 * The rules of the specification, each with its text, where it appears in the registration.
 */

const required = 'Ovo polje je obavezno!';
const weak = /Lozinka nije dovoljno jaka\./;

const person: RegistrationDraft = { ...emptyDraft, kind: 'person' };
const firm: RegistrationDraft = { ...emptyDraft, kind: 'firm' };

/** A step whose earlier ones are filled in. */
async function at(page: Page, portal: Portal, step: FilledStep, draft: RegistrationDraft): Promise<void> {
  await openRegistration(page, portal, step, draft);
  await expectStep(page, step);
}

/** Replaces the entry, tries to continue, and reads the message about the field. */
async function wrong(page: Page, field: Locator, typed: string, text: string | RegExp): Promise<void> {
  await field.fill(typed);
  await next(page).click();
  await expect(field, `"${typed}"`).toHaveAttribute('aria-invalid', 'true');
  await expect(field, `"${typed}"`).toHaveAccessibleDescription(
    typeof text === 'string' ? new RegExp(`${text.replaceAll(/[.()]/g, '\\$&')}$`) : text,
  );
}

test.describe('a step says everything that is wrong at once, on top and under the fields, and lets nobody on', () => {
  const steps = [
    ['basic-info', person, ['Ime', 'Prezime', 'OIB', 'E-mail adresa']],
    [
      'address',
      personDraft({ ...iva, street: '', houseNumber: '', postalCode: '', addressMatchesIdCard: '' }),
      ['Mjesto', 'Ulica', 'Kućni broj', 'Adresa s osobne iskaznice'],
    ],
    [
      'basic-info',
      firm,
      [
        'OIB',
        'Matični broj (MB)',
        'Puni naziv',
        'Skraćeni naziv',
        'Djelatnost',
        'Pravni oblik',
        'E-mail adresa',
      ],
    ],
  ] as const;

  for (const [step, draft, labels] of steps) {
    test(`${step} of a ${draft.kind}: ${labels.length} fields @P5.3`, async ({ page, portal }) => {
      await at(page, portal, step, draft);
      await next(page).press('Enter');
      await expect(summary(page)).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expect(summary(page).getByRole('link')).toHaveText(
        labels.map((label) => `${label}: ${required}`),
      );
      await expect(page.getByText(required, { exact: true })).toHaveCount(labels.length);
      await expectStep(page, step);
      await summary(page).getByRole('link').last().click();
      await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
    });
  }
});

test('countries are those of the list, and so are the places at home', async ({ page, portal }) => {
  await at(page, portal, 'identification', personDraft());
  for (const label of ['Država rođenja', 'Državljanstvo']) {
    await wrong(page, comboField(page, label), 'Atlantida', 'Drzava je nesipravna!');
    await choose(comboField(page, label), 'Hrvatska');
  }
  await next(page).click();
  await expectStep(page, 'address');
  const residence = section(page, 'Adresa prebivališta');
  await wrong(page, comboField(residence, 'Mjesto'), 'Atlantida', 'Mjesto je neispravno!');
  await comboField(residence, 'Mjesto').fill('52100');
  await page.getByRole('option', { name: 'Pula' }).click();
  await wrong(page, comboField(residence, 'Država'), 'Atlantida', 'Drzava je nesipravna!');
  await choose(comboField(residence, 'Država'), 'Italija');
  await textField(residence, 'Mjesto').fill('Trst');
  await next(page).click();
  await expectStep(page, 'password');
});

test('the residence must be that of the ID card, and the shipping address may be another', async ({
  page,
  portal,
}) => {
  await at(page, portal, 'address', personDraft({ ...iva, addressMatchesIdCard: '' }));
  await next(page).click();
  await expect(box(page, fromIdCard)).toHaveAccessibleDescription(required);
  await box(page, fromIdCard).click();
  await expect(page.getByText(required, { exact: true })).toHaveCount(0);
  await box(page, sameAddress).click();
  await next(page).click();
  const shipping = section(page, 'Adresa za dostavu');
  await wrong(page, comboField(shipping, 'Mjesto'), 'Atlantida', 'Mjesto je neispravno!');
  await box(page, sameAddress).click();
  await expect(textField(shipping, 'Ulica')).toBeHidden();
  await next(page).click();
  await expectStep(page, 'password');
});

test('the password is strong and typed twice alike', async ({ page, portal }) => {
  await at(page, portal, 'password', personDraft());
  const password = page.getByLabel('Lozinka', { exact: true });
  await wrong(page, password, '', required);
  for (const typed of [
    'Kra#1',
    'malaslova#1',
    'VELIKASLOVA#1',
    'BezZnamenke#',
    'BezZnaka12',
    'S razmakom#1',
    `Preduga#1${'x'.repeat(12)}`,
  ]) {
    await wrong(page, password, typed, weak);
  }
  await typePasswords(page, { ...passwords, repeatedPassword: 'Leasing#2027' });
  await next(page).click();
  await expect(page.getByLabel('Ponovite lozinku')).toHaveAccessibleDescription(
    'Unesene lozinke nisu jednake.',
  );
  await typePasswords(page);
  await next(page).click();
  await expectStep(page, 'overview');
});

test('a typing error in the country keeps the place, and another country takes it away @all', async ({
  page,
  portal,
}) => {
  await openRegistration(page, portal, 'address', personDraft());
  const residence = section(page, 'Adresa prebivališta');
  const country = comboField(residence, 'Država');
  const place = comboField(residence, 'Mjesto');
  await expect(place).not.toHaveValue('');
  const chosen = await place.inputValue();
  await country.fill('Hrvtska');
  await country.press('Tab');
  await choose(country, 'Hrvatska');
  await expect(place).toHaveValue(chosen);
  await country.fill('Itlija');
  await country.press('Tab');
  await choose(country, 'Italija');
  await expect(residence.getByLabel('Poštanski broj')).toHaveValue('');
});
