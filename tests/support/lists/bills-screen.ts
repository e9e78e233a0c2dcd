import { expect, type Page } from '@playwright/test';
import { openList } from './list-screen.ts';
import type { Portal } from '../browser/portal.ts';

export const selectionBar = (page: Page) => page.getByRole('main').getByText(/^Odabran[ao]? \d+ računa?$/);

export const boxOf = (page: Page, number: string) =>
  page.getByRole('checkbox', { name: `Odaberi račun ${number}` });

export const openBills = (page: Page, portal: Portal, query = '') => openList(page, portal, `/bills${query}`);

const queryOf = (page: Page) => decodeURIComponent(new URL(page.url()).search);

export async function expectQuery(page: Page, query: string): Promise<void> {
  await expect.poll(() => queryOf(page)).toBe(query);
}
