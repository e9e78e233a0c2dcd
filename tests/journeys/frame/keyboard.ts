import { expect, type Locator, type Page } from '@playwright/test';

/*
 * The actions of a customer with a keyboard only. Nothing here gives the focus by script: a control that Tab does not
 * reach cannot be used.
 */

/** From now on a use of the mouse is an error of the page, which fails the test. */
export async function putMouseAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => console.error('The mouse was used.'), { capture: true });
  });
}

/** More stops than any screen has. */
const mostStops = 150;

/** Presses Tab until this has the focus; Shift+Tab for elements before. */
export async function tabTo(
  page: Page,
  target: Locator,
  { most = mostStops, key = 'Tab' }: { most?: number; key?: 'Tab' | 'Shift+Tab' } = {},
): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Goes there and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Enters an earlier element: the menu, from within the page. */
export async function enterBefore(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target, { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
}

/** Goes there and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Goes to a check box and turns it over. */
export async function tick(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Space');
}

/** Types into a field with a list until one is left, and takes it. */
export async function chooseByTyping(page: Page, target: Locator, typed: string): Promise<void> {
  await typeInto(page, target, typed);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
}

/** Opens the list of a field with the arrow, and takes its first entry. */
export async function chooseFirst(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
