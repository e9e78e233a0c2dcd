import { expect, type Page } from '@playwright/test';
import { durations } from '../../domain/durations.ts';
import { toast } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { customers, type Portal } from '../support/browser/portal.ts';
import { retry } from '../views/view.ts';
import { views } from '../views/views.ts';

/*
 * What is pressed by key may go away or become unavailable: the focus stays on the page.
 */

/** What has the focus; `BODY` when nothing has. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

/** Whether the focus was lost at any moment that lasts: a reader would begin at the top of the page. */
async function expectFocusKept(page: Page, portal: Portal): Promise<void> {
  await portal.faults.quiet();
  await portal.clocks.advance(durations.toastFade + 100);
  await expect.poll(() => focused(page)).not.toBe('BODY');
}

const failedViews = views.filter(
  ({ name }) =>
    /, failed$|(last bills|plan|month|reminders) failed$|do not come$/.test(name) &&
    // They offer no new try, or lead elsewhere with it.
    !/^(export of bills|products|provider choice|contact), |^profile, change/.test(name),
);

test('there are views of what failed', () => {
  expect(failedViews.length).toBeGreaterThanOrEqual(20);
});

for (const { name, open } of failedViews) {
  test(`${name}: a new try that succeeds keeps the focus`, async ({ page, portal }) => {
    await open(page, portal);
    const button = retry(page).first();
    await expect(button).toBeVisible();
    const count = await retry(page).count();
    portal.faults.reset();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(retry(page)).toHaveCount(count - 1);
    await expectFocusKept(page, portal);
  });
}

async function openHome(page: Page, portal: Portal): Promise<void> {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/');
  await expect(page.getByRole('heading', { name: 'Dobar dan, Ana' })).toBeVisible();
}

const start = (page: Page) => page.getByRole('button', { name: /^Pokreni kalkulator/ });
const unavailable = (page: Page) => toast(page, 'Kalkulator trenutno nije dostupan.');
const cross = (page: Page) => page.getByRole('button', { name: 'Zatvori obavijest' });

test('a toast stays while it has the focus or the mouse, and goes 5 s later @P4.28', async ({
  page,
  portal,
}) => {
  portal.faults.arm('/api/leasing-calculator/start', '500');
  await openHome(page, portal);
  await start(page).focus();
  await page.keyboard.press('Enter');
  await expect(unavailable(page)).toBeVisible();
  await cross(page).focus();
  await portal.clocks.advance(durations.toast + durations.toastFade + 1000);
  await expect(unavailable(page)).toBeVisible();
  await unavailable(page).hover();
  await start(page).focus();
  await portal.clocks.advance(durations.toast + durations.toastFade + 1000);
  await expect(unavailable(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await portal.clocks.advance(durations.toast + durations.toastFade + 1000);
  await expect(unavailable(page)).toHaveCount(0);
});
