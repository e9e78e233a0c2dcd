import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { byDriver, walkTour, type Walker } from '../../tests/paths/walk.ts';
import { prepareBrowser, type Portal } from '../../tests/support/browser/portal.ts';
import type { BookPath } from './book.ts';
import { buildPage } from './build-page.ts';
import { checkedWalk, listenToMachine } from './heard-states.ts';
import { departureText, type RecordedPath } from './recorded-path.ts';
import type { WalkedPath, WalkReport } from './report.ts';

interface Options {
  readonly paths: readonly (BookPath | RecordedPath)[];
  readonly portal: Portal;
  readonly browser: Browser;
  /** Where the report and its pictures go; emptied before. */
  readonly folder: string;
  readonly tell: (line: string) => void;
}

/** Wraps another walker, and takes a picture of every step, even of one that fails. */
function photographer(walker: Walker, take: () => Promise<void>): Walker {
  return {
    async act(step, gesture) {
      try {
        await walker.act(step, gesture);
      } catch (problem) {
        await take();
        throw problem;
      }
    },
    let: walker.let,
    async look(step, sights) {
      try {
        await walker.look(step, sights);
      } finally {
        await take();
      }
    },
  };
}

/** Walks paths of the book in a browser and writes a page on which each can be looked through, step by step. */
export async function walkByMachine({ paths, portal, browser, folder, tell }: Options): Promise<WalkReport> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const begunAt = new Date().toISOString();
  const walked: WalkedPath[] = [];
  for (const path of paths) {
    // One after the other: they share the portal.
    const result = await walkPath(path, { portal, browser, folder });
    walked.push(result);
    tell(`${result.problem === null ? '✓' : '✗'} ${path.script.id.padEnd(22)} ${path.script.title}`);
    if (result.problem !== null) tell(result.problem);
  }
  const report: WalkReport = { begunAt, paths: walked };
  await writeReport(folder, report);
  return report;
}

async function walkPath(
  path: BookPath | RecordedPath,
  { portal, browser, folder }: Pick<Options, 'portal' | 'browser' | 'folder'>,
): Promise<WalkedPath> {
  const { script, tour, driver } = path;
  const begun = performance.now();
  const walked = (rest: Pick<WalkedPath, 'problem' | 'departure'>): WalkedPath => {
    return { script, pictures, seconds: (performance.now() - begun) / 1000, ...rest };
  };
  const foreseen = 'departure' in path ? path.departure : null;
  const pictures: string[] = [];
  const complaints = new Set<string>();
  await portal.reset();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'hr-HR',
    timezoneId: 'Europe/Zagreb',
  });
  context.setDefaultTimeout(20_000);
  const statesOf = (step: number) => (script.steps[step] ?? script.entry).states;
  let statesNow: () => readonly string[] = () => [];
  try {
    await prepareBrowser(context, portal, { time: 'stands', consent: 'necessary' }, complaints);
    const page = await context.newPage();
    const heard = await listenToMachine(page, script.machine);
    statesNow = heard.states;
    const take = async () => {
      const name = `${script.id}-${pictures.length}.png`;
      await page.screenshot({ path: join(folder, name) });
      pictures.push(name);
    };
    const walker = 'departure' in path ? checkedWalk(path, heard) : byDriver;
    await walkTour(driver, tour, { page, portal }, () => undefined, photographer(walker, take));
    if (foreseen) return walked({ problem: departureText(foreseen), departure: foreseen });
    const problem = complaints.size === 0 ? null : `The page complained:\n${[...complaints].join('\n')}`;
    return walked({ problem, departure: null });
  } catch (problem) {
    const recorded = statesOf(pictures.length - 2);
    const departure = 'departure' in path ? { recorded, now: statesNow() } : null;
    return walked({ problem: tellProblem(problem), departure });
  } finally {
    await context.close();
  }
}

function tellProblem(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  return problem.cause === undefined ? problem.message : `${problem.message}\n${tellProblem(problem.cause)}`;
}

/** One page that needs nothing but the pictures beside it. */
async function writeReport(folder: string, report: WalkReport): Promise<void> {
  const { script, style } = await buildPage('report');
  // A closing script tag inside the data would end the script.
  const data = JSON.stringify(report).replaceAll('<', String.raw`\u003c`);
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html>
<html lang="hr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Hod knjigom putova</title><style>${style}</style></head>
<body><div id="root"></div>
<script>window.walkReport = ${data};</script>
<script>${script.replaceAll('</script', String.raw`<\/script`)}</script>
</body>
</html>
`,
  );
}
