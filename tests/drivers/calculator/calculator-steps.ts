import type { Page } from '@playwright/test';
import type { KeptCalculation } from '../../../machines/calculator/calculator-model.ts';
import { keep, step, stepTitle } from '../../support/calculator/calculator-screen.ts';
import { expect } from '../../support/browser/gestures.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';

/*
 * Common parts of the walks of the calculator and of its parts.
 */

/** Opens a step for the customer who has an offer, as if it had been left like this. */
export async function openKept(
  page: Page,
  portal: Portal,
  calculation: KeptCalculation,
  path: string,
): Promise<void> {
  await portal.logIn(page, customers.mail);
  await keep(page, calculation);
  await portal.open(page, `/leasing-calculator/${path}`);
}

/** Sees the step that is shown, and its address. */
export async function seeStep(page: Page, place: keyof typeof stepTitle, path: RegExp): Promise<void> {
  await expect(step(page, stepTitle[place])).toBeVisible();
  await expect(page).toHaveURL(path);
}
