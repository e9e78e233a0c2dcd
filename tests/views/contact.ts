import { expect } from '@playwright/test';
import { sendContact } from '../support/customers/contact.ts';
import { sidePanel } from '../support/browser/gestures.ts';
import { openReadingPanel } from '../support/browser/reading.ts';
import { asCustomer, asVisitor, inTurn, type View } from './view.ts';

/** Writing to the company, and the parts of every page that all visitors see. */
export const contactViews: readonly View[] = [
  { name: 'contact', open: asVisitor('/contact') },
  { name: 'contact, of a customer', open: asCustomer('/contact') },
  {
    name: 'contact, with errors',
    open: inTurn(asVisitor('/contact'), async (page) => {
      await sendContact(page);
      await expect(page.getByText(/^Ispravite \d polja/)).toBeVisible();
    }),
  },
  {
    name: 'reading settings',
    open: inTurn(asVisitor('/contact'), async (page) => {
      await openReadingPanel(page);
      await expect(sidePanel(page)).toBeVisible();
    }),
  },
  { name: 'accessibility statement', open: asVisitor('/accessibility-statement') },
  {
    name: 'contact, before anything was said about cookies',
    async open(page, portal) {
      await page.context().clearCookies();
      await asVisitor('/contact')(page, portal);
      await expect(page.getByRole('button', { name: 'Prihvati sve' })).toBeVisible();
    },
  },
];
