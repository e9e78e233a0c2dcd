import { expect } from '@playwright/test';
import { profileButton, sidePanel } from '../support/browser/gestures.ts';
import { comeNearIdleEnd, idleWarning } from '../support/browser/idle-end.ts';
import { asCustomer, failing, inTurn, waiting, type View } from './view.ts';

const openSearch = inTurn(asCustomer('/actions'), async (page) => {
  await page.getByRole('button', { name: 'Pretraga' }).click();
  await expect(sidePanel(page).getByRole('searchbox')).toBeVisible();
});

const search = (text: string) =>
  inTurn(openSearch, async (page) => {
    await sidePanel(page).getByRole('searchbox').fill(text);
    await sidePanel(page).getByRole('searchbox').press('Enter');
  });

/** Home, and the header of every page of a customer. */
export const homeViews: readonly View[] = [
  {
    name: 'home',
    open: inTurn(asCustomer('/'), async (page) => {
      await expect(page.getByRole('button', { name: /^Plati račun/ }).first()).toBeVisible();
      await expect(page.getByText(/^Studeni 2026: |^Studeni 2026$/).first()).toBeVisible();
    }),
  },
  { name: 'home, loading', open: waiting('/api/bill/summary', asCustomer('/')) },
  {
    name: 'home, failed',
    open: failing('/api/user-profile', failing('/api/bill/summary', asCustomer('/'))),
  },
  {
    name: 'home, end of the session near',
    open: inTurn(asCustomer('/'), async (page, portal) => {
      await expect(profileButton(page)).toBeVisible();
      await comeNearIdleEnd(page, portal);
      await expect(idleWarning(page)).toBeVisible();
    }),
  },
  {
    name: 'profile menu',
    open: inTurn(asCustomer('/'), async (page) => {
      await profileButton(page).click();
      await expect(page.getByRole('button', { name: 'Odjava' })).toBeVisible();
    }),
  },
  {
    name: 'menu of customers',
    onlyNarrow: true,
    open: inTurn(asCustomer('/'), async (page) => {
      await page.getByRole('button', { name: 'Izbornik' }).click();
      await expect(sidePanel(page)).toBeVisible();
    }),
  },
  { name: 'search', open: openSearch },
  {
    name: 'search, with results',
    open: inTurn(search('toyota'), async (page) => {
      await expect(sidePanel(page).getByRole('heading', { name: /^Ponude/ })).toBeVisible();
    }),
  },
  { name: 'search, loading', open: waiting('/api/leasing-offer', search('toyota')) },
  { name: 'search, failed', open: failing('/api/bill', search('toyota')) },
];
