import { expect, type Locator, type Page } from '@playwright/test';
import { mostLevel } from '../../../domain/accessibility.ts';
import { enterCredentials, settle, sidePanel, toast } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { tabTo } from './keyboard.ts';
import { calendarOf, layers, openAgain, openLayer, openNewDocument, type Layer } from '../layers.ts';
import { findIllegible } from '../legibility.ts';
import { filterByBoxes, openFilter, openList } from '../../support/lists/list-screen.ts';
import { readPdf } from '../../support/files/pdf.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';
import { wear } from '../../support/browser/reading.ts';
import { nameField, typeField } from '../../support/documents/upload-screen.ts';

/** Whether the focus is inside the top layer. */
const focusIsIn = (page: Page, layer: string) =>
  page.evaluate((selector) => Boolean(document.activeElement?.closest(selector)), layer);

/** With a description or a summary, which are read with it, reading starts at the dialog itself. */
const startsAtBeginning = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const isWhole =
      document.getElementById(element.getAttribute('aria-describedby') ?? '') ??
      element.querySelector('hgroup');
    const title = isWhole ? element : element.querySelector('h2');
    return document.activeElement === (element.querySelector('[data-autofocus]') ?? title);
  });

/** How long the movements take by which a dialog and its parts come, in ms. */
const comingOf = (dialog: Locator) =>
  dialog.evaluate((element) =>
    [element, ...element.children]
      .map((part) => getComputedStyle(part))
      .filter(({ animationName }) => animationName !== 'none')
      .map(({ animationDuration }) => Number.parseFloat(animationDuration) * 1000),
  );

const dialogsOn = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** How many dialogs are left when this layer is gone. */
async function countBelow(page: Page, layer: Locator): Promise<number> {
  const isDialog = /dialog/.test((await layer.getAttribute('role')) ?? '');
  return (await dialogsOn(page).count()) - (isDialog ? 1 : 0);
}

/** Keeps the style elements that the page gets, and the violations of its policy. */
const noteStyles = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { styles: [] as string[] });
    const { styles } = globalThis as unknown as { styles: string[] };
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => styles.push(violatedDirective));
    new MutationObserver((changes) => {
      // Styles of the page itself are added while it is parsed.
      if (document.readyState === 'loading') return;
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLStyleElement) styles.push(node.outerHTML);
    }).observe(document, { childList: true, subtree: true });
  });

/** A pressed button or link has no focus there. */
const pressAsInSafari = (page: Page) =>
  page.evaluate(() => {
    addEventListener('mouseup', () => {
      if (document.activeElement?.matches('button, a')) (document.activeElement as HTMLElement).blur();
    });
  });

/** Reading starts at its beginning, nothing behind it is reached, and paper shows what is read. */
async function expectHeld(page: Page, portal: Portal, layer: Layer): Promise<void> {
  if (layer.start) await expect(layer.start(page)).toBeFocused();
  else await expect.poll(() => startsAtBeginning(layer.itself(page))).toBe(true);
  await settle(portal);

  const reached = await page.evaluate(() => {
    const root = document.getElementById('root');
    const pressed = [10, 200, 500].map((y) => document.elementFromPoint(5, y));
    return {
      // Regions that speak by themselves stay open; they have nothing to say here.
      isRead: [...(root?.querySelectorAll('a, button, input, h1, h2, p') ?? [])].some(
        (element) => element.closest('[aria-hidden=true]') === null,
      ),
      takesPresses: pressed.some((element) => root?.contains(element)),
      scrolls: getComputedStyle(document.documentElement).overflowY !== 'hidden',
    };
  });
  expect(reached).toEqual({ isRead: false, takesPresses: false, scrolls: false });
  for (let press = 0; press < 15; press += 1) {
    await page.keyboard.press(press < 8 ? 'Tab' : 'Shift+Tab');
    expect(await focusIsIn(page, '[role=dialog], [role=alertdialog]')).toBe(true);
  }
  // Its scrim, which only the sheet of a phone closes by.
  if (!layer.isNarrow) {
    await page.mouse.click(5, 5);
    await expect(layer.itself(page)).toBeVisible();
  }

  const title = await layer.itself(page).getByRole('heading').first().innerText();
  const behind = await page.locator('main h1').first().innerText();
  if (layer.isDocument) {
    const { texts } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(texts.join(' ')).toContain(title);
    expect(texts).not.toContain(behind);
    return;
  }
  await page.emulateMedia({ media: 'print' });
  await expect(layer.itself(page)).toBeHidden();
  await expect(page.locator('main h1').first()).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
  await page.emulateMedia({ media: 'screen' });
}

