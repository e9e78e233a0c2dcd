import { expect, type Locator, type Page } from '@playwright/test';
import { mostLevel } from '../../domain/accessibility.ts';
import { enterCredentials, settle, sidePanel, toast } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { tabTo } from '../support/browser/keyboard.ts';
import { calendarOf, layers, newDocument, openLayer, openNewDocument } from '../support/browser/layers.ts';
import { findIllegible } from '../support/browser/legibility.ts';
import { openFilter, openList } from '../support/lists/list-screen.ts';
import { readPdf } from '../support/files/pdf.ts';
import { customers } from '../support/browser/portal.ts';
import { wear } from '../support/browser/reading.ts';
import { category, nameField, openDocuments, typeField } from '../support/documents/upload-screen.ts';

const dialogs = layers.filter(({ isModal }) => isModal);

/** Whether the focus is inside the top layer. */
const focusIsIn = (page: Page, layer: string) =>
  page.evaluate((selector) => Boolean(document.activeElement?.closest(selector)), layer);

const startsAtBeginning = (dialog: Locator) =>
  dialog.evaluate(
    (element) =>
      document.activeElement === (element.querySelector('[data-autofocus]') ?? element.querySelector('h2')),
  );

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

for (const layer of layers) {
  const { name, opener, itself } = layer;

  test(`${name}: Escape closes it and nothing else, and the focus returns`, async ({ page, portal }) => {
    await openLayer(page, portal, layer);
    const below = await countBelow(page, itself(page));
    await page.keyboard.press('Escape');
    await expect(itself(page)).toHaveCount(0);
    await expect(dialogsOn(page)).toHaveCount(below);
    await expect(opener(page)).toBeFocused();
  });

  test(`${name}: the system’s Back closes it and nothing else`, async ({ page, portal }) => {
    // A phone's Back sends no key event: without it, Escape is the same close request.
    await page.addInitScript(() => {
      addEventListener(
        'keydown',
        (event) => {
          if (event.key === 'Escape') event.stopImmediatePropagation();
        },
        { capture: true },
      );
    });
    await openLayer(page, portal, layer);
    const { pathname } = new URL(page.url());
    const below = await countBelow(page, itself(page));
    await page.keyboard.press('Escape');
    await expect(itself(page)).toHaveCount(0);
    await expect(dialogsOn(page)).toHaveCount(below);
    expect(new URL(page.url()).pathname).toBe(pathname);
  });

  test(`${name}: no style element comes with it`, async ({ page, portal }) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { styles: [] as string[] });
      const { styles } = globalThis as unknown as { styles: string[] };
      addEventListener('securitypolicyviolation', ({ violatedDirective }) => styles.push(violatedDirective));
      new MutationObserver((changes) => {
        // Those of the page itself come as it is read.
        if (document.readyState === 'loading') return;
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if (node instanceof HTMLStyleElement) styles.push(node.outerHTML);
      }).observe(document, { childList: true, subtree: true });
    });
    await openLayer(page, portal, layer);
    await page.keyboard.press('Escape');
    await expect(itself(page)).toHaveCount(0);
    expect(await page.evaluate(() => (globalThis as unknown as { styles: string[] }).styles)).toEqual([]);
  });
}

