import { expect, type Locator, type Page } from '@playwright/test';

/*
 * The gestures of somebody who has only a keyboard.
 */

/** More stops than any screen has. */
const mostStops = 150;

/** Goes on with Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    // One stop after the other.
    // oxlint-disable-next-line no-await-in-loop
    if (await target.evaluate((element) => element === document.activeElement)) return;
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}

/** Types into a field. */
export async function typeByKeys(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Chooses from a field that is typed into. */
export async function chooseByKeys(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await tabTo(page, field);
  await page.keyboard.type(option);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(option);
}

/** Presses a button, or follows a link. */
export async function pressByKeys(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
