import { expect, type Page } from '@playwright/test';
import { filterPopup, openFilter, rows } from '../support/lists/list-screen.ts';
import { sidePanel, toast } from '../support/browser/gestures.ts';
import { offerOf } from '../support/lists/offers.ts';
import { customers, type Portal } from '../support/browser/portal.ts';
import { at, isUnconfirmed, loading, maybe, retry, toasted, type FailingCall } from './failing-call.ts';

/** A row with something to press: none of the grey ones that stand in. */
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

const found = (page: Page) => sidePanel(page).getByRole('searchbox');

/** One of the three calls of the search: the entry stays. */
const searching = (operation: FailingCall['operation']): FailingCall => ({
  ...loading({
    operation,
    screen: 'search',
    async open(page, portal) {
      await at('/actions')(page, portal);
      await page.getByRole('button', { name: 'Pretraga' }).click();
      await found(page).fill('toyota');
      await found(page).press('Enter');
    },
    works: (page) => expect(sidePanel(page).getByRole('heading', { name: /^Ponude/ })).toBeVisible(),
  }),
  async fails(page) {
    await expect(sidePanel(page).getByRole('button', { name: 'Pokušaj ponovno' })).toBeEnabled();
    await expect(found(page)).toHaveValue('toyota');
  },
});

const checked = (page: Page) => rows(page).getByRole('checkbox', { checked: true });
const zipButton = (page: Page) => page.getByRole('button', { name: 'Preuzmi PDF-ove (zip)' });
const firstDownload = (page: Page) =>
  rows(page)
    .getByRole('button', { name: /^Preuzmi/ })
    .first();
const downloadOffer = (page: Page) => page.getByRole('button', { name: 'Preuzmi ponudu', exact: true });
const request = (page: Page) => page.getByRole('button', { name: 'Zatraži financiranje' });
const saved = (page: Page) => expect(page.getByText('Preuzimanje je uspjelo')).toBeVisible();

const inExport = (page: Page, button: string) =>
  page.getByRole('dialog', { name: 'Izvoz računa' }).getByRole('button', { name: button });

const csv = (page: Page) => page.getByRole('radio', { name: 'CSV' });

const openExport = async (page: Page, portal: Portal) => {
  await atRows('/bills')(page, portal);
  await page.getByRole('button', { name: 'Izvezi' }).click();
  await csv(page).check();
};

/** The dialog says so, and keeps its selection. */
const exportFails = (button: string) => async (page: Page) => {
  await expect(page.getByRole('alert').filter({ hasText: 'Preuzimanje nije uspjelo.' })).toBeVisible();
  await expect(inExport(page, button)).toBeEnabled();
  await expect(csv(page)).toBeChecked();
};

