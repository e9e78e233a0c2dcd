import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { searchMachine } from '../../../machines/lists/search.ts';
import { expect, settle, sidePanel, waitFor } from '../../support/browser/gestures.ts';
import { defineDriver } from '../../paths/driver.ts';
import { customers } from '../../support/browser/portal.ts';
import { type PortalWalk, whenServerFails } from '../walk.ts';

/** One of the three calls, whose answer is awaited like the others. */
const billsCall = '/api/bill';

/** A vehicle that the demo's firm leases, with bills and an offer; and one that it does not. */
const texts = { present: 'Citroën', absent: 'Zrakoplov' } as const;

const item = { kind: 'bill', number: 'R-26-100000' } as const;
const groups = [{ kind: item.kind, items: [{ ...item, text: texts.present }], total: 1 }] as const;

const field = (page: Page) =>
  sidePanel(page).getByRole('searchbox', { name: 'Pretraži ugovore, račune i ponude' });
const foundBills = (page: Page) => sidePanel(page).getByRole('region', { name: /^Računi/ });

type Snapshot = SnapshotFrom<typeof searchMachine>;

/** The customer does not type while a call is under way; a found item is pressed, which closes the panel. */
const mayType = (snapshot: Snapshot) =>
  snapshot.matches('resting') || snapshot.matches('empty') || snapshot.matches('failed');

export const searchDriver = defineDriver(searchMachine)({
  world: (walk: PortalWalk) => walk,
  // A hundred looks stay within the 400 ms in which the panel slides out once an item is pressed.
  pace: 3,
  entries: {
    header: {
      say: 'Prijavite se kao tvrtka i u zaglavlju pritisnite povećalo.',
      customer: customers.firm,
      input: undefined,
      open: async (page, { portal }) => {
        await portal.logIn(page, customers.firm);
        await portal.open(page, '/');
        const button = page.getByRole('button', { name: 'Pretraga', exact: true });
        await waitFor(portal, button);
        await button.click();
        await waitFor(portal, field(page));
        await settle(portal);
      },
    },
  },
  calls: { searchAll: billsCall },
  events: {
    'text.typed': [
      {
        say: `Upišite „${texts.absent}“.`,
        with: { text: texts.absent },
        when: (snapshot) => mayType(snapshot) && snapshot.context.typed !== texts.absent,
        do: (page) => field(page).fill(texts.absent),
      },
      {
        say: `Upišite „${texts.present}“.`,
        with: { text: texts.present },
        when: (snapshot) => mayType(snapshot) && snapshot.context.typed !== texts.present,
        do: (page) => field(page).fill(texts.present),
      },
      {
        say: 'Pritisnite križić u polju za pretragu.',
        with: { text: '' },
        when: (snapshot) => mayType(snapshot) && snapshot.context.typed !== '',
        do: (page) => sidePanel(page).getByRole('button', { name: 'Obriši traženi tekst' }).click(),
      },
    ],
    'search.submitted': {
      say: 'Pritisnite povećalo u polju za pretragu.',
      when: mayType,
      do: (page) => sidePanel(page).getByRole('button', { name: 'Traži' }).click(),
    },
    'search.due': { say: 'Prođu dvije sekunde od zadnjeg slova.', passes: true, when: mayType },
    'after.searchPause': 'ignored',
    'retry.requested': {
      say: 'Pritisnite „Pokušaj ponovno“.',
      when: ({ context }) => context.typed === context.sought,
      do: (page) => sidePanel(page).getByRole('button', { name: 'Pokušaj ponovno' }).click(),
    },
    'item.chosen': {
      say: 'Među rezultatima pritisnite prvi račun.',
      with: item,
      do: (page) => foundBills(page).getByRole('button').first().click(),
      shows: {
        say: 'Popis računa, pretražen po tom broju; ploča je zatvorena.',
        see: async (page) => {
          await expect(page).toHaveURL(
            ({ pathname, search, hash }) =>
              pathname === '/bills' && search.startsWith('?sort=number%2Casc&search=R-') && hash === '',
          );
        },
      },
    },
    'searchAll.done': [
      {
        say: 'Poslužitelj ne nalazi ništa.',
        with: { output: [] },
        when: ({ context }) => context.sought === texts.absent,
      },
      {
        say: 'Stižu pronađeni ugovori, računi i ponude.',
        with: { output: groups },
        when: ({ context }) => context.sought === texts.present,
      },
    ],
    'searchAll.error': { ...whenServerFails(billsCall) },
  },
  states: {
    resting: {
      say: 'Ispod polja piše što se sve može upisati.',
      see: async (page, _world, { typed }) => {
        await expect(field(page)).toHaveValue(typed);
        await expect(sidePanel(page).getByText('Upišite broj ugovora, računa ili ponude')).toBeVisible();
      },
    },
    searching: {
      say: 'Vidi se da traženje traje.',
      see: async (page, { portal }) => {
        await expect(sidePanel(page).getByText('Traženje…').last()).toBeVisible();
        expect(portal.faults.isHolding(billsCall)).toBe(true);
      },
    },
    found: {
      say: 'Rezultati stoje u skupinama: ugovori, računi, ponude.',
      see: (page) => expect(foundBills(page)).toBeVisible(),
    },
    empty: {
      say: 'Piše da nema rezultata za upisani tekst.',
      see: (page, _world, { sought }) =>
        expect(sidePanel(page).getByText(`Nema rezultata za „${sought}“`)).toBeVisible(),
    },
    failed: {
      say: 'Piše što nije uspjelo; nudi se novi pokušaj.',
      see: async (page, _world, { failure }) => {
        await expect(sidePanel(page).getByText(failure?.message ?? '')).toBeVisible();
        await expect(sidePanel(page).getByRole('button', { name: 'Pokušaj ponovno' })).toBeEnabled();
      },
    },
  },
  key: ({ typed, sought }) => [typed, sought],
});
