import type { Page } from '@playwright/test';
import { customers } from '../tests/support/browser/portal.ts';
import { median, type Bench } from './support/bench.ts';
import { inPortal, slowDown } from './support/portal.ts';

const rounds = 5;

/** How soon the list of bills shows that it has heard: from the press of a key or a button to the next paint. */
export const bench: Bench = {
  name: 'list of bills on screen, 4× slower processor',
  run: () =>
    inPortal(async ({ browser, portal }) => {
      const page = await (await browser.newContext()).newPage();
      await portal.logIn(page, customers.firm);
      await portal.open(page, '/bills');
      const search = page.getByRole('main').getByRole('searchbox');
      const head = page.getByRole('button', { name: /^Dospijeće/ }).last();
      await head.waitFor();
      await slowDown(page);
      const typing: number[] = [];
      const sorting: number[] = [];
      for (let round = -1; round < rounds; round += 1) {
        const typed = await longest(page, async () => {
          await search.pressSequentially('oct', { delay: 120 });
        });
        await search.fill('');
        const sorted = await longest(page, () => head.click());
        // The first round warms up.
        if (round < 0) continue;
        typing.push(typed);
        sorting.push(sorted);
      }
      // Bills that are open: one may pay each of them.
      await portal.open(page, '/bills?status=OVERDUE');
      const pay = page.getByRole('button', { name: /^Plati račun/ }).first();
      await pay.waitFor();
      const opening: number[] = [];
      for (let round = -1; round < rounds; round += 1) {
        const opened = await untilDialog(page, () => pay.click());
        if (round >= 0) opening.push(opened);
      }
      return [
        {
          what: 'bills: typing into the search, to the next paint',
          value: median(typing),
          unit: 'ms',
          goal: { atMost: 50 },
        },
        {
          what: 'bills: a press on a head, to the next paint',
          value: median(sorting),
          unit: 'ms',
          goal: { atMost: 50 },
        },
        {
          what: 'bills: a press on the button that opens a dialog, to the dialog',
          value: median(opening),
          unit: 'ms',
          goal: { atMost: 100 },
        },
      ];
    }),
};

/**
 * From the press to the paint that shows the dialog, in ms; the dialog is closed again. Later drawing in it, such as
 * the bar code, delays the next frame and not this paint.
 */
async function untilDialog(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const late = new Promise<number>((resolve) => {
      addEventListener(
        'click',
        // Without functions that have names: the helper that names them does not exist in the browser.
        async ({ timeStamp }) => {
          let frames = 0;
          do {
            await new Promise(requestAnimationFrame);
            frames += 1;
          } while (!document.querySelector('[role=dialog]:not([aria-hidden])')?.checkVisibility());
          // The paint of the first frame is the one that follows the press.
          if (frames === 1) return resolve(0);
          await new Promise(requestAnimationFrame);
          return resolve(performance.now() - timeStamp);
        },
        { capture: true, once: true },
      );
    });
    Object.assign(globalThis, { late });
  });
  const toPaint = await longest(page, press);
  const late = await page.evaluate(() => (globalThis as unknown as { late: Promise<number> }).late);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return Math.max(toPaint, late);
}

/** The longest time from an input of `act` to the paint that follows it, in ms, as the browser measures it (in steps of 8). */
async function longest(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(globalThis, { durations });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (/^(keydown|input|click|pointerup)$/.test(name)) durations.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act();
  await page.waitForTimeout(800);
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { durations: number[] }).durations));
}
