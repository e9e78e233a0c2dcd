import { expect, type Page } from '@playwright/test';
import { at, loading, type FailingCall } from './failing-call.ts';

const list = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Poruke' });
const unread = (page: Page) => list(page).getByRole('button', { name: /^Nepročitano: / });

export const inboxCalls: readonly FailingCall[] = [
  loading({
    operation: 'GET /api/inbox',
    screen: 'inbox',
    open: at('/inbox'),
    works: (page) => expect(unread(page)).toHaveCount(2),
  }),
];
