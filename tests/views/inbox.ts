import { expect, type Page } from '@playwright/test';
import { readCallOf } from '../support/customers/messages.ts';
import { customers } from '../support/browser/portal.ts';
import { asCustomer, failing, inTurn, retry, waiting, type View } from './view.ts';

const unread = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Nepročitano: / });

const openUnread = inTurn(asCustomer('/inbox'), async (page) => {
  await unread(page).first().click();
});

const openMessage = (page: Page) => page.getByRole('main').getByRole('region');

export const inboxViews: readonly View[] = [
  {
    name: 'inbox',
    open: inTurn(asCustomer('/inbox'), async (page) => {
      await expect(unread(page).first()).toBeVisible();
    }),
  },
  { name: 'inbox, loading', open: waiting('/api/inbox', asCustomer('/inbox')) },
  { name: 'inbox, failed', open: failing('/api/inbox', asCustomer('/inbox')) },
  {
    name: 'inbox, nothing found',
    open: inTurn(asCustomer('/inbox?search=ni%C4%8Dega'), async (page) => {
      await expect(page.getByRole('heading', { name: 'Nema rezultata za „ničega“' })).toBeVisible();
    }),
  },
  { name: 'inbox, empty', open: asCustomer('/inbox', customers.bare) },
  {
    name: 'inbox, open message',
    open: inTurn(openUnread, async (page) => {
      await expect(openMessage(page)).toBeVisible();
    }),
  },
  {
    name: 'inbox, message that could not be marked',
    async open(page, portal) {
      portal.faults.arm(await readCallOf(portal.server.store, customers.mail.username), '500');
      await openUnread(page, portal);
      await expect(retry(page)).toBeVisible();
    },
  },
];
