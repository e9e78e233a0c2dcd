import { expect, type Page } from '@playwright/test';
import { readCallOf } from './messages.ts';
import { customers } from '../support/browser/portal.ts';
import { asCustomer, inTurn, retry, waiting, type View } from './view.ts';

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
