import { expect, type Page } from '@playwright/test';
import { profileButton } from './gestures.ts';
import { customers, type Portal, test as walk } from './portal.ts';

/** The test of a hand-written journey: time runs by itself, as for a person, and can be moved ahead. */
export const test = walk.extend({ time: 'runs' });

export async function openAsCustomer(page: Page, portal: Portal, path = '/'): Promise<void> {
  await portal.logIn(page, customers.mail);
  await portal.open(page, path);
  await expect(profileButton(page)).toBeVisible();
}
