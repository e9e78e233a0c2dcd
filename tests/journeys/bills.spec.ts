import { expect, type Page } from '@playwright/test';
import { formatDay } from '../../domain/day.ts';
import { billStatusLabels, billTypeLabels } from '../../domain/labels.ts';
import { formatEur } from '../../domain/money.ts';
import { codeField, enterCode, enterCredentials, logOut, settle } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import {
  billsOf,
  chip,
  filterByBoxes,
  openFilter,
  rowOf,
  rows,
  shownNumbers,
} from '../support/lists/list-screen.ts';
import { readPdf } from '../support/files/pdf.ts';
import { customers } from '../support/browser/portal.ts';
import { expectQuery, openBills, searchField, selectionBar } from '../support/lists/bills-screen.ts';

const noBills = (page: Page) => page.getByRole('heading', { name: 'Nemate računa' });

/** The texts of the page buttons, with the gaps between them. */
async function pageButtons(page: Page): Promise<string[]> {
  const texts = await page
    .getByRole('navigation', { name: 'Stranice' })
    .getByRole('listitem')
    .allTextContents();
  return texts.filter((text) => text !== '');
}

/** Between the margins of an A4 sheet, in CSS pixels. */
const paper = { width: 703, height: 1032 };

test('rows come before what they can be filtered by, unless a filter is opened', async ({ page, portal }) => {
  const asked = () => portal.faults.count('/api/bill/status/list');
  const release = portal.faults.hold('/api/bill');
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/bills');
  await expect.poll(() => portal.faults.count('/api/bill')).toBe(1);
  expect(asked()).toBe(0);
  const popup = await openFilter(page, 'Status');
  await expect(popup.getByRole('checkbox')).toHaveCount(4);
  expect(portal.faults.count('/api/bill/number/list')).toBe(0);
  release();
  await expect(rows(page)).toHaveCount(10);
  await expect.poll(() => portal.faults.count('/api/bill/number/list')).toBe(1);
  expect(asked()).toBe(1);
});

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

  await expect(page.getByText(`1–10 od ${all.length} računa`)).toBeVisible();
  expect(await pageButtons(page)).toEqual(['1', '2', '…', '6']);
  await page.getByRole('button', { name: 'Stranica 6' }).click();
  await expectQuery(page, '?page=6');
  await expect(page.getByText(`51–${all.length} od ${all.length} računa`)).toBeVisible();
  expect(await pageButtons(page)).toEqual(['1', '…', '5', '6']);
  await page.getByRole('button', { name: 'Prethodna stranica' }).click();
  await expect(page.getByText(`41–50 od ${all.length} računa`)).toBeVisible();
  expect(await shownNumbers(page)).toEqual(all.slice(40, 50).map(({ number }) => number));

  const size = page.getByLabel('Po stranici');
  await expect(size.getByRole('option')).toHaveText(['10', '20', '50', '100']);
  await size.selectOption('20');
  await expectQuery(page, '?size=20');
  await expect(rows(page)).toHaveCount(20);
  expect(await pageButtons(page)).toEqual(['1', '2', '3']);
  await size.selectOption('100');
  await expect(rows(page)).toHaveCount(all.length);
  expect(await pageButtons(page)).toEqual(['1']);
  await expect(page.getByRole('button', { name: 'Stranica 1' })).toHaveAttribute('aria-current', 'page');
  for (const name of ['Prethodna stranica', 'Sljedeća stranica']) {
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
});

test('a press on a head sorts ascending, the next one descending, the third one not at all @P2.71 @P4.39', async ({
  page,
  portal,
}) => {
  await openBills(page, portal, '?page=3');
  const all = await billsOf(page, portal);
  const amounts = all.map(({ amountEur }) => amountEur).toSorted((one, other) => one - other);
  const head = page.getByRole('columnheader', { name: 'Iznos' });
  const press = head.getByRole('button');

  await press.click();
  await expectQuery(page, '?sort=amountEur,asc');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText(formatEur(amounts[0] ?? 0));
  await press.click();
  await expectQuery(page, '?sort=amountEur,desc');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).toContainText(formatEur(amounts.at(-1) ?? 0));
  await press.click();
  await expectQuery(page, '');
  await expect(page.locator('[aria-sort]')).toHaveCount(0);
  await expect.poll(() => shownNumbers(page)).toEqual(all.slice(0, 10).map(({ number }) => number));

  await press.click();
  await page.getByRole('columnheader', { name: 'Dospijeće' }).getByRole('button').click();
  await expectQuery(page, '?sort=dueDate,asc');
  await expect(page.locator('[aria-sort]')).toHaveText('Dospijeće');

  // Two presses are two presses, however quick, and each is shown once. By key: rows that come and go move the heads.
  await head.evaluate((cell) => {
    const seen: (string | null)[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => seen.push(cell.getAttribute('aria-sort'))).observe(cell, {
      attributeFilter: ['aria-sort'],
    });
  });
  await press.focus();
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
  await expectQuery(page, '?sort=amountEur,desc');
  await expect(rows(page).first()).toContainText(formatEur(amounts.at(-1) ?? 0));
  expect(await page.evaluate(() => (globalThis as unknown as { seen: unknown }).seen)).toEqual([
    'ascending',
    'descending',
  ]);
});

