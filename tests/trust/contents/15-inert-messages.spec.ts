import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { isMessageAddress, messageTags } from '../../../domain/message-html.ts';
import { type SafeHtml, sanitizeHtml } from '../../../server/store/safe-html.ts';
import { messageRow } from '../../../server/store/queries/messages.ts';
import { messages } from '../../../server/store/schema.ts';
import { hostileHtml } from '../../support/files/hostile-html.ts';
import { test } from '../../support/browser/journey.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';

/*
 * Promise 15: HTML of messages is inert. The server cleans it where it is written, the browser where it is shown; each
 * is tried alone, without the headers that would stop most of it as well.
 */
test.use({ bypassCSP: true });

/** The effects of hostile HTML so far. */
interface Harm {
  scripts: number;
  requests: string[];
}

async function watch(context: BrowserContext, portal: Portal): Promise<Harm> {
  const harm: Harm = { scripts: 0, requests: [] };
  await context.exposeBinding('ran', () => {
    harm.scripts += 1;
  });
  await context.route(
    (url) => url.host !== new URL(portal.url).host,
    (route) => {
      const request = route.request();
      harm.requests.push(request.url());
      // An answer without content leaves the page where it is, so that a navigation does not hide later effects.
      return request.isNavigationRequest() ? route.fulfill({ status: 204 }) : route.abort();
    },
  );
  return harm;
}

/** An element of a shown message, with its attributes. */
interface Shown {
  readonly tag: string;
  readonly attributes: readonly string[];
  readonly href: string | null;
}

/** Makes `touchAll` known to the page: it triggers the effects of showing a message, of the mouse and of the keyboard. */
const prepareTouch = (page: Page) =>
  page.evaluate(() => {
    const kinds = ['mouseover', 'mouseenter', 'pointerover', 'pointerenter', 'focus', 'animationstart'];
    const touchAll = (selector: string): Shown[] =>
      Array.from(document.querySelectorAll(`${selector} *`), (element) => {
        for (const kind of kinds) element.dispatchEvent(new Event(kind));
        return {
          tag: element.localName,
          attributes: element.getAttributeNames(),
          href: element.getAttribute('href'),
        };
      });
    Object.assign(window, { touchAll });
  });

interface Touching {
  readonly touchAll: (selector: string) => Shown[];
}

/** Long enough for the written HTML to load and run. */
const settling = 700;

/** Writes HTML into an empty page as it is, without anything that cleans it there. */
async function writeBare(page: Page, portal: Portal, clean: (html: string) => string): Promise<Shown[]> {
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><main></main>' }),
  );
  await portal.open(page, '/bare');
  await page.evaluate((all) => {
    const main = document.querySelector('main');
    for (const html of all) {
      const place = document.createElement('div');
      main?.append(place);
      place.innerHTML = html;
    }
  }, hostileHtml.map(clean));
  await prepareTouch(page);
  const shown = await page.evaluate(() => (window as unknown as Touching).touchAll('main > div'));
  await portal.clocks.advance(settling);
  await page.waitForLoadState('networkidle');
  return shown;
}

test('stored hostile HTML is inert in a page that trusts it @T15.1', async ({ page, portal }) => {
  const harm = await watch(page.context(), portal);
  const shown = await writeBare(page, portal, sanitizeHtml);
  expect(harm).toEqual({ scripts: 0, requests: [] });
  for (const { tag, attributes, href } of shown) {
    expect(messageTags).toContain(tag);
    expect(attributes).toEqual(tag === 'a' ? ['href'] : []);
    if (href !== null) expect(isMessageAddress(href), href).toBe(true);
  }
  console.log(
    `promise: 15 messages are inert (server): ${hostileHtml.length} tried / ${hostileHtml.length} held`,
  );
});

test('planted fault: a server that keeps messages as they come', async ({ browser, portal }) => {
  const context = await browser.newContext({ bypassCSP: true });
  const harm = await watch(context, portal);
  await writeBare(await context.newPage(), portal, (html) => html);
  expect(harm.scripts).toBeGreaterThan(10);
  expect(harm.requests.length).toBeGreaterThan(10);
  await context.close();
});

const letter = 'main section[aria-labelledby="open-message"]';

