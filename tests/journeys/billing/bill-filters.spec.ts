import { expect } from '@playwright/test';
import { formatDate } from '../../../domain/values/dates.ts';
import { formatDay, parseDay } from '../../../domain/values/day.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { test } from '../../support/browser/journey.ts';
import {
  billsOf,
  chip,
  filterByBoxes,
  moreFilters,
  openFilter,
  rows,
  shownNumbers,
} from '../../support/lists/list-screen.ts';
import { expectQuery, openBills } from '../../support/lists/bills-screen.ts';

test('each column has its filter: days, a text, boxes with the values that the bills have @P2.72 @P3.30', async ({
  page,
  portal,
}) => {
  await openBills(page, portal);
  const all = await billsOf(page, portal);
  await expect(chip(page, 'Opis')).toBeHidden();
  const top = async () => (await rows(page).first().boundingBox())?.y;
  const before = await top();
  await moreFilters(page).click();
  for (const name of ['Datum računa', 'Dospijeće', 'Status', 'Ugovor', 'Vrsta', 'Broj računa', 'Opis']) {
    await expect(chip(page, name)).toBeVisible();
  }
  const newest =
    all
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? '';
  const [year, month] = newest.split('-').map(Number);
  await page.getByRole('button', { name: 'Manje filtara' }).click();
  // A year and a month take a press each; the table stays where it is.
  const lastYear = (year ?? 0) - 1;
  const byYear = await openFilter(page, 'Datum računa');
  await byYear.getByRole('button', { name: `${lastYear}.`, exact: true }).click();
  await expectQuery(page, `?date=${lastYear}-01-01..${lastYear}-12-31`);
  const byMonth = await openFilter(page, 'Dospijeće');
  await byMonth.getByRole('button', { name: 'Prošli mjesec' }).click();
  await filterByBoxes(page, 'Status', ['Plaćeno', 'Neplaćeno']);
  await filterByBoxes(page, 'Vrsta', ['Račun za ratu']);
  await expect(chip(page, 'Vrsta')).toContainText('Račun za ratu');
  const chips = page.getByRole('group', { name: 'Filtri' });
  await expect.poll(async () => (await chips.boundingBox())?.height).toBeLessThan(60);
  await chips.getByRole('button', { name: 'Ukloni sve filtre' }).click();
  await expectQuery(page, '');
  await expect.poll(top).toBe(before);
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

  await moreFilters(page).click();
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

test('the line above the list says what is owed and due next, and filters by either @all', async ({
  page,
  portal,
}) => {
  await openBills(page, portal, '?status=PAID');
  const all = await billsOf(page, portal);
  const line = page.getByRole('group', { name: 'Za plaćanje' });
  const overdue = all.filter(({ status }) => status === 'OVERDUE');
  const owed = line.getByRole('link', { name: /^Dospjelo/ });
  await expect(owed).toHaveText(`Dospjelo ${formatEur(overdue[0]?.openEur ?? 0)} (${overdue.length})`);
  await owed.click();
  await expectQuery(page, '?debt=OVERDUE');
  await expect.poll(() => shownNumbers(page)).toEqual(overdue.map(({ number }) => number));
  await expect(owed).toHaveAttribute('aria-current', 'true');

  const due = line.getByRole('link', { name: /^Dospijeva do/ });
  await due.click();
  await expect(due).toHaveAttribute('aria-current', 'true');
  const [, count] = /\((\d+)\)$/.exec(await due.innerText()) ?? [];
  await expect(rows(page)).toHaveCount(Number(count));
  await page.goBack();
  await expectQuery(page, '?debt=OVERDUE');
});
