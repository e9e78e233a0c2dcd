import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '../tests/support/browser/chromium.ts';
import { startPortal, type Portal } from '../tests/support/browser/portal.ts';
import { bookPaths, chaptersOf, chosenPaths, type BookPath } from '../tests/walk/book.ts';
import { buildPage } from '../tests/walk/build-page.ts';
import { HandWalk } from '../tests/walk/hand-walk.ts';
import { serveHandWalk } from '../tests/walk/hand-server.ts';
import { walkByMachine } from '../tests/walk/machine-walk.ts';
import { emptyProtocol, type Protocol } from '../tests/walk/protocol.ts';
import { ensureChromium } from './chromium.ts';
import { command } from './steps.ts';

/** What walks leave behind; git ignores it, and no test run wipes it. */
const folder = 'walks';
const protocolFile = join(folder, 'protocol.json');

/** The two windows side by side, in pixels of the screen. */
const screenHeight = 1000;
const windows = { book: { left: 0, width: 700 }, portal: { left: 700, width: 1100 } } as const;

async function putWindow(page: Page, { left, width }: (typeof windows)[keyof typeof windows]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const bounds = { left, top: 0, width, height: screenHeight };
  await session.send('Browser.setWindowBounds', { windowId, bounds });
}

/** How long each thing that the browser does by itself takes in sight, in milliseconds: else nobody could follow. */
const visiblePace = 250;

async function launch({ headed, slowMo }: { headed: boolean; slowMo: number }): Promise<Browser> {
  try {
    return await chromium.launch({ ...chromiumLaunchOptions({ headed }), slowMo });
  } catch (problem) {
    if (!headed) throw problem;
    return stop('No window can be opened here. On a computer with a screen this works.');
  }
}

/** Ends with words instead of a place in the code. */
function stop(why: string): never {
  console.error(why);
  process.exit(1);
}

function choose(wanted: readonly string[]): BookPath[] {
  try {
    return chosenPaths(wanted);
  } catch (problem) {
    return stop(problem instanceof Error ? problem.message : String(problem));
  }
}

/** Opens the book beside the portal, and stays until the book is closed. */
async function walkByHand(portal: Portal, browser: Browser): Promise<void> {
  const paths = bookPaths();
  const protocol = existsSync(protocolFile)
    ? (JSON.parse(readFileSync(protocolFile, 'utf8')) as Protocol)
    : emptyProtocol;
  const walk = new HandWalk({
    paths,
    portal,
    browser,
    protocol,
    keep(next) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(protocolFile, `${JSON.stringify(next, null, 2)}\n`);
    },
    arrange: async (context: BrowserContext) => {
      context.once('page', (page) => void putWindow(page, windows.portal));
    },
  });
  const server = await serveHandWalk(walk, chaptersOf(paths), await buildPage('hand'));
  const context = await browser.newContext({ viewport: null, locale: 'hr-HR', acceptDownloads: true });
  const page = await context.newPage();
  await putWindow(page, windows.book);
  await page.goto(server.url);
  console.log(`The path book: ${server.url}\nThe protocol: ${protocolFile}\nClose the book's window to end.`);
  await Promise.race([
    new Promise((resolve) => page.once('close', resolve)),
    new Promise((resolve) => browser.once('disconnected', resolve)),
  ]);
  await walk.leave().catch(() => undefined);
  await server.close();
}

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('-'));
const isHand = wanted.length === 0;
const isHeaded = isHand || args.includes('--headed');
const paths = isHand ? [] : choose(wanted);

const { code, log } = await command('node', ['tools/run.mjs', 'build', 'demo', '--if-stale']);
if (code !== 0) throw new Error(log);
await ensureChromium({ headed: isHeaded });
const browser = await launch({ headed: isHeaded, slowMo: isHeaded && !isHand ? visiblePace : 0 });
const { portal, close } = await startPortal();
try {
  if (isHand) {
    await walkByHand(portal, browser);
  } else {
    const report = await walkByMachine({
      paths,
      portal,
      browser,
      folder: join(folder, 'report'),
      tell: console.log,
    });
    const held = report.paths.filter(({ problem }) => problem === null).length;
    console.log(`\n${held} of ${report.paths.length} paths held: ${join(folder, 'report', 'index.html')}`);
    process.exitCode = held === report.paths.length ? 0 : 1;
  }
} finally {
  await browser.close();
  await close();
}
