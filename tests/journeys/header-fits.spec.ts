import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { customers, type Portal } from '../support/portal.ts';
import { wear } from '../support/reading.ts';

const widths = [320, 360, 375, 390, 480, 768, 992, 1280, 1440];
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
        const found = await misfits(page);
        problems.push(
          ...found.map((what) => `${width} px, level ${level}${dyslexia ? ', dyslexia' : ''}: ${what}`),
        );
      }
    }
  }
  return problems;
}

const visitors = [
  { name: 'a visitor on the landing page', path: '/' },
  { name: 'a visitor on another page', path: '/contact' },
];

for (const { name, path } of visitors) {
  test(`the header of ${name} fits every window and every reading setting`, async ({ page, portal }) => {
    test.slow();
    await portal.open(page, path);
    await expect(page.getByRole('button', { name: 'Pristupačnost' })).toBeVisible();
    expect(await findMisfits(page)).toEqual([]);
  });
}

for (const who of ['mail', 'firm'] as const) {
  test(`the header of a customer fits every window and every reading setting (${who})`, async ({
    page,
    portal,
  }) => {
    test.slow();
    await openAsCustomer(page, portal, who);
    expect(await findMisfits(page)).toEqual([]);
  });
}

async function openAsCustomer(page: Page, portal: Portal, who: 'mail' | 'firm'): Promise<void> {
  await portal.logIn(page, customers[who]);
  await portal.open(page, '/contact');
  await expect(page.getByRole('button', { name: /Profil/ })).toBeVisible();
}
