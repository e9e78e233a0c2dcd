import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { utcDayOf } from '../../domain/dates.ts';
import { formatDay } from '../../domain/day.ts';
import { hub3aText } from '../../domain/hub3a.ts';
import { formatEur } from '../../domain/money.ts';
import type { BillSummary, Payment } from '../../generated/api.ts';
import { addDays } from '../../server/demo/days.ts';
import { offers } from '../../server/store/schema.ts';
import { test } from '../support/journey.ts';
import { rowOf, rows } from '../support/list-screen.ts';
import { readCodesOfPicture } from '../support/pdf.ts';
import { offerOf } from '../support/offers.ts';
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
  // Today is a Saturday.
  await expect(
    page.getByText(/radnim danom u 12:00.* Zadnje osvježavanje: 20.11.2026 u 12:00\.$/),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Pregledajte račune' }).click();
  await expect(page.getByRole('heading', { name: 'Nemate računa' })).toBeVisible();
});

test('home warns of offers that end within three days, and waits for none', async ({ page, portal }) => {
  const warning = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  const release = portal.faults.hold('/api/leasing-offer');
  await openHome(page, portal);
  await expect(nextBill(page)).toBeVisible();
  await expect(warning(/istječ/)).toHaveCount(0);
  release();
  const one = warning(/^Ponuda istječe za 2 dana/);
  await expect(one).toContainText('P-2026-0409, Toyota Corolla Touring Sports');
  await one.click();
  const { id } = await offerOf(portal.server.store, 'P-2026-0409');
  await expect(page).toHaveURL(new RegExp(`/leasing-offers/${id}/offer-overview$`));

  const { store } = portal.server;
  await store.db
    .update(offers)
    .set({ creationDate: addDays(utcDayOf(portal.clocks.now()), -6) })
    .where(eq(offers.numberText, 'P-2026-0412'));
  await portal.open(page, '/');
  const two = warning(/^2 ponude uskoro istječu/);
  await expect(two).toContainText('Prva istječe sutra: Volkswagen ID. 4');
  await two.click();
  await expect(page).toHaveURL(/\/leasing-offers\/active-offers$/);
});

test('who has an offer and nothing else is warned above the welcome; failed offers warn of nothing', async ({
  page,
  portal,
}) => {
  const { store } = portal.server;
  const bare = await store.users.byUsername(customers.bare.username);
  if (!bare) throw new Error('The demo has no such customer.');
  await store.db
    .update(offers)
    .set({ partnerId: bare.partnerId, creationDate: addDays(utcDayOf(portal.clocks.now()), -7) })
    .where(eq(offers.numberText, 'P-2026-0412'));
  await openHome(page, portal, customers.bare);
  await expect(page.getByRole('heading', { name: 'Što želite obaviti danas?' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Ponuda istječe danas/ })).toBeVisible();

  portal.faults.arm('/api/leasing-offer', '500');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Što želite obaviti danas?' })).toBeVisible();
  await expect(page.getByText(/istječ/)).toHaveCount(0);
});
