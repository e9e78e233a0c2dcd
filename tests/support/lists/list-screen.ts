import { expect, type Locator, type Page } from '@playwright/test';
import type { Bill } from '../../../generated/api.ts';
import { customers, type Customer, type Portal } from '../browser/portal.ts';

/** The rows or cards of the list, without its head and without grey placeholders. */
export const rows = (page: Page): Locator => page.locator('tbody').getByRole('row');

/** The row that says this number. */
export const rowOf = (page: Page, number: string): Locator => rows(page).filter({ hasText: number });

/** Opens a list as this customer, and waits until something of it has come. */
export async function openList(
  page: Page,
  portal: Portal,
  path: string,
  who: Customer = customers.mail,
): Promise<void> {
  await portal.logIn(page, who);
  await portal.open(page, path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** All bills of the customer whose cookies the browser has, newest first, past the faults. */
export async function billsOf(page: Page, portal: Portal): Promise<Bill[]> {
  const answer = await page.context().request.get(`${portal.server.url}/api/bill?size=100`);
  return ((await answer.json()) as { content: Bill[] }).content;
}

/** The numbers of the shown bills, from top to bottom. */
export async function shownNumbers(page: Page): Promise<string[]> {
  const texts = await rows(page).allTextContents();
  return texts.map((text) => /[RT]-\d\d-\d+/.exec(text)?.[0] ?? text);
}

/** The chip of a filter, active or not. */
export const chip = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: 'Filtri' }).getByRole('button', { name: new RegExp(`^${label}`) });

/** The popup of a filter, on phones its sheet. */
export const filterPopup = (page: Page, label: string): Locator =>
  page.getByRole('dialog', { name: label, exact: true });

/** Shows the filters that are seldom used. */
export const moreFilters = (page: Page): Locator => page.getByRole('button', { name: 'Još filtara' });

export async function openFilter(page: Page, label: string): Promise<Locator> {
  await chip(page, label).click();
  const popup = filterPopup(page, label);
  await expect(popup).toBeVisible();
  return popup;
}

/** Ticks these boxes of a filter and no others, and applies it. */
export async function filterByBoxes(page: Page, label: string, wanted: readonly string[]): Promise<void> {
  const popup = await openFilter(page, label);
  await expect(popup.getByRole('checkbox').first()).toBeVisible();
  for (const box of await popup.getByRole('checkbox').all()) {
    await box.uncheck();
  }
  for (const name of wanted) {
    await popup.getByRole('checkbox', { name, exact: true }).check();
  }
  await popup.getByRole('button', { name: 'Prikaži račune' }).click();
  await expect(popup).toBeHidden();
}
