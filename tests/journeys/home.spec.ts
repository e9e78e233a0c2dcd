import { expect, type Page } from '@playwright/test';
import { and, eq, ne } from 'drizzle-orm';
import { addDays, utcDayOf } from '../../domain/dates.ts';
import { hub3aText } from '../../domain/hub3a.ts';
import { formatEur } from '../../domain/money.ts';
import type { Bill, BillSummary, MonthlyPayments, Payment } from '../../generated/api.ts';
import { bills, contracts, imports, offers } from '../../server/store/schema.ts';
import { addBills } from '../support/lists/bills.ts';
import { test } from '../support/browser/journey.ts';
import { boxOf } from '../support/browser/sight.ts';
import { billsOf, chip, rowOf, rows } from '../support/lists/list-screen.ts';
import { readCodesOfPicture } from '../support/files/pdf.ts';
import { offerOf } from '../support/lists/offers.ts';
import { customers, type Portal } from '../support/browser/portal.ts';

const nextBills = (page: Page) => page.getByRole('region', { name: /^\d+ računa? dospijeva/ });
const isDue = ({ dueDate, openEur }: Bill) => dueDate === '2026-11-28' && openEur > 0;
const ofDayAddress = /\/bills\?debt=PAYABLE&dueDate=2026-11-28\.\.2026-11-28$/;

/** The customer's bills that fall due next, until only these are left. */
async function leaveDue(portal: Portal, count: number): Promise<void> {
  const { db, users } = portal.server.store;
  const { partnerId = 0 } = (await users.byUsername(customers.mail.username)) ?? {};
  const due = await db
    .select({ id: bills.id })
    .from(bills)
    .where(and(eq(bills.partnerId, partnerId), eq(bills.dueDate, '2026-11-28'), ne(bills.status, 'PAID')))
    .orderBy(bills.id);
  for (const { id } of due.slice(count)) await db.delete(bills).where(eq(bills.id, id));
}

async function openHome(page: Page, portal: Portal, who = customers.mail): Promise<void> {
  await portal.logIn(page, who);
  await portal.open(page, '/');
}

async function ask<Answer>(page: Page, portal: Portal, path: string): Promise<Answer> {
  const answer = await page.context().request.get(`${portal.server.url}${path}`);
  return (await answer.json()) as Answer;
}

test('home shows all that falls due next, each bill with its bar code, and the open debt', async ({
  page,
  portal,
}) => {
  await openHome(page, portal);
  const { nextDue, openDebtEur } = await ask<BillSummary>(page, portal, '/api/bill/summary');
  if (!nextDue) throw new Error('The demo has no bill that falls due.');
  await expect(nextBills(page).getByRole('heading')).toHaveText('3 računa dospijevaju za 7 dana');
  await expect(nextBills(page)).toContainText('1.486,39 €');
  await expect(nextBills(page)).toContainText('28.11.2026');
  const ofDay = (await billsOf(page, portal)).filter(isDue);
  expect(ofDay).toHaveLength(3);
  await expect(nextBills(page).getByRole('listitem')).toHaveCount(3);
  for (const { number, description, openEur } of ofDay) {
    const item = nextBills(page).getByRole('listitem').filter({ hasText: number });
    await expect(item).toContainText(description);
    await expect(item).toContainText(formatEur(openEur));
  }
  const { number } = ofDay[1] as Bill;
  await nextBills(page)
    .getByRole('button', { name: `Plati račun ${number}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Plaćanje računa ${number}` });
  const barcode = dialog.getByRole('img', { name: /^Barkod/ });
  await expect(barcode).toBeVisible();
  const payment = await ask<Payment>(page, portal, `/api/bill/payment?billNumber=${number}`);
  expect(await readCodesOfPicture(await barcode.screenshot())).toEqual([hub3aText(payment)]);
  await dialog.getByRole('button', { name: 'Zatvori', exact: true }).click();

  expect(openDebtEur).toBe(318.4);
  const debt = page.getByRole('main').getByRole('link', { name: /^Dospjeli dug/ });
  await expect(debt).toContainText(formatEur(openDebtEur));
  await expect(debt).toContainText(/1 račun, dospio prije 2\d dana?/);
  await debt.click();
  await expect(page).toHaveURL(/\/bills\?debt=OVERDUE$/);
  await expect(chip(page, 'Za plaćanje')).toHaveText('Za plaćanje: Dospjeli dug');
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await nextBills(page).getByRole('link', { name: 'Otvori račune' }).click();
  await expect(page).toHaveURL(ofDayAddress);
  await expect(rows(page)).toHaveCount(3);
  for (const each of ofDay) await expect(rowOf(page, each.number)).toBeVisible();
  await expect(chip(page, 'Dospijeće')).toHaveText('Dospijeće: 28.11.2026');
});