/** Puts hostile messages into the inbox past the cleaning, all of them read. */
async function fillInbox(portal: Portal, payloads: readonly string[]): Promise<void> {
  const { store } = portal.server;
  const user = await store.users.byUsername(customers.mail.username);
  if (!user) throw new Error('The demo has no such customer.');
  const now = portal.clocks.now();
  await store.db.delete(messages);
  await store.db.insert(messages).values(
    payloads.map((payload, index) => ({
      ...messageRow({
        partnerId: user.partnerId,
        sender: 'Napadač',
        title: `Pokus ${index + 1}`,
        content: '',
        createdAt: new Date(now.getTime() - index * 60_000),
        readAt: now,
      }),
      // PostgreSQL takes no such character, and neither does the server.
      content: payload.replaceAll('\u0000', '') as SafeHtml,
    })),
  );
}

const text = `${letter} > div:last-child`;

/**
 * Opens every message, one after the other, and touches its content.
 *
 * @param bare HTML that is written over the shown text, as a screen without protection would
 */
async function openAll(
  page: Page,
  portal: Portal,
  payloads: readonly string[],
  bare: readonly string[] = [],
): Promise<Shown[][]> {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/inbox');
  const row = page.getByRole('list', { name: 'Poruke' }).getByRole('button');
  const found: Shown[][] = [];
  for (let first = 0; first < payloads.length; first += 5) {
    if (first > 0) await page.getByRole('button', { name: 'Sljedeća stranica' }).click();
    await expect(row.first()).toContainText(new RegExp(`Pokus ${first + 1}(?!\\d)`));
    if (first === 0) await prepareTouch(page);
    const ofPage = await page.evaluate(
      async ({ within, place, count, html }) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const shown: Shown[][] = [];
        for (let index = 0; index < count; index += 1) {
          const button = document.querySelectorAll<HTMLElement>('main ul[aria-label="Poruke"] button')[index];
          const title = /Pokus \d+/.exec(button?.textContent ?? '')?.[0];
          button?.click();
          while (document.querySelector(`${within} h2`)?.textContent !== title) await frame();
          const written = document.querySelector(place);
          const unclean = html[index];
          if (written && unclean !== undefined) written.innerHTML = unclean;
          shown.push((window as unknown as Touching).touchAll(place));
        }
        return shown;
      },
      { within: letter, place: text, count: Math.min(5, payloads.length - first), html: bare },
    );
    found.push(...ofPage);
  }
  await portal.clocks.advance(settling);
  await page.waitForLoadState('networkidle');
  return found;
}

test('hostile HTML that reached the inbox all the same is inert on the screen @T15.1', async ({
  page,
  portal,
}) => {
  await fillInbox(portal, hostileHtml);
  const harm = await watch(page.context(), portal);
  const found = await openAll(page, portal, hostileHtml);
  expect(harm).toEqual({ scripts: 0, requests: [] });
  expect(found).toHaveLength(hostileHtml.length);
  const ours = ['div', 'span'];
  for (const [index, shown] of found.entries()) {
    const payload = hostileHtml[index];
    for (const { tag, attributes, href } of shown) {
      expect([...messageTags, ...ours], payload).toContain(tag);
      expect(['class', 'href', 'rel', 'target'], payload).toEqual(expect.arrayContaining([...attributes]));
      if (href !== null) expect(isMessageAddress(href), payload).toBe(true);
    }
  }
  expect(new URL(page.url()).pathname).toBe('/inbox');
  console.log(
    `promise: 15 messages are inert (screen): ${hostileHtml.length} tried / ${hostileHtml.length} held`,
  );
});

test('planted fault: a screen that writes messages as they come', async ({ browser, portal }) => {
  const payloads = ['<img src=x:x onerror=ran()>', '<img src="https://outside.example/1.png">'];
  await fillInbox(portal, payloads);
  const context = await browser.newContext({ bypassCSP: true });
  const harm = await watch(context, portal);
  const page = await context.newPage();
  await openAll(page, portal, payloads, payloads);
  await expect.poll(() => harm).toEqual({ scripts: 1, requests: ['https://outside.example/1.png'] });
  await context.close();
});
