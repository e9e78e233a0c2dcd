import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Browser, type Page } from '@playwright/test';
import { sidePanel } from '../../support/browser/gestures.ts';
import { customers, test, type Portal } from '../../support/browser/portal.ts';
import { bookPaths, chaptersOf, chosenPaths } from '../../../tools/walk/book.ts';
import { buildPage } from '../../../tools/walk/build-page.ts';
import { serveHandWalk } from '../../../tools/walk/hand-server.ts';
import { HandWalk } from '../../../tools/walk/hand-walk.ts';
import { walkByMachine } from '../../../tools/walk/machine-walk.ts';
import { emptyProtocol, type Protocol } from '../../../tools/walk/protocol.ts';

const paths = bookPaths(['passwordRecovery', 'session']);
const firstId = chosenPaths(['passwordRecovery-1'])[0]?.script.id ?? '';

/** The book with a person before it. */
async function openBook(browser: Browser, portal: Portal, protocol: Protocol) {
  const kept: Protocol[] = [];
  const opened: Page[] = [];
  const walk = new HandWalk({
    paths,
    portal,
    browser,
    protocol,
    keep: (next) => kept.push(next),
    arrange: async (context) => void context.on('page', (page) => opened.push(page)),
  });
  const server = await serveHandWalk(walk, chaptersOf(paths), await buildPage('hand'));
  const book = await browser.newPage({ acceptDownloads: true });
  await book.goto(server.url);
  return {
    book,
    kept,
    /** The portal's page that was opened last. */
    portalPage: () => opened.at(-1) ?? Promise.reject(new Error('No page of the portal is open.')),
    async close() {
      await walk.leave();
      await book.close();
      await server.close();
    },
  };
}

const now = (book: Page) => book.locator('[aria-current=step]');
const fine = (book: Page) => now(book).getByRole('button', { name: 'U redu je', exact: true });

async function begin(book: Page, machine: string, id: string): Promise<void> {
  await book.getByLabel('Automat').selectOption(machine);
  await book.getByRole('button', { name: `Kreni: ${id}`, exact: true }).click();
  await expect(fine(book)).toBeVisible();
}

test('a person walks a path by hand, fails a step with a note, and saves the protocol', async ({
  browser,
  portal,
}) => {
  const { book, kept, portalPage, close } = await openBook(browser, portal, emptyProtocol);
  try {
    await begin(book, 'passwordRecovery', firstId);
    await expect(now(book)).toContainText('Priprema');
    await fine(book).click();
    await expect(now(book)).toContainText('Upišite korisničko ime');
    await expect(now(book)).toContainText(`korisnik ${customers.bare.username}`);

    // Progress survives a reload.
    await book.reload();
    await expect(now(book)).toContainText('Upišite korisničko ime');
    await expect(book.getByRole('main').getByText('u redu', { exact: true })).toHaveCount(1);

    // Codes of authenticators are beside the steps.
    const { username } = customers.app;
    await expect(async () => {
      const code = await portal.server.codeOf(username);
      const shown = book.getByText(`Kod iz aplikacije korisnika ${username}: ${code}`);
      await expect(shown).toBeVisible({ timeout: 1000 });
    }).toPass();

    // The person does it in the portal, whose answer waits until they have looked.
    const page = await portalPage();
    await sidePanel(page).getByLabel('Korisničko ime').fill(customers.bare.username);
    await sidePanel(page).getByRole('button', { name: 'Pošalji poveznicu' }).click();
    await expect.poll(() => portal.faults.isHolding('/api/forgotten-password')).toBe(true);
    await expect(book.locator('[data-state="passwordRecovery.requesting"]')).toHaveAttribute(
      'data-active',
      '',
    );
    await now(book).getByRole('button', { name: 'Nije u redu' }).click();
    await now(book).getByLabel('Što nije u redu').fill('Tipka ne kaže što se događa.');
    await now(book).getByRole('button', { name: 'Zapiši i nastavi' }).click();

    await now(book).getByRole('button', { name: 'Pusti odgovor' }).click();
    await expect(page.getByText('Nova poveznica još nije moguća', { exact: true })).toBeVisible();
    await fine(book).click();
    await expect(book.getByText('ne prolazi', { exact: true })).toBeVisible();

    const saved = book.waitForEvent('download');
    await book.getByRole('link', { name: 'Spremi zapisnik' }).click();
    const protocol = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as Protocol;
    expect(protocol).toEqual(kept.at(-1));
    expect(protocol.paths).toHaveLength(1);
    expect(protocol.paths[0]).toMatchObject({ id: firstId, outcome: 'failed' });

    await book.emulateMedia({ media: 'print' });
    const sheet = book.getByRole('region', { name: 'Zapisnik' });
    await expect(sheet).toContainText(firstId);
    await expect(sheet).toContainText('Tipka ne kaže što se događa.');
    await expect(book.getByRole('main')).toBeHidden();
  } finally {
    await close();
  }
});

test('a walk by machine leaves a page on which each path can be looked through', async ({
  page,
  browser,
  portal,
}, info) => {
  const [first, second] = chosenPaths(['download']);
  if (!first || !second) throw new Error('The paths are missing.');
  // One path that cannot be walked to its end.
  const stray = {
    ...second,
    tour: { ...second.tour, steps: second.tour.steps.map((step) => ({ ...step, move: 'astray' })) },
  };
  // A path whose recording says that the machine went on elsewhere.
  const departing = {
    ...first,
    script: { ...first.script, id: 'put' },
    departure: {
      step: first.script.steps.length,
      event: 'download.requested',
      recorded: ['download.idle'],
      now: ['download.running.short'],
    },
  };
  const folder = info.outputPath('report');
  const lines: string[] = [];
  const report = await walkByMachine({
    paths: [first, stray, departing],
    portal,
    browser,
    folder,
    tell: (line) => lines.push(line),
  });
  expect(report.paths.map(({ problem }) => problem === null)).toEqual([true, false, false]);
  expect(report.paths[0]?.pictures).toHaveLength(first.script.steps.length + 1);
  expect(lines.join('\n')).toContain('astray');

  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  // Failures are shown first, at the step where the walk stopped.
  await expect(page.getByRole('heading', { name: second.script.title })).toBeVisible();
  await expect(page.getByText('Hod je stao ovdje.')).toBeVisible();

  await page.getByRole('button', { name: /^put/ }).click();
  await expect(page.getByText('Hod je stao ovdje.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Portal (prije|nakon) koraka/ })).toHaveCount(2);
  await expect(page.getByRole('definition')).toHaveCount(2);
  await expect(page.locator('[data-state="download.running.short"]')).toHaveAttribute('data-active', '');

  await page.getByRole('button', { name: new RegExp(`^${first.script.id}`) }).click();
  const picture = page.getByRole('img', { name: /^Portal nakon koraka/ });
  const isLoaded = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  for (const [index, { say, states }] of [first.script.entry, ...first.script.steps].entries()) {
    await expect(page.locator('[aria-current=step]')).toContainText(say);
    await expect(picture).toHaveAttribute('src', `${first.script.id}-${index}.png`);
    await expect.poll(isLoaded).toBe(1280);
    for (const state of states) {
      await expect(page.locator(`[data-state="${state}"]`)).toHaveAttribute('data-active', '');
    }
    await page.keyboard.press('ArrowRight');
  }
});
