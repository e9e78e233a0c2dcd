import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { writeListAddress } from '../../../domain/lists/list-address.ts';
import { firstPage } from '../../../domain/lists/list.ts';
import { listMachine } from '../../../machines/lists/list.ts';
import { expect, theText } from '../../support/browser/gestures.ts';
import { defineDriver } from '../../paths/driver.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';
import {
  filters,
  forgetAnswers,
  listCall,
  menuLink,
  operations,
  pages,
  pressInFilter,
  retryButton,
  rowsOfPage,
  searchField,
  table,
} from './bills-screen.ts';
import { type PortalWalk, whenServerFails } from '../walk.ts';

/** A page number that no list of a test has. */
const farPage = 98;

const texts = { first: 'R-26', second: 'R-2' } as const;

const windows = { wide: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } } as const;

const page = {
  keys: Array.from({ length: rowsOfPage }, (_, index) => String(index + 1)),
  totalPages: pages,
  totalElements: pages * rowsOfPage,
};

type Snapshot = SnapshotFrom<typeof listMachine>;

/** The rows are there, and no search is about to begin. */
const isAtRest = (snapshot: Snapshot) =>
  snapshot.matches('loaded') && snapshot.context.typed === snapshot.context.parameters.search;

const isFiltered = ({ context }: Snapshot) => context.parameters.filters.length > 0;

/** Does something that fetches, when all earlier answers are so old that the call really goes out. */
const anew =
  (gesture: (tab: Page, portal: Portal) => Promise<unknown>) =>
  async (tab: Page, { portal }: PortalWalk) => {
    await forgetAnswers(portal);
    await gesture(tab, portal);
  };

