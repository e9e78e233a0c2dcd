import { expect, type Locator, type Page } from '@playwright/test';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { codeField, enterCredentials } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { customers } from '../../support/browser/portal.ts';
import { openReadingPanel, wear } from '../../support/browser/reading.ts';

/** Marks the live regions that wait for their words: one that comes together with them is not read out. */
const markLiveRegions = (page: Page) =>
  page.evaluate(() => {
    for (const region of document.querySelectorAll<HTMLElement>('[aria-live=polite]'))
      if (region.textContent === '') region.dataset['waited'] = 'yes';
  });

/** The live region that an element is in, and that had waited for it. */
const liveRegionOf = (element: Locator) =>
  element.locator('xpath=ancestor::*[@aria-live="polite" and @data-waited]');

test('a password and a code that are refused after Enter are read out where they were typed', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/');
  const form = page.locator('#landing-login');
  const password = form.getByLabel('Lozinka', { exact: true });
  await form.getByLabel('Korisničko ime').fill(customers.mail.username);
  await password.fill('Pogresna#1');
  await markLiveRegions(page);
  await password.press('Enter');
  await expect(liveRegionOf(page.getByText(accessTexts.wrongCredentials))).toBeVisible();
  await expect(password).toBeFocused();
  await enterCredentials(page, portal, customers.mail);
  await codeField(page).fill('000000');
  await markLiveRegions(page);
  await codeField(page).press('Enter');
  await expect(liveRegionOf(page.getByText(accessTexts.wrongCode))).toBeVisible();
  await expect(codeField(page)).toBeFocused();
});

test('a disabled control looks so in high contrast too', async ({ page, portal }) => {
  await portal.open(page, '/contact');
  await openReadingPanel(page);
  await page.getByLabel('E-mail').evaluate((field) => field.toggleAttribute('disabled', true));
  const disabled = [page.getByRole('button', { name: 'Prikaz je početni' }), page.locator('input:disabled')];
  const lines = () =>
    Promise.all(disabled.map((each) => each.evaluate((element) => getComputedStyle(element).borderTopStyle)));
  expect(await lines()).toEqual(['solid', 'solid']);
  await page.emulateMedia({ contrast: 'more' });
  expect(await lines()).toEqual(['dashed', 'dashed']);
  await page.emulateMedia({ contrast: null, forcedColors: 'active' });
  expect(await lines()).toEqual(['dashed', 'dashed']);
  const colours = await Promise.all(
    disabled.map((each) =>
      each.evaluate((element) => {
        const own = getComputedStyle(element).color;
        element.style.color = 'GrayText';
        return own === getComputedStyle(element).color;
      }),
    ),
  );
  expect(colours).toEqual([true, true]);
  await page.emulateMedia({ forcedColors: null });
  await wear(page, { contrast: true });
  expect(
    await page.locator('input:disabled').evaluate((field) => getComputedStyle(field).borderTopStyle),
  ).toBe('dashed');
});
