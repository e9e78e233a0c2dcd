import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser/journey.ts';
import { findHeaderMisfits, findTooWide, findWhatStays } from '../support/browser/legibility.ts';
import { readingWidths, wear } from '../support/browser/reading.ts';
import { views } from '../views/views.ts';

const widths = [...readingWidths, 1440];
const levels = [1, 5, 8];

async function findMisfits(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const dyslexia of [false, true]) {
    for (const level of levels) {
      await wear(page, { fontSize: level, lineHeight: level, wordSpacing: level, dyslexia });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const found = await findWhatStays(async () => [
          ...(await findHeaderMisfits(page)),
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

/**
 * Public screens and those of customers; one state of each is enough. At the widths and settings that leave least room
 * accessibility.spec.ts measures every view.
 */
const screens = [
  'landing',
  'landing, before anything was said about cookies',
  'new password',
  'link of a mail, refused',
  'contact',
  'contact, of a customer',
  'calculator',
  'calculator, comparison',
  'comparison of products',
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
