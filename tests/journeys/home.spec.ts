import { expect, type Page } from '@playwright/test';
import { formatDay } from '../../domain/day.ts';
import { hub3aText } from '../../domain/hub3a.ts';
import { formatEur } from '../../domain/money.ts';
import type { BillSummary, Payment } from '../../generated/api.ts';
import { test } from '../support/journey.ts';
import { rowOf, rows } from '../support/list-screen.ts';
import { readCodesOfPicture } from '../support/pdf.ts';
import { customers, type Portal } from '../support/portal.ts';

const nextBill = (page: Page) => page.getByRole('region', { name: /^Sljedeći račun dospijeva/ });

async function openHome(page: Page, portal: Portal, who = customers.mail): Promise<void> {
  await portal.logIn(page, who);
  await portal.open(page, '/');
}

async function ask<Answer>(page: Page, portal: Portal, path: string): Promise<Answer> {
  const answer = await page.context().request.get(`${portal.server.url}${path}`);
  return (await answer.json()) as Answer;
}

test('home shows the bill that falls due next with its bar code, and the open debt', async ({
  page,
  portal,
}) => {
  await openHome(page, portal);
  const { nextDue, openDebtEur } = await ask<BillSummary>(page, portal, '/api/bill/summary');
  if (!nextDue) throw new Error('The demo has no bill that falls due.');
  for (const text of [nextDue.number, formatDay(nextDue.dueDate), formatEur(nextDue.amountEur)]) {
    await expect(nextBill(page)).toContainText(text);
  }
  await nextBill(page).getByRole('button', { name: 'Prikaži barkod za plaćanje' }).click();
  const dialog = page.getByRole('dialog', { name: `Plaćanje računa ${nextDue.number}` });
  const barcode = dialog.getByRole('img', { name: /^Barkod/ });
  await expect(barcode).toBeVisible();
  const payment = await ask<Payment>(page, portal, `/api/bill/payment?billNumber=${nextDue.number}`);
  expect(await readCodesOfPicture(await barcode.screenshot())).toEqual([hub3aText(payment)]);
  await dialog.getByRole('button', { name: 'Zatvori', exact: true }).click();

  expect(openDebtEur).toBe(318.4);
  const debt = page.getByRole('main').getByRole('link', { name: /^Dospjeli dug/ });
  await expect(debt).toContainText(formatEur(openDebtEur));
  await expect(debt).toContainText(/1 račun, dospio prije 2\d dana?/);
  await debt.click();
  await expect(page).toHaveURL(
    /\/bills\?dueDate=\.\.2026-11-20&status=OVERDUE&status=PARTIALLY_PAID&status=UNPAID$/,
  );
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await nextBill(page).getByRole('link', { name: 'Otvori račun' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, nextDue.number)).toBeVisible();
});

test('home without bills shows the ways on, and says when bills do not come', async ({ page, portal }) => {
  portal.faults.arm('/api/bill/summary', '500', { once: true });
  await openHome(page, portal, customers.bare);
  await expect(page.getByText('Račune trenutačno ne možemo dohvatiti.')).toBeVisible();
  await page.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(page.getByRole('heading', { name: 'Što želite obaviti danas?' })).toBeVisible();
  await expect(page.getByText('Dospjeli dug')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Pregledajte račune' }).click();
  await expect(page.getByRole('heading', { name: 'Nemate računa' })).toBeVisible();
});
