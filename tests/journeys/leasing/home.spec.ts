import { expect, type Locator, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { addDays, utcDayOf } from '../../../domain/values/dates.ts';
import { hub3aText } from '../../../domain/billing/hub3a.ts';
import { formatEur } from '../../../domain/values/money.ts';
import type { Bill, BillSummary, MonthlyPayments, Payment } from '../../../generated/api.ts';
import { bills, contracts, offers } from '../../../server/store/schema.ts';
import { test } from '../../support/browser/journey.ts';
import { billsOf, chip, rowOf, rows } from '../../support/lists/list-screen.ts';
import { readCodesOfPicture } from '../../support/files/pdf.ts';
import { offerOf } from '../../support/lists/offers.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';

const nextBills = (page: Page) => page.getByRole('region', { name: /^\d+ računa? dospijeva/ });
const byMonth = (page: Page) => page.getByRole('region', { name: 'Plaćanja po mjesecima' });
const isDue = ({ dueDate, openEur }: Bill) => dueDate === '2026-11-28' && openEur > 0;
const ofDayAddress = /\/bills\?debt=PAYABLE&dueDate=2026-11-28\.\.2026-11-28$/;

async function openHome(page: Page, portal: Portal, who = customers.mail): Promise<void> {
  await portal.logIn(page, who);
  await portal.open(page, '/');
}

async function ask<Answer>(page: Page, portal: Portal, path: string): Promise<Answer> {
  const answer = await page.context().request.get(`${portal.server.url}${path}`);
  return (await answer.json()) as Answer;
}

test('home shows all that falls due next, each bill with its bar code, the open debt, and payments by month @all', async ({
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
  const place = async (element: Locator) => {
    const box = await element.boundingBox();
    expect(box).not.toBeNull();
    return box?.y ?? 0;
  };
  const parts = [
    page.getByRole('heading', { level: 1 }),
    nextBills(page),
    page.getByRole('list', { name: 'Prečaci' }),
    page.getByRole('main').getByText('Podaci se osvježavaju'),
    byMonth(page),
  ];
  await expect(byMonth(page)).toBeVisible();
  const expectInOrder = (elements: readonly Locator[]) =>
    expect(async () => {
      const places = await Promise.all(elements.map(place));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }).toPass();
  await expectInOrder(parts);
  // On a phone overdue debt comes before the next due bills.
  await page.setViewportSize({ width: 375, height: 800 });
  await expectInOrder([debt, nextBills(page)]);
  await page.setViewportSize({ width: 1280, height: 720 });
  const overdue = page.getByRole('list', { name: 'Dospjeli računi' });
  await overdue.getByRole('button', { name: /^Plati račun/ }).click();
  await page.getByRole('dialog', { name: /^Plaćanje računa/ }).press('Escape');
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

  await portal.open(page, '/');
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
  await expect(debt).toHaveText(`Dug po ugovoruUgovor ${most.number}, osim dospjelih računa1.250,40 €`);
  await expect(noDebt).toHaveCount(0);

  await record(other.id, 100_00);
  await page.reload();
  await expect(debt).toHaveText(
    `Dug po ugovorimaOsim dospjelih računa, najviše po ugovoru ${most.number}1.350,40 €`,
  );
  await debt.click();
  await expect(page).toHaveURL(({ pathname }) => pathname.includes(encodeURIComponent(most.number)));
  await expect(page.getByText(most.number).first()).toBeVisible();
});

test('home warns of offers that end within three days, and waits for none @all', async ({ page, portal }) => {
  const warning = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  const release = portal.faults.hold('/api/leasing-offer');
  await openHome(page, portal);
  await expect(nextBills(page)).toBeVisible();
  await expect(warning(/istječ/)).toHaveCount(0);
  release();
  const one = warning(/^Ponuda istječe za 2 dana/);
  await expect(one).toContainText('P-2026-0409, Toyota Corolla Touring Sports, rata ');
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
