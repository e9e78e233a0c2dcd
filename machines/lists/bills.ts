import { assign, sendTo, setup } from 'xstate';
import { inOrder, isEmptyFilter, type Filter, type ListParameters } from '../../domain/lists/list.ts';
import { downloadMachine } from '../download.ts';
import type { StateMeta } from '../shared/effects.ts';
import { listMachine, type ListReport } from './list.ts';
import { params } from '../shared/params.ts';

interface BillsContext {
  readonly parameters: ListParameters;
  readonly filters: readonly Filter[];
  /** Numbers of the bills on the page. */
  readonly shown: readonly string[];
  readonly checked: readonly string[];
}

type BillsEvent =
  | { type: 'filter.applied'; filter: Filter }
  | { type: 'filter.deleted'; column: string }
  | { type: 'filters.deleted' }
  | { type: 'address.changed'; parameters: ListParameters }
  | { type: 'bill.toggled'; number: string }
  | { type: 'page.toggled' }
  | { type: 'selection.cleared' }
  | ListReport;

type Of<Type extends BillsEvent['type']> = Extract<BillsEvent, { type: Type }>;

const without = (filters: readonly Filter[], column: string) =>
  filters.filter((filter) => filter.column !== column);

const isFiltered = (filters: readonly Filter[], column: string) =>
  filters.some((filter) => filter.column === column);

function toggled(checked: readonly string[], number: string): readonly string[] {
  return checked.includes(number) ? checked.filter((each) => each !== number) : [...checked, number];
}

const appliedFilter = ({ event }: { event: Of<'filter.applied'> }) => event.filter;

const deleteIt = {
  type: 'deleteFilter',
  params: ({ event }: { event: Of<'filter.applied' | 'filter.deleted'> }) =>
    event.type === 'filter.applied' ? event.filter : event,
} as const;

