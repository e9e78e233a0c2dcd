import { expect, type Page } from '@playwright/test';
import { comeNearIdleEnd, idleWarning } from '../../support/browser/idle-end.ts';
import { test } from '../../support/browser/journey.ts';
import { calendarOf } from '../layers.ts';
import { customers } from '../../support/browser/portal.ts';
import { translatePage } from './translator.ts';
import { chip, openFilter, openList } from '../../support/lists/list-screen.ts';

/*
 * The portal in a browser that translates its pages: nothing fails, and changes are seen.
 */

const broken = (page: Page) => page.getByRole('heading', { name: 'Stranicu trenutačno ne možemo prikazati' });

test.afterEach(({ page }) => expect(broken(page)).toBeHidden());

test('recovery codes are copied once they are made', async ({ page, portal }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await portal.forgetRecoveryCodes(customers.mail);
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/account-security');
  await expect(page.getByText(/^Nemate rezervnih kodova/)).toBeVisible();
  await translatePage(page);
  await page.getByRole('button', { name: 'Izradi rezervne kodove' }).click();
  await page.getByLabel('Sadašnja lozinka').fill(customers.mail.password);
  await page.getByRole('button', { name: 'Izradi kodove' }).click();
  await expect(page.getByRole('list', { name: 'Rezervni kodovi' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Kopiraj kodove' }).click();
  await expect(page.getByRole('button', { name: 'Kopirano' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Rezervni kodovi' })).toBeVisible();
});

test('filters, the month of a calendar and the time left are seen as they change', async ({
  page,
  portal,
}) => {
  await openList(page, portal, '/bills');
  await translatePage(page);
  const form = await openFilter(page, 'Dospijeće');
  await form.getByRole('button', { name: 'Otvori kalendar: Od' }).click();
  const calendar = calendarOf(page, 'Od');
  await expect(calendar.getByText('studeni', { exact: true }).last()).toBeVisible();
  await calendar.getByRole('combobox').first().selectOption({ index: 0 });
  await expect(calendar.getByText('siječanj', { exact: true }).last()).toBeVisible();
  await calendar.getByRole('gridcell').getByText('15', { exact: true }).click();
  await form.getByRole('button', { name: 'Prikaži račune' }).click();
  const due = chip(page, 'Dospijeće');
  await expect(due).toHaveText(/^Dospijeće: od 15/);
  await page.getByRole('button', { name: 'Ukloni filtar Dospijeće' }).click();
  await expect(due).toHaveText('Dospijeće');

  await comeNearIdleEnd(page, portal);
  const left = idleWarning(page).getByRole('timer');
  const before = (await left.textContent()) ?? '';
  await portal.clocks.advance(5000);
  await expect(left).not.toHaveText(before);
});
