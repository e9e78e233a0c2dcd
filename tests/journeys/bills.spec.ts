import { readFile } from 'node:fs/promises';
import { expect, type Download, type Locator, type Page } from '@playwright/test';
import { formatDate } from '../../domain/dates.ts';
import { formatDay, parseDay } from '../../domain/day.ts';
import { hub3aText } from '../../domain/hub3a.ts';
import { billStatusLabels, billTypeLabels } from '../../domain/labels.ts';
import { formatEur } from '../../domain/money.ts';
import type { Bill, Payment } from '../../generated/api.ts';
import { addBills } from '../support/lists/bills.ts';
import {
  codeField,
  enterCode,
  enterCredentials,
  logOut,
  settle,
  toast,
} from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { tabTo } from '../support/browser/keyboard.ts';
import {
  billsOf,
  chip,
  filterByBoxes,
  filterPopup,
  openFilter,
  openList,
  rowOf,
  rows,
  shownNumbers,
} from '../support/lists/list-screen.ts';
import { readCodes, readCodesOfPicture, readPdf } from '../support/files/pdf.ts';
import { customers, type Portal } from '../support/browser/portal.ts';
import { readZip } from '../support/files/zip.ts';

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Pretraži račune' });
const selectionBar = (page: Page) => page.getByRole('main').getByText(/^Odabran[ao]? \d+ računa?$/);
const allOfPage = (page: Page) => page.getByRole('checkbox', { name: 'Odaberi sve račune na stranici' });
const boxOf = (page: Page, number: string) => page.getByRole('checkbox', { name: `Odaberi račun ${number}` });
const noBills = (page: Page) => page.getByRole('heading', { name: 'Nemate računa' });

const openBills = (page: Page, portal: Portal, query = '') => openList(page, portal, `/bills${query}`);

const queryOf = (page: Page) => decodeURIComponent(new URL(page.url()).search);

async function expectQuery(page: Page, query: string): Promise<void> {
  await expect.poll(() => queryOf(page)).toBe(query);
}

/** What the page buttons say, with the gaps between them. */
async function pageButtons(page: Page): Promise<string[]> {
  const texts = await page
    .getByRole('navigation', { name: 'Stranice' })
    .getByRole('listitem')
    .allTextContents();
  return texts.filter((text) => text !== '');
}

async function downloadBy(page: Page, button: Locator): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await button.click();
  return downloading;
}

const contentOf = async (download: Download) => readFile(await download.path());

/** The bill of the demo whose document has not been issued. */
async function billWithoutDocument(page: Page, portal: Portal): Promise<Bill> {
  const bill = (await billsOf(page, portal)).find(({ contractNumber }) => contractNumber === '11502/25');
  if (!bill) throw new Error('The demo has no bill of the contract 11502/25.');
  return bill;
}

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

