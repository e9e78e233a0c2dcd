import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '../../tests/support/browser/chromium.ts';
import { startPortal, type Portal } from '../../tests/support/browser/portal.ts';
import type { Recording } from '../../src/analyst/recording/recording.ts';
import { givenNumbers, idOfNumber } from '../../tests/paths/path-id.ts';
import { bookPaths, chaptersOf, chosenPaths } from './book.ts';
import { buildPage } from './build-page.ts';
import { HandWalk } from './hand-walk.ts';
import { serveHandWalk } from './hand-server.ts';
import { junitOfProtocol, junitOfReport } from './junit.ts';
import { walkByMachine } from './machine-walk.ts';
import { emptyProtocol, type Protocol } from './protocol.ts';
import { keepRecording, keptFile } from './kept-recordings.ts';
import { readRecording } from './read-recording.ts';
import { recordedPath, type RecordedPath } from './recorded-path.ts';
import { ensureChromium } from '../browsers/chromium.ts';
import { command } from '../steps.ts';

/** The results of walks; git ignores them, and no test run removes them. */
const folder = 'walks';
const protocolFile = join(folder, 'protocol.json');
const junitFile = join(folder, 'junit.xml');

function keep(file: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
}

/** The results of earlier walks by hand; paths that they name by number get their ids. */
function readProtocol(): Protocol {
  if (!existsSync(protocolFile)) return emptyProtocol;
  const { paths } = JSON.parse(readFileSync(protocolFile, 'utf8')) as Protocol;
  const numbers = givenNumbers();
  return { paths: paths.map((path) => ({ ...path, id: idOfNumber(path.id, numbers) })) };
}

/** The two windows side by side, in pixels of the screen. */
const screenHeight = 1000;
const windows = { book: { left: 0, width: 700 }, portal: { left: 700, width: 1100 } } as const;

async function putWindow(page: Page, { left, width }: (typeof windows)[keyof typeof windows]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const bounds = { left, top: 0, width, height: screenHeight };
  await session.send('Browser.setWindowBounds', { windowId, bounds });
}

/** How long each thing that the browser does by itself is shown, in milliseconds, so that the tester can follow. */
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

/** The paths to walk, or the reason why there are none. */
function orStop<Wanted>(read: () => Wanted): Wanted {
  try {
    return read();
  } catch (problem) {
    return stop(problem instanceof Error ? problem.message : String(problem));
  }
}

/** A recorded path among the arguments, and under which name it is to be kept. */
interface Recorded {
  readonly recording: Recording;
  readonly path: RecordedPath;
  readonly keptAs: string | null;
}

/** `put-2026-11-23-1412.json`, in any folder: a path of the book has no such ending. */
const isRecordingFile = (arg: string): boolean => arg.endsWith('.json');

function readRecorded(file: string, name: string | null): Recorded {
  const recording = readRecording(file);
  const keptAs = name === null ? null : keptFile(name);
  return { recording, path: recordedPath(recording), keptAs };
}

/** Opens the book beside the portal, and stays until the book is closed. */
async function walkByHand(portal: Portal, browser: Browser): Promise<void> {
  const paths = bookPaths();
  const walk = new HandWalk({
    paths,
    portal,
    browser,
    protocol: readProtocol(),
    keep(next) {
      keep(protocolFile, `${JSON.stringify(next, null, 2)}\n`);
      keep(junitFile, junitOfProtocol(next));
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
  console.log(
    `The path book: ${server.url}\nThe protocol: ${protocolFile}, ${junitFile}\nClose the book's window to end.`,
  );
  await Promise.race([
    new Promise((resolve) => page.once('close', resolve)),
    new Promise((resolve) => browser.once('disconnected', resolve)),
  ]);
  await walk.leave().catch(() => undefined);
  await server.close();
}

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { headed: { type: 'boolean', default: false }, keep: { type: 'string' } },
    allowPositionals: true,
  });
  const [file = '', ...others] = positionals;
  if (!isRecordingFile(file)) {
    if (values.keep !== undefined) throw new Error('Only a recorded path can be kept: name its file.');
    return { headed: values.headed, paths: chosenPaths(positionals), recorded: null };
  }
  if (others.length > 0) throw new Error('Recorded paths are walked one at a time.');
  const recorded = readRecorded(file, values.keep ?? null);
  return { headed: values.headed, paths: [recorded.path], recorded };
}

const { headed, paths, recorded } = orStop(readArguments);
const isHand = paths.length === 0;
const isHeaded = isHand || headed;

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
    keep(junitFile, junitOfReport(report));
    console.log(
      `\n${held} of ${report.paths.length} paths held: ${join(folder, 'report', 'index.html')}, ${junitFile}`,
    );
    process.exitCode = held === report.paths.length ? 0 : 1;
    if (recorded?.keptAs && process.exitCode === 0) keepRecording(recorded.keptAs, recorded.recording);
    else if (recorded?.keptAs) console.error('It is not kept: the test that it becomes would fail.');
  }
} finally {
  await browser.close();
  await close();
}
