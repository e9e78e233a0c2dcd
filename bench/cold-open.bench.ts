import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../tests/support/browser/chromium.ts';
import { customers, type Portal, startPortal } from '../tests/support/browser/portal.ts';
import { type Bench, type Figure, median } from './support/bench.ts';
import { clientDir, slow4G, slowDown } from './support/portal.ts';

const rounds = 5;

/** Late fetches are complete by then, so that the next visit finds them in the cache; ms. */
const settling = 4000;

/** Pages that a customer opens from a bookmark, and an element that is there once their content is drawn. */
const pages = [
  { name: 'home', path: '/', content: 'main a[href^="/bills"]' },
  { name: 'bills', path: '/bills', content: 'main tbody a' },
  { name: 'contracts', path: '/contracts/active-contracts', content: 'main tbody a' },
  { name: 'calculator', path: '/leasing-calculator', content: 'main input[type=range]' },
] as const;

/** A request that ended before the content was drawn: `after` names the request for whose end it waited. */
interface Fetched {
  readonly url: string;
  readonly after: number | null;
  readonly bytes: number;
}

/** The measurements of one visit. */
interface Visit {
  /** When the content was drawn, in ms since the navigation began. */
  readonly stood: number;
  readonly fetched: readonly Fetched[];
  /** The page's markup then. */
  readonly markup: string;
}

/**
 * A customer's pages with nothing cached and with everything cached, against a page that fetches the same in the same
 * order and draws static HTML, which is as fast as this network allows.
 */
export const bench: Bench = {
  name: 'cold open of customer pages, slow 4G, 4× slower processor',
  async run() {
    const browser = await chromium.launch(chromiumLaunchOptions({ whole: true }));
    const real = await openPortal(browser, clientDir);
    try {
      const figures: Figure[] = [];
      for (const { name, path, content } of pages) {
        const seen = await inContext(browser, real, (context) => visit(context, real, path, content));
        const folder = makeTwin(path, seen);
        const twin = await openPortal(browser, folder);
        try {
          figures.push(...(await compare(name, path, content, seen, { browser, real, twin })));
        } finally {
          await twin.close();
          rmSync(folder, { recursive: true });
        }
      }
      return figures;
    } finally {
      await browser.close();
      await real.close();
    }
  },
};

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Opened {
  readonly portal: Portal;
  readonly session: Session;
  readonly close: () => Promise<void>;
}

async function openPortal(browser: Browser, folder: string): Promise<Opened> {
  const { portal, close } = await startPortal(folder);
  const context = await browser.newContext();
  const page = await context.newPage();
  await portal.logIn(page, customers.mail);
  const session = await context.storageState();
  await context.close();
  return { portal, session, close };
}

async function compare(
  name: string,
  path: string,
  content: string,
  seen: Visit,
  { browser, real, twin }: { browser: Browser; real: Opened; twin: Opened },
): Promise<Figure[]> {
  const times = { cold: [] as number[], warm: [] as number[], twin: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const cold = async () => {
      await inContext(browser, real, async (context) => {
        times.cold.push((await visit(context, real, path, content)).stood);
        times.warm.push((await visit(context, real, path, content)).stood);
      });
    };
    const still = async () => {
      await inContext(browser, twin, async (context) => {
        times.twin.push((await visit(context, twin, path, '#drawn')).stood);
      });
    };
    // The two go first alternately.
    for (const turn of round % 2 === 0 ? [cold, still] : [still, cold]) await turn();
  }
  const [cold, warm, still] = [median(times.cold), median(times.warm), median(times.twin)];
  const scripts = seen.fetched.filter(({ url }) => url.endsWith('.js'));
  return [
    {
      what: `${name}: requests before the content is drawn`,
      value: seen.fetched.length + 1,
      unit: '',
      goal: { atMost: 10 },
    },
    {
      what: `${name}: kB of scripts before the content is drawn`,
      value: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      unit: '',
      goal: { atMost: 150 },
    },
    { what: `${name}: content is drawn`, value: cold, unit: 'ms' },
    { what: `${name}: against the still page`, value: cold / still, unit: '×', goal: { atMost: 1.15 } },
    { what: `${name}: with everything cached`, value: warm / cold, unit: '×', goal: { atMost: 0.5 } },
  ];
}

