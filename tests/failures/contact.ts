import { expect, type Page } from '@playwright/test';
import { accessTexts } from '../../domain/access-texts.ts';
import { expectContact, fillContact, sendContact, written } from '../support/contact.ts';
import { customers } from '../support/portal.ts';
import type { FailingCall } from './failing-call.ts';

const back = (page: Page) => page.getByRole('button', { name: 'Natrag na poruku' });

const contact = (by: FailingCall['by']): FailingCall => ({
  operation: 'POST /api/contact/send-email',
  screen: `contact of a ${by}`,
  by,
  async open(page, portal) {
    if (by === 'customer') await portal.logIn(page, customers.mail);
    await portal.open(page, '/contact');
    await fillContact(page, written);
  },
  call: (page) => sendContact(page),
  async fails(page) {
    await back(page).click();
    await expectContact(page, written);
  },
  field: 'message',
  // Its fields are to be mended: the form is there at once.
  unless: {
    '422': (page) => expectContact(page, written),
    // The page is there for visitors too.
    ...(by === 'customer' && {
      async '401'(page: Page) {
        await expect(page.getByText(accessTexts.loggedOut)).toBeVisible();
        await expect(page.getByRole('link', { name: 'Prijava', exact: true })).toBeVisible();
      },
    }),
  },
  works: (page) => expect(page.getByRole('heading', { name: 'Poruka je poslana' })).toBeVisible(),
});

export const contactCalls: readonly FailingCall[] = [contact('visitor'), contact('customer')];
