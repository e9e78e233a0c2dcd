import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser/journey.ts';
import { findTooWide, findWhatStays } from '../support/browser/legibility.ts';
import { readingWidths, wear } from '../support/browser/reading.ts';
import { views } from '../views/views.ts';

const widths = [...readingWidths, 1440];
const levels = [1, 5, 8];

/** Whatever of the header sticks out of the window, is cut, or lies on something else of the header. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const found: string[] = [];
    const { clientWidth } = document.documentElement;
    const header = document.querySelector('header');
    const controls = [...(header?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter(
      (control) => control.getClientRects().length > 0,
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

async function findMisfits(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const dyslexia of [false, true]) {
    for (const level of levels) {
      await wear(page, { fontSize: level, lineHeight: level, wordSpacing: level, dyslexia });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const found = await findWhatStays(async () => [
          ...(await misfits(page)),
          ...(await findTooWide(page)),
        ]);
        problems.push(
          ...found.map((what) => `${width} px, level ${level}${dyslexia ? ', dyslexia' : ''}: ${what}`),
        );
      }
    }
  }
  return problems;
}

/** Screens of everybody and of customers; one state of each is enough. */
const screens = [
  'landing',
  'landing, before anything was said about cookies',
  'new password',
  'link of a mail, refused',
  'contact',
  'contact, of a customer',
  'calculator',
  'registration, type',
  'basic info of a sole trader',
  'overview of a sole trader',
  'home',
  'bills',
  'contracts',
  'contract',
  'offers',
  'offer',
  'financial data, of a financial leasing',
  'early termination',
  'inbox',
  'profile, of a firm',
  'documents',
];

test('there is every screen that is to be measured', () => {
  const names = views.map(({ name }) => name);
  expect(screens.filter((screen) => !names.includes(screen))).toEqual([]);
});

for (const { name, open } of views.filter(({ name: each }) => screens.includes(each))) {
  test(`${name}: page and header fit every window and every reading setting`, async ({ page, portal }) => {
    test.slow();
    await open(page, portal);
    expect(await findMisfits(page)).toEqual([]);
  });
}
