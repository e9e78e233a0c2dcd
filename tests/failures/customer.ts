import { expect, type Page } from '@playwright/test';
import { filterPopup, openFilter, rows } from '../support/lists/list-screen.ts';
import { offerOf } from '../support/lists/offers.ts';
import { addDays, dayOf } from '../../domain/values/dates.ts';
import { customers, type Portal } from '../support/browser/portal.ts';
import { at, loading, retry, type FailingCall } from './failing-call.ts';

/** A row with something to press, which no grey placeholder has. */
const showsRows = (page: Page) => {
  const row = rows(page).first();
  return expect(row.getByRole('link').or(row.getByRole('button')).first()).toBeVisible();
};

const atRows = (path: string) => async (page: Page, portal: Portal) => {
  await at(path)(page, portal);
  await showsRows(page);
};

const pay = (page: Page) => page.getByRole('button', { name: /^Plati račun/ }).first();

/** A part of home that says nothing when it does not come: the rest stays of use. */
const partOfHome = (
  operation: FailingCall['operation'],
  part: RegExp,
  find = (page: Page) => page.getByRole('main').getByRole('link', { name: part }),
): FailingCall => ({
  operation,
  screen: `home, ${part.source}`,
  by: 'customer',
  presents: 'silently',
  open: at('/actions'),
  async call(page) {
    await page.getByRole('banner').getByRole('link', { name: 'Računi' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Računi' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Početna', exact: true }).click();
  },
  async fails(page) {
    await expect(pay(page)).toBeEnabled();
    await expect(find(page)).toBeHidden();
  },
  works: (page) => expect(find(page)).toBeVisible(),
});

const lastRefresh = /Zadnje osvježavanje/;

const open = async (page: Page, label: string) => {
  if (!(await filterPopup(page, label).isVisible())) await openFilter(page, label);
};

/** The values of a filter come with the list; that they did not is said where they are chosen from. */
export const choices = (
  operation: FailingCall['operation'],
  { label, path }: { label: string; path: string },
): FailingCall => ({
  ...loading({
    operation,
    screen: `${path}, filter "${label}"`,
    open: at(path),
    async works(page) {
      await open(page, label);
      await expect(filterPopup(page, label).getByRole('checkbox').first()).toBeVisible();
    },
  }),
  async fails(page) {
    await showsRows(page);
    await open(page, label);
    await expect(
      filterPopup(page, label).getByText('Vrijednosti trenutačno ne možemo dohvatiti.'),
    ).toBeVisible();
    await expect(retry(page)).toBeEnabled();
  },
});

const offerPath = (end: string) => async (portal: Portal) => {
  const { id } = await offerOf(portal.server.store, 'P-2026-0412');
  return `/api/${end.replace('{id}', String(id))}`;
};

const atOffer = async (page: Page, portal: Portal) => {
  const { id } = await offerOf(portal.server.store, 'P-2026-0412');
  await at(`/leasing-offers/${id}/offer-overview`)(page, portal);
};

const request = (page: Page) => page.getByRole('button', { name: 'Zatraži financiranje' });

