import type { Page } from '@playwright/test';
import { findWhatStays } from '../legibility.ts';

/** Runs in the page. Colours are compared as the browser says them: `rgb(…)`. */
function prepareSight(): void {
  const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const isPainted = (colour: string) => colour.startsWith('rgb') && (numbers(colour)[3] ?? 1) > 0.5;
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = numbers(colour).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one: string, other: string) => {
    const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  /** The colour behind an element: its own or an ancestor's. */
  const ground = (element: Element | null): string => {
    for (let box = element; box; box = box.parentElement) {
      const { backgroundColor } = getComputedStyle(box);
      if (isPainted(backgroundColor)) return backgroundColor;
    }
    return getComputedStyle(document.body).backgroundColor;
  };
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 2;
  const isAble = (element: Element) => element.closest(':disabled, [aria-disabled=true]') === null;
  const hasEdge = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' ||
    ['Top', 'Right', 'Bottom', 'Left'].some(
      (side) =>
        style.getPropertyValue(`border-${side.toLowerCase()}-style`) !== 'none' &&
        style.getPropertyValue(`border-${side.toLowerCase()}-width`) !== '0px',
    );
  Object.assign(window, { sight: { isPainted, ratio, ground, isVisible, isAble, hasEdge } });
}

interface Sight {
  readonly isPainted: (colour: string) => boolean;
  readonly ratio: (one: string, other: string) => number;
  readonly ground: (element: Element | null) => string;
  readonly isVisible: (element: Element) => boolean;
  readonly isAble: (element: Element) => boolean;
  readonly hasEdge: (style: CSSStyleDeclaration) => boolean;
}

/** Empty elements whose own colour is all that there is of them: marks, bars. */
const findMarks = (): HTMLElement[] => {
  const { sight } = window as unknown as { sight: Sight };
  return [...document.querySelectorAll<HTMLElement>('main *, header *, [role=dialog] *')].filter(
    (element) => {
      const { backgroundColor } = getComputedStyle(element);
      return (
        element.childNodes.length === 0 &&
        !element.matches('input, textarea, img, canvas, [aria-hidden=true] *, [aria-busy=true] *') &&
        sight.isVisible(element) &&
        sight.isPainted(backgroundColor) &&
        backgroundColor !== sight.ground(element.parentElement)
      );
    },
  );
};

/** Marks that are invisible where the system sets the colours, a line each. */
const findLost = (marks: HTMLElement[]): string[] => {
  const { sight } = window as unknown as { sight: Sight };
  const found: string[] = [];
  const tell = (element: Element) =>
    `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`;

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !sight.isVisible(element) || !sight.isAble(element))
      continue;
    if (sight.ratio(getComputedStyle(element).color, sight.ground(element)) < 4.5)
      found.push(`faint: ${tell(element)}`);
  }

  for (const drawing of document.querySelectorAll('svg')) {
    if (!sight.isVisible(drawing) || !sight.isAble(drawing)) continue;
    const ground = sight.ground(drawing.parentElement);
    const isSeen = [...drawing.querySelectorAll('path, rect, circle, line, polyline, polygon, ellipse')].some(
      (shape) => {
        const { fill, stroke } = getComputedStyle(shape);
        return [fill, stroke].some((colour) => sight.isPainted(colour) && sight.ratio(colour, ground) >= 3);
      },
    );
    if (!isSeen) found.push(`invisible drawing in: ${tell(drawing.parentElement ?? drawing)}`);
  }

  for (const mark of marks) {
    // Something of the system may stand in for it.
    if (!sight.isVisible(mark)) continue;
    const style = getComputedStyle(mark);
    const around = sight.ground(mark.parentElement);
    const isSeen = sight.isPainted(style.backgroundColor) && sight.ratio(style.backgroundColor, around) >= 3;
    if (!isSeen && !sight.hasEdge(style))
      found.push(`invisible mark in: ${tell(mark.parentElement ?? mark)}`);
  }

  /** All differences between an element and similar ones, without the weight of its letters. */
  const look = (element: Element): string =>
    ['', '::before', '::after']
      .map((pseudo) => {
        const style = getComputedStyle(element, pseudo || undefined);
        if (pseudo && style.content === 'none') return '';
        const { backgroundColor } = style;
        const around = sight.ground(element.parentElement);
        const isSeen = sight.isPainted(backgroundColor) && sight.ratio(backgroundColor, around) >= 3;
        const { outline, borderTop, borderRight, borderBottom, borderLeft } = style;
        const edges = [outline, borderTop, borderRight, borderBottom, borderLeft].join(' ');
        return [isSeen && backgroundColor, sight.hasEdge(style) && edges].filter(Boolean).join(' ');
      })
      .join();
  for (const chosen of document.querySelectorAll('[aria-current], [aria-selected=true]')) {
    if (!sight.isVisible(chosen) || chosen === document.activeElement) continue;
    const name = chosen.classList.item(0);
    const place = chosen.closest('ul, ol, [role=grid], [role=listbox], nav');
    const likes = [...(place?.querySelectorAll(chosen.localName) ?? [])].filter(
      (each) => each.classList.item(0) === name && !each.matches('[aria-current], [aria-selected=true]'),
    );
    const parts = (element: Element) =>
      [element, ...element.querySelectorAll('button')].map(look).join() +
      element.querySelectorAll('svg').length;
    if (likes.some((like) => parts(like) === parts(chosen)))
      found.push(`looks like all others: ${tell(chosen)}`);
  }
  return found;
};

/** Marks that are lost in the system's dark or light colours; afterwards the page looks as before. */
export async function findLostInForcedColours(page: Page): Promise<string[]> {
  await page.evaluate(prepareSight);
  const marks = await page.evaluateHandle(findMarks);
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    // The replacement of a chart appears a moment later.
    const lost = await findWhatStays(() => page.evaluate(findLost, marks));
    found.push(...lost.map((what) => `${colorScheme} forced colours: ${what}`));
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  await marks.dispose();
  return found;
}

/** Focused elements that are wholly covered, or out of the window (WCAG 2.2, 2.4.11). */
export function findCoveredFocus(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const isCovered = (element: HTMLElement) => {
      const own = element.closest('label') ?? element;
      return [...own.getClientRects()].every(({ left, right, top, bottom }) => {
        const points = [
          [(left + right) / 2, (top + bottom) / 2],
          [left + 3, top + 3],
          [right - 3, top + 3],
          [left + 3, bottom - 3],
          [right - 3, bottom - 3],
        ] as const;
        return points.every(([x, y]) => {
          const seen = document.elementFromPoint(x, y);
          return !seen || !(own.contains(seen) || seen.contains(element));
        });
      });
    };
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Elements behind a dialog take no focus by Tab.
    const unreachable = ':disabled, [inert] *, [aria-hidden=true] *, [data-radix-focus-guard]';
    const found: string[] = [];
    const stops = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    );
    for (const stop of stops) {
      if (stop.tabIndex < 0 || stop.matches(unreachable)) continue;
      if (document.activeElement === stop) stop.blur();
      const before = scrollY;
      stop.focus();
      if (document.activeElement !== stop) continue;
      // The header comes and goes with scrolling.
      if (scrollY !== before) await frame();
      // A dialog that opens takes the focus away.
      const isLost = () => document.activeElement === stop && isCovered(stop);
      for (let wait = 0; wait < 30 && isLost(); wait += 1) await frame();
      if (isLost()) found.push(`covered: ${stop.getAttribute('aria-label') ?? stop.outerHTML.slice(0, 120)}`);
    }
    return found;
  });
}