for (const layer of layers) {
  const { name, opener, itself, hasEntry } = layer;

  test(`${name}: it holds the reader while it is open, and only Escape and Back close it, to where it was opened @P2.24`, async ({
    page,
    portal,
  }) => {
    await noteStyles(page);
    await openLayer(page, portal, layer);
    if (layer.isModal) await expectHeld(page, portal, layer);
    const { pathname } = new URL(page.url());
    const below = await countBelow(page, itself(page));
    const expectClosed = async () => {
      await expect(itself(page)).toHaveCount(0);
      await expect(dialogsOn(page)).toHaveCount(below);
      await expect(opener(page)).toBeFocused();
      expect(new URL(page.url()).pathname).toBe(pathname);
    };
    await page.keyboard.press('Escape');
    await expectClosed();

    await pressAsInSafari(page);
    await openAgain(page, portal, layer);
    await page.goBack();
    await expectClosed();
    await page.goForward();
    await expect(itself(page)).toHaveCount(hasEntry ? 1 : 0);
    if (name === 'sheet of a filter') {
      await openAgain(page, portal, layer);
      await page.mouse.click(5, 5);
      await expect(itself(page)).toHaveCount(0);
    }
    expect(await page.evaluate(() => (globalThis as unknown as { styles: string[] }).styles)).toEqual([]);
  });
}

/** One layer of each kind: layers of a kind come and go alike. */
const kinds = ['login panel', 'reading settings', 'payment', 'last question of an early termination'];
for (const layer of layers.filter(({ name }) => kinds.includes(name))) {
  const { name, itself } = layer;

  test(`${name}: it fades as it comes and goes @P9.9`, async ({ page, portal }) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { faded: [] as unknown[] });
      const { faded } = globalThis as unknown as { faded: unknown[] };
      const { animate } = Element.prototype;
      Element.prototype.animate = function note(this: HTMLElement, frames, options) {
        const { inert, ariaHidden, isConnected } = this;
        faded.push({
          frames,
          duration: (options as KeyframeAnimationOptions).duration,
          inert,
          ariaHidden,
          isConnected,
        });
        return animate.call(this, frames, options);
      };
    });
    const faded = () => page.evaluate(() => (globalThis as unknown as { faded: unknown[] }).faded);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openLayer(page, portal, layer);
    // The login panel's motion ends with a state of its machine.
    const slidesByMachine = name === 'login panel';
    if (!slidesByMachine) {
      const moves = await comingOf(itself(page));
      expect(moves.length).toBeGreaterThan(0);
      expect(moves.filter((duration) => duration < 200 || duration > 400)).toEqual([]);
    }
    await settle(portal);
    const onBody = page.locator('body > [inert]');
    await page.keyboard.press('Escape');
    await expect(itself(page)).toHaveCount(0);
    if (slidesByMachine) {
      await settle(portal);
      expect(await faded()).toEqual([]);
    } else {
      await expect
        .poll(faded)
        .toEqual([
          { frames: { opacity: 0 }, duration: 300, inert: true, ariaHidden: 'true', isConnected: true },
        ]);
    }
    await expect(onBody).toHaveCount(0);
  });

  test(`${name}: with reduced motion nothing fades`, async ({ page, portal }) => {
    await page.addInitScript(() => {
      Element.prototype.animate = () => {
        throw new Error('Something moves.');
      };
    });
    await openLayer(page, portal, layer);
    expect((await comingOf(itself(page))).filter((duration) => duration > 1)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(itself(page)).toHaveCount(0);
    await expect(page.locator('body > [inert]')).toHaveCount(0);
  });
}

