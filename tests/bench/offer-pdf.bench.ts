import type { Page } from '@playwright/test';
import { offerOf } from '../support/lists/offers.ts';
import { customers } from '../support/browser/portal.ts';
import { median, type Bench } from './bench.ts';
import { inPortal, slowDown } from './portal.ts';

const visits = 3;
const rounds = 5;

/** What a PDF needs and nothing else does: its fonts, and the script that sets it. */
const isOfPdf = (path: string) => /\/assets\/(offer-[\w-]+\.js|[\w-]+\.ttf)$/.test(path);

/** How long the browser works on an offer's PDF once its data, code and fonts have come, and that they come when asked for. */
export const bench: Bench = {
  name: 'PDF of an offer in the browser, 4× slower processor',
  run: () =>
    inPortal(async ({ browser, portal }) => {
      const { id } = await offerOf(portal.server.store, 'P-2026-0412');
      const first: number[] = [];
      const later: number[] = [];
      const waits: number[] = [];
      let early = 0;
      let asked = 0;
      for (let visit = 0; visit < visits; visit += 1) {
        const context = await browser.newContext();
        const page = await context.newPage();
        let isAsked = false;
        page.on('request', (request) => {
          if (!isOfPdf(new URL(request.url()).pathname)) return;
          if (isAsked) asked += 1;
          else early += 1;
        });
        await portal.logIn(page, customers.mail);
        await portal.open(page, `/leasing-offers/${id}/offer-overview`);
        const button = page.getByRole('button', { name: 'Preuzmi ponudu' });
        await button.waitFor();
        await page.waitForLoadState('networkidle');
        isAsked = true;
        await slowDown(page);
        const opening = await setPdf(page);
        first.push(opening.work);
        waits.push(opening.wait);
        for (let round = 0; round < rounds; round += 1) later.push((await setPdf(page)).work);
        await context.close();
      }
      // Files that never come would not come early either.
      if (asked === 0) throw new Error('The files of the PDF are not known by these names any more.');
      return [
        {
          what: 'offer: files of the PDF that come before it is asked for',
          value: early,
          unit: '×',
          goal: { atMost: 0 },
        },
        {
          what: 'offer: setting the first PDF',
          value: median(first),
          unit: 'ms',
          goal: { atMost: 150 },
        },
        { what: 'offer: setting every other PDF', value: median(later), unit: 'ms', goal: { atMost: 50 } },
        { what: 'offer: from the first press to the file', value: median(waits), unit: 'ms' },
      ];
    }),
};

/** Presses the button; gives how long the PDF was being set, and how long it took from the press to the file, in ms. */
async function setPdf(page: Page): Promise<{ work: number; wait: number }> {
  const before = await page.evaluate(() => {
    performance.clearMeasures();
    return performance.now();
  });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Preuzmi ponudu' }).click();
  await downloading;
  await page.getByRole('button', { name: 'Preuzmi ponudu' }).waitFor();
  return page.evaluate((pressed) => {
    const [made] = performance.getEntriesByName('offer-pdf');
    if (!made) throw new Error('No PDF was set.');
    return { work: made.duration, wait: made.startTime + made.duration - pressed };
  }, before);
}