test('home shows the debt of contracts beyond the overdue bills, and links to the contract', async ({
  page,
  portal,
}) => {
  const { db, users } = portal.server.store;
  const { partnerId = 0 } = (await users.byUsername(customers.mail.username)) ?? {};
  const ofPartner = eq(contracts.partnerId, partnerId);
  await db.update(bills).set({ status: 'PAID' }).where(eq(bills.partnerId, partnerId));
  await db.update(contracts).set({ openDebtCents: 0 }).where(ofPartner);
  const [most, other] = await db
    .select({ id: contracts.id, number: contracts.number })
    .from(contracts)
    .where(ofPartner)
    .orderBy(contracts.id);
  if (!most || !other) throw new Error('Ana has too few contracts.');
  const record = (id: number, openDebtCents: number) =>
    db.update(contracts).set({ openDebtCents }).where(eq(contracts.id, id));
  const main = page.getByRole('main');
  const noDebt = main.getByRole('link', { name: /^Nema dospjelog duga/ });
  const debt = main.getByRole('link', { name: /^Dug po ugovor/ });

  await openHome(page, portal);
  await expect(noDebt).toBeVisible();
  await expect(debt).toHaveCount(0);

  await record(most.id, 1250_40);
  await page.reload();
  await expect(debt).toHaveText(`Dug po ugovoruUgovor ${most.number}, izvan dospjelih računa1.250,40 €`);
  await expect(noDebt).toHaveCount(0);

  await record(other.id, 100_00);
  await page.reload();
  await expect(debt).toHaveText(
    `Dug po ugovorimaIzvan dospjelih računa, najviše po ugovoru ${most.number}1.350,40 €`,
  );
  await debt.click();
  await expect(page).toHaveURL(({ pathname }) => pathname.includes(encodeURIComponent(most.number)));
  await expect(page.getByText(most.number).first()).toBeVisible();
});

