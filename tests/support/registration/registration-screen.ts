import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { checked } from '../../../domain/forms/check-box.ts';
import type {
  FirmDraft,
  PersonDraft,
  RegistrationDraft,
} from '../../../domain/registration/registration-draft.ts';
import type { RegistrationStep } from '../../../machines/registration/registration-model.ts';
import { paths } from '../../../src/routes/paths.ts';
import { waitFor } from '../browser/gestures.ts';
import type { Portal } from '../browser/portal.ts';
import { passwords } from './registration-drafts.ts';

/*
 * The steps of the registration, as a person fills them in.
 */

export const registrationCalls = {
  person: '/api/register/private-individual',
  firm: '/api/register/legal-entity',
  statement: '/api/register/legal-entity/statement',
  confirm: '/api/register/confirm',
} as const;

/** Headings of the steps. */
export const stepHeading = {
  type: 'Registracija',
  'basic-info': 'Osnovni podaci',
  identification: 'Identifikacija',
  'contact-person': 'Kontakt osoba',
  address: 'Adresa',
  password: 'Lozinka',
  overview: 'Pregled',
  signature: 'Potpis',
  success: 'Registracija je zaprimljena',
  'being-checked': 'Izjavu provjeravamo',
} as const satisfies Record<RegistrationStep, string>;

export const heading = (page: Page, step: RegistrationStep): Locator =>
  page.getByRole('main').getByRole('heading', { level: 1, name: stepHeading[step], exact: true });

export const failed = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Registracija nije poslana' });

export const kindButton = (page: Page, kind: 'person' | 'firm'): Locator =>
  page.getByRole('button', { name: kind === 'person' ? /^Fizička osoba/ : /^Pravna osoba/ });

export const next = (page: Page): Locator => page.locator('main form button[type=submit]');
export const backTo = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });
/** Of the overview. */
export const sendButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Pošalji registraciju|Nastavi na potpis)$/ });
/** Of the signature. */
export const submitSigned = (page: Page): Locator =>
  page.getByRole('button', { name: 'Pošalji registraciju' });
export const downloadButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Preuzmi izjavu (PDF)' });
export const statementPicker = (page: Page): Locator => page.getByLabel('Potpisana izjava', { exact: true });
export const removeButton = (page: Page): Locator => page.getByRole('button', { name: /^Ukloni datoteku / });
export const summary = (page: Page): Locator => page.getByRole('group', { name: /^Ispravite/ });

/** The link of the stepper that leads back to a step. */
export const stepLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Koraci registracije' }).getByRole('link', { name });