export const customerCalls: readonly FailingCall[] = [
  loading({
    operation: 'GET /api/bill/summary',
    screen: 'home',
    open: at('/'),
    place: (page) => page.getByText('Račune trenutačno ne možemo dohvatiti.'),
    works: (page) => expect(pay(page)).toBeVisible(),
  }),
  loading({
    operation: 'GET /api/bill/monthly',
    screen: 'home, payments by month',
    open: at('/'),
    place: (page) => page.getByText('Pregled po mjesecima trenutačno ne možemo prikazati.'),
    works: (page) => expect(page.getByRole('button', { name: 'Studeni 2026' })).toBeVisible(),
  }),
  partOfHome('GET /api/contract/active', /aktivn[ai]h? ugovor/),
  partOfHome('GET /api/leasing-offer', /^Ponuda istječe/),
  partOfHome('GET /api/data-refresh', lastRefresh, (page) => page.getByText(lastRefresh)),
  {
    operation: 'GET /api/inbox/count-unread',
    screen: 'header',
    by: 'customer',
    presents: 'silently',
    opens: true,
    open: at('/actions'),
    call: (_, portal) => portal.clocks.advance(61_000),
    fails: (page) => expect(page.getByRole('button', { name: /^Profil: / })).toBeEnabled(),
    works: (page) => expect(page.getByRole('button', { name: /2 nepročitane poruke/ })).toBeVisible(),
  },
  loading({ operation: 'GET /api/bill', screen: 'bills', open: at('/bills'), works: showsRows }),
  choices('GET /api/bill/status/list', { label: 'Status', path: '/bills' }),
  choices('GET /api/bill/number/list', { label: 'Ugovor', path: '/bills' }),
  loading({
    operation: 'GET /api/bill/payment',
    screen: 'payment',
    async open(page, portal) {
      await atRows('/bills?status=OVERDUE')(page, portal);
      await page.getByRole('button', { name: /^Plati račun/ }).click();
    },
    place: (page) => page.getByRole('dialog').getByRole('button', { name: 'Zatvori', exact: true }),
    works: (page) => expect(page.getByRole('dialog').getByRole('img', { name: /^Barkod/ })).toBeVisible(),
  }),
  loading({
    operation: 'GET /api/bill/payments',
    screen: 'payment of several bills',
    async open(page, portal) {
      await atRows('/bills?status=OVERDUE')(page, portal);
      await rows(page).getByRole('checkbox').first().check();
      await page.getByRole('button', { name: 'Plati odabrano' }).click();
    },
    place: (page) => page.getByRole('dialog').getByRole('button', { name: 'Zatvori', exact: true }),
    works: (page) =>
      expect(
        page.getByRole('dialog').getByRole('button', { name: 'Preuzmi nalog za plaćanje' }),
      ).toBeVisible(),
  }),
  {
    operation: 'POST /api/bill/counts',
    screen: 'filter of the bills',
    by: 'customer',
    presents: 'silently',
    open: atRows('/bills'),
    async call(page) {
      await page.keyboard.press('Escape');
      await openFilter(page, 'Vrsta');
    },
    fails: (page) =>
      expect(page.getByRole('checkbox', { name: 'Račun za ratu' })).toHaveAccessibleDescription(''),
    works: (page) =>
      expect(page.getByRole('checkbox', { name: 'Račun za ratu' })).toHaveAccessibleDescription(/^\d+$/),
  },
  {
    operation: 'GET /api/bill/payment-note',
    screen: 'bills, what the customer has said to have paid',
    by: 'customer',
    presents: 'silently',
    async open(page, portal) {
      const { bills, paymentNotes, users } = portal.server.store;
      const { partnerId = 0 } = (await users.byUsername(customers.mail.username)) ?? {};
      const bill = await bills.byNumber(partnerId, 'R-26-101697');
      if (!bill) throw new Error('The demo has no overdue bill of this number.');
      const notedAt = portal.clocks.now();
      const paidOn = dayOf(notedAt);
      await paymentNotes.put(bill, { paidOn, amountCents: 1, notedAt, countsUntil: addDays(paidOn, 7) });
      await at('/actions')(page, portal);
    },
    async call(page) {
      await page.getByRole('banner').getByRole('link', { name: 'Zahtjevi' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Zahtjevi' })).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Računi' }).click();
    },
    async fails(page) {
      await showsRows(page);
      await expect(page.getByText(/^Čeka knjiženje/)).toBeHidden();
    },
    works: (page) => expect(page.getByText(/^Čeka knjiženje/)).toBeVisible(),
  },
  loading({
    operation: 'GET /api/contract/active',
    screen: 'contracts',
    open: at('/contracts'),
    works: showsRows,
  }),
  loading({
    operation: 'GET /api/contract/inactive',
    screen: 'concluded contracts',
    open: at('/contracts/concluded-contracts'),
    works: showsRows,
  }),
  loading({
    operation: 'POST /api/contract/details',
    screen: 'contract',
    open: at('/contracts-overview/11937%2F25'),
    place: (page) => page.getByRole('heading', { name: 'Ugovor trenutačno ne možemo prikazati' }),
    works: (page) => expect(page.getByRole('heading', { name: 'Zadnji računi' })).toBeVisible(),
  }),
  loading({
    operation: 'POST /api/bill/filtered',
    screen: 'last bills of a contract',
    open: at('/contracts-overview/11937%2F25'),
    place: (page) => page.getByRole('region', { name: 'Zadnji računi' }),
    works: (page) =>
      expect(page.getByRole('region', { name: 'Zadnji računi' }).getByRole('listitem').first()).toBeVisible(),
  }),
  loading({
    operation: 'GET /api/contract/repayment-plan',
    screen: 'card of a contract',
    open: at('/contracts-overview/11937%2F25'),
    place: (page) => page.getByRole('region', { name: 'Otplatni plan' }),
    works: (page) =>
      expect(
        page.getByRole('region', { name: 'Otplatni plan' }).getByText(/^Danas, nakon rate/),
      ).toBeVisible(),
  }),
  loading({
    operation: 'GET /api/contract/repayment-plan',
    screen: 'repayment plan',
    open: at('/contracts-plan/11937%2F25'),
    place: (page) => page.getByRole('heading', { name: 'Otplatni plan trenutačno ne možemo prikazati' }),
    works: (page) => expect(page.getByRole('heading', { name: 'Prijevremeni prekid' })).toBeVisible(),
  }),
  loading({
    operation: 'GET /api/leasing-offer',
    screen: 'offers',
    open: at('/leasing-offers'),
    works: showsRows,
  }),
  loading({
    operation: 'GET /api/leasing-offer/{id}/details',
    path: offerPath('leasing-offer/{id}/details'),
    screen: 'offer',
    open: atOffer,
    place: (page) => page.getByRole('heading', { name: 'Ponudu trenutačno ne možemo prikazati' }),
    works: (page) => expect(request(page)).toBeVisible(),
  }),
];
