import { expect, type Locator, type Page } from '@playwright/test';
import type { CalculatorData } from '../../../domain/leasing/calculator-data.ts';
import type { KeptCalculation } from '../../../machines/calculator/calculator-model.ts';
import { customers, type Portal } from '../browser/portal.ts';

/*
 * The steps of the calculator, as a person fills them in.
 */

/** Chooses from a field that is typed into. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

export const step = (page: Page, title: string): Locator =>
  page.getByRole('heading', { level: 1, name: title, exact: true });

export const next = (page: Page): Locator => page.locator('main form button[type=submit]');

/** The way to the step before, which bears its title. */
export const backButton = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name });

/** Of the first product. */
export const chooseButton = (page: Page): Locator => products(page).first();

export const stepTitle = {
  1: 'Opći podaci',
  2: 'Podaci o objektu',
  3: 'Financijski podaci',
  4: 'Odabir proizvoda',
  5: 'Pregled ponude',
} as const;

export const operations = {
  tables: '/api/uwt-code/combined-leasing-object-types',
  rows: (makeId: number) => `/api/uwt-code/combined-leasing-object-data/${makeId}`,
  restValues: '/api/uwt-code/rest-values',
  products: '/api/leasing-calculator/premade-products',
  selection: '/api/leasing-calculator/product-selection',
  offer: (number: number) => `/api/leasing-offer/${number}/details`,
} as const;

/** Fills in step 1, where a person’s own kind is chosen already. */
export async function fillGeneralData(page: Page, leasingType: string): Promise<void> {
  await expect(combo(page, 'Primatelj leasinga')).toHaveValue('Fizička osoba');
  await choose(page, 'Vrsta leasinga', leasingType);
  await choose(page, 'Dobavljač', 'Auto centar Kvarner d.o.o.');
}

/** Fills in step 2 with a new Octavia. */
export async function fillCar(page: Page): Promise<void> {
  await choose(page, 'Vrsta objekta', 'Osobna vozila');
  await choose(page, 'Marka', 'Škoda');
  await choose(page, 'Model', 'Octavia Combi');
  await choose(page, 'Gorivo', 'Dizel');
  await choose(page, 'Motor', '2.0 TDI, 110 kW');
  await choose(page, 'Godina prve registracije', 'Nije registrirano');
  await field(page, 'Prijeđeni kilometri').fill('0');
}

/** Fills in the fields that step 3 does not fill in by itself. */
export async function fillFinancing(page: Page): Promise<void> {
  await field(page, 'Cijena s PDV-om').fill('37.500');
  await choose(page, 'Trajanje financiranja', '5 godina');
}

/** As if the customer had begun the calculation in this browser before. */
export async function keep(page: Page, calculation: Partial<KeptCalculation>): Promise<void> {
  await page.evaluate((value) => {
    const { accountId: owner } = JSON.parse(localStorage.getItem('user') ?? '{}') as { accountId?: string };
    localStorage.setItem('calculator', JSON.stringify({ owner, ...value }));
  }, calculation);
}

/** The stored calculation in the browser. */
export async function kept(page: Page): Promise<KeptCalculation | null> {
  return page.evaluate(
    () => JSON.parse(localStorage.getItem('calculator') ?? 'null') as KeptCalculation | null,
  );
}

export async function openStep(page: Page, portal: Portal, path: string, title: string): Promise<void> {
  await portal.open(page, `/leasing-calculator/${path}`);
  await expect(step(page, title)).toBeVisible();
}

/** The buttons that choose one of the products, anywhere or in a part of the page. */
export const products = (where: Page | Locator): Locator =>
  where.getByRole('button', { name: /^Izradi ponudu za proizvod / });

export const combo = (page: Page, label: string): Locator =>
  page.getByRole('combobox', { name: label, exact: true });

/** A customer whose browser keeps these data, at a step. */
export async function begin(
  page: Page,
  portal: Portal,
  data: CalculatorData,
  path: string,
  title: string,
): Promise<void> {
  await portal.logIn(page, customers.mail);
  await keep(page, { data, offer: null });
  await openStep(page, portal, path, title);
}

/** The value beside a name in the offer. */
export const fact = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('term')
    .filter({ hasText: name })
    .locator('xpath=following-sibling::dd[1]');

/** The box that puts a product beside others, by the place of the product on the page. */
export const compareBox = (page: Page, place: number): Locator =>
  page.getByRole('checkbox', { name: /^Usporedi proizvod / }).nth(place);

export const compareButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Usporedi', exact: true });

export const productComparison = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Usporedba proizvoda' });

/** Confirms the question that comes before a request for financing. */
export const confirmRequest = (page: Page): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Pošalji zahtjev' }).click();

/** Asks for the financing of the offer that is shown, and confirms it. */
export async function requestFinancing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zatraži financiranje' }).click();
  await confirmRequest(page);
}
