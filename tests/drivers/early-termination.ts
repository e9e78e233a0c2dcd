import type { Page } from '@playwright/test';
import { accessTexts } from '../../domain/access/access-texts.ts';
import { nothingChosen } from '../../domain/early-termination.ts';
import { earlyTerminationMachine } from '../../machines/early-termination.ts';
import { expect, theText, waitFor } from '../support/browser/gestures.ts';
import { defineDriver } from '../paths/driver.ts';
import { customers, type Customer, type Portal } from '../support/browser/portal.ts';
import { addDocument } from '../support/documents/termination-documents.ts';
import {
  backToForm,
  composeButton,
  composed,
  confirmation,
  contractField,
  dayField,
  documentField,
  goOn,
  handedIn,
  octavia,
  pick,
  requestSent,
  requestUnknown,
  sendButton,
  terminationCalls as calls,
  terminationForm,
} from '../support/documents/termination-screen.ts';
import { forgetAnswers } from './lists/bills-screen.ts';
import { type PortalWalk, whenServerFails } from './walk.ts';

const retryButton = (page: Page) => page.getByRole('button', { name: 'Pokušaj ponovno' });

/** The model's document; the page knows it by its name. */
const document = '1';
const nobodys = { ...nothingChosen, contract: '0000/00' };
/** Of the statement that the portal composes. */
const statement = '2';
const day = '15.12.2026';

const unanswered = { code: 'unreachable', message: accessTexts.unreachable } as const;

async function openForm(page: Page, portal: Portal, who: Customer, query = ''): Promise<void> {
  await addDocument(portal.server.store, who.username);
  await portal.logIn(page, who);
  await portal.open(page, terminationForm + query);
}

/** Sends a request, and loads the address of its outcome again. */
async function openOutcome(page: Page, portal: Portal, outcome: (page: Page) => ReturnType<typeof goOn>) {
  await openForm(page, portal, customers.mail);
  await waitFor(portal, contractField(page));
  await pick(page, contractField(page), 'octavia', octavia);
  await pick(page, documentField(page), 'zahtjev', handedIn);
  await goOn(page).click();
  await waitFor(portal, sendButton(page));
  await sendButton(page).click();
  await waitFor(portal, outcome(page));
  await page.reload();
  await waitFor(portal, outcome(page));
}

