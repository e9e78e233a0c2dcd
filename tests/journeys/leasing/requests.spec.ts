import { expect, type Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { requestStateLabels } from '../../../domain/labels.ts';
import { type RequestState, requestStateInText } from '../../../domain/requests.ts';
import { contracts, requestStates, terminationRequests, users } from '../../../server/store/schema.ts';
import { test } from '../../support/browser/journey.ts';
import { rows } from '../../support/lists/list-screen.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';
import { addDocument, forgetDocuments } from '../../support/documents/termination-documents.ts';
import {
  confirmation,
  contractField,
  documentField,
  goOn,
  handedIn,
  octavia,
  pick,
  requestSent,
  sendButton,
  terminationForm,
} from '../../support/documents/termination-screen.ts';

const number = '10482/24';
const asked = new Date('2026-11-03T09:12:00.000Z');
const changed = new Date('2026-11-04T11:00:00.000Z');
const contractPath = '/contracts-overview/10482%2F24/contracts-details';

const main = (page: Page) => page.getByRole('main');
const table = (page: Page) => page.getByRole('table', { name: 'Poslani zahtjevi' });
const termination = (page: Page) => rows(page).filter({ hasText: `Prijevremeni prekid ugovora ${number}` });
const again = (page: Page) => main(page).getByRole('link', { name: 'Zatraži prijevremeni prekid' }).first();

/** Asks for the early termination of the Octavia as its customer, and brings the request to this state. */
async function request(portal: Portal, state: RequestState): Promise<void> {
  const { store } = portal.server;
  await forgetDocuments(store);
  await store.db
    .delete(requestStates)
    .where(and(eq(requestStates.kind, 'EARLY_TERMINATION'), eq(requestStates.reference, number)));
  const documentId = await addDocument(store, customers.mail.username);
  const [user] = await store.db.select().from(users).where(eq(users.username, customers.mail.username));
  const [contract] = await store.db.select().from(contracts).where(eq(contracts.number, number));
  if (!user || !contract) throw new Error('The demo has no such contract.');
  await store.db.insert(terminationRequests).values({
    partnerId: user.partnerId,
    contractId: contract.id,
    documentId,
    createdAt: asked,
  });
  if (state === 'RECEIVED') return;
  await store.db.insert(requestStates).values({
    kind: 'EARLY_TERMINATION',
    reference: number,
    state,
    changedAt: changed,
    note: 'Nazovite svog savjetnika.',
  });
}

for (const state of ['RECEIVED', 'REFUSED'] as const) {
  const isOpen = state === 'RECEIVED';
  const sentence = `Prijevremeni prekid zatražen je 03.11.2026. Stanje: ${requestStateInText(state)}.`;

  test(`a request that is ${state} is shown with its contract, in the list and in the form`, async ({
    page,
    portal,
  }) => {
    await request(portal, state);
    await portal.logIn(page, customers.mail);
    await portal.open(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Zahtjevi' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Poslani zahtjevi' })).toBeVisible();
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Zahtjev',
      'Poslan',
      'Stanje',
      'Napomena',
    ]);
    await expect(termination(page)).toContainText('Škoda Octavia Combi');
    await expect(termination(page)).toContainText('03.11.2026');
    await expect(termination(page)).toContainText(requestStateLabels[state]);
    await expect(termination(page)).toContainText(state === 'RECEIVED' ? '–' : 'Nazovite svog savjetnika.');
    await expect(page.getByText(/najnovijih zahtjeva/)).toHaveCount(0);

    await termination(page).getByRole('link').click();
    await expect(page).toHaveURL((url) => url.pathname === contractPath);
    await expect(page.getByRole('heading', { level: 1, name: 'Škoda Octavia Combi' })).toBeVisible();
    await expect(main(page).getByText(sentence)).toHaveCount(isOpen ? 1 : 0);
    await expect(again(page)).toHaveCount(isOpen ? 0 : 1);
    await main(page).getByRole('link', { name: 'Otvori otplatni plan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Otplatni plan' })).toBeVisible();
    await expect(main(page).getByText(sentence)).toHaveCount(isOpen ? 1 : 0);
    await expect(again(page)).toHaveCount(isOpen ? 0 : 1);

    await portal.open(page, terminationForm);
    await pick(page, contractField(page), 'octavia', octavia);
    if (isOpen) {
      await expect(main(page).getByRole('status').filter({ hasText: sentence })).toBeVisible();
      await pick(page, contractField(page), 'yaris', '11937/25 · Toyota Yaris Cross · ZG 7330-ČŽ');
    } else {
      await pick(page, documentField(page), 'zahtjev', handedIn);
      await goOn(page).click();
      await sendButton(page).click();
      await expect(requestSent(page)).toBeVisible();
      await main(page).getByRole('link', { name: 'Pregled ugovora' }).click();
      await expect(main(page).getByText(/Stanje: zaprimljen\.$/)).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Zahtjevi' }).click();
      await expect(termination(page)).toContainText('Zaprimljen');
    }
    await expect(main(page).getByText(sentence)).toHaveCount(0);
    await expect(confirmation(page)).toHaveCount(0);
  });
}

test('a financing leads to its offer, and a note of a request that is being worked on to the form for a document @all', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/actions');
  await table(page).getByRole('link', { name: 'Financiranje po ponudi P-2026-0405' }).click();
  await expect(page).toHaveURL(/\/leasing-offers\/\d+\/offer-overview$/);
  await expect(main(page).getByText('P-2026-0405').first()).toBeVisible();
  await page.goBack();
  const row = rows(page).filter({ hasText: 'Čekamo potvrdu o plaći' });
  await row.getByRole('link', { name: 'Pošalji dokument' }).click();
  await expect(page.getByRole('dialog', { name: 'Novi dokument' })).toBeVisible();
  await expect(page.getByLabel('Kategorija')).toBeVisible();
  await portal.logIn(page, customers.firm);
  await portal.open(page, '/actions');
  // A decided request asks for nothing.
  const decided = rows(page).filter({ hasText: 'Vozilo vratite do kraja mjeseca.' });
  await expect(decided).toBeVisible();
  await expect(decided.getByRole('link', { name: 'Pošalji dokument' })).toHaveCount(0);
});