for (const layer of layers.filter(({ hasEntry }) => hasEntry)) {
  const { name, opener, itself } = layer;

  test(`${name}: Back leaves its history entry and nothing else`, async ({ page, portal }) => {
    await openLayer(page, portal, layer);
    const { pathname } = new URL(page.url());
    await page.goBack();
    await expect(itself(page)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(pathname);
    await expect(opener(page)).toBeFocused();
    await page.goForward();
    await expect(itself(page)).toBeVisible();
  });
}

for (const layer of dialogs) {
  const { name, itself } = layer;

  test(`${name}: reading starts at its beginning, and paper shows what is read`, async ({ page, portal }) => {
    await openLayer(page, portal, layer);
    if (layer.start) await expect(layer.start(page)).toBeFocused();
    else await expect.poll(() => startsAtBeginning(itself(page))).toBe(true);
    await settle(portal);

    const title = await itself(page).getByRole('heading').first().innerText();
    const behind = await page.locator('main h1').first().innerText();
    if (layer.isDocument) {
      const { texts } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
      expect(texts.join(' ')).toContain(title);
      expect(texts).not.toContain(behind);
      return;
    }
    await page.emulateMedia({ media: 'print' });
    await expect(itself(page)).toBeHidden();
    await expect(page.locator('main h1').first()).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
  });

  test(`${name}: what is behind it takes no press, scrolls not and is not read @P2.24`, async ({
    page,
    portal,
  }) => {
    await openLayer(page, portal, layer);
    await settle(portal);
    const behind = await page.evaluate(() => {
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
    expect(behind).toEqual({ isRead: false, takesPresses: false, scrolls: false });
    for (let press = 0; press < 15; press += 1) {
      await page.keyboard.press(press < 8 ? 'Tab' : 'Shift+Tab');
      expect(await focusIsIn(page, '[role=dialog], [role=alertdialog]')).toBe(true);
    }
    // Its scrim, which only the sheet of a phone closes by.
    if (layer.isNarrow && name !== 'sheet of a filter') return;
    await page.mouse.click(5, 5);
    await (name === 'sheet of a filter'
      ? expect(itself(page)).toHaveCount(0)
      : expect(itself(page)).toBeVisible());
  });

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
    // Which is over as soon as their machine says.
    const slidesByMachine = name === 'login panel' || name === 'search';
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
}

test('on paper a bill’s payment stands alone, on its sheet and without buttons', async ({ page, portal }) => {
  await openList(page, portal, '/bills');
  await page
    .getByRole('button', { name: /^Plati račun/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Plaćanje računa/ });
  await expect(dialog.getByRole('img', { name: /^Barkod/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#root')).toBeHidden();
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  await expect(dialog.getByRole('img', { name: /^Barkod/ })).toBeVisible();
  expect(await dialog.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  await expect(dialog.getByRole('button')).toHaveCount(0);
});

const kinds = ['reading settings', 'payment', 'last question of an early termination'];
for (const layer of layers.filter(({ name }) => kinds.includes(name))) {
  const { name, itself } = layer;

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

test('a press beside a popup closes it, and does what was pressed', async ({ page, portal }) => {
  await openList(page, portal, '/bills');
  const status = await openFilter(page, 'Status');
  const contract = await openFilter(page, 'Ugovor');
  await expect(status).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(contract).toHaveCount(0);
});

test('in the popup of a filter Escape closes the calendar first', async ({ page, portal }) => {
  await openList(page, portal, '/bills');
  const popup = await openFilter(page, 'Dospijeće');
  const button = popup.getByRole('button', { name: 'Otvori kalendar: Od' });
  await button.click();
  await expect(calendarOf(page, 'Od').locator('button:focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendarOf(page, 'Od')).toHaveCount(0);
  await expect(popup).toBeVisible();
  await expect(button).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
});

test.describe('while time stands', () => {
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

  test('a toast that stood before a dialog stands above it, and outlives it', async ({ page, portal }) => {
    portal.faults.arm('/api/document/3/download', '500');
    await openDocuments(page, portal);
    await page.getByRole('button', { name: 'Preuzmi dokument Izjava o prijevremenom prekidu' }).click();
    await expect(toast(page, 'Preuzimanje nije uspjelo')).toBeVisible();
    await category(page, 'Polica AO osiguranja').click();
    await expect(newDocument(page)).toBeVisible();
    await settle(portal);
    const close = page.getByRole('button', { name: 'Zatvori obavijest' });
    await expect(newDocument(page).getByRole('button', { name: 'Zatvori obavijest' })).toBeVisible();
    await page.keyboard.press('Escape');
    await settle(portal);
    await expect(newDocument(page)).toHaveCount(0);
    await close.click();
    await settle(portal);
    await expect(toast(page, 'Preuzimanje nije uspjelo')).toHaveCount(0);
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
    await expect.poll(() => findIllegible(page)).toEqual([]);
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

test('what does not arrive to be opened says so, and the page keeps what was typed', async ({
  page,
  portal,
}) => {
  const withoutLayers = /\/assets\/(popups|layers)-[\w-]+\.js$/;
  await page.route(withoutLayers, (route) => route.abort());
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/bills');
  const search = page.getByRole('searchbox', { name: 'Pretraži račune' });
  await search.fill('octa');
  const notice = page.getByRole('alert').filter({ hasText: 'Ovo se trenutačno ne može otvoriti.' });
  const profile = page.getByRole('button', { name: /^Profil: / });
  const exporter = page.getByRole('button', { name: 'Izvezi' });
  for (const opener of [profile, exporter]) {
    await opener.click();
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'U redu' }).click();
    await expect(notice).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await profile.click();
  await expect(page.getByRole('button', { name: 'U redu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
  await expect(profile).toBeFocused();
  await expect(search).toHaveValue('octa');
  // Not every browser repeats a failed request; after a reload each does.
  await profile.click();
  await page.unroute(withoutLayers);
  await page.getByRole('button', { name: 'Osvježi stranicu' }).click();
  await expect(notice).toBeHidden();
  await profile.click();
  await expect(page.getByRole('navigation', { name: 'Moj profil' })).toBeVisible();
});

test('what is long in coming says that it is opened, and closes with the press that opened it', async ({
  page,
  portal,
}) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/popups-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/bills');
  const profile = page.getByRole('button', { name: /^Profil: / });
  const waiting = page.getByText('Otvaranje…');
  await profile.click();
  await expect(waiting).toBeVisible();
  await profile.click();
  await expect(waiting).toBeHidden();
  await profile.click();
  arrive();
  await expect(page.getByRole('navigation', { name: 'Moj profil' })).toBeVisible();
  await expect(waiting).toBeHidden();
});

/** Keeps scripts of this name waiting. Returns what lets them come. */
async function holdScript(page: Page, name: string): Promise<() => void> {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js$`), async (route) => {
    await held;
    await route.continue();
  });
  return arrive;
}

const entries = (page: Page) => page.evaluate(() => history.length);

for (const { name, width } of [
  { name: 'Pristupačnost', width: 1280 },
  { name: 'Izbornik', width: 390 },
]) {
  test(`${name}: pressed twice before it has come it is closed by one Escape`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    const arrive = await holdScript(page, 'access');
    await portal.logIn(page, customers.mail);
    await portal.open(page, '/bills');
    const opener = page.getByRole('button', { name, exact: true });
    await expect(opener).toBeVisible();
    const before = await entries(page);
    await opener.click();
    await opener.click();
    expect((await entries(page)) - before).toBe(1);
    arrive();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/bills/);
  });
}

test('what the header lays over a customer’s page is fetched before it is pressed', async ({
  page,
  portal,
}) => {
  const fetched = page.waitForResponse(/\/assets\/access-[\w-]+\.js$/);
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/bills');
  await fetched;
});

test('the form of a document, pressed twice before it has come, is left by one Escape', async ({
  page,
  portal,
}) => {
  await openDocuments(page, portal);
  await expect(category(page, 'Polica AO osiguranja')).toBeVisible();
  const arrive = await holdScript(page, '[\\w-]+');
  const before = await entries(page);
  await category(page, 'Polica AO osiguranja').dblclick();
  expect((await entries(page)) - before).toBe(1);
  arrive();
  await expect(newDocument(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