test('the heads stay where they are while rows are on their way @all', async ({ page, portal }) => {
  await openBills(page, portal);
  const places = () =>
    page
      .getByRole('columnheader')
      .evaluateAll((heads) =>
        heads.map((head) => [head.getBoundingClientRect().left, head.getBoundingClientRect().width]),
      );
  const press = page.getByRole('columnheader', { name: 'Iznos' }).getByRole('button');
  const before = await places();
  const release = portal.faults.hold('/api/bill');
  await press.click();
  await expect(rows(page)).toHaveCount(0);
  const meanwhile = await places();
  expect(meanwhile.length).toBe(before.length);
  for (const [column, place] of meanwhile.entries())
    for (const [which, pixels] of place.entries())
      expect(Math.abs(pixels - (before[column]?.[which] ?? Number.NaN))).toBeLessThan(1);
  // Once the rows are there, the columns are as wide as these need.
  release();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.locator('thead [style*=width]')).toHaveCount(0);
});

test('the address bar holds the list, and what is typed there by hand is cleaned @all', async ({
  page,
  portal,
}) => {
  await openBills(page, portal);
  const field = searchField(page);
  await field.fill('  škoda ');
  await field.press('Enter');
  await expectQuery(page, '?search=škoda');
  await expect(page.getByText(/1–10 od 15 računa/)).toBeVisible();
  await page.getByRole('button', { name: 'Sljedeća stranica' }).click();
  await expectQuery(page, '?page=2&search=škoda');
  await page.reload();
  await expect(page.getByText(/11–15 od 15 računa/)).toBeVisible();
  await expect(field).toHaveValue('škoda');
  await page.goBack();
  await expect(page.getByText(/1–10 od 15 računa/)).toBeVisible();
  await page.goForward();
  await expect(page.getByText(/11–15 od 15 računa/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/1–10 od 15 računa/)).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('');
  await expect(page.getByText(/1–10 od 5\d računa/)).toBeVisible();

  const typed = {
    '?page=999': '?page=6',
    '?page=-1&size=15&sort=nista,asc&date=2026-13-45..&dueDate=2026-12-01..2026-01-01&tko=ja': '',
    '?search=Yaris&status=IZMISLJEN&status=OVERDUE': '?status=OVERDUE',
    '?search=%00%E0%A4%A&page=0x2': '',
  };
  for (const [query, clean] of Object.entries(typed)) {
    await portal.open(page, `/bills${query}`);
    await expect(rows(page).first()).toBeVisible();
    await expectQuery(page, clean);
  }
  await portal.open(page, '/bills?contractNumber=nema/00');
  await page.getByRole('main').getByRole('heading', { name: 'Nema rezultata za odabrane filtre' }).waitFor();
  // Once among the chips, once below the reason.
  await page.getByRole('button', { name: 'Ukloni sve filtre' }).last().click();
  await expect(rows(page)).toHaveCount(10);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await expectQuery(page, '');
});

