import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { writeListAddress } from '../../../domain/lists/list-address.ts';
import { firstPage } from '../../../domain/lists/list.ts';
import { billsMachine } from '../../../machines/lists/bills.ts';
import { expect, waitFor } from '../../support/browser/gestures.ts';
import { defineDriver } from '../../paths/driver.ts';
import { customers } from '../../support/browser/portal.ts';
import {
  filters,
  forgetAnswers,
  listCall,
  menuLink,
  operations,
  pressInFilter,
  removeFilter,
  rowsOfPage,
  searchField,
  table,
} from './bills-screen.ts';
import type { PortalWalk } from '../walk.ts';

interface BillsWorld extends PortalWalk {
  /** Lets the held page of bills come. */
  release: () => void;
}

/** The model's bills are called by the places of their rows. */
const keys = Array.from({ length: rowsOfPage }, (_, index) => String(index + 1));
const [first = '', second = ''] = keys;

const paid = { ...firstPage, filters: [filters.status.filter] };

type Snapshot = SnapshotFrom<typeof billsMachine>;

const hasRows = (snapshot: Snapshot) => snapshot.context.shown.length > 0;

/** A change of the filters fetches again, which takes the selection away: that is walked once, by turning the page. */
const isAtRest = (snapshot: Snapshot) => hasRows(snapshot) && snapshot.context.checked.length === 0;

const isFiltered = ({ context }: Snapshot, column: keyof typeof filters) =>
  context.filters.some((filter) => filter.column === column);

const billBoxes = (page: Page, state: { checked?: boolean } = {}) =>
  table(page).getByRole('checkbox', { name: /^Odaberi račun /, ...state });
const pageBox = (page: Page) => table(page).getByRole('checkbox', { name: 'Odaberi sve račune na stranici' });
const clearButton = (page: Page) => page.getByRole('button', { name: 'Poništi odabir' });
const unfilterButton = (page: Page) => page.getByRole('button', { name: 'Ukloni sve filtre' });

async function open(page: Page, world: BillsWorld, parameters: typeof firstPage): Promise<void> {
  const { portal } = world;
  await portal.logIn(page, customers.firm);
  world.release = portal.faults.hold(listCall(parameters.filters));
  await portal.open(page, `/bills${writeListAddress(parameters)}`);
  await waitFor(portal, searchField(page));
}

