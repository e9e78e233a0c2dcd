import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '../support/chromium.ts';
import { startTestServer } from '../support/server.ts';
import { median, type Bench } from './bench.ts';

const clientDir = join(process.cwd(), 'dist', 'production', 'client');
const rounds = 5;
/** Of a 60-Hz screen, in ms. */
const frame = 1000 / 60;

/** The informative calculation while a slider is dragged: what a move costs, and whether the picture keeps up. */
export const bench: Bench = {
  name: 'calculator, a slider dragged, 4× slower processor',
  async run() {
    const server = await startTestServer({ clientDir });
    const browser = await chromium.launch(chromiumLaunchOptions());
    const moves: number[] = [];
    const drags: number[] = [];
    const rests: number[] = [];
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(`${server.url}/leasing-calculator`);
      await page.getByRole('img', { name: /^Plaćanja/ }).waitFor();
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.evaluate(watch);
      for (let round = -1; round < rounds; round += 1) {
        const rest = await seenDuring(page, () => page.waitForTimeout(1000));
        const drag = await seenDuring(page, () => dragPrice(page));
        // The first round warms up.
        if (round < 0) continue;
        moves.push(...drag.moves);
        drags.push(shareOfLate(drag.frames));
        rests.push(shareOfLate(rest.frames));
      }
    } finally {
      await browser.close();
      await server.close();
    }
    const slowest = moves.toSorted((a, b) => a - b)[Math.floor(moves.length * 0.95)] ?? Number.NaN;
    return [
      {
        what: 'calculator: a move of the slider, reckoned and drawn up',
        value: median(moves),
        unit: 'ms',
        goal: { atMost: 2 },
      },
      { what: 'calculator: 19 of 20 moves take at most', value: slowest, unit: 'ms' },
      {
        what: 'calculator: frames dropped while dragging',
        value: median(drags),
        unit: '%',
        goal: { atMost: 0 },
      },
      { what: 'calculator: frames dropped at rest', value: median(rests), unit: '%' },
    ];
  },
};

interface Seen {
  /** From a move reaching the page until the page is as it shall be painted, in ms each. */
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
  requestAnimationFrame(function next(now) {
    seen.frames.push(now - last);
    last = now;
    requestAnimationFrame(next);
  });
}

async function seenDuring(page: Page, act: () => Promise<unknown>): Promise<Seen> {
  await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Seen };
    seen.moves.length = 0;
    seen.frames.length = 0;
  });
  await act();
  return page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
}

/** Percent of the frames that came late, for which another was left out. */
function shareOfLate(frames: readonly number[]): number {
  const dropped = frames.reduce((sum, duration) => sum + Math.max(0, Math.round(duration / frame) - 1), 0);
  return (100 * dropped) / (frames.length + dropped);
}

/** From one end to the other and back, about a second each way. */
async function dragPrice(page: Page): Promise<void> {
  const box = await page.getByRole('slider', { name: 'Neto cijena vozila' }).boundingBox();
  if (!box) throw new Error('The slider is not there.');
  const y = box.y + box.height / 2;
  const steps = 60;
  await page.mouse.move(box.x + 12, y);
  await page.mouse.down();
  for (let step = 0; step <= 2 * steps; step += 1) {
    const share = 1 - Math.abs(step / steps - 1);
    // One after the other, as a hand does it.
    // oxlint-disable-next-line no-await-in-loop
    await page.mouse.move(box.x + 12 + share * (box.width - 24), y);
    // oxlint-disable-next-line no-await-in-loop
    await page.waitForTimeout(frame);
  }
  await page.mouse.up();
}
