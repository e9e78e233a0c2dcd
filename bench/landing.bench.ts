import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '../tests/support/browser/chromium.ts';
import { startTestServer } from '../tests/support/server/server.ts';
import { median, type Bench } from './support/bench.ts';
import { clientDir, slow4G } from './support/portal.ts';

/** Paints differ by tens of milliseconds from visit to visit, blocking does not. */
const rounds = { paint: 15, blocking: 3 };

/** How long blocking is counted after `load`, and again after the first touch, in ms. */
const settling = 4_000;

/** The landing page against the same page without any script, which is as fast as this network allows. */
export const bench: Bench = {
  name: 'landing page, slow 4G, 4× slower processor',
  async run() {
    const folder = makeTwin();
    const portal = await startTestServer({ clientDir });
    const twin = await startTestServer({ clientDir: folder });
    const browser = await chromium.launch(chromiumLaunchOptions({ whole: true }));
    const paints = { portal: [] as number[], twin: [] as number[] };
    const blocking: Blocking[] = [];
    try {
      for (let round = -1; round < rounds.paint; round += 1) {
        const turns = round % 2 === 0 ? (['portal', 'twin'] as const) : (['twin', 'portal'] as const);
        for (const turn of turns) {
          const paint = await visit(browser, turn === 'portal' ? portal.url : twin.url, largestPaint);
          // The first round warms up.
          if (round >= 0) paints[turn].push(paint);
        }
      }
      for (let round = 0; round < rounds.blocking; round += 1) {
        blocking.push(await visit(browser, portal.url, blockingTimes));
      }
    } finally {
      await browser.close();
      await Promise.all([portal.close(), twin.close()]);
      rmSync(folder, { recursive: true });
    }
    const paint = { portal: median(paints.portal), twin: median(paints.twin) };
    return [
      { what: 'landing: largest paint', value: paint.portal, unit: 'ms' },
      { what: 'landing: largest paint of the twin without script', value: paint.twin, unit: 'ms' },
      {
        what: 'landing: largest paint against the twin',
        value: paint.portal / paint.twin,
        unit: '×',
        goal: { atMost: 1.1 },
      },
      {
        what: 'landing: total blocking time',
        value: median(blocking.map(({ atRest }) => atRest)),
        unit: 'ms',
        goal: { atMost: 50 },
      },
      {
        what: 'landing: total blocking time, first touch included',
        value: median(blocking.map(({ touched }) => touched)),
        unit: 'ms',
        goal: { atMost: 50 },
      },
    ];
  },
};

/** A copy of the built pages whose landing page has lost its script. */
function makeTwin(): string {
  const folder = mkdtempSync(join(tmpdir(), 'landing-twin-'));
  cpSync(clientDir, folder, { recursive: true });
  const page = join(folder, 'landing.html');
  const html = readFileSync(page, 'utf8').replaceAll(/<script>.*?<\/script>/gs, '');
  writeFileSync(page, html);
  writeFileSync(`${page}.br`, brotliCompressSync(html));
  writeFileSync(`${page}.gz`, gzipSync(html));
  return folder;
}

/** One visit with nothing cached, on a phone; `measure` begins when the page has loaded. */
async function visit<Result>(
  browser: Browser,
  url: string,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url, { waitUntil: 'load' });
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** Largest contentful paint, in ms since the navigation began. */
async function largestPaint(page: Page): Promise<number> {
  await page.waitForTimeout(1000);
  const paints = await page.evaluate(readEntries, 'largest-contentful-paint');
  return paints.at(-1)?.start ?? Number.NaN;
}

/** Time of long tasks after the first paint beyond 50 ms each, in ms. */
interface Blocking {
  /** While the page loads and rests. */
  atRest: number;
  /** Including the first touch and its effects. */
  touched: number;
}

async function blockingTimes(page: Page): Promise<Blocking> {
  await page.waitForTimeout(settling);
  const atRest = await blockingTime(page);
  await page.mouse.move(200, 200);
  await page.waitForTimeout(settling);
  return { atRest, touched: await blockingTime(page) };
}

async function blockingTime(page: Page): Promise<number> {
  const [firstPaint = { start: 0 }] = await page.evaluate(readEntries, 'paint');
  const tasks = await page.evaluate(readEntries, 'longtask');
  return tasks
    .filter(({ start, duration }) => start + duration > firstPaint.start)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
}

/** Runs in the page: the browser's timings since the navigation began, in ms. */
function readEntries(type: string): Promise<{ start: number; duration: number }[]> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) =>
      resolve(list.getEntries().map(({ startTime, duration }) => ({ start: startTime, duration }))),
    ).observe({ type, buffered: true });
    setTimeout(() => resolve([]), 500);
  });
}