/** The section says so, and keeps its selection. */
const calendarFails = (title: string, button: string) => async (page: Page) => {
  await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible();
  await expect(inExport(page, button)).toBeEnabled();
  await expect(page.getByRole('checkbox', { name: 'Prikaži i iznose' })).toBeChecked();
};

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
    opens: true,
    open: at('/actions'),
    call: (_, portal) => portal.clocks.advance(61_000),
    fails: (page) => expect(page.getByRole('button', { name: /^Profil: / })).toBeEnabled(),
    works: (page) => expect(page.getByRole('button', { name: /2 nepročitane poruke/ })).toBeVisible(),
  },
  loading({ operation: 'GET /api/bill', screen: 'bills', open: at('/bills'), works: showsRows }),
  loading({
    operation: 'POST /api/bill/filtered',
    screen: 'bills with a filter',
    open: at('/bills?status=OVERDUE'),
    place: (page) => page.getByRole('button', { name: /^Status.*dospjelo/i }),
    works: showsRows,
  }),
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
  {
    operation: 'GET /api/bill/pdf',
    screen: 'bills',
    by: 'customer',
    open: atRows('/bills?status=PAID'),
    call: (page) => firstDownload(page).click(),
    ...toasted('Preuzimanje nije uspjelo', firstDownload, showsRows),
    works: saved,
  },
  {
    operation: 'GET /api/bill/zip',
    screen: 'chosen bills',
    by: 'customer',
    async open(page, portal) {
      await atRows('/bills?status=PAID')(page, portal);
      await rows(page).getByRole('checkbox').nth(0).check();
      await rows(page).getByRole('checkbox').nth(1).check();
    },
    call: (page) => zipButton(page).click(),
    ...toasted('Preuzimanje nije uspjelo', zipButton, (page) => expect(checked(page)).toHaveCount(2)),
    works: saved,
  },
  {
    operation: 'POST /api/bill/export',
    screen: 'export of bills, list',
    by: 'customer',
    open: openExport,
    call: (page) => inExport(page, 'Preuzmi popis').click(),
    fails: exportFails('Preuzmi popis'),
    works: saved,
  },
  {
    operation: 'GET /api/bill/open-items',
    screen: 'export of bills, statement',
    by: 'customer',
    open: openExport,
    call: (page) => inExport(page, 'Preuzmi izvod (PDF)').click(),
    fails: exportFails('Preuzmi izvod (PDF)'),
    works: saved,
  },
  loading({
    operation: 'GET /api/calendar',
    screen: 'export of bills, calendar',
    async open(page, portal) {
      await atRows('/bills')(page, portal);
      await portal.forgetCalendarLink(customers.mail);
      await page.getByRole('button', { name: 'Izvezi' }).click();
    },
    place: (page) => page.getByText(/^Poveznicu kalendara trenutačno ne možemo prikazati/),
    works: (page) => expect(inExport(page, 'Izradi poveznicu')).toBeEnabled(),
  }),
  {
    operation: 'POST /api/calendar',
    screen: 'export of bills, link of the calendar',
    by: 'customer',
    async open(page, portal) {
      await atRows('/bills')(page, portal);
      await portal.forgetCalendarLink(customers.mail);
      await page.getByRole('button', { name: 'Izvezi' }).click();
      await page.getByRole('checkbox', { name: 'Prikaži i iznose' }).check();
    },
    call: (page) => inExport(page, 'Izradi poveznicu').click(),
    fails: (page, _portal, fault) =>
      calendarFails(
        isUnconfirmed(fault) ? 'Ne znamo je li poveznica izrađena.' : 'Poveznica nije izrađena.',
        'Izradi poveznicu',
      )(page),
    // It was made anyway: another one is made a moment later.
    unless: {
      async reset(page, portal) {
        await calendarFails('Ne znamo je li poveznica izrađena.', 'Izradi poveznicu')(page);
        await portal.forgetCalendarLink(customers.mail);
      },
    },
    works: (page) => expect(page.getByRole('group', { name: 'Poveznica kalendara' })).toBeVisible(),
  },
  {
    operation: 'POST /api/calendar/remove',
    screen: 'export of bills, link of the calendar',
    by: 'customer',
    async open(page, portal) {
      await atRows('/bills')(page, portal);
      await portal.giveCalendarLink(customers.mail);
      await page.getByRole('button', { name: 'Izvezi' }).click();
      await page.getByRole('checkbox', { name: 'Prikaži i iznose' }).check();
    },
    call: (page) => inExport(page, 'Ukini poveznicu').click(),
    fails: (page, _portal, fault) =>
      calendarFails(
        isUnconfirmed(fault) ? 'Ne znamo je li poveznica ukinuta.' : 'Poveznica nije ukinuta.',
        'Ukini poveznicu',
      )(page),
    works: (page) => expect(toast(page, 'Poveznica je ukinuta')).toBeVisible(),
  },
  {
    operation: 'GET /api/calendar/export',
    screen: 'export of bills, calendar',
    by: 'customer',
    open: openExport,
    call: (page) => inExport(page, 'Preuzmi datoteku (ICS)').click(),
    ...toasted('Preuzimanje nije uspjelo', (page) => inExport(page, 'Preuzmi datoteku (ICS)')),
    works: saved,
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
  {
    operation: 'GET /api/leasing-offer/{id}/download',
    path: offerPath('leasing-offer/{id}/download'),
    screen: 'offer',
    by: 'customer',
    open: atOffer,
    call: (page) => downloadOffer(page).click(),
    ...toasted('Preuzimanje nije uspjelo', downloadOffer),
    works: saved,
  },
  {
    operation: 'POST /api/leasing-calculator/request-financing/{id}',
    path: offerPath('leasing-calculator/request-financing/{id}'),
    screen: 'offer',
    by: 'customer',
    open: atOffer,
    call: (page) => request(page).click(),
    ...maybe('Ne znamo je li zahtjev poslan', 'Zahtjev nije poslan', request),
    unless: {
      // The company has it anyway, and the offer says so.
      async reset(page) {
        await expect(page.getByText('Ne znamo je li zahtjev poslan')).toBeVisible();
        await expect(page.getByText('Za ovu ponudu već ste zatražili financiranje.')).toBeVisible();
        await expect(downloadOffer(page)).toBeEnabled();
      },
    },
    works: (page) =>
      expect(page.getByRole('heading', { name: 'Zahtjev za financiranje je poslan' })).toBeVisible(),
  },
  searching('GET /api/contract/active'),
  searching('GET /api/bill'),
  searching('GET /api/leasing-offer'),
];