export const listDriver = defineDriver(listMachine)({
  world: (walk: PortalWalk) => walk,
  // A hundred looks stay far within the two seconds after which a text is searched for.
  pace: 5,
  entries: {
    pastTheEnd: {
      say: 'Prijavite se kao tvrtka i u adresu upišite /bills?page=99, stranicu koje nema.',
      customer: customers.firm,
      input: { parameters: { ...firstPage, page: farPage } },
      open: async (tab, { portal }) => {
        await portal.logIn(tab, customers.firm);
        await portal.open(tab, `/bills?page=${farPage + 1}`);
      },
    },
  },
  calls: { loadPage: (_world, { parameters }) => listCall(parameters.filters) },
  events: {
    'search.typed': [
      {
        say: `U polje za pretragu upišite ${texts.first}.`,
        with: { text: texts.first },
        when: (snapshot) => isAtRest(snapshot) && snapshot.context.typed !== texts.first,
        do: anew((tab) => searchField(tab).fill(texts.first)),
      },
      {
        say: `Tekst u polju za pretragu skratite na ${texts.second}.`,
        with: { text: texts.second },
        when: (snapshot) => isAtRest(snapshot) && snapshot.context.typed === texts.first,
        do: anew((tab) => searchField(tab).fill(texts.second)),
      },
    ],
    'search.submitted': {
      say: 'U polju za pretragu pritisnite Enter.',
      when: (snapshot) => snapshot.matches('loaded') || snapshot.matches('failed'),
      do: (tab) => searchField(tab).press('Enter'),
    },
    'search.due': {
      say: 'Prođu dvije sekunde od zadnjeg slova.',
      passes: true,
      when: (snapshot) => snapshot.matches('loaded'),
    },
    'after.searchPause': 'ignored',
    'sort.toggled': {
      say: 'U glavi tablice pritisnite „Broj računa“.',
      with: { column: 'number' },
      when: isAtRest,
      do: anew((tab) => table(tab).getByRole('button', { name: 'Broj računa' }).click()),
    },
    'sort.chosen': {
      say: 'Suzite prozor na širinu telefona, pod „Poredano“ odaberite „Datum računa ↓“ i vratite širinu.',
      with: { sort: { column: 'date', direction: 'desc' } },
      when: isAtRest,
      do: anew(async (tab) => {
        await tab.setViewportSize(windows.phone);
        await tab.getByLabel('Poredano:').selectOption('desc date');
        await tab.setViewportSize(windows.wide);
      }),
    },
    'page.chosen': {
      say: 'Ispod popisa pritisnite strelicu prema sljedećoj stranici.',
      with: { page: 1 },
      when: (snapshot) => isAtRest(snapshot) && snapshot.context.parameters.page === 0,
      do: anew((tab) => tab.getByRole('button', { name: 'Sljedeća stranica' }).click()),
    },
    'size.chosen': {
      say: 'Ispod popisa pod „Po stranici“ odaberite 20.',
      with: { size: 20 },
      when: isAtRest,
      do: anew((tab) => tab.getByLabel('Po stranici').selectOption('20')),
    },
    'filters.changed': {
      say: 'Pritisnite filtar „Status“, označite „Plaćeno“ i pritisnite „Prikaži račune“.',
      with: { filters: [filters.status.filter] },
      when: (snapshot) => isAtRest(snapshot) && !isFiltered(snapshot),
      do: anew((tab, portal) => pressInFilter(tab, portal, filters.status)),
    },
    'parameters.changed': {
      say: 'U glavnom izborniku pritisnite „Računi“.',
      with: { parameters: firstPage },
      when: isAtRest,
      do: anew((tab) => menuLink(tab).click()),
    },
    'retry.requested': {
      say: 'Pritisnite „Pokušaj ponovno“.',
      do: (tab) => retryButton(tab).click(),
    },
    'loadPage.done': [
      {
        say: 'Poslužitelj odgovara da popis nema toliko stranica.',
        with: { output: { ...page, keys: [] } },
        when: ({ context }) => context.parameters.page === farPage,
      },
      {
        say: 'Stižu reci.',
        with: { output: page },
        when: ({ context }) => context.parameters.page !== farPage,
      },
    ],
    'loadPage.error': {
      ...whenServerFails(operations.list),
      when: (snapshot) => !isFiltered(snapshot),
      shows: theText(`${accessTexts.failure}. Pretraga i filtri su sačuvani.`),
    },
  },
  states: {
    loading: {
      say: 'Na mjestu redaka stoji deset sivih. Odgovor mlađi od 15 minuta vidi se odmah, bez njih.',
      see: async (tab, { portal }, { parameters }) => {
        await expect(table(tab)).toHaveAttribute('aria-busy', 'true');
        expect(portal.faults.isHolding(listCall(parameters.filters))).toBe(true);
      },
    },
    loaded: {
      say: 'Vide se reci, a polje za pretragu, stranica, broj redaka i adresa kažu koji su to.',
      see: async (tab, _world, { parameters, typed }) => {
        await expect(table(tab)).not.toHaveAttribute('aria-busy');
        await expect(
          table(tab)
            .getByRole('checkbox', { name: /^Odaberi račun / })
            .first(),
        ).toBeVisible();
        await expect(searchField(tab)).toHaveValue(typed);
        await expect(
          tab.getByRole('button', { name: `Stranica ${parameters.page + 1}`, exact: true }),
        ).toHaveAttribute('aria-current', 'page');
        await expect(tab.getByLabel('Po stranici')).toHaveValue(String(parameters.size));
        await expect(tab).toHaveURL(({ search }) => search === writeListAddress(parameters));
      },
    },
    failed: {
      say: 'Piše da račune trenutačno ne možemo prikazati; nudi se novi pokušaj.',
      see: async (tab, _world, { parameters }) => {
        await expect(
          tab.getByRole('heading', { name: 'Račune trenutačno ne možemo prikazati' }),
        ).toBeVisible();
        await expect(retryButton(tab)).toBeEnabled();
        await expect(tab).toHaveURL(({ search }) => search === writeListAddress(parameters));
      },
    },
  },
  key: ({ parameters, typed }) => [writeListAddress(parameters), typed],
});
