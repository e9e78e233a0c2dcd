import { expect, type Page } from '@playwright/test';
import { openFilter, openList, rows } from '../support/lists/list-screen.ts';
import { customers, type Customer, type Portal } from '../support/browser/portal.ts';
import { asCustomer, failing, inTurn, waiting, type View } from './view.ts';

export const asList = (path: string) => async (page: Page, portal: Portal) => {
  await openList(page, portal, path);
  await expect(rows(page).first()).toBeVisible();
};

const asEmptyList =
  (path: string, who: Customer = customers.bare) =>
  async (page: Page, portal: Portal) => {
    await openList(page, portal, path, who);
    // The list itself may have another title.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeVisible();
  };

const asContract = (tab: string, heading: string) =>
  inTurn(asCustomer(`/contracts-overview/11937%2F25/${tab}`), async (page) => {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  });

const asPlan = (number: string, then: (page: Page) => Promise<void> = () => Promise.resolve()) =>
  inTurn(asCustomer(`/contracts-plan/${encodeURIComponent(number)}`), async (page) => {
    await expect(page.getByRole('heading', { name: 'Rate', exact: true })).toBeVisible();
    await then(page);
  });

const payFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Plati račun/ })
    .first()
    .click();

async function payChosen(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Odaberi sve račune na stranici' }).first().check();
  await page.getByRole('button', { name: 'Plati odabrano' }).click();
}

async function openExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Izvezi' }).click();
  await expect(page.getByRole('dialog', { name: 'Izvoz računa' })).toBeVisible();
}

/** The part of the export that is about the calendar, scrolled to where it is seen. */
const calendar = (
  before: (page: Page, portal: Portal) => Promise<void>,
  then: (page: Page) => Promise<void> = () => Promise.resolve(),
) =>
  inTurn(asList('/bills'), async (page, portal) => {
    await before(page, portal);
    await openExport(page);
    await expect(page.getByText('Provjera poveznice')).toBeHidden();
    await then(page);
    await page.getByRole('button', { name: 'Preuzmi datoteku (ICS)' }).scrollIntoViewIfNeeded();
  });

/** Bills and contracts. */
export const listViews: readonly View[] = [
  { name: 'bills', open: asList('/bills') },
  { name: 'bills, loading', open: waiting('/api/bill', asCustomer('/bills')) },
  { name: 'bills, failed', open: failing('/api/bill', asCustomer('/bills')) },
  { name: 'bills, empty', open: asEmptyList('/bills') },
  { name: 'bills, none found', open: asEmptyList('/bills?search=ni%C4%8Dega', customers.mail) },
  { name: 'bills, none left by filters', open: asEmptyList('/bills?status=PAID&number=x', customers.bare) },
  {
    name: 'bills, filter by days and its calendar',
    open: inTurn(asList('/bills?dueDate=2026-01-01..&status=OVERDUE'), async (page) => {
      const popup = await openFilter(page, 'Dospijeće');
      await popup.getByRole('button', { name: 'Otvori kalendar: Do' }).click();
      await expect(page.getByRole('grid')).toBeVisible();
    }),
  },
  {
    name: 'bills, filter by boxes',
    open: inTurn(asList('/bills?status=OVERDUE'), async (page) => {
      const popup = await openFilter(page, 'Status');
      await expect(popup.getByRole('checkbox', { checked: true })).toHaveCount(1);
    }),
  },
  {
    name: 'bills, some chosen',
    open: inTurn(asList('/bills?status=UNPAID'), async (page) => {
      await rows(page).getByRole('checkbox').nth(1).check();
      await expect(page.getByText('Odabran 1 račun', { exact: true })).toBeVisible();
    }),
  },
  {
    name: 'bills, long download',
    open: inTurn(asList('/bills?status=UNPAID'), async (page, portal) => {
      portal.faults.hold('/api/bill/zip');
      for (const box of [0, 1]) {
        await rows(page).getByRole('checkbox').nth(box).check();
      }
      await page
        .getByRole('button', { name: /^Preuzmi/ })
        .last()
        .click();
      await portal.clocks.advance(2000);
      await expect(page.getByRole('progressbar')).toBeVisible();
    }),
  },
  { name: 'export of bills', open: inTurn(asList('/bills'), openExport) },
  {
    name: 'export of bills, failed',
    open: inTurn(asList('/bills'), async (page, portal) => {
      portal.faults.arm('/api/bill/export', '500');
      await openExport(page);
      await page.getByRole('button', { name: 'Preuzmi popis' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Preuzimanje nije uspjelo.' })).toBeVisible();
    }),
  },
  {
    name: 'export of bills, calendar with a link',
    open: calendar(async (_page, portal) => {
      await portal.giveCalendarLink(customers.mail);
    }),
  },
  {
    name: 'export of bills, new link of the calendar',
    open: calendar(
      (_page, portal) => portal.forgetCalendarLink(customers.mail),
      async (page) => {
        await page.getByRole('button', { name: 'Izradi poveznicu' }).click();
        await expect(page.getByRole('group', { name: 'Poveznica kalendara' })).toBeVisible();
      },
    ),
  },
  {
    name: 'payment',
    open: inTurn(asList('/bills?status=OVERDUE'), async (page) => {
      await payFirst(page);
      await expect(page.getByRole('dialog').getByRole('img', { name: /^Barkod/ })).toBeVisible();
    }),
  },
  {
    name: 'payment, failed',
    open: failing('/api/bill/payment', inTurn(asList('/bills?status=OVERDUE'), payFirst)),
  },
  {
    name: 'payment, that it was made',
    open: inTurn(asList('/bills?status=OVERDUE'), async (page) => {
      await payFirst(page);
      await page.getByRole('button', { name: 'Platio sam' }).click();
      await page.getByRole('textbox', { name: 'Dan plaćanja' }).fill('1.1.2020.');
      await page.getByRole('button', { name: 'Javi plaćanje' }).click();
      await expect(page.locator('[aria-invalid=true]')).toBeVisible();
    }),
  },
  {
    name: 'payment of several bills',
    open: inTurn(asList('/bills'), async (page) => {
      await payChosen(page);
      await page.getByRole('button', { name: 'Preuzmi nalog za plaćanje' }).click();
      await expect(page.locator('[aria-invalid=true]')).toBeVisible();
    }),
  },
  { name: 'contracts', open: asList('/contracts') },
  { name: 'contracts, concluded', open: asList('/contracts/concluded-contracts') },
  { name: 'contract', open: asContract('contracts-details', 'Zadnji računi') },
  { name: 'contract, leasing object', open: asContract('contracts-facility-information', 'Registracija') },
  {
    name: 'contract, loading',
    open: waiting('/api/contract/details', asCustomer('/contracts-overview/11937%2F25')),
  },
  { name: 'repayment plan', open: asPlan('10482/24') },
  { name: 'repayment plan, operational leasing', open: asPlan('11937/25') },
  {
    name: 'repayment plan, picture as a table',
    open: asPlan('10482/24', async (page) => {
      await page.getByRole('button', { name: 'Prikaži kao tablicu' }).click();
      await expect(page.getByRole('table')).toHaveCount(2);
    }),
  },
  {
    name: 'repayment plan, a day that cannot be chosen',
    open: asPlan('10482/24', async (page) => {
      await page.getByRole('textbox', { name: 'Dan otplate' }).fill('1.1.2020.');
      await expect(page.locator('[aria-invalid=true]')).toBeVisible();
    }),
  },
  { name: 'contract, none of this number', open: asCustomer('/contracts-overview/1%2F99') },
];
