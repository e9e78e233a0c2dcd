import { expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/journey.ts';
import { readPdf } from '../../support/files/pdf.ts';
import { openList, rows } from '../../support/lists/list-screen.ts';
import { customers } from '../../support/browser/portal.ts';

/** The text of an A4 sheet, as the browser prints the page. */
async function onPaper(page: Page) {
  const { pages, texts } = await readPdf(await page.pdf({ format: 'A4' }));
  return { pages, texts, count: (text: string) => texts.filter((each) => each === text).length };
}

/** Paper shows nothing to press, to choose or to go to; links are text there. */
async function expectNothingToPress(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const role of ['searchbox', 'checkbox', 'contentinfo'] as const)
    for (const each of await page.getByRole(role).all()) await expect(each).toBeHidden();
  // Tabs say which part of the page is on paper.
  for (const link of await page.getByRole('navigation').getByRole('link').all())
    if ((await link.getAttribute('aria-current')) === null) await expect(link).toBeHidden();
  // Column heads say how the list is ordered; they are buttons.
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    const isHead = await button.evaluate((element) => element.closest('th, [data-active=true]') !== null);
    if (!isHead) await expect(button).toBeHidden();
  }
}

/** Letters and grounds: nothing light on dark, and no ground but white. */
async function expectBlackOnWhite(page: Page): Promise<void> {
  const grounds = await page.evaluate(() =>
    [document.documentElement, document.body].map((each) => getComputedStyle(each).backgroundColor),
  );
  expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  const tooLight = await page
    .getByRole('main')
    .locator('h1, h2, h3, th, td, dt, dd, p')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map(
          (element) =>
            getComputedStyle(element)
              .color.match(/[\d.]+/g)
              ?.map(Number) ?? [],
        )
        .filter(([red = 0, green = 0, blue = 0]) => 0.299 * red + 0.587 * green + 0.114 * blue > 128),
    );
  expect(tooLight).toEqual([]);
}

test('a list is printed whole, its head on every sheet, without what can only be pressed', async ({
  page,
  portal,
}) => {
  await openList(page, portal, '/bills?size=100', customers.firm);
  const shown = await rows(page).count();
  expect(shown).toBeGreaterThan(50);
  const { pages, texts, count } = await onPaper(page);
  expect(pages).toBeGreaterThan(1);
  for (const head of ['Broj računa', 'Dospijeće', 'Iznos']) expect(count(head), head).toBe(pages);
  expect(texts.filter((text) => /^[RT]-\d\d-\d+$/.test(text))).toHaveLength(shown);
  for (const absent of ['Izvezi', 'Plati', 'Početna', 'Kontakt', 'Pristupačnost'])
    expect(count(absent), absent).toBe(0);
  await expectNothingToPress(page);
  await expectBlackOnWhite(page);
});
