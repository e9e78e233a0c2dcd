import { expect as patientExpect } from '@playwright/test';
import { durations } from '../../../domain/values/durations.ts';
import { expect, settle, sidePanel, toast, waitFor } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/portal.ts';

/*
 * To the millisecond: the clock moves here only by a test.
 */

/** Runs in the page: the rules by which an element and its parts move. */
const movementsOf = (element: Element): string[] => {
  const names = [element, ...element.children].map((part) => getComputedStyle(part).animationName);
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSKeyframesRule && names.includes(rule.name))
    .map(({ cssText }) => cssText);
};

test('the panel slides in from the right @P2.21', async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await portal.open(page, '/');
  const opener = page.getByRole('link', { name: 'Prijava', exact: true });
  await waitFor(portal, opener);
  await opener.click();
  await patientExpect(sidePanel(page)).toBeVisible();
  expect(await sidePanel(page).evaluate(movementsOf)).toContainEqual(
    expect.stringMatching(/translateX?\(100%\)/),
  );
  await waitFor(portal, sidePanel(page).getByLabel('Korisničko ime'));
  await settle(portal);
  const { x = 0, width = 0 } = (await sidePanel(page).locator('xpath=child::*').first().boundingBox()) ?? {};
  expect(x + width).toBe(page.viewportSize()?.width);
});

test('a toast leaves after 5 seconds, or when it is closed @P4.27 @P4.28 @P4.29 @P9.6', async ({
  page,
  portal,
}) => {
  portal.faults.arm('/api/leasing-calculator/start', '500');
  await portal.open(page, '/');
  const start = page.getByRole('button', { name: 'Pokreni kalkulator' }).first();
  const said = toast(page, 'Kalkulator trenutno nije dostupan.');
  await waitFor(portal, start);
  await start.click();
  await patientExpect(said).toBeVisible();
  await portal.clocks.advance(durations.toast - 1);
  await expect(said).toBeVisible();
  await portal.clocks.advance(1 + durations.toastFade);
  await patientExpect(said).toBeHidden();

  await start.click();
  await patientExpect(said).toBeVisible();
  await page.getByRole('button', { name: 'Zatvori obavijest' }).click();
  await portal.clocks.advance(durations.toastFade);
  await patientExpect(said).toBeHidden();
});
