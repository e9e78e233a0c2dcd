import { expect, type Page } from '@playwright/test';
import { customers, type Portal } from '../support/browser/portal.ts';
import { addDocument, forgetDocuments } from '../support/documents/termination-documents.ts';
import {
  composeButton,
  confirmation,
  documentField,
  goOn,
  handedIn,
  pick,
  requestSent,
  requestUnknown,
  sendButton,
  terminationCalls,
  terminationForm,
} from '../support/documents/termination-screen.ts';
import { asCustomer, type View } from './view.ts';

/** The request for early termination, filled in except as given. */
const asTermination =
  (goes: (page: Page, portal: Portal) => Promise<void>, hasDocument = true) =>
  async (page: Page, portal: Portal) => {
    await forgetDocuments(portal.server.store);
    if (hasDocument) await addDocument(portal.server.store, customers.mail.username);
    await asCustomer(`${terminationForm}?contract=10482%2F24`)(page, portal);
    if (hasDocument) await pick(page, documentField(page), 'zahtjev', handedIn);
    await goOn(page).click();
    await goes(page, portal);
  };

export const actionViews: readonly View[] = [
  { name: 'requests', open: asCustomer('/actions', customers.firm) },
  {
    name: 'early termination, without a document',
    open: asTermination((page) => expect(page.getByText('Ispravite 1 polje')).toBeVisible(), false),
  },
  {
    name: 'early termination, with a statement of the portal',
    open: async (page, portal) => {
      await forgetDocuments(portal.server.store);
      await asCustomer(`${terminationForm}?contract=10482%2F24&day=2026-12-15`)(page, portal);
      await composeButton(page).click();
      await expect(confirmation(page)).toContainText('15.12.2026');
    },
  },
  {
    name: 'early termination, before it is sent',
    open: asTermination((page) => expect(confirmation(page)).toBeVisible()),
  },
  {
    name: 'early termination, sent',
    open: asTermination(async (page) => {
      await sendButton(page).click();
      await expect(requestSent(page)).toBeVisible();
    }),
  },
  { name: 'early termination', open: asCustomer(terminationForm) },
  {
    name: 'early termination, perhaps not sent',
    open: asTermination(async (page, portal) => {
      portal.faults.arm(terminationCalls.request, 'malformed', { once: true });
      await sendButton(page).click();
      await expect(requestUnknown(page)).toBeVisible();
    }),
  },
];