export const earlyTerminationDriver = defineDriver(earlyTerminationMachine)({
  world: (walk: PortalWalk): PortalWalk => walk,
  entries: {
    form: {
      say: 'S dodanim dokumentom za prijevremeni prekid otvorite /actions/new/early-termination.',
      customer: customers.mail,
      input: { chosen: nothingChosen, outcome: null },
      open: (page, { portal }) => openForm(page, portal, customers.mail),
    },
    withoutContracts: {
      say: 'Kao korisnik bez ugovora otvorite /actions/new/early-termination?contract=0000%2F00.',
      customer: customers.bare,
      input: { chosen: nobodys, outcome: null },
      open: (page, { portal }) => openForm(page, portal, customers.bare, '?contract=0000%2F00'),
    },
    sent: {
      say: 'Pošaljite zahtjev i osvježite stranicu s potvrdom.',
      customer: customers.mail,
      input: { chosen: nothingChosen, outcome: { kind: 'sent', contract: '10482/24' } },
      open: (page, { portal }) => openOutcome(page, portal, requestSent),
    },
    failed: {
      say: 'Pošaljite zahtjev dok odgovor poslužitelja ne stiže i osvježite stranicu.',
      customer: customers.mail,
      input: {
        chosen: { ...nothingChosen, contract: '10482/24', document },
        outcome: {
          kind: 'failed',
          title: 'Ne znamo je li zahtjev poslan',
          failure: unanswered,
          isKnown: false,
        },
      },
      async open(page, { portal }) {
        portal.faults.arm(calls.request, 'malformed', { once: true });
        await openOutcome(page, portal, requestUnknown);
      },
    },
  },
  calls: { loadChoices: calls.contracts, composeStatement: calls.documents, sendRequest: calls.request },
  key: ({ chosen, errors, failure: last, outcome }) => [
    chosen,
    Object.entries(errors)
      .flatMap(([name, text]) => (text === undefined ? [] : [name]))
      .toSorted(),
    last !== null,
    outcome?.kind,
  ],
  events: {
    'contract.chosen': {
      say: 'U polje „Ugovor“ upišite „octavia“ i odaberite jedini ponuđeni.',
      with: { contract: '10482/24' },
      when: ({ context }) => context.chosen.contract === '',
      do: (page) => pick(page, contractField(page), 'octavia', octavia),
    },
    'document.chosen': {
      say: 'Pod „Dokument“ odaberite onaj koji je dodan.',
      with: { document },
      when: ({ context }) => context.chosen.document === '',
      do: (page) => pick(page, documentField(page), 'zahtjev', handedIn),
    },
    'day.chosen': {
      say: `U polje „Dan prekida“ upišite ${day}`,
      with: { day },
      when: ({ context }) => context.chosen.day === '',
      do: (page) => dayField(page).fill(day),
    },
    'statement.requested': {
      say: 'Pritisnite „Sastavi izjavu i nastavi“.',
      with: { first: '2026-11-21', last: null },
      when: ({ context }) => context.chosen.document === '',
      do: (page) => composeButton(page).click(),
    },
    'request.submitted': {
      say: 'Pritisnite „Provjeri i pošalji“.',
      do: (page) => goOn(page).click(),
    },
    'confirmation.cancelled': {
      say: 'U prozoru pritisnite „Odustani“.',
      do: (page) => confirmation(page).getByRole('button', { name: 'Odustani' }).click(),
    },
    'confirmation.given': {
      say: 'U prozoru pritisnite „Pošalji zahtjev“.',
      do: (page) => sendButton(page).click(),
    },
    'retry.requested': {
      say: 'Pritisnite „Pokušaj ponovno“.',
      do: (page) => retryButton(page).click(),
    },
    'back.requested': {
      say: 'Pritisnite „Natrag na zahtjev“.',
      do: async (page, { portal }) => {
        await forgetAnswers(portal);
        await backToForm(page).click();
      },
    },
    'loadChoices.done': [
      {
        say: 'Stižu ugovori i dokumenti.',
        with: { output: { contracts: ['10482/24', '11502/25'], documents: [document, statement] } },
        when: ({ context }) => context.chosen.contract !== nobodys.contract,
      },
      {
        say: 'Stiže da ugovora nema.',
        with: { output: { contracts: [], documents: [document] } },
        when: ({ context }) => context.chosen.contract === nobodys.contract,
      },
    ],
    'loadChoices.error': {
      ...whenServerFails(calls.contracts),
      when: ({ context }) => context.chosen.contract === '',
    },
    'composeStatement.done': {
      say: 'Izjava je složena i poslana.',
      with: { output: { documents: [document, statement], document: statement } },
    },
    'composeStatement.error': {
      ...whenServerFails(calls.documents),
      shows: theText(`Izjava nije sastavljena. ${accessTexts.failure}`),
    },
    'sendRequest.done': { say: 'Poslužitelj prima zahtjev.' },
    'sendRequest.error': {
      ...whenServerFails(calls.request),
      prepare: ({ portal }) => portal.faults.arm(calls.request, 'malformed', { once: true }),
    },
  },
  states: {
    opening: 'momentary',
    loading: {
      say: 'Ugovori i dokumenti se učitavaju.',
      see: async (page, { portal }) => {
        await expect(page.getByText('Učitavanje ugovora i dokumenata').first()).toBeAttached();
        expect(portal.faults.isHolding(calls.contracts)).toBe(true);
      },
    },
    notLoaded: {
      say: 'Piše da ugovore i dokumente trenutačno ne možemo prikazati; nudi se novi pokušaj.',
      see: async (page) => {
        await expect(page.getByRole('heading', { name: /^Ugovore i dokumente trenutačno/ })).toBeVisible();
        await expect(retryButton(page)).toBeEnabled();
      },
    },
    withoutContracts: {
      say: 'Piše da nema aktivnih ugovora.',
      see: (page) => expect(page.getByRole('heading', { name: 'Nemate aktivnih ugovora' })).toBeVisible(),
    },
    choosing: {
      say: 'Obrazac s odabranim, i u adresi. Nakon slanja bez odabira vidi se što treba ispraviti.',
      see: async (page, _world, { chosen, errors }) => {
        await expect(contractField(page)).toHaveValue(chosen.contract === '' ? '' : octavia);
        await expect(documentField(page)).toHaveValue(
          { [document]: handedIn, [statement]: composed }[chosen.document] ?? '',
        );
        await expect(dayField(page)).toHaveValue(chosen.day);
        const { searchParams } = new URL(page.url());
        expect(searchParams.get('contract') ?? '').toBe(chosen.contract);
        expect(searchParams.has('document')).toBe(chosen.document !== '');
        const isWrong = Object.values(errors).some((text) => text !== undefined);
        await expect(page.getByText(/^Ispravite \d polj/)).toHaveCount(isWrong ? 1 : 0);
        await expect(confirmation(page)).toHaveCount(0);
      },
    },
    composing: {
      say: 'Na gumbu piše „Sastavljanje izjave…“.',
      see: async (page, { portal }) => {
        await expect(page.getByRole('button', { name: 'Sastavljanje izjave…' })).toBeVisible();
        expect(portal.faults.isHolding(calls.documents)).toBe(true);
      },
    },
    confirming: {
      say: 'Prozor pita treba li poslati zahtjev.',
      see: async (page, _world, { chosen }) => {
        await expect(confirmation(page)).toBeVisible();
        await expect(confirmation(page)).toContainText(
          chosen.document === statement ? 'uz izjavu „Izjava o prekidu' : 'uz dokument „Zahtjev',
        );
        await expect(sendButton(page)).toHaveText('Pošalji zahtjev');
      },
    },
    sending: {
      say: 'Na gumbu u prozoru piše „Slanje zahtjeva…“.',
      see: async (page, { portal }) => {
        await expect(sendButton(page)).toHaveText('Slanje zahtjeva…');
        expect(portal.faults.isHolding(calls.request)).toBe(true);
      },
    },
    succeeded: {
      say: 'Piše da je zahtjev poslan.',
      see: async (page) => {
        await expect(requestSent(page)).toBeVisible();
        await expect(page).toHaveURL(/\/early-termination\/success$/);
      },
    },
    failed: {
      say: 'Piše da ne znamo je li zahtjev poslan i da je odabir sačuvan.',
      see: async (page) => {
        await expect(requestUnknown(page)).toBeVisible();
        await expect(page).toHaveURL(/\/early-termination\/success$/);
      },
    },
  },
});