test('bills come ten at a time with all their fields, and every page and size is in reach', async ({
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

test('a press on a head sorts ascending, the next one descending, the third one not at all', async ({
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

test('the heads stay where they are while rows are on their way', async ({ page, portal }) => {
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

test('the address bar holds the list, and what is typed there by hand is cleaned', async ({
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

test('filters and search exclude each other, and a change of filters begins the list anew', async ({
  page,
  portal,
}) => {
  await openBills(page, portal, '?page=2&size=20&sort=amountEur,desc');
  const all = await billsOf(page, portal);
  const ofStatus = (...wanted: Bill['status'][]) =>
    all.filter(({ status }) => wanted.includes(status)).map(({ number }) => number);
  const hint = page.getByText('Pretraga je isključena dok je uključen filtar.');

  await filterByBoxes(page, 'Status', ['Dospjelo']);
  await expectQuery(page, '?status=OVERDUE');
  await expect.poll(() => shownNumbers(page)).toEqual(ofStatus('OVERDUE'));
  await expect(searchField(page)).toBeDisabled();
  await expect(hint).toBeVisible();

  const popup = await openFilter(page, 'Status');
  await expect(popup.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await popup.getByRole('checkbox', { name: 'Djelomično plaćeno' }).check();
  await popup.getByRole('button', { name: 'Prikaži račune' }).click();
  await expectQuery(page, '?status=OVERDUE&status=PARTIALLY_PAID');
  await expect.poll(() => shownNumbers(page)).toEqual(ofStatus('OVERDUE', 'PARTIALLY_PAID'));

  // Delete: the filter goes, and its boxes are no longer ticked.
  await page.getByRole('button', { name: 'Ukloni filtar Status' }).click();
  await expectQuery(page, '');
  await expect(hint).toBeHidden();
  await openFilter(page, 'Status');
  await expect(popup.getByRole('checkbox')).toHaveCount(4);
  await expect(popup.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();

  await searchField(page).fill('octavia');
  await page.getByRole('button', { name: 'Traži' }).click();
  await expectQuery(page, '?search=octavia');
  await filterByBoxes(page, 'Vrsta', ['Obavijest o plaćanju']);
  await expectQuery(page, '?type=PAYMENT_NOTICE');
  await expect(searchField(page)).toHaveValue('');
  await expect(rows(page)).toHaveCount(all.filter(({ type }) => type === 'PAYMENT_NOTICE').length);

  // A filter without values removes itself; one of several leaves the others.
  await filterByBoxes(page, 'Status', ['Plaćeno']);
  await expectQuery(page, '?status=PAID&type=PAYMENT_NOTICE');
  await filterByBoxes(page, 'Vrsta', []);
  await expectQuery(page, '?status=PAID');
  await expect(searchField(page)).toBeDisabled();
  await filterByBoxes(page, 'Status', []);
  await expectQuery(page, '');
  await expect(searchField(page)).toBeEnabled();
});

test('each column has its filter: days, a text, boxes with the values that the bills have', async ({
  page,
  portal,
}) => {
  await openBills(page, portal);
  const all = await billsOf(page, portal);
  const newest =
    all
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? '';
  const [year, month] = newest.split('-').map(Number);
  const popup = await openFilter(page, 'Datum računa');
  const apply = popup.getByRole('button', { name: 'Prikaži račune' });

  await popup.getByLabel('Od', { exact: true }).fill('31.2.2026');
  await apply.click();
  await expect(popup.getByText('Datum je neispravan!')).toBeVisible();
  await expectQuery(page, '');
  await popup.getByLabel('Od', { exact: true }).fill(`1.${month}.${year}`);
  await popup.getByLabel('Do', { exact: true }).fill('1.1.2020');
  await apply.click();
  await expect(popup.getByText('Datum „Do“ ne može biti prije datuma „Od“.')).toBeVisible();
  await popup.getByLabel('Do', { exact: true }).fill(formatDay(newest));
  await apply.click();
  const from = `${newest.slice(0, 8)}01`;
  await expectQuery(page, `?date=${from}..${newest}`);
  const inRange = all.filter(({ date }) => date >= from && date <= newest);
  await expect.poll(() => shownNumbers(page)).toEqual(inRange.map(({ number }) => number));
  await expect(chip(page, 'Datum računa')).toContainText(`${formatDay(from)} – ${formatDay(newest)}`);

  const contracts = [...new Set(all.map(({ contractNumber }) => contractNumber))];
  const byContract = await openFilter(page, 'Ugovor');
  await expect(byContract.getByRole('checkbox')).toHaveCount(contracts.length);
  for (const number of contracts) await expect(byContract.getByLabel(number, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await filterByBoxes(page, 'Ugovor', ['10482/24', '11937/25']);
  const ofBoth = inRange.filter(({ contractNumber }) => ['10482/24', '11937/25'].includes(contractNumber));
  await expect(rows(page)).toHaveCount(ofBoth.length);

  const byText = await openFilter(page, 'Opis');
  await byText.getByLabel('Sadrži tekst').fill('skoda');
  await byText.getByLabel('Sadrži tekst').press('Enter');
  await expect(rows(page)).toHaveCount(ofBoth.filter(({ description }) => /Škoda/.test(description)).length);
  await page.getByRole('button', { name: 'Ukloni sve filtre' }).click();
  await expectQuery(page, '');

  // The calendar opens on today.
  const byDue = await openFilter(page, 'Dospijeće');
  await byDue.getByRole('button', { name: 'Otvori kalendar: Od' }).click();
  await expect(page.getByRole('dialog', { name: 'Kalendar: Od' }).locator('button:focus')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const inOneDay = formatDate(new Date(portal.clocks.now().getTime() + 24 * 3_600_000));
  const tomorrow = parseDay(inOneDay) ?? '';
  await expect(byDue.getByLabel('Od', { exact: true })).toHaveValue(inOneDay);
  await byDue.getByRole('button', { name: 'Prikaži račune' }).click();
  await expectQuery(page, `?dueDate=${tomorrow}..`);
  await expect(rows(page)).toHaveCount(all.filter(({ dueDate }) => dueDate >= tomorrow).length);
});

/** Between the margins of an A4 sheet, in CSS pixels. */
const paper = { width: 703, height: 1032 };

test('on paper stands what a wide window shows, and nothing that can only be pressed', async ({
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

test('Back leads to where a long page was scrolled to', async ({ page, portal }) => {
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

test('check-all covers the page, and a new fetch clears what is checked', async ({ page, portal }) => {
  await openBills(page, portal);
  const all = await billsOf(page, portal);
  const ten = all.slice(0, 10);
  const sumOf = (bills: readonly Bill[]) =>
    formatEur(bills.reduce((sum, { amountEur }) => sum + amountEur, 0));
  const bar = selectionBar(page);

  await allOfPage(page).check();
  await expect(rows(page).getByRole('checkbox', { checked: true })).toHaveCount(10);
  await expect(bar).toHaveText('Odabrano 10 računa');
  await expect(page.getByRole('main')).toContainText(`ukupno${sumOf(ten)}`);
  await boxOf(page, ten[0]?.number ?? '').uncheck();
  await expect(bar).toHaveText('Odabrano 9 računa');
  expect(await allOfPage(page).evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await page.getByRole('button', { name: 'Poništi odabir' }).click();
  await expect(bar).toBeHidden();

  await boxOf(page, ten[1]?.number ?? '').check();
  await expect(bar).toHaveText('Odabran 1 račun');
  const release = portal.faults.hold('/api/bill');
  await page.getByRole('button', { name: 'Sljedeća stranica' }).click();
  await expect(bar).toBeHidden();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByText(/^\d+–\d+ od/)).toBeHidden();
  release();
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.goBack();
  await expect(boxOf(page, ten[1]?.number ?? '')).not.toBeChecked();
});

test('one bill is saved as a PDF under its number', async ({ page, portal }) => {
  await openBills(page, portal);
  const lacking = await billWithoutDocument(page, portal);
  const bill = (await billsOf(page, portal)).find(
    ({ status, number }) => status === 'UNPAID' && number !== lacking.number,
  ) as Bill;

  const release = portal.faults.hold('/api/bill/pdf');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Preuzmi račun ${bill.number}` }).click();
  await expect(page.getByRole('button', { name: `Preuzmi račun ${lacking.number}` })).toBeDisabled();
  release();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${bill.number}.pdf`);
  const file = await contentOf(download);
  expect((await readPdf(file)).texts.join(' ')).toContain(bill.number);
  expect(await readCodes(file)).toHaveLength(1);
  await expect(toast(page, 'Preuzimanje je uspjelo')).toBeVisible();

  await page.getByRole('button', { name: `Preuzmi račun ${lacking.number}` }).click();
  await expect(toast(page, 'Preuzimanje nije uspjelo')).toBeVisible();
  await expect(page.getByRole('button', { name: `Preuzmi račun ${bill.number}` })).toBeEnabled();
});

test('a bill whose PDF is not issued says so before the press, one that is paid in part what is left', async ({
  page,
  portal,
}) => {
  await openBills(page, portal, '?size=100');
  const all = await billsOf(page, portal);
  const lacking = await billWithoutDocument(page, portal);
  const notIssued = rows(page).getByRole('button', { name: /: PDF još nije izdan$/ });
  await expect(notIssued).toHaveCount(1);
  await expect(notIssued).toHaveAccessibleName(`Preuzmi račun ${lacking.number}: PDF još nije izdan`);
  const partly = all.find(({ status }) => status === 'PARTIALLY_PAID') as Bill;
  const icon = (number: string) =>
    rowOf(page, number)
      .getByRole('button', { name: /^Preuzmi/ })
      .locator('svg')
      .innerHTML();
  expect(await icon(lacking.number)).not.toBe(await icon(partly.number));
  expect(partly.openEur).toBeLessThan(partly.amountEur);
  await expect(rowOf(page, partly.number)).toContainText(
    `${formatEur(partly.amountEur)}Preostalo ${formatEur(partly.openEur)}`,
  );
  const inPart = all.filter(({ openEur, amountEur }) => openEur > 0 && openEur < amountEur);
  await expect(rows(page).getByText('Preostalo')).toHaveCount(inPart.length);

  await page.setViewportSize({ width: 375, height: 812 });
  await expect(notIssued).toHaveCount(1);
  await expect(rows(page).getByText('Preostalo').first()).toBeVisible();
});

test('several bills are saved as one archive, and those that are not in it are named', async ({
  page,
  portal,
}) => {
  const without = ['R-26-900001', 'R-26-900002'];
  await addBills(portal.server.store, customers.mail.username, without, { hasDocument: false });
  await openBills(page, portal, '?size=100');
  const lacking = await billWithoutDocument(page, portal);
  const bills = (await billsOf(page, portal)).filter(
    ({ number }) => number !== lacking.number && !without.includes(number),
  );
  const [one, two] = bills.map(({ number }) => number) as [string, string];
  const button = page.getByRole('button', { name: 'Preuzmi PDF-ove (zip)' });
  let downloads = 0;
  page.on('download', () => (downloads += 1));

  for (const number of [one, two]) await boxOf(page, number).check();
  const release = portal.faults.hold('/api/bill/zip');
  const downloading = page.waitForEvent('download');
  await button.click();
  // Meanwhile no other download can begin, and after a second its progress shows.
  await page.getByRole('button', { name: 'Preuzimanje…' }).click({ force: true });
  await expect(
    page.getByRole('progressbar', { name: 'Pripremaju se 2 računa za preuzimanje…' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: `Preuzmi račun ${one}` })).toBeDisabled();
  release();
  const download = await downloading;
  expect(portal.faults.count('/api/bill/zip')).toBe(1);
  expect(download.suggestedFilename()).toMatch(/^racuni-\d{4}-\d\d-\d\d\.zip$/);
  const archive = await readZip(await contentOf(download));
  expect([...archive.keys()].toSorted()).toEqual([`${one}.pdf`, `${two}.pdf`].toSorted());
  expect((await readPdf(archive.get(`${one}.pdf`) as Buffer)).texts.join(' ')).toContain(one);
  await expect(toast(page, 'Preuzimanje je uspjelo')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();

  await boxOf(page, lacking.number).check();
  const partly = await readZip(await contentOf(await downloadBy(page, button)));
  expect([...partly.keys()].toSorted()).toEqual([`${one}.pdf`, `${two}.pdf`].toSorted());
  await expect(toast(page, 'Neke datoteke nisu preuzete')).toBeVisible();
  await expect(page.getByText(`Neuspješno: ${lacking.number}.`)).toBeVisible();
  expect(downloads).toBe(2);

  // An empty archive saves no file.
  await page.getByRole('button', { name: 'Poništi odabir' }).click();
  for (const number of without) await boxOf(page, number).check();
  await button.click();
  await expect(toast(page, 'Datoteke nisu preuzete')).toBeVisible();
  portal.faults.arm('/api/bill/zip', '500', { once: true });
  await button.click();
  await expect(toast(page, 'Preuzimanje nije uspjelo')).toBeVisible();
  portal.faults.arm('/api/bill/zip', 'reset', { once: true });
  await button.click();
  await expect(toast(page, 'Preuzimanje nije uspjelo')).toHaveCount(2);
  await expect(button).toBeEnabled();
  expect(downloads).toBe(2);

  // Who leaves before the end is told.
  const releaseLate = portal.faults.hold('/api/bill/zip');
  await button.click();
  await page.getByRole('link', { name: 'Ugovori', exact: true }).first().click();
  await expect(toast(page, 'Preuzimanje je prekinuto')).toBeVisible();
  releaseLate();
  expect(downloads).toBe(2);
});

test('what is not paid can be paid with a bar code, or with numbers to be copied', async ({
  page,
  portal,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBills(page, portal);
  const all = await billsOf(page, portal);
  const paid = all.slice(0, 10).find(({ status }) => status === 'PAID') as Bill;
  const partly = all.find(({ status }) => status === 'PARTIALLY_PAID') as Bill;
  await expect(rowOf(page, paid.number).getByRole('button', { name: /^Plati/ })).toHaveCount(0);

  portal.faults.arm('/api/bill/payment', '500', { once: true });
  const pay = page.getByRole('button', { name: `Plati račun ${partly.number}` });
  await pay.click();
  const dialog = page.getByRole('dialog', { name: `Plaćanje računa ${partly.number}` });
  await dialog.getByRole('alert').getByRole('button', { name: 'Pokušaj ponovno' }).click();
  const answer = await page
    .context()
    .request.get(`${portal.server.url}/api/bill/payment?billNumber=${partly.number}`);
  const payment = (await answer.json()) as Payment;
  expect(payment.amountEur).toBeLessThan(partly.amountEur);

  const barcode = dialog.getByRole('img', { name: /^Barkod za plaćanje/ });
  await expect(barcode).toBeVisible();
  expect(await readCodesOfPicture(await barcode.screenshot())).toEqual([hub3aText(payment)]);

  const copies = {
    'Kopiraj iznos': payment.amountEur.toFixed(2).replace('.', ','),
    'Kopiraj IBAN': payment.iban,
    'Kopiraj poziv na broj': payment.reference,
  };
  for (const [name, value] of Object.entries(copies)) {
    await dialog.getByRole('button', { name }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
  await expect(dialog.getByText('Kopirano').first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(pay).toBeFocused();
});

test('a calendar or a bar code that does not come says so, and leaves the way without it', async ({
  page,
  portal,
}) => {
  portal.faults.rewrite(
    (asset) => /\/(Calendar|PaymentBarcode)-[^/]*\.js$/.test(asset),
    () => 'export {',
  );
  await openBills(page, portal);
  const byDue = await openFilter(page, 'Dospijeće');
  await byDue.getByRole('button', { name: 'Otvori kalendar: Od' }).click();
  const calendar = page.getByRole('dialog', { name: 'Kalendar: Od' });
  await expect(calendar.getByRole('status')).toHaveText(
    'Kalendar se trenutačno ne može učitati. Dan možete upisati.',
  );
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await byDue.getByLabel('Od', { exact: true }).fill('1.1.2020');
  await byDue.getByRole('button', { name: 'Prikaži račune' }).click();
  await expectQuery(page, '?dueDate=2020-01-01..');
  await page
    .getByRole('button', { name: /^Plati račun/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Plaćanje računa/ });
  const told = dialog.getByRole('status').filter({ hasText: 'Barkod se trenutačno ne može nacrtati.' });
  await expect(told).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Kopiraj IBAN' })).toBeEnabled();
});

test('a list that does not come says so, and can be asked for again', async ({ page, portal }) => {
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

test('the next customer of a browser sees nothing of the last one', async ({ page, portal }) => {
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

test('filter and selection go by keyboard alone', async ({ page, portal }) => {
  await openBills(page, portal);
  await tabTo(page, searchField(page));
  await tabTo(page, chip(page, 'Status'));
  await page.keyboard.press('Enter');
  const popup = filterPopup(page, 'Status');
  await expect(popup.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(chip(page, 'Status')).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, popup.getByRole('checkbox', { name: 'Neplaćeno' }), { most: 10 });
  await page.keyboard.press('Space');
  await tabTo(page, popup.getByRole('button', { name: 'Prikaži račune' }), { most: 10 });
  await page.keyboard.press('Enter');
  await expectQuery(page, '?status=UNPAID');
  await expect(chip(page, 'Status')).toBeFocused();
  await expect(rows(page)).toHaveCount(3);

  await tabTo(page, allOfPage(page));
  await page.keyboard.press('Space');
  await expect(selectionBar(page)).toHaveText('Odabrana 3 računa');
  const [first] = await shownNumbers(page);
  await tabTo(page, boxOf(page, first ?? ''));
  await page.keyboard.press('Space');
  await expect(selectionBar(page)).toHaveText('Odabrana 2 računa');
  await tabTo(page, page.getByRole('button', { name: 'Preuzmi PDF-ove (zip)' }));
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await downloading;

  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Poništi odabir' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(selectionBar(page)).toBeHidden();
  // Whoever goes on does so from there, not from the top of the page.
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Po stranici')).toBeFocused();
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
