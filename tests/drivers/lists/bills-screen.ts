import type { Locator, Page } from '@playwright/test';
import { durations } from '../../../domain/values/durations.ts';
import type { Filter } from '../../../domain/lists/list.ts';
import { waitFor } from '../../support/browser/gestures.ts';
import type { Portal } from '../../support/browser/portal.ts';

/*
 * The screen of the bills, on which both the list and the bills are walked. The firm of the demo has bills for six
 * pages, and enough of each kind below that a filter never leaves less than a page.
 */

/** As many rows as a page has at first, and as many pages as they come to. */
export const rowsOfPage = 10;
export const pages = 6;

export const operations = {
  list: '/api/bill',
  filtered: '/api/bill/filtered',
  pdf: '/api/bill/pdf',
  zip: '/api/bill/zip',
} as const;

export const listCall = (filters: readonly Filter[]): string =>
  filters.length === 0 ? operations.list : operations.filtered;

/** A filter as the address has it, and as the screen calls its column and its value. */
export const filters = {
  status: { filter: { column: 'status', checkbox: ['PAID'] }, label: 'Status', choice: 'Plaćeno' },
  type: { filter: { column: 'type', checkbox: ['INSTALLMENT'] }, label: 'Vrsta', choice: 'Račun za ratu' },
} as const satisfies Record<string, { filter: Filter; label: string; choice: string }>;

export const table = (page: Page): Locator => page.getByRole('table', { name: 'Računi' });

export const searchField = (page: Page): Locator => page.getByRole('searchbox', { name: 'Pretraži račune' });

export const menuLink = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Glavni izbornik' }).getByRole('link', { name: 'Računi' });

export const removeFilter = (page: Page, label: string): Locator =>
  page.getByRole('button', { name: `Ukloni filtar ${label}` });

export const retryButton = (page: Page): Locator => page.getByRole('button', { name: 'Pokušaj ponovno' });

/** Lets answers grow so old that the portal asks for them again. */
export async function forgetAnswers({ clocks }: Portal): Promise<void> {
  await clocks.advance(durations.cache);
}

/** Presses the one check box of a filter and applies it. */
export async function pressInFilter(
  page: Page,
  portal: Portal,
  { label, choice }: { label: string; choice: string },
): Promise<void> {
  const chips = page.getByRole('group', { name: 'Filtri' });
  await chips.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  const popup = page.getByRole('dialog', { name: label });
  const box = popup.getByRole('checkbox', { name: choice, exact: true });
  await waitFor(portal, box);
  await box.click();
  await popup.getByRole('button', { name: 'Prikaži račune' }).click();
}