test('on paper stands what a wide window shows, and nothing that can only be pressed @all', async ({
  page,
  portal,
}) => {
  await openBills(page, portal, '?type=INSTALLMENT');
  await expect(rows(page)).toHaveCount(10);
  const { pages, texts } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toBe(1);
  expect(texts).toEqual(expect.arrayContaining(await shownNumbers(page)));
  const text = texts.join(' ');
  for (const told of ['Računi', 'Vrsta: ', 'Plaćeno', 'Dospijeće', '1–10']) expect(text).toContain(told);
  for (const kept of ['Ponude', 'Plati', 'Po stranici', 'Uvjeti korištenja', 'Samo nužni', 'Opis']) {
    expect(text).not.toContain(kept);
  }

  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  const amount = rows(page).first().getByText('€');
  await expect(amount).toBeVisible();
  const box = await amount.boundingBox();
  expect(box && box.x + box.width).toBeLessThan(paper.width);
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

test('a list that does not come says so, and can be asked for again @P4.36', async ({ page, portal }) => {
  portal.faults.arm('/api/bill', '500');
  portal.faults.arm('/api/bill/status/list', '500', { once: true });
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/bills?page=2');
  const failed = page.getByRole('heading', { name: 'Račune trenutačno ne možemo prikazati' });
  const retry = page.getByRole('main').getByRole('button', { name: 'Pokušaj ponovno' });
  await expect(failed).toBeVisible();
  for (const fault of ['refused', 'malformed'] as const) {
    portal.faults.arm('/api/bill', fault);
    const before = portal.faults.count('/api/bill');
    await retry.click();
    await expect.poll(() => portal.faults.count('/api/bill')).toBe(before + 1);
    await expect(failed).toBeVisible();
  }
  portal.faults.disarm('/api/bill');
  await retry.click();
  await expect(rows(page)).toHaveCount(10);
  await expectQuery(page, '?page=2');

  const popup = await openFilter(page, 'Status');
  await popup.getByRole('alert').getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(popup.getByRole('checkbox')).toHaveCount(4);
  await page.keyboard.press('Escape');

  await searchField(page).fill('ničega nema');
  await searchField(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Nema rezultata za „ničega nema“' })).toBeVisible();
  await page.getByRole('button', { name: 'Poništi pretragu' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(searchField(page)).toHaveValue('');
});

test('the next customer of a browser sees nothing of the last one @P2.75 @P8.21', async ({
  page,
  portal,
}) => {
  await openBills(page, portal);
  await page.getByRole('button', { name: 'Stranica 2' }).click();
  await expect(page.getByText(/^11–20 od/)).toBeVisible();
  await openFilter(page, 'Ugovor');
  await page.keyboard.press('Escape');
  await logOut(page, portal);

  await enterCredentials(page, portal, customers.bare);
  await expect(codeField(page)).toBeVisible();
  await enterCode(page, await portal.codeOf(customers.bare));
  await expect(page.getByRole('heading', { name: 'Dobar dan, Luka' })).toBeVisible();
  await settle(portal);
  await expect(page.getByRole('heading', { name: 'Što želite obaviti danas?' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Glavni izbornik' })
    .getByRole('link', { name: 'Računi' })
    .click();
  await expect(noBills(page)).toBeVisible();
  const popup = await openFilter(page, 'Ugovor');
  await expect(popup.getByText('Nema vrijednosti koje odgovaraju.')).toBeVisible();
  await expect(popup.getByRole('checkbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'Otvori aktivne ugovore' }).click();
  await expect(page.getByRole('heading', { name: 'Nemate aktivnih ugovora' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the same list is cards, a sheet and a choice of orders', async ({ page, portal }) => {
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
    await order.selectOption({ label: 'zadano' });
    await expectQuery(page, '');

    const sheet = await openFilter(page, 'Status');
    await settle(portal);
    const place = await sheet.locator('form').boundingBox();
    expect(Math.round((place?.y ?? 0) + (place?.height ?? 0))).toBeGreaterThanOrEqual(780);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await filterByBoxes(page, 'Status', ['Neplaćeno']);
    await expect(rows(page)).toHaveCount(3);
    await expect(chip(page, 'Status').getByText('Status:')).toBeInViewport({ ratio: 1 });
    await expect(chip(page, 'Status')).toHaveText('Status: Neplaćeno');

    await page.getByRole('checkbox', { name: 'Odaberi sve' }).first().check();
    await expect(selectionBar(page)).toHaveText('Odabrana 3 računa');
    await page.getByRole('button', { name: 'Poništi odabir' }).click();
    await rows(page)
      .first()
      .getByRole('button', { name: /^Plati/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Plaćanje računa/ });
    await expect(dialog.getByRole('img', { name: /^Barkod/ })).toBeVisible();
  });

  test('an active filter names its column and its days shortly', async ({ page, portal }) => {
    await openBills(page, portal, '?dueDate=2026-11-01..2026-11-30');
    const days = chip(page, 'Dospijeće');
    await expect(days).toHaveText('Dospijeće: 1.–30.11.');
    await expect(days.getByText('Dospijeće:')).toBeInViewport({ ratio: 1 });
    await expect(days.getByText('Dospijeće:')).toHaveCSS('position', 'static');
    await openBills(page, portal, '?dueDate=2025-12-01..');
    await expect(days).toHaveText('Dospijeće: od 1.12.2025.');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(days).toHaveText('Dospijeće: od 01.12.2025');
  });
});
