import { expect, type Page } from '@playwright/test';
import { formatDay } from '../../../domain/values/day.ts';
import { billStatusLabels, billTypeLabels } from '../../../domain/labels.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { test } from '../../support/browser/journey.ts';
import { billsOf, chip, filterByBoxes, rowOf, rows, shownNumbers } from '../../support/lists/list-screen.ts';
import { customers } from '../../support/browser/portal.ts';
import { expectQuery, openBills, selectionBar } from '../../support/lists/bills-screen.ts';

/** The texts of the page buttons, with the gaps between them. */
async function pageButtons(page: Page): Promise<string[]> {
  const texts = await page
    .getByRole('navigation', { name: 'Stranice' })
    .getByRole('listitem')
    .allTextContents();
  return texts.filter((text) => text !== '');
}

test('bills come ten at a time with all their fields, and every page and size is in reach @P1.4 @P2.51 @P2.73 @P3.29 @P9.14', async ({
  page,
  portal,
}) => {
  const release = portal.faults.hold('/api/bill');
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/bills');
  await expect(page.getByRole('table', { name: 'Računi' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await expect(rows(page)).toHaveCount(0);
  release();
  await expect(rows(page)).toHaveCount(10);

  const all = await billsOf(page, portal);
  expect(all.length).toBeGreaterThan(50);
  for (const bill of all.slice(0, 3)) {
    const fields = [
      billTypeLabels[bill.type],
      formatDay(bill.date),
      bill.contractNumber,
      bill.description,
      String(bill.installments ?? '–'),
      formatDay(bill.dueDate),
      billStatusLabels[bill.status],
      formatEur(bill.amountEur),
    ];
    for (const field of fields) await expect(rowOf(page, bill.number)).toContainText(field);
  }

  // A narrower table leaves out secondary columns, and a wide window has a wider page.
  const head = (name: string) => page.getByRole('columnheader', { name });
  const width = async () => (await page.getByRole('table').boundingBox())?.width ?? 0;
  const before = await width();
  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(head('Rata')).toHaveCount(0);
  await expect(head('Dospijeće')).toBeVisible();
  await page.setViewportSize({ width: 1600, height: 800 });
  await expect(head('Rata')).toBeVisible();
  await expect.poll(width).toBeGreaterThan(before + 100);

  await expect(page.getByText(`1–10 od ${all.length} računa`)).toBeVisible();
  await expect.poll(() => pageButtons(page)).toEqual(['1', '2', '…', '6']);
  await page.getByRole('button', { name: 'Stranica 6' }).click();
  await expectQuery(page, '?page=6');
  await expect(page.getByText(`51–${all.length} od ${all.length} računa`)).toBeVisible();
  await expect.poll(() => pageButtons(page)).toEqual(['1', '…', '5', '6']);
  await page.getByRole('button', { name: 'Prethodna stranica' }).click();
  await expect(page.getByText(`41–50 od ${all.length} računa`)).toBeVisible();
  await expect.poll(() => shownNumbers(page)).toEqual(all.slice(40, 50).map(({ number }) => number));

  const size = page.getByLabel('Po stranici');
  await expect(size.getByRole('option')).toHaveText(['10', '20', '50', '100']);
  await size.selectOption('20');
  await expectQuery(page, '?size=20');
  await expect(rows(page)).toHaveCount(20);
  await expect.poll(() => pageButtons(page)).toEqual(['1', '2', '3']);
  await size.selectOption('100');
  await expect(rows(page)).toHaveCount(all.length);
  await expect.poll(() => pageButtons(page)).toEqual(['1']);
  await expect(page.getByRole('button', { name: 'Stranica 1' })).toHaveAttribute('aria-current', 'page');
  for (const name of ['Prethodna stranica', 'Sljedeća stranica']) {
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
});

test('Back leads to where a long page was scrolled to @all', async ({ page, portal }) => {
  await openBills(page, portal, '?size=50');
  await expect(rows(page)).toHaveCount(50);
  const link = rows(page).nth(49).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await link.click();
  await expect(page).toHaveURL(/\/contracts-overview\//);
  await page.goBack();
  await expect(rows(page)).toHaveCount(50);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the same list is cards, a sheet and a choice of orders @all', async ({ page, portal }) => {
    await openBills(page, portal);
    const all = await billsOf(page, portal);
    const [first] = await shownNumbers(page);
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByRole('columnheader')).toHaveCount(0);
    const card = rowOf(page, first ?? '');
    await expect(card).toContainText('Dospijeće');
    const box = await card.boundingBox();
    expect(box?.height).toBeGreaterThan(120);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

    const order = page.getByLabel('Poredano:');
    await order.selectOption({ label: 'Iznos ↓' });
    await expectQuery(page, '?sort=amountEur,desc');
    const highest = Math.max(...all.map(({ amountEur }) => amountEur));
    await expect(rows(page).first()).toContainText(formatEur(highest));
    await order.selectOption({ label: 'uobičajeno' });
    await expectQuery(page, '');

    await filterByBoxes(page, 'Status', ['Neplaćeno']);
    await expect(rows(page)).toHaveCount(3);
    await expect(chip(page, 'Status').getByText('Status:')).toBeInViewport({ ratio: 1 });
    await expect(chip(page, 'Status')).toHaveText('Status: Neplaćeno');

    await page.getByRole('checkbox', { name: 'Odaberi sve' }).first().check();
    await expect(selectionBar(page)).toHaveText('Odabrana 3 računa');
  });
});
