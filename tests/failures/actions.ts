import { expect, type Locator, type Page } from '@playwright/test';
import { customers, type Portal } from '../support/browser/portal.ts';
import { addDocument, forgetDocuments } from '../support/documents/termination-documents.ts';
import {
  backToForm,
  confirmation,
  contractField,
  documentField,
  goOn,
  handedIn,
  octavia,
  pick,
  requestFailed,
  requestSent,
  requestUnknown,
  sendButton,
  terminationForm,
} from '../support/documents/termination-screen.ts';
import { at, isUnconfirmed, loading, type FailingCall } from './failing-call.ts';

const openForm = async (page: Page, portal: Portal) => {
  await forgetDocuments(portal.server.store);
  await addDocument(portal.server.store, customers.mail.username);
  await at(terminationForm)(page, portal);
};

/** It says what came of it, and leads back to the form with its selection. */
const leadsBack = (heading: (page: Page) => Locator) => async (page: Page) => {
  await expect(heading(page)).toBeVisible();
  await backToForm(page).click();
  await expect(contractField(page)).toHaveValue(octavia);
  await expect(documentField(page)).toHaveValue(handedIn);
};

export const actionCalls: readonly FailingCall[] = [
  loading({
    operation: 'GET /api/request',
    screen: 'requests',
    open: at('/actions'),
    place: (page) => page.getByText(/^Poslane zahtjeve trenutačno ne možemo prikazati\./),
    works: (page) => expect(page.getByRole('link', { name: /^Financiranje po ponudi/ })).toBeVisible(),
  }),
  {
    operation: 'POST /api/contract/early-termination',
    screen: 'early termination',
    by: 'customer',
    async open(page, portal) {
      await openForm(page, portal);
      await pick(page, contractField(page), 'octavia', octavia);
      await pick(page, documentField(page), 'zahtjev', handedIn);
    },
    async call(page) {
      await goOn(page).click();
      await expect(confirmation(page)).toBeVisible();
      await sendButton(page).click();
    },
    fails: (page, _portal, fault) => leadsBack(isUnconfirmed(fault) ? requestUnknown : requestFailed)(page),
    // The company has received it all the same; a repeated request counts once.
    unless: { reset: leadsBack(requestUnknown) },
    works: (page) => expect(requestSent(page)).toBeVisible(),
  },
];
