import type { Locator, Page } from '@playwright/test';

/*
 * The request for early termination, as a person sees it.
 */

export const terminationForm = '/actions/new/early-termination';
export const terminationOutcome = `${terminationForm}/success`;

/** Of a contract of the customer with codes by e-mail, and of the document that the tests hand in. */
export const octavia = '10482/24 · Škoda Octavia Combi · ZG 4821-KA';
export const handedIn = 'Zahtjev za prijevremeni prekid, izdan 16.11.2026';

/** The name of the statement that the portal composes for that contract and 15.12.2026. */
export const composed = 'Izjava o prekidu ugovora 10482/24 na 15.12.2026, izdan 21.11.2026';

export const terminationCalls = {
  contracts: '/api/contract/active',
  documents: '/api/document',
  request: '/api/contract/early-termination',
} as const;

export const contractField = (page: Page): Locator => page.getByRole('combobox', { name: 'Ugovor' });
export const documentField = (page: Page): Locator => page.getByRole('combobox', { name: 'Dokument' });
export const dayField = (page: Page): Locator => page.getByRole('textbox', { name: /^Dan prekida/ });
export const composeButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Sastavi izjavu i nastavi' });
export const goOn = (page: Page): Locator => page.getByRole('button', { name: 'Provjeri i pošalji' });
export const confirmation = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Poslati zahtjev za prijevremeni prekid?' });
/** Of the dialog; it says what runs. */
export const sendButton = (page: Page): Locator =>
  confirmation(page).getByRole('button', { name: /^(Pošalji zahtjev|Slanje zahtjeva…)$/ });
export const requestSent = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Zahtjev za prijevremeni prekid je poslan' });
export const requestFailed = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Slanje zahtjeva nije uspjelo' });
/** Where the server did not say whether it has taken it. */
export const requestUnknown = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Ne znamo je li zahtjev poslan' });
export const backToForm = (page: Page): Locator => page.getByRole('button', { name: 'Natrag na zahtjev' });

/** Types into the field, and presses the option. */
export async function pick(page: Page, field: Locator, typed: string, option: string): Promise<void> {
  await field.fill(typed);
  await page.getByRole('option', { name: option, exact: true }).click();
}
