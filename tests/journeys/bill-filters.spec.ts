import { expect } from '@playwright/test';
import { formatDate } from '../../domain/dates.ts';
import { formatDay, parseDay } from '../../domain/day.ts';
import type { Bill } from '../../generated/api.ts';
import { test } from '../support/browser/journey.ts';
import {
  billsOf,
  chip,
  filterByBoxes,
  openFilter,
  rows,
  shownNumbers,
} from '../support/lists/list-screen.ts';
import { expectQuery, openBills, searchField } from '../support/lists/bills-screen.ts';

test('filters and search exclude each other, and a change of filters begins the list anew @P1.4 @P4.42 @P4.43', async ({
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

test('each column has its filter: days, a text, boxes with the values that the bills have @P2.72 @P3.30', async ({
  page,
  portal,
}) => {
  await openBills(page, portal);
  const all = await billsOf(page, portal);
  for (const name of ['Datum računa', 'Dospijeće', 'Status', 'Ugovor', 'Vrsta', 'Broj računa', 'Opis']) {
    await expect(chip(page, name)).toBeVisible();
  }
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
