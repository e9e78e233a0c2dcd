import { expect, type Locator, type Page } from '@playwright/test';
import { emptyDraft, type RegistrationDraft } from '../../domain/registration-draft.ts';
import type { FilledStep } from '../../domain/registration-steps.ts';
import { test } from '../support/browser/journey.ts';
import type { Portal } from '../support/browser/portal.ts';
import {
  firmDraft,
  iva,
  oprema,
  passwords,
  personDraft,
} from '../support/registration/registration-drafts.ts';
import {
  box,
  choose,
  comboField,
  expectStep,
  fromIdCard,
  heading,
  next,
  openLast,
  openRegistration,
  sameAddress,
  section,
  soleTrader,
  summary,
  textField,
  typePasswords,
} from '../support/registration/registration-screen.ts';

/*
 * The rules of the specification, each with its text, where it appears in the registration.
 */

const required = 'Ovo polje je obavezno!';
const wrongDate = 'Datum je neispravan!';
const digitsOnly = 'Polje treba sadržavati samo brojeve.';
const wrongPhone = 'Broj telefona je neispravan!';
const wrongEmail = 'E-mail adresa je neispravna!';
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
      'identification',
      personDraft({ ...emptyDraft.person, ...pick(iva, 'firstName', 'lastName', 'oib', 'email') }),
      [
        'Spol',
        'Datum rođenja',
        'Mjesto rođenja',
        'Broj osobne iskaznice',
        'Izdavatelj',
        'Mjesto izdavanja',
        'Datum izdavanja',
        'Vrijedi do',
      ],
    ],
    [
      'address',
      personDraft({ ...iva, street: '', houseNumber: '', postalCode: '', addressMatchesIdCard: '' }),
      ['Mjesto', 'Ulica', 'Kućni broj', 'Adresa s osobne iskaznice'],
    ],
    [
      'address',
      firmDraft({ ...oprema, equalAddresses: '' }),
      ['Mjesto za dostavu', 'Ulica za dostavu', 'Kućni broj za dostavu'],
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
    test(`${step} of a ${draft.kind}: ${labels.length} fields`, async ({ page, portal }) => {
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

  test('contact-person of a firm: both fields', async ({ page, portal }) => {
    await at(
      page,
      portal,
      'contact-person',
      firmDraft({ ...oprema, contactPersonName: '', contactPersonPhone: '' }),
    );
    await next(page).press('Enter');
    await expect(page.getByText(required, { exact: true })).toHaveCount(2);
    await expect(summary(page)).toBeFocused();
    await expectStep(page, 'contact-person');
  });
});

function pick<Draft extends object, Name extends keyof Draft>(draft: Draft, ...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, draft[name]])) as Pick<Draft, Name>;
}

test('OIB, e-mail address and phones of a person', async ({ page, portal }) => {
  await at(page, portal, 'basic-info', personDraft());
  await wrong(page, textField(page, 'OIB'), '1842736590A', 'OIB je neispravan!');
  await textField(page, 'OIB').fill(iva.oib);
  const email = textField(page, 'E-mail adresa');
  await wrong(page, email, 'iva@', wrongEmail);
  await wrong(page, email, `${'i'.repeat(39)}@posta.hr.x`, wrongEmail);
  await wrong(page, email, `${'i'.repeat(42)}@posta.hr`, wrongEmail);
  await email.fill(`${'i'.repeat(41)}@posta.hr`);
  for (const label of ['Mobitel', 'Telefon']) {
    await wrong(page, textField(page, label), '123456', wrongPhone);
    await wrong(page, textField(page, label), '91-555-O101', wrongPhone);
    await textField(page, label).fill('1234567');
  }
  await next(page).click();
  await expectStep(page, 'identification');
});

test('a sole trader says what the trade is called and does, anybody else does not', async ({
  page,
  portal,
}) => {
  await at(page, portal, 'basic-info', personDraft());
  await expect(textField(page, 'Puni naziv')).toBeHidden();
  await box(page, soleTrader).click();
  await next(page).click();
  await expect(summary(page).getByRole('link')).toHaveText([
    `Puni naziv: ${required}`,
    `Skraćeni naziv: ${required}`,
    `Djelatnost: ${required}`,
  ]);
  await wrong(page, textField(page, 'MBS'), '12a', digitsOnly);
  await box(page, soleTrader).click();
  await next(page).click();
  await expectStep(page, 'identification');
});

test('birth: a day that is right, not in the future, and 18 years ago', async ({ page, portal }) => {
  await at(page, portal, 'identification', personDraft());
  const birth = textField(page, 'Datum rođenja');
  await wrong(page, birth, '31.02.1990', wrongDate);
  await wrong(page, birth, '22.11.2026', wrongDate);
  await wrong(page, birth, '22.11.2008', 'Potrebno je imati više od 18 godina!');
  await birth.fill('21112008');
  await next(page).click();
  await expectStep(page, 'address');
});

