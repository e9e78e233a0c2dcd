import { expect, type Page } from '@playwright/test';
import { readCallOf } from '../support/customers/messages.ts';
import { customers } from '../support/browser/portal.ts';
import { at, loading, retry, type FailingCall } from './failing-call.ts';

const list = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Poruke' });
const unread = (page: Page) => list(page).getByRole('button', { name: /^Nepročitano: / });
const openMessage = (page: Page) => page.getByRole('main').getByRole('region');

export const inboxCalls: readonly FailingCall[] = [
  loading({
    operation: 'GET /api/inbox',
    screen: 'inbox',
    open: at('/inbox'),
    works: (page) => expect(unread(page)).toHaveCount(2),
  }),
  loading({
    operation: 'POST /api/inbox/read/{id}',
    path: ({ server }) => readCallOf(server.store, customers.mail.username),
    screen: 'open message',
    async open(page, portal) {
      await at('/inbox')(page, portal);
      await unread(page).first().click();
    },
    place: openMessage,
    async works(page) {
      await expect(retry(page)).toBeHidden();
      await expect(unread(page)).toHaveCount(1);
    },
  }),
];
