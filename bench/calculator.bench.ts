import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import type * as calculation from '../domain/leasing/calculation.ts';
import { chromiumLaunchOptions } from '../tests/support/browser/chromium.ts';
import { startTestServer } from '../tests/support/server/server.ts';
import { median, type Bench } from './support/bench.ts';
import { clientDir, slowDown } from './support/portal.ts';

const rounds = 5;
/** Of a 60-Hz screen, in ms. */
const frame = 1000 / 60;

/** The informative calculation while a slider is dragged: the cost of a move, and whether drawing keeps up. */
export const bench: Bench = {
  name: 'calculator, a slider dragged, 4× slower processor',
  async run() {
    const server = await startTestServer({ clientDir });
    const browser = await chromium.launch(chromiumLaunchOptions({ whole: true }));
    const moves: number[] = [];
    const late = { portal: [] as number[], compared: [] as number[], bare: [] as number[] };
    const comparedMoves: number[] = [];
    let calculating = Number.NaN;
    try {
      const page = await openCalculator(browser, server.url);
      const compared = await openCalculator(browser, server.url, comparison);
      await compared.getByRole('columnheader', { name: /^D/ }).waitFor();
      const bare = await openBareSlider(browser);
      for (let round = -1; round < rounds; round += 1) {
        const plain = await seenDuring(bare, () => drag(bare));
        const seen = await seenDuring(page, () => drag(page));
        const beside = await seenDuring(compared, () => drag(compared));
        // The first round warms up.
        if (round < 0) continue;
        moves.push(...seen.moves);
        late.portal.push(shareOfLate(seen.frames));
        comparedMoves.push(...beside.moves);
        late.compared.push(shareOfLate(beside.frames));
        late.bare.push(shareOfLate(plain.frames));
      }
      await slowDown(page);
      calculating = await page.evaluate<number>(
        `${await bundledCalculation()}; (${timeCalculation})(calculation)`,
      );
    } finally {
      await browser.close();
      await server.close();
    }
    const slowest = moves.toSorted((a, b) => a - b)[Math.floor(moves.length * 0.95)] ?? Number.NaN;
    return [
      {
        what: 'calculator: both kinds calculated again, once a move',
        value: calculating,
        unit: 'ms',
        goal: { atMost: 2 },
      },
      { what: 'calculator: a move, until the slider has followed', value: median(moves), unit: 'ms' },
      { what: 'calculator: the same, 19 of 20 moves', value: slowest, unit: 'ms' },
      {
        what: 'calculator: frames dropped while dragging',
        value: median(late.portal),
        unit: '%',
        goal: { atMost: 0 },
      },
      {
        what: 'calculator: a move with four calculations compared',
        value: median(comparedMoves),
        unit: 'ms',
      },
      {
        what: 'calculator: frames dropped while dragging, four compared',
        value: median(late.compared),
        unit: '%',
        goal: { atMost: 0 },
      },
      { what: 'calculator: frames dropped by a bare slider', value: median(late.bare), unit: '%' },
    ];
  },
};

/** Three calculations beside the present one, which follows the slider. */
const comparison = '?years=4&variant=years%3D5&variant=rate%3D5.9&variant=participation%3D35';

async function openCalculator(browser: Browser, url: string, query = ''): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${url}/leasing-calculator${query}`);
  await page.getByRole('img', { name: /^Plaćanja/ }).waitFor();
  await page.evaluate(watch);
  return page;
}

/** The baseline of this computer: a slider without work. */
async function openBareSlider(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.setContent('<input type="range" aria-label="Neto cijena vozila" style="width: 400px">');
  await page.evaluate(watch);
  return page;
}

/** The arithmetic of the page as a script, because a built page shows nothing of it to the outside. */
async function bundledCalculation(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: 'domain/leasing/calculation.ts', formats: ['iife'], name: 'calculation' },
    },
  });
  const [bundle] = [output].flat();
  return bundle && 'output' in bundle ? bundle.output[0].code : '';
}

/** Runs in the page: ms for a move, as the mean of a drag from one end to the other. */
function timeCalculation({
  defaultInputs,
  financialQuote,
  operationalQuote,
  paymentsByPeriod,
}: typeof calculation) {
  const moves = 500;
  const begun = performance.now();
  for (let move = 0; move < moves; move += 1) {
    const inputs = { ...defaultInputs, netPriceEur: move * 500 };
    paymentsByPeriod(financialQuote(inputs), operationalQuote(inputs), inputs.years);
  }
  return (performance.now() - begun) / moves;
}

interface Seen {
  /** From a move reaching the page until it has been answered, in ms each. */
  readonly moves: number[];
  /** From one frame to the next, in ms each. */
  readonly frames: number[];
}

/** Runs in the page: the portal answers an input between the first and the last that hear of it. */
function watch(): void {
  const seen: Seen = { moves: [], frames: [] };
  Object.assign(globalThis, { seen });
  let begun = 0;
  addEventListener('input', () => (begun = performance.now()), true);
  addEventListener('input', () => seen.moves.push(performance.now() - begun));
  let last = performance.now();
  const screen = {
    draw(now: number) {
      seen.frames.push(now - last);
      last = now;
      requestAnimationFrame(screen.draw);
    },
  };
  requestAnimationFrame(screen.draw);
}

async function seenDuring(page: Page, act: () => Promise<unknown>): Promise<Seen> {
  const speedUp = await slowDown(page);
  await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Seen };
    seen.moves.length = 0;
    seen.frames.length = 0;
  });
  await act();
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  await speedUp();
  return seen;
}

/** Percent of the frames that came late, for which another was left out. */
function shareOfLate(frames: readonly number[]): number {
  const dropped = frames.reduce((sum, duration) => sum + Math.max(0, Math.round(duration / frame) - 1), 0);
  return (100 * dropped) / (frames.length + dropped);
}

/** From one end to the other and back, about a second each way. */
async function drag(page: Page): Promise<void> {
  const box = await page.getByRole('slider', { name: 'Neto cijena vozila' }).boundingBox();
  if (!box) throw new Error('The slider is not there.');
  const y = box.y + box.height / 2;
  const steps = 60;
  await page.mouse.move(box.x + 12, y);
  await page.mouse.down();
  for (let step = 0; step <= 2 * steps; step += 1) {
    const share = 1 - Math.abs(step / steps - 1);
    // One after the other, as a hand does it.
    await page.mouse.move(box.x + 12 + share * (box.width - 24), y);
    await page.waitForTimeout(frame);
  }
  await page.mouse.up();
}