test('ID card: digits, issued until today, valid from today on', async ({ page, portal }) => {
  await at(page, portal, 'identification', personDraft());
  await wrong(
    page,
    textField(page, 'Broj osobne iskaznice'),
    '11520A',
    'Osobni identifikacijski broj je neispravan!',
  );
  await textField(page, 'Broj osobne iskaznice').fill(iva.idCardNumber);
  await wrong(page, textField(page, 'Datum izdavanja'), '22.11.2026', wrongDate);
  await textField(page, 'Datum izdavanja').fill('21.11.2026');
  await wrong(page, textField(page, 'Vrijedi do'), '20.11.2026', wrongDate);
  await textField(page, 'Vrijedi do').fill('21.11.2026');
  await next(page).click();
  await expectStep(page, 'address');
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

test('IBAN of a person and of a firm', async ({ page, portal }) => {
  for (const [step, draft, onward] of [
    ['identification', personDraft(), 'address'],
    ['basic-info', firmDraft(), 'contact-person'],
  ] as const) {
    await at(page, portal, step, draft);
    await wrong(page, textField(page, 'IBAN'), 'HR1210010051863000161', 'IBAN je neispravan!');
    await textField(page, 'IBAN').fill('HR12 1001 0051 8630 0016 0');
    await next(page).click();
    await expectStep(page, onward);
  }
});

test('the numbers of a firm', async ({ page, portal }) => {
  await at(page, portal, 'basic-info', firmDraft());
  await wrong(page, textField(page, 'OIB'), 'HR68203491577', 'OIB je neispravan!');
  await textField(page, 'OIB').fill(oprema.oib);
  await wrong(page, textField(page, 'Matični broj \\(MB\\)'), '0582014B', digitsOnly);
  await textField(page, 'Matični broj \\(MB\\)').fill(oprema.mb);
  await wrong(page, textField(page, 'MBS'), '060 351 79B', digitsOnly);
  await textField(page, 'MBS').fill('');
  await next(page).click();
  await expectStep(page, 'contact-person');
  await wrong(page, textField(page, 'Broj telefona'), '12345', wrongPhone);
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

test('no field takes more than the specification lets it, but for the groups that numbers are typed in', async ({
  page,
  portal,
}) => {
  const lengths = {
    'basic-info': {
      Ime: 30,
      Prezime: 30,
      OIB: 34,
      'E-mail adresa': 100,
      Mobitel: 60,
      Telefon: 60,
      'Puni naziv': 500,
      'Skraćeni naziv': 40,
      MBS: 200,
    },
    identification: {
      'Broj osobne iskaznice': 20,
      Izdavatelj: 50,
      IBAN: 80,
    },
    address: { Ulica: 70, 'Kućni broj': 10 },
  } as const;
  const trader = personDraft({
    ...iva,
    isSoleTrader: 'checked',
    fullName: 'a',
    shortName: 'a',
    activity: 'H',
  });
  for (const step of ['basic-info', 'identification', 'address'] as const) {
    await at(page, portal, step, trader);
    for (const [label, most] of Object.entries(lengths[step])) {
      await expect(textField(page, label).first(), label).toHaveAttribute('maxlength', String(most));
    }
  }
  await at(page, portal, 'basic-info', firmDraft());
  await expect(textField(page, 'Matični broj \\(MB\\)')).toHaveAttribute('maxlength', '26');
  await at(page, portal, 'contact-person', firmDraft());
  await expect(textField(page, 'Ime i prezime')).toHaveAttribute('maxlength', '45');
});

test('the longest numbers stay beside their labels in the overview on a phone @all', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const long = { mobile: '5'.repeat(30), mbs: '3'.repeat(100), iban: 'MT84MALT011000012345MTLCAST001S' };
  await openLast(page, portal, 'overview', firmDraft({ ...oprema, ...long }));
  await expectStep(page, 'overview');
  for (const label of ['Mobitel', 'MBS', 'IBAN']) {
    const name = page.getByRole('main').getByText(label, { exact: true });
    const [left, right] = await Promise.all([name.boundingBox(), name.locator('+ dd > span').boundingBox()]);
    expect(right?.x, label).toBeGreaterThanOrEqual((left?.x ?? Infinity) + (left?.width ?? 0));
    expect((right?.x ?? Infinity) + (right?.width ?? 0), label).toBeLessThanOrEqual(375);
  }
});

test('who is to register is told at once that a firm needs a qualified certificate @all', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Registriraj se' }).click();
  await expect(heading(page, 'type')).toBeVisible();
  await expect(
    page.getByText(/^Za registraciju pravne osobe potreban je kvalificirani certifikat/),
  ).toBeVisible();
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

test('an area code that is not in the list stays to be chosen after another one was @all', async ({
  page,
  portal,
}) => {
  await at(page, portal, 'basic-info', personDraft({ ...iva, mobileAreaCode: '+870' }));
  const code = page.getByLabel('Pozivni broj – Mobitel');
  await expect(code).toHaveValue('+870');
  await code.selectOption('+92');
  await expect(code).toHaveValue('+92');
  await code.selectOption('+870');
  await expect(code).toHaveValue('+870');
});
