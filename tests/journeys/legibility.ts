import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Lasting problems only: after a change of width or font a page is laid out again in several steps. */
export async function findWhatStays(find: () => Promise<string[]>): Promise<string[]> {
  for (const pause of [100, 400, 1500]) {
    const found = await find();
    if (found.length === 0) return found;
    await setTimeout(pause);
  }
  return find();
}

/** The elements that make the page scroll sideways. */
export function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= Math.min(clientWidth, innerWidth)) return [];
    const widest = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = widest.map(({ localName, textContent }) => `${localName} ${textContent?.slice(0, 30)}`);
    return [`the page is ${scrollWidth} wide: ${names.at(-1)}`];
  });
}

/** Parts of the header that stick out of the window, are cut, or overlap. */
export function findHeaderMisfits(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const found: string[] = [];
    const { clientWidth } = document.documentElement;
    const header = document.querySelector('header');
    // A popup hangs below the header and covers the page there.
    const popup = '[data-radix-popper-content-wrapper]';
    const controls = [...(header?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter(
      (control) => control.getClientRects().length > 0 && control.closest(popup) === null,
    );
    if (controls.length < 3) found.push('the header is empty');
    const boxes = controls.map((control) => ({
      name: control.getAttribute('aria-label') ?? control.textContent,
      edge: control.getBoundingClientRect(),
    }));
    for (const { name, edge } of boxes) {
      if (edge.left < 0 || edge.right > clientWidth)
        found.push(`${name} reaches from ${edge.left} to ${edge.right}`);
      if (edge.bottom > (header?.getBoundingClientRect().bottom ?? 0) + 1)
        found.push(`${name} sticks out below`);
    }
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const wide = Math.min(one.edge.right, other.edge.right) - Math.max(one.edge.left, other.edge.left);
        const high = Math.min(one.edge.bottom, other.edge.bottom) - Math.max(one.edge.top, other.edge.top);
        if (wide > 1 && high > 1) found.push(`${one.name} lies on ${other.name}`);
      }
    }
    return found;
  });
}

/**
 * The illegible parts of the page that stay so, a line each: elements that make the page or a dialog scroll sideways,
 * text that is cut off, sticks out of its button or covers other text. An intended ellipsis has `data-shortened` with
 * the whole text.
 */
export function findIllegible(page: Page): Promise<string[]> {
  return findWhatStays(() => page.evaluate(illegibleParts));
}

/** Runs in the page. */
function illegibleParts(): string[] {
  const slack = 1.5;
  const found = new Set<string>();

  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > Math.min(clientWidth, innerWidth))
    found.add(`the page is ${scrollWidth} wide on a screen of ${innerWidth}`);
  for (const layer of document.querySelectorAll<HTMLElement>(
    '[role=dialog], [role=alertdialog], [data-radix-popper-content-wrapper] > *',
  )) {
    if (layer.scrollWidth > layer.clientWidth) found.add(`a layer scrolls sideways: ${layer.className}`);
  }

  interface Piece {
    readonly text: string;
    readonly element: HTMLElement;
    readonly rects: readonly DOMRect[];
    /** Lies over the page on purpose: headers, bars, toasts, layers. */
    readonly floats: boolean;
  }
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim().slice(0, 60);
    if (!(element instanceof HTMLElement) || !text) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
    if (rects.length === 0) continue;

    let isHidden = false;
    let isDone = false;
    let floats = false;
    for (let box: HTMLElement | null = element; box && !isHidden; box = box.parentElement) {
      const style = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      // Read out, but not shown.
      isHidden = style.clipPath !== 'none' || (edge.width <= 1 && edge.height <= 1);
      floats ||= style.position !== 'static' && style.position !== 'relative';
      if (isDone || box === document.documentElement || box === document.body) continue;
      const cuts = { x: style.overflowX, y: style.overflowY };
      if (cuts.x === 'visible' && cuts.y === 'visible') continue;
      const isCut = rects.some(
        (rect) =>
          (/hidden|clip/.test(cuts.x) &&
            (rect.left < edge.left - slack || rect.right > edge.right + slack)) ||
          (/hidden|clip/.test(cuts.y) && (rect.top < edge.top - slack || rect.bottom > edge.bottom + slack)),
      );
      const isMeant = box.dataset['shortened'] !== undefined && box.dataset['shortened'] !== '';
      if (isCut && !isMeant && !isHidden) found.add(`cut: ${text}`);
      // An element that sticks out of a scrolling part can be scrolled to.
      isDone = isMeant || isCut || /auto|scroll/.test(cuts.x + cuts.y);
    }
    if (isHidden) continue;

    const button = element.closest<HTMLElement>('button, [role=button], a, td, th, dd');
    // A count may sit on the corner of its button.
    if (button && !floats && getComputedStyle(button).display !== 'inline') {
      const edge = button.getBoundingClientRect();
      const sticksOut = rects.some(
        (rect) =>
          rect.left < edge.left - slack ||
          rect.right > edge.right + slack ||
          rect.top < edge.top - slack ||
          rect.bottom > edge.bottom + slack,
      );
      if (sticksOut) found.add(`sticks out of its ${button.localName}: ${text}`);
    }
    if (!isDone && rects.some(({ left, right }) => left < -slack || right > innerWidth + slack))
      found.add(`beside the screen: ${text}`);
    pieces.push({ text, element, rects, floats });
  }

  const inFlow = pieces.filter(({ floats }) => !floats);
  for (const [index, one] of inFlow.entries()) {
    for (const other of inFlow.slice(index + 1)) {
      if (one.element === other.element) continue;
      const lieOnEachOther = one.rects.some((a) =>
        other.rects.some((b) => {
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          // Lines that stand close together touch with the room above and below their letters.
          return wide > 2 && high > Math.min(a.height, b.height) * 0.4;
        }),
      );
      if (lieOnEachOther) found.add(`lies on other text: ${one.text} / ${other.text}`);
    }
  }
  return [...found];
}