async function inContext<Found>(
  browser: Browser,
  { session }: Opened,
  work: (context: BrowserContext) => Promise<Found>,
): Promise<Found> {
  const context = await browser.newContext({ storageState: session });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Opens a page, waits for its content and then for later requests; only those that ended before the content count. */
async function visit(
  context: BrowserContext,
  { portal }: Opened,
  path: string,
  content: string,
): Promise<Visit> {
  const page = await context.newPage();
  const requests = new Map<string, { url: string; begun: number; ended: number; bytes: number }>();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow4G);
  await slowDown(page);
  network.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (type === 'Document' || !request.url.startsWith(portal.url)) return;
    const url = request.url.slice(portal.url.length);
    requests.set(requestId, { url, begun: timestamp, ended: Infinity, bytes: 0 });
  });
  // A script is fetched first and imported from the cache: that is no request.
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) requests.delete(requestId);
  });
  network.on('Network.requestServedFromCache', ({ requestId }) => void requests.delete(requestId));
  network.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const found = requests.get(requestId);
    if (found) Object.assign(found, { ended: timestamp, bytes: encodedDataLength });
  });
  await page.addInitScript(watchFor, { content, drawnAfter });
  const drawn = page.waitForEvent('console', (message) => message.text().startsWith(drawnAfter));
  await portal.open(page, path);
  const stood = Number((await drawn).text().slice(drawnAfter.length));
  const markup = await page.evaluate(() => document.body.innerHTML);
  const all = [...requests.values()].filter(({ ended }) => ended < Infinity);
  const fetched = all.map(({ url, begun, bytes }) => ({ url, bytes, after: lastBefore(all, begun) }));
  await page.waitForTimeout(settling);
  await page.close();
  return { stood, markup, fetched };
}

/** Index of the request that ended last before a moment. */
function lastBefore(all: readonly { ended: number }[], moment: number): number | null {
  let last: number | null = null;
  for (const [index, { ended }] of all.entries()) {
    if (ended <= moment && (last === null || ended > (all[last]?.ended ?? 0))) last = index;
  }
  return last;
}

/** How the page says in its console that the content is drawn, before the milliseconds since the navigation began. */
const drawnAfter = 'content drawn after ';

/**
 * In the page: says when the content is drawn. Asking the page for it again and again would take its time: a look every
 * frame costs forty milliseconds of a page that is four times slower.
 */
function watchFor({ content, drawnAfter: said }: { content: string; drawnAfter: string }): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(content)) return;
    observer.disconnect();
    console.debug(said + String(performance.now()));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * A copy of the built pages that makes the recorded requests in their order, and then draws the recorded markup.
 * Requests that waited for no other are in the header of the page.
 */
function makeTwin(path: string, { fetched, markup }: Visit): string {
  const folder = mkdtempSync(join(tmpdir(), 'still-twin-'));
  cpSync(clientDir, folder, {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file) || !file.includes('.html'),
  });
  const still = markup.replaceAll(/<script[\s\S]*?<\/script>/g, '');
  const script = `(${replay.toString()})(${JSON.stringify(fetched)},${JSON.stringify(still).replaceAll('<', '\\u003c')})`;
  for (const name of ['landing.html', 'shell.html']) {
    const html = readFileSync(join(clientDir, name), 'utf8')
      .replaceAll(/<script>.*?<\/script>/gs, '')
      .replaceAll(/<link [^>]*rel="(preload|modulepreload)"[^>]*>/g, '')
      .replace('</body>', () => `<script>${script}</script></body>`);
    writeFileSync(join(folder, name), html);
  }
  // No page has one with its own title.
  writeFileSync(join(folder, 'shells.json'), JSON.stringify({ customer: {}, everybody: {} }));
  const first = fetched.filter(({ after }) => after === null);
  const links = first.map(({ url }) => `<${url}>; rel=preload; as=fetch; crossorigin=use-credentials`);
  writeFileSync(join(folder, 'links.json'), JSON.stringify({ [path]: links.join(', ') }));
  const policy = JSON.parse(readFileSync(join(clientDir, 'csp.json'), 'utf8')) as { scripts: string[] };
  policy.scripts.push(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  writeFileSync(join(folder, 'csp.json'), JSON.stringify(policy));
  return folder;
}

/** In the twin. A page that is opened only reads. */
async function replay(
  fetched: readonly { url: string; after: number | null }[],
  markup: string,
): Promise<void> {
  const ends: Promise<unknown>[] = [];
  for (const { url, after } of fetched) {
    const before = after === null ? Promise.resolve() : ends[after];
    ends.push(
      Promise.resolve(before).then(async () => (await fetch(url, { credentials: 'include' })).text()),
    );
  }
  await Promise.all(ends);
  document.body.innerHTML = `${markup}<i id="drawn"></i>`;
}