test('what falls due is counted as one says it, and many bills are not all named', async ({
  page,
  portal,
}) => {
  await leaveDue(portal, 1);
  await openHome(page, portal);
  await expect(nextBills(page).getByRole('heading')).toHaveText('1 račun dospijeva za 7 dana');
  await expect(nextBills(page).getByRole('listitem')).toHaveCount(0);
  const [only] = (await billsOf(page, portal)).filter(isDue);
  if (!only) throw new Error('No bill is left.');
  await expect(nextBills(page)).toContainText(only.number);
  await expect(nextBills(page).getByText(formatEur(only.openEur), { exact: true })).toBeVisible();
  await nextBills(page).getByRole('button', { name: 'Prikaži barkod za plaćanje' }).click();
  await expect(page.getByRole('dialog', { name: `Plaćanje računa ${only.number}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await nextBills(page).getByRole('link', { name: 'Otvori račun', exact: true }).click();
  await expect(page).toHaveURL(ofDayAddress);
  await expect(rowOf(page, only.number)).toBeVisible();

  const numbers = Array.from({ length: 6 }, (_, index) => `R-26-90000${index}`);
  const changes = { status: 'UNPAID', dueDate: '2026-11-22', amountCents: 100_00, paidCents: 0 } as const;
  await addBills(portal.server.store, customers.mail.username, numbers.slice(0, 5), changes);
  await portal.open(page, '/');
  await expect(nextBills(page).getByRole('heading')).toHaveText('5 računa dospijeva sutra');
  await expect(nextBills(page).getByRole('listitem')).toHaveCount(5);
  await expect(nextBills(page)).toContainText('500,00 €');
  await addBills(portal.server.store, customers.mail.username, numbers.slice(5), changes);
  await portal.open(page, '/');
  await expect(nextBills(page).getByRole('heading')).toHaveText('6 računa dospijeva sutra');
  await expect(nextBills(page).getByRole('listitem').last()).toHaveText('i još 1 račun');
});

for (const [hours, time, greeting] of [
  [0, '10:12', 'Dobar dan'],
  [8, '18:12', 'Dobra večer'],
] as const) {
  test(`home says „${greeting}“ at ${time} in Zagreb, and the day of the last refresh @P2.32`, async ({
    page,
    portal,
  }) => {
    await portal.clocks.advance(hours * 60 * 60 * 1000);
    await portal.server.store.db.update(imports).set({ finishedAt: portal.clocks.now() });
    await openHome(page, portal);
    await expect(page.getByRole('heading', { name: `${greeting}, Ana` })).toBeVisible();
    await expect(page.getByText(`Zadnje osvježavanje: 21.11.2026 u ${time}.`)).toBeVisible();
  });
}

test('what needs attention comes before the day of the last refresh', async ({ page, portal }) => {
  const release = portal.faults.hold('/api/bill/summary');
  await openHome(page, portal);
  await expect.poll(() => portal.faults.count('/api/bill/summary')).toBe(1);
  await expect(page.getByText('Uplate provedene nakon toga')).toBeVisible();
  expect(portal.faults.count('/api/data-refresh')).toBe(0);
  release();
  await expect(page.getByText(/Zadnje osvježavanje:/)).toBeVisible();
});

test('home without bills shows the ways on, and says when bills do not come @all', async ({
  page,
  portal,
}) => {
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

test('home warns of offers that end within three days, and waits for none @all', async ({ page, portal }) => {
  const warning = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  const release = portal.faults.hold('/api/leasing-offer');
  await openHome(page, portal);
  await expect(nextBills(page)).toBeVisible();
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

const byMonth = (page: Page) => page.getByRole('region', { name: 'Plaćanja po mjesecima' });

test('home shows payments by month, and what is due in each', async ({ page, portal }) => {
  await openHome(page, portal);
  const { months } = await ask<MonthlyPayments>(page, portal, '/api/bill/monthly');
  await expect(byMonth(page).getByRole('img')).toHaveAccessibleName(
    /^Plaćanja po mjesecima, svibanj 2026 – travanj 2027: plaćeno [\d.,]+\s€, otvoreno [\d.,]+\s€, po planu još [\d.,]+\s€\.$/,
  );
  const present = months[6];
  if (!present) throw new Error('There is no present month.');
  const chosen = byMonth(page).getByRole('status');
  // Bills of the month are paid and open.
  await expect(chosen).toHaveText(
    `Studeni 2026: plaćeno ${formatEur(present.paidEur)}, otvoreno ${formatEur(present.openEur)}.`,
  );
  await byMonth(page).getByRole('button', { name: 'Siječanj 2027' }).click();
  await expect(chosen).toHaveText(`Siječanj 2027: po planu ${formatEur(months[8]?.plannedEur ?? 0)}.`);
  await expect(byMonth(page).getByRole('link', { name: 'Otvori račune' })).toBeHidden();

  await byMonth(page).getByRole('button', { name: 'Prikaži kao tablicu' }).click();
  await expect(rows(page)).toHaveCount(12);
  await expect(rows(page).nth(6)).toContainText(formatEur(present.openEur));
  await byMonth(page).getByRole('button', { name: 'Prikaži kao grafikon' }).click();

  await byMonth(page).getByRole('button', { name: 'Listopad 2026' }).click();
  await byMonth(page).getByRole('link', { name: 'Otvori račune' }).click();
  await expect(page).toHaveURL(/\/bills\?dueDate=2026-10-01\.\.2026-10-31$/);
  await expect(rows(page).first()).toBeVisible();
});

test('a narrow screen shows the months around the present one, and all of them as a table @all', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openHome(page, portal);
  const months = byMonth(page).getByRole('group', { name: 'Mjeseci' }).getByRole('button');
  await expect(months).toHaveText(['ruj', 'lis', 'stu', 'pro', 'sij']);
  // Each is below its bar: the last one ends where the chart does.
  const chart = await boxOf(byMonth(page).getByRole('img'));
  const last = await boxOf(months.last());
  expect(last.width).toBeGreaterThanOrEqual(44);
  expect(last.x + last.width).toBeCloseTo(chart.x + chart.width, 0);
  await byMonth(page).getByRole('button', { name: 'Prikaži kao tablicu' }).click();
  await expect(byMonth(page).getByRole('img')).toBeHidden();
  await expect(rows(page)).toHaveCount(12);
  await byMonth(page).getByRole('link', { name: 'Studeni 2026' }).click();
  await expect(page).toHaveURL(/\/bills\?dueDate=2026-11-01\.\.2026-11-30$/);
});

test('where not even five months have room they are a table', async ({ page, portal }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHome(page, portal);
  await expect(byMonth(page).getByRole('table')).toBeVisible();
  await expect(byMonth(page).getByRole('img')).toBeHidden();
});

test('who has one contract sees no payments by month', async ({ page, portal }) => {
  const { db, users } = portal.server.store;
  const { partnerId = 0 } = (await users.byUsername(customers.mail.username)) ?? {};
  await db
    .update(contracts)
    .set({ status: 'EXPIRED' })
    .where(and(eq(contracts.partnerId, partnerId), ne(contracts.number, '10482/24')));
  await openHome(page, portal);
  await expect(nextBills(page)).toBeVisible();
  await expect(page.getByRole('link', { name: /1 aktivan ugovor/ })).toBeVisible();
  await expect(byMonth(page)).toHaveCount(0);
});