test('Back leaves a page whose layers are closed with one press, and an applied filter with one', async ({
  page,
  portal,
}) => {
  await openList(page, portal, '/contact');
  await page.getByRole('link', { name: 'Računi' }).first().click();
  for (const label of ['Status', 'Dospijeće']) {
    const popup = await openFilter(page, label);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  }
  await page.goBack();
  await expect(page).toHaveURL(`${portal.url}/contact`);
  await page.goForward();
  await expect(page).toHaveURL(`${portal.url}/bills`);
  await filterByBoxes(page, 'Status', ['Plaćeno']);
  await expect(page).toHaveURL(/\?/);
  await page.goBack();
  await expect(page).toHaveURL(`${portal.url}/bills`);
  await page.goBack();
  await expect(page).toHaveURL(`${portal.url}/contact`);
});

test('Tab goes round in the popup of a filter', async ({ page, portal }) => {
  await openList(page, portal, '/bills');
  const popup = await openFilter(page, 'Status');
  const close = popup.getByRole('button', { name: 'Zatvori' });
  const apply = popup.getByRole('button', { name: 'Prikaži račune' });
  await tabTo(page, apply, { most: 10 });
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(apply).toBeFocused();
});

test.describe('while the clock is stopped', () => {
  test.use({ time: 'stands' });

  test('a toast above a dialog is reached by Tab and closed, and the dialog stays', async ({
    page,
    portal,
  }) => {
    await portal.open(page, '/');
    await enterCredentials(page, portal, customers.mail);
    await settle(portal);
    await page.getByRole('button', { name: 'Pošalji novi kod' }).click();
    await settle(portal);
    await expect(toast(page, 'Novi kod nije poslan')).toBeVisible();
    const close = sidePanel(page).getByRole('button', { name: 'Zatvori obavijest' });
    await tabTo(page, close, { most: 20 });
    await page.keyboard.press('Enter');
    await settle(portal);
    await settle(portal);
    await expect(toast(page, 'Novi kod nije poslan')).toHaveCount(0);
    await expect(sidePanel(page)).toBeVisible();
  });
});

test.describe('on the narrowest screen with the largest letters', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  const largest = { fontSize: mostLevel, lineHeight: mostLevel, wordSpacing: mostLevel };

  test('a filter and its calendar stand inside the window', async ({ page, portal }) => {
    await openList(page, portal, '/bills');
    await wear(page, largest);
    const popup = await openFilter(page, 'Dospijeće');
    await settle(portal);
    expect(await findIllegible(page)).toEqual([]);
    await popup.getByRole('button', { name: 'Otvori kalendar: Do' }).click();
    const calendar = calendarOf(page, 'Do');
    await expect(calendar.getByRole('grid')).toBeVisible();
    expect(await findIllegible(page)).toEqual([]);
    const box = await calendar.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
    // Parts without room are scrolled to.
    const lastDay = calendar.getByRole('gridcell').last();
    await lastDay.scrollIntoViewIfNeeded();
    await expect(lastDay).toBeInViewport();
  });
});

test('a list that is opened high up shows what is chosen', async ({ page, portal }) => {
  await openNewDocument(page, portal);
  await typeField(page).click();
  const last = page.getByRole('option').last();
  const text = (await last.textContent()) ?? '';
  await last.click();
  await expect(typeField(page)).toHaveValue(text);
  await nameField(page).focus();
  await typeField(page).click();
  await expect(page.getByRole('option', { name: text, exact: true })).toBeInViewport();
});
