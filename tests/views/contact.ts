import { expect } from '@playwright/test';
import { fillContact, sendContact, written } from '../support/customers/contact.ts';
import { sidePanel } from '../support/browser/gestures.ts';
import { openReadingPanel } from '../support/browser/reading.ts';
import { asCustomer, asVisitor, heading, inTurn, type View } from './view.ts';

const contactCall = '/api/contact/send-email';

const sent = (title: string): View['open'] =>
  inTurn(asVisitor('/contact'), async (page) => {
    await fillContact(page, written);
    await sendContact(page);
    await expect(heading(page)).toHaveText(title);
  });

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
  { name: 'contact, sent', open: sent('Poruka je poslana') },
  {
    name: 'contact, failed',
    async open(page, portal) {
      portal.faults.arm(contactCall, 'malformed');
      await sent('Ne znamo je li poruka poslana')(page, portal);
    },
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