/** The list of bills: a list with filters and check boxes, and the downloads from it. */
export const billsMachine = setup({
  types: {
    context: {} as BillsContext,
    input: {} as { parameters: ListParameters },
    events: {} as BillsEvent,
    meta: {} as StateMeta,
    children: {} as { list: 'list'; download: 'download' },
  },
  actors: {
    list: listMachine,
    download: downloadMachine,
  },
  guards: {
    filterHasValues: (_, { filter }: Of<'filter.applied'>) => !isEmptyFilter(filter),
    someAreFiltered: (_, { parameters }: Of<'address.changed'>) => parameters.filters.length > 0,
    startsFiltered: ({ context }) => context.filters.length > 0,
    isOneOfMany: ({ context: { filters } }, { column }: { column: string }) =>
      isFiltered(filters, column) && filters.length > 1,
    isTheOnlyOne: ({ context: { filters } }, { column }: { column: string }) =>
      isFiltered(filters, column) && filters.length === 1,
    isOnlyChecked: ({ context }, { number }: Of<'bill.toggled'>) =>
      context.checked.length === 1 && context.checked[0] === number,
    allAreChecked: ({ context }) => context.checked.length === context.shown.length,
    pageHasBills: ({ context }) => context.shown.length > 0,
  },
  actions: {
    applyFilter: assign(({ context }, { filter }: Of<'filter.applied'>) => ({
      filters: inOrder([...without(context.filters, filter.column), filter]),
    })),
    deleteFilter: assign(({ context }, { column }: { column: string }) => ({
      filters: without(context.filters, column),
    })),
    deleteFilters: assign({ filters: [] }),
    takeFilters: assign((_, { parameters }: Of<'address.changed'>) => ({ filters: parameters.filters })),
    filterList: sendTo('list', ({ context }) => ({ type: 'filters.changed', filters: context.filters })),
    moveList: sendTo('list', (_, { parameters }: Of<'address.changed'>) => ({
      type: 'parameters.changed',
      parameters,
    })),
    takeShown: assign((_, { keys }: Of<'list.loaded'>) => ({ shown: keys })),
    clearShown: assign({ shown: [] }),
    checkPage: assign(({ context }) => ({ checked: context.shown })),
    toggleBill: assign(({ context }, { number }: Of<'bill.toggled'>) => ({
      checked: toggled(context.checked, number),
    })),
    uncheckAll: assign({ checked: [] }),
  },
}).createMachine({
  id: 'bills',
  description: 'Računi: popis s filtrima po stupcima i odabirom, iz kojeg se računi preuzimaju.',
  meta: {
    title: 'Računi',
    invariants: {
      changedBy: { filters: ['filter.applied', 'filter.deleted', 'filters.deleted', 'address.changed'] },
    },
  },
  context: ({ input: { parameters } }) => ({
    parameters,
    filters: parameters.filters,
    shown: [],
    checked: [],
  }),
  invoke: [
    {
      id: 'list',
      src: 'list',
      input: ({ context, self }) => ({ parameters: context.parameters, parent: self }),
    },
    { id: 'download', src: 'download' },
  ],
  type: 'parallel',
  states: {
    filtering: {
      meta: { title: 'Filtri' },
      description: 'Filtri po stupcima; uključeni filtri i pretraga isključuju se međusobno.',
      initial: 'deciding',
      on: {
        'address.changed': [
          {
            guard: { type: 'someAreFiltered', params },
            target: '.filtered',
            actions: [
              { type: 'takeFilters', params },
              { type: 'moveList', params },
            ],
          },
          { target: '.unfiltered', actions: ['deleteFilters', { type: 'moveList', params }] },
        ],
      },
      states: {
        deciding: {
          meta: { title: 'Čitanje adrese' },
          description: 'Adresa stranice kaže je li koji filtar uključen.',
          always: [{ guard: 'startsFiltered', target: 'filtered' }, { target: 'unfiltered' }],
        },
        unfiltered: {
          meta: { title: 'Bez filtra' },
          description: 'Nijedan filtar nije uključen; računi se mogu pretraživati.',
          on: {
            'filter.applied': {
              guard: { type: 'filterHasValues', params },
              target: 'filtered',
              actions: [{ type: 'applyFilter', params }, 'filterList'],
            },
          },
        },
        filtered: {
          meta: { title: 'S filtrom' },
          description: 'Uključen je bar jedan filtar; pretraga je dotad isključena.',
          on: {
            'filter.applied': [
              {
                guard: { type: 'filterHasValues', params },
                actions: [{ type: 'applyFilter', params }, 'filterList'],
              },
              { guard: { type: 'isOneOfMany', params: appliedFilter }, actions: [deleteIt, 'filterList'] },
              {
                guard: { type: 'isTheOnlyOne', params: appliedFilter },
                target: 'unfiltered',
                actions: [deleteIt, 'filterList'],
              },
            ],
            'filter.deleted': [
              { guard: { type: 'isOneOfMany', params }, actions: [deleteIt, 'filterList'] },
              {
                guard: { type: 'isTheOnlyOne', params },
                target: 'unfiltered',
                actions: [deleteIt, 'filterList'],
              },
            ],
            'filters.deleted': { target: 'unfiltered', actions: ['deleteFilters', 'filterList'] },
          },
        },
      },
    },
    checking: {
      meta: { title: 'Odabir' },
      description: 'Računi na stranici označeni za preuzimanje.',
      initial: 'none',
      on: {
        'list.fetching': { target: '.none', actions: 'clearShown' },
        'list.loaded': { target: '.none', actions: { type: 'takeShown', params } },
      },
      states: {
        none: {
          meta: { title: 'Ništa odabrano' },
          description: 'Nijedan račun nije označen. Svaki novi dohvat vodi ovamo.',
          entry: 'uncheckAll',
          on: {
            'bill.toggled': { target: 'some', actions: { type: 'toggleBill', params } },
            'page.toggled': { guard: 'pageHasBills', target: 'some', actions: 'checkPage' },
          },
        },
        some: {
          meta: { title: 'Odabrani računi' },
          description: 'Označen je bar jedan račun; traka kaže koliko ih je i koliko iznose.',
          on: {
            'bill.toggled': [
              { guard: { type: 'isOnlyChecked', params }, target: 'none' },
              { actions: { type: 'toggleBill', params } },
            ],
            'page.toggled': [{ guard: 'allAreChecked', target: 'none' }, { actions: 'checkPage' }],
            'selection.cleared': 'none',
          },
        },
      },
    },
  },
});
