import { join } from 'node:path';
import { expect, type CDPSession, type Page } from '@playwright/test';
import { ignoreStillPointer } from '../support/browser/chromium.ts';
import { test } from '../support/browser/portal.ts';
import { startTestServer } from '../support/server/server.ts';

/** The files that the landing page loads without a touch: page, picture, font, script. */
const requestLimit = 4;
/** Bytes on the wire, brotli, of all script that the landing page fetches by itself. */
const scriptLimit = 90_000;
/** Added by the first touch: the login form with its rules. */
const formLimit = 25_000;
const isPanel = (address: string) => address.startsWith('/assets/access-');
/** 150 ms there and back, 1.6 Mbit/s down, 0.75 up. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

test('the landing page takes four requests, shows its picture before any script, and needs little script', async ({
  browser,
  portal,
}) => {
  const { store } = portal.server;
  const server = await startTestServer({ store, clientDir: join(process.cwd(), 'dist/production/client') });
  // With the browser's own clock.
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await ignoreStillPointer(context);
    const session = await page.context().newCDPSession(page);
    const traffic = await watchTraffic(session);
    await session.send('Network.emulateNetworkConditions', slow4G);

    const sendScripts = await holdScripts(page);
    await page.goto(server.url, { waitUntil: 'commit' });
    const picture = page.locator('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await page.evaluate(largestPaint)).toBeGreaterThan(0);
    expect(traffic.scriptBytes()).toBe(0);
    await sendScripts();
    await expect.poll(() => traffic.scriptBytes()).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');

    expect(traffic.addresses.length, traffic.addresses.join('\n')).toBeLessThanOrEqual(requestLimit);
    expect(traffic.addresses.filter((address) => address.endsWith('.woff2'))).toHaveLength(1);

    const byItself = traffic.scriptBytes();
    expect(byItself).toBeLessThanOrEqual(scriptLimit);

    await page.mouse.move(200, 200);
    await expect.poll(() => page.evaluate(() => typeof window.takeEarlyPresses)).toBe('undefined');
    // Once the form is alive the panel is fetched ahead: the visitor does not wait for it.
    await expect.poll(() => traffic.addresses.some(isPanel)).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(traffic.scriptBytes(isPanel) - byItself).toBeLessThanOrEqual(formLimit);
  } finally {
    await context.close();
    await server.close();
  }
});

/** Records every request of the page, and the bytes of its scripts. */
async function watchTraffic(
  session: CDPSession,
): Promise<{ addresses: string[]; scriptBytes: (isEnd?: (address: string) => boolean) => number }> {
  const addresses: string[] = [];
  const scripts = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return;
    const { pathname } = new URL(request.url);
    addresses.push(pathname);
    if (pathname.endsWith('.js')) scripts.set(requestId, pathname);
  });
  // Bodies as they come over the wire, without the headers: those are no script.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength);
  });
  await session.send('Network.enable');
  // Of all scripts, or of those that were asked for before a certain one was.
  const scriptBytes = (isEnd = (_address: string) => false): number => {
    const asked = [...scripts];
    const end = asked.findIndex(([, address]) => isEnd(address));
    return asked.slice(0, end < 0 ? undefined : end).reduce((sum, [id]) => sum + (sizes.get(id) ?? 0), 0);
  };
  return { addresses, scriptBytes };
}

/** Keeps every script waiting until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let send = () => undefined as void;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const held: Promise<void>[] = [];
  await page.route('**/*.js', (route) => {
    held.push(sent.then(() => route.continue()));
  });
  return async () => {
    send();
    await Promise.all(held);
    // While anything is intercepted, the browser has no cache.
    await page.unroute('**/*.js');
  };
}

/** Runs in the page: when the largest thing so far was painted, in ms. */
const largestPaint = (): Promise<number> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