export const billsDriver = defineDriver(billsMachine)({
  world: (walk: PortalWalk): BillsWorld => ({ ...walk, release: () => undefined }),
  entries: {
    all: {
      say: 'Prijavite se kao tvrtka i otvorite /bills.',
      customer: customers.firm,
      input: { parameters: firstPage },
      open: (page, world) => open(page, world, firstPage),
    },
    paid: {
      say: 'Prijavite se kao tvrtka i otvorite /bills?status=PAID.',
      customer: customers.firm,
      input: { parameters: paid },
      open: (page, world) => open(page, world, paid),
    },
  },
  calls: {
    list: null,
    download: null,
  },
  events: {
    'list.loaded': {
      say: 'Stižu računi.',
      with: { keys },
      when: ({ context }) => context.shown.length === 0,
      do: (_page, world) => Promise.resolve(world.release()),
    },
    'list.fetching': {
      say: 'Ispod popisa pritisnite strelicu prema sljedećoj stranici.',
      when: (snapshot) =>
        hasRows(snapshot) && snapshot.context.checked.length > 0 && snapshot.context.filters.length === 0,
      do: async (page, world) => {
        await forgetAnswers(world.portal);
        world.release = world.portal.faults.hold(operations.list);
        await page.getByRole('button', { name: 'Sljedeća stranica' }).click();
      },
    },
    'filter.applied': [
      {
        say: 'Pritisnite filtar „Status“, označite „Plaćeno“ i pritisnite „Prikaži račune“.',
        with: { filter: filters.status.filter },
        when: (snapshot) => isAtRest(snapshot) && !isFiltered(snapshot, 'status'),
        do: (page, { portal }) => pressInFilter(page, portal, filters.status),
      },
      {
        say: 'Pritisnite filtar „Vrsta“, označite „Račun za ratu“ i pritisnite „Prikaži račune“.',
        with: { filter: filters.type.filter },
        when: (snapshot) =>
          isAtRest(snapshot) && isFiltered(snapshot, 'status') && !isFiltered(snapshot, 'type'),
        do: (page, { portal }) => pressInFilter(page, portal, filters.type),
      },
      {
        say: 'Pritisnite filtar „Status“, uklonite kvačicu s „Plaćeno“ i pritisnite „Prikaži račune“.',
        with: { filter: { ...filters.status.filter, checkbox: [] } },
        when: (snapshot) => isAtRest(snapshot) && isFiltered(snapshot, 'status'),
        do: (page, { portal }) => pressInFilter(page, portal, filters.status),
      },
    ],
    'filter.deleted': {
      say: 'Pritisnite križić na filtru „Status“.',
      with: { column: filters.status.filter.column },
      when: (snapshot) => isAtRest(snapshot) && isFiltered(snapshot, 'status'),
      do: (page) => removeFilter(page, filters.status.label).click(),
    },
    'filters.deleted': {
      say: 'Pritisnite „Ukloni sve filtre“.',
      when: isAtRest,
      do: (page) => unfilterButton(page).click(),
    },
    'address.changed': [
      {
        say: 'U glavnom izborniku pritisnite „Računi“.',
        with: { parameters: firstPage },
        when: (snapshot) => isAtRest(snapshot) && snapshot.context.filters.length > 0,
        do: (page) => menuLink(page).click(),
      },
      {
        say: 'U glavnom izborniku pritisnite „Računi“, a zatim u pregledniku „Natrag“.',
        with: { parameters: paid },
        after: [{ type: 'address.changed', parameters: firstPage }],
        when: (snapshot) =>
          isAtRest(snapshot) && isFiltered(snapshot, 'status') && snapshot.context.filters.length === 1,
        do: async (page) => {
          await menuLink(page).click();
          await page.waitForURL(({ search }) => search === '');
          await page.goBack();
        },
      },
    ],
    'bill.toggled': [
      {
        say: 'Pritisnite kvačicu prvog računa.',
        with: { number: first },
        when: hasRows,
        do: (page) => billBoxes(page).nth(0).click(),
      },
      {
        say: 'Pritisnite kvačicu drugog računa.',
        with: { number: second },
        when: hasRows,
        do: (page) => billBoxes(page).nth(1).click(),
      },
    ],
    'page.toggled': {
      say: 'U glavi tablice pritisnite kvačicu za sve račune na stranici.',
      when: hasRows,
      do: (page) => pageBox(page).click(),
    },
    'selection.cleared': {
      say: 'Na traci s odabranim računima pritisnite križić.',
      when: hasRows,
      do: (page) => clearButton(page).click(),
    },
    'list.done': 'ignored',
    'list.error': 'ignored',
    'download.done': 'ignored',
    'download.error': 'ignored',
  },
  states: {
    'filtering.deciding': 'momentary',
    'filtering.unfiltered': {
      say: 'Nijedan filtar nije uključen; računi se mogu pretraživati.',
      see: async (page) => {
        await expect(searchField(page)).toBeEnabled();
        await expect(unfilterButton(page)).toBeHidden();
      },
    },
    'filtering.filtered': {
      say: 'Na uključenim filtrima piše što propuštaju i adresa ih kaže; pretraga je isključena.',
      see: async (page, _world, context) => {
        await expect(searchField(page)).toBeDisabled();
        await expect(page.getByRole('button', { name: /^Ukloni filtar / })).toHaveCount(
          context.filters.length,
        );
        for (const { filter, label, choice } of Object.values(filters)) {
          if (!context.filters.some(({ column }) => column === filter.column)) continue;
          await expect(page.getByRole('button', { name: `${label}: ${choice}` })).toBeVisible();
        }
        const query = writeListAddress({ ...firstPage, filters: context.filters });
        await expect(page).toHaveURL(({ search }) => search === query);
      },
    },
    'checking.none': {
      say: 'Nijedan račun nije označen; trake s odabranim računima nema.',
      see: async (page, _world, { shown }) => {
        await expect(clearButton(page)).toBeHidden();
        await expect(billBoxes(page, { checked: true })).toHaveCount(0);
        await expect(billBoxes(page)).toHaveCount(shown.length);
      },
    },
    'checking.some': {
      say: 'Označeni su odabrani računi, a traka kaže koliko ih je i koliko iznose.',
      see: async (page, _world, { checked }) => {
        await expect(billBoxes(page, { checked: true })).toHaveCount(checked.length);
        const count = page.getByText(new RegExp(`^Odabran[ao]? ${checked.length} račun`));
        await expect(count.last()).toBeVisible();
        await expect(clearButton(page)).toBeVisible();
      },
    },
  },
  key: (context) => [
    context.filters.map(({ column }) => column).toSorted(),
    context.shown.length,
    [...context.checked].toSorted(),
  ],
});