const labelled = (label: string) =>
  new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}( \\(nije obavezno\\))?$`);

/** A part of a form, by its heading. */
const section = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

export const textField = (place: Page | Locator, label: string): Locator =>
  place.getByRole('textbox', { name: labelled(label) });
export const comboField = (place: Page | Locator, label: string): Locator =>
  place.getByRole('combobox', { name: label, exact: true });
const box = (page: Page, label: RegExp): Locator => page.getByRole('checkbox', { name: label });
const sameAddress = /^Jednaka je adresi/;
const soleTrader = /^Registriram se kao obrtnik/;
const fromIdCard = /na mojoj osobnoj iskaznici/;

/** As if the registration had been begun in this browser before. */
async function keepRegistration(page: Page, portal: Portal, draft: RegistrationDraft): Promise<void> {
  await portal.open(page, '/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('registration', value), JSON.stringify(draft));
}

/** The stored registration in the browser, as text. */
export const keptRegistration = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('registration'));

export async function openRegistration(
  page: Page,
  portal: Portal,
  step: RegistrationStep,
  draft?: RegistrationDraft,
): Promise<void> {
  if (draft) await keepRegistration(page, portal, draft);
  await portal.open(page, paths.registrationStep(step));
}

export async function typePasswords(page: Page, typed = passwords): Promise<void> {
  await page.getByLabel('Lozinka', { exact: true }).fill(typed.password);
  await page.getByLabel('Ponovite lozinku', { exact: true }).fill(typed.repeatedPassword);
}

/** The overview of the entries, or the signature: the password is typed on the way. */
export async function openLast(
  page: Page,
  portal: Portal,
  step: 'overview' | 'signature',
  draft: RegistrationDraft,
): Promise<void> {
  await openRegistration(page, portal, step, draft);
  await waitFor(portal, heading(page, 'password'));
  await typePasswords(page);
  await next(page).click();
}

/** Chooses by typing the option out, unless it is chosen already. */
async function choose(field: Locator, option: string): Promise<void> {
  if ((await field.inputValue()) === option) return;
  await field.fill(option);
  await field.page().getByRole('option', { name: option, exact: true }).click();
}

async function tick(field: Locator, isTicked: boolean): Promise<void> {
  if ((await field.isChecked()) !== isTicked) await field.click();
}

/** A country or place of the demo's codes by its name. */
const countryNames: Readonly<Record<string, string>> = {
  HR: 'Hrvatska',
  SI: 'Slovenija',
  BA: 'Bosna i Hercegovina',
};
const placeNames: Readonly<Record<string, string>> = { '21000': 'Split, 21000', '51000': 'Rijeka, 51000' };

async function fillPhone(page: Page, label: string, number: string): Promise<void> {
  await textField(page, label).fill(number);
}

async function fillContact(page: Page, { email, mobile, phone }: PersonDraft | FirmDraft): Promise<void> {
  await textField(page, 'E-mail adresa').fill(email);
  await fillPhone(page, 'Mobitel', mobile);
  await fillPhone(page, 'Telefon', phone);
}

async function fillBusiness(page: Page, draft: PersonDraft | FirmDraft, activity: string): Promise<void> {
  await textField(page, 'Puni naziv').fill(draft.fullName);
  await textField(page, 'Skraćeni naziv').fill(draft.shortName);
  const register = 'isSoleTrader' in draft ? 'Matični broj obrta (MBO)' : 'Matični broj subjekta (MBS)';
  await textField(page, register).fill(draft.mbs);
  await choose(comboField(page, 'Djelatnost'), activity);
}

/** Fills in the personal data, and the activity of a sole trader. */
export async function fillPerson(page: Page, draft: PersonDraft, activity = ''): Promise<void> {
  await textField(page, 'Ime').fill(draft.firstName);
  await textField(page, 'Prezime').fill(draft.lastName);
  await textField(page, 'OIB').fill(draft.oib);
  await fillContact(page, draft);
  await tick(box(page, soleTrader), draft.isSoleTrader === checked);
  if (draft.isSoleTrader === checked) await fillBusiness(page, draft, activity);
}

export async function fillIdentification(page: Page, draft: PersonDraft): Promise<void> {
  await page.getByRole('radio', { name: draft.gender === 'MALE' ? 'Muško' : 'Žensko' }).check();
  await textField(page, 'Datum rođenja').fill(draft.birthDate);
  await textField(page, 'Mjesto rođenja').fill(draft.birthPlaceName);
  await choose(comboField(page, 'Država rođenja'), countryNames[draft.birthCountry] ?? '');
  await textField(page, 'Broj osobne iskaznice').fill(draft.idCardNumber);
  await textField(page, 'Izdavatelj').fill(draft.idCardIssuer);
  await textField(page, 'Mjesto izdavanja').fill(draft.idCardIssueCity);
  await textField(page, 'Datum izdavanja').fill(draft.idCardIssueDate);
  await textField(page, 'Vrijedi do').fill(draft.idCardValidityDate);
  await textField(page, 'IBAN').fill(draft.iban);
}

export async function fillAddresses(page: Page, draft: PersonDraft | FirmDraft): Promise<void> {
  const first = section(page, 'addressMatchesIdCard' in draft ? 'Adresa prebivališta' : 'Adresa sjedišta');
  await choose(comboField(first, 'Mjesto'), placeNames[draft.postalCode] ?? '');
  await textField(first, 'Ulica').fill(draft.street);
  await textField(first, 'Kućni broj').fill(draft.houseNumber);
  if ('addressMatchesIdCard' in draft) await tick(box(page, fromIdCard), true);
  await tick(box(page, sameAddress), draft.equalAddresses === checked);
  if (draft.equalAddresses === checked) return;
  const shipping = section(page, 'Adresa za dostavu');
  await choose(comboField(shipping, 'Država'), countryNames[draft.shippingCountry] ?? '');
  await textField(shipping, 'Mjesto').fill(draft.shippingPlaceName);
  await textField(shipping, 'Poštanski broj').fill(draft.shippingPostalCode);
  await textField(shipping, 'Ulica').fill(draft.shippingStreet);
  await textField(shipping, 'Kućni broj').fill(draft.shippingHouseNumber);
}

/** Fills in the firm's name and activity. */
export async function fillFirm(
  page: Page,
  draft: FirmDraft,
  names: { readonly activity: string; readonly entityType: string },
): Promise<void> {
  await textField(page, 'OIB').fill(draft.oib);
  await textField(page, 'Matični broj (MB)').fill(draft.mb);
  await fillBusiness(page, draft, names.activity);
  await choose(comboField(page, 'Pravni oblik'), names.entityType);
  await fillContact(page, draft);
  await textField(page, 'IBAN').fill(draft.iban);
}

export async function fillContactPerson(page: Page, draft: FirmDraft): Promise<void> {
  await textField(page, 'Ime i prezime').fill(draft.contactPersonName);
  await textField(page, 'Broj telefona').fill(draft.contactPersonPhone);
}

/** Fills in the steps that both kinds have, from the address to the overview. */
export async function fillLastSteps(page: Page, draft: PersonDraft | FirmDraft): Promise<void> {
  await expectStep(page, 'address');
  await fillAddresses(page, draft);
  await next(page).click();
  await expectStep(page, 'password');
  await typePasswords(page);
  await next(page).click();
  await expectStep(page, 'overview');
}

/** Fills in all steps, from the first one to the overview. */
export async function registerPerson(page: Page, draft: PersonDraft): Promise<void> {
  await kindButton(page, 'person').click();
  await fillPerson(page, draft);
  await next(page).click();
  await expectStep(page, 'identification');
  await fillIdentification(page, draft);
  await next(page).click();
  await fillLastSteps(page, draft);
}

/** Presses the button and reads the file that comes. */
export async function downloadStatement(
  page: Page,
  press: () => Promise<void> = () => downloadButton(page).click(),
): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await press();
  return readFile(await (await coming).path());
}

export async function handIn(page: Page, content: Buffer, name = 'izjava-potpisana.pdf'): Promise<void> {
  await statementPicker(page).setInputFiles({ name, mimeType: 'application/pdf', buffer: content });
}

/** The address of a step. */
export const addressOf = (step: RegistrationStep): RegExp => new RegExp(`${paths.registrationStep(step)}$`);

export async function expectStep(page: Page, step: RegistrationStep): Promise<void> {
  await expect(heading(page, step)).toBeVisible();
  await expect(page).toHaveURL(addressOf(step));
}

/** Says that the registration is filled in in another tab. */
export const openElsewhere = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Registracija je otvorena u drugoj kartici' });

export const takeOverButton = (page: Page): Locator => page.getByRole('button', { name: 'Nastavi ovdje' });
