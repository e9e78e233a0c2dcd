import { expect, type Locator, type Page } from '@playwright/test';
import { durations } from '../../../domain/values/durations.ts';
import type { Portal } from './portal.ts';

export const untilIdleWarning = durations.sessionIdle - durations.idleWarning;

export const idleWarning = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Jeste li još ovdje?' });

/** Waits for all that a page fetches by itself as it opens: a later answer would begin the idle time again. */
export const standIdle = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

/** Lets a page that has just been opened be idle until its warning is there. */
export async function comeNearIdleEnd(page: Page, portal: Portal): Promise<void> {
  // Where an answer has come after all, and begun the idle time again, that passes once more.
  await expect(async () => {
    await standIdle(page);
    await portal.clocks.advance(untilIdleWarning + 1000);
    await expect(idleWarning(page)).toBeVisible({ timeout: 15_000 });
  }).toPass();
}
