import { assign, cancel, emit, enqueueActions, raise, setup, type AnyActorRef } from 'xstate';
import { plainLine } from '../../domain/values/plain-values.ts';
import { durations } from '../../domain/values/durations.ts';
import { writeListAddress } from '../../domain/lists/list-address.ts';
import {
  firstPage,
  nextSort,
  type Filter,
  type ListParameters,
  type PageSize,
  type Sort,
} from '../../domain/lists/list.ts';
import { notProvided, type ShowQuery, type StateMeta } from '../shared/effects.ts';
import { errorOf, type Failure, withFailure } from '../shared/failure.ts';
import { output, params } from '../shared/params.ts';

/** A loaded page without its rows, which stay with the query: their keys, and the number of all rows. */
export interface LoadedPage {
  readonly keys: readonly string[];
  readonly totalPages: number;
  readonly totalElements?: number;
}

/** Events that a list sends to its parent. */
export type ListReport = { type: 'list.fetching' } | { type: 'list.loaded'; keys: readonly string[] };

export interface ListInput {
  readonly parameters: ListParameters;
  /** Receives a report of every fetch and every page. */
  readonly parent?: AnyActorRef;
  /** Further input of the rows besides the parameters; passed on to the fetch unread. */
  readonly subject?: unknown;
  /** Milliseconds after the last letter until it searches; default: as in tables. */
  readonly searchPause?: number;
}

/** The input of a fetch. */
export type PageQuestion = ListParameters & Pick<ListInput, 'subject'>;

interface ListContext {
  readonly parameters: ListParameters;
  /** The text of the search field, searched for or not. */
  readonly typed: string;
  /** Null while a page is on its way. */
  readonly page: LoadedPage | null;
  readonly failure: Failure | null;
  readonly parent: AnyActorRef | null;
  readonly subject: unknown;
  readonly searchPause: number;
}

type ListEvent =
  | { type: 'search.typed'; text: string }
  | { type: 'search.submitted' }
  | { type: 'search.due' }
  | { type: 'sort.toggled'; column: string }
  | { type: 'sort.chosen'; sort: Sort | null }
  | { type: 'page.chosen'; page: number }
  | { type: 'size.chosen'; size: PageSize }
  | { type: 'filters.changed'; filters: readonly Filter[] }
  | { type: 'parameters.changed'; parameters: ListParameters }
  | { type: 'retry.requested' };

/** The event of this type, for an action that only this event leads to. */
type Of<Type extends ListEvent['type']> = Extract<ListEvent, { type: Type }>;

const fetchAnew = { target: '.loading', reenter: true } as const;

/** A list in pages: its parameters, and whether the page has loaded. */
export const listMachine = setup({
  types: {
    context: {} as ListContext,
    input: {} as ListInput,
    events: {} as ListEvent,
    emitted: {} as ShowQuery,
    meta: {} as StateMeta,
  },
  actors: {
    loadPage: notProvided<LoadedPage, PageQuestion>('loadPage'),
  },
  delays: { searchPause: ({ context }) => context.searchPause },
  guards: {
    searchIsAllowed: ({ context }) => context.parameters.filters.length === 0,
    searchIsNew: ({ context: { parameters, typed } }) =>
      parameters.filters.length === 0 && plainLine(typed) !== parameters.search,
    searchIsTheSame: ({ context: { parameters, typed } }) => plainLine(typed) === parameters.search,
    pageIsOther: ({ context: { parameters, page } }, chosen: Of<'page.chosen'>) =>
      chosen.page !== parameters.page && chosen.page >= 0 && chosen.page < (page?.totalPages ?? 0),
    sizeIsOther: ({ context }, { size }: Of<'size.chosen'>) => size !== context.parameters.size,
    parametersDiffer: ({ context }, { parameters }: Of<'parameters.changed'>) =>
      writeListAddress(parameters) !== writeListAddress(context.parameters),
    pageIsPastTheEnd: ({ context }, { totalPages }: LoadedPage) =>
      context.parameters.page > 0 && context.parameters.page >= totalPages,
  },
  actions: {
    rememberText: assign((_, { text }: Of<'search.typed'>) => ({ typed: text })),
    startPause: raise({ type: 'search.due' }, { delay: 'searchPause', id: 'searchPause' }),
    stopPause: cancel('searchPause'),
    takeSearch: assign(({ context: { parameters, typed } }) => ({
      parameters: { ...parameters, page: 0, search: plainLine(typed) },
    })),
    takeSort: assign(({ context: { parameters } }, { column }: Of<'sort.toggled'>) => ({
      parameters: { ...parameters, page: 0, sort: nextSort(parameters.sort, column) },
    })),
    takeChosenSort: assign(({ context: { parameters } }, { sort }: Of<'sort.chosen'>) => ({
      parameters: { ...parameters, page: 0, sort },
    })),
    takePageNumber: assign(({ context: { parameters } }, { page }: Of<'page.chosen'>) => ({
      parameters: { ...parameters, page },
    })),
    takeSize: assign(({ context: { parameters } }, { size }: Of<'size.chosen'>) => ({
      parameters: { ...parameters, page: 0, size },
    })),
    takeFilters: assign((_, { filters }: Of<'filters.changed'>) => ({
      parameters: { ...firstPage, filters },
      typed: '',
    })),
    takeParameters: assign((_, { parameters }: Of<'parameters.changed'>) => ({
      parameters,
      typed: parameters.search,
    })),
    takeLastPageNumber: assign(({ context: { parameters } }, { totalPages }: LoadedPage) => ({
      parameters: { ...parameters, page: Math.max(totalPages - 1, 0) },
    })),
    takePage: assign((_, page: LoadedPage) => ({ page })),
    clearPage: assign({ page: null, failure: null }),
    rememberFailure: assign(withFailure),
    showInAddress: emit(({ context }) => ({
      type: 'query' as const,
      query: writeListAddress(context.parameters),
      replace: false,
    })),
    cleanAddress: emit(({ context }) => ({
      type: 'query' as const,
      query: writeListAddress(context.parameters),
      replace: true,
    })),
    report: enqueueActions(({ context: { parent }, enqueue }, message: ListReport) => {
      if (parent) enqueue.sendTo(parent, message);
    }),
  },
}).createMachine({
  id: 'list',
  description: 'Popis po stranicama: pretraga, redoslijed, stranica i dohvat redaka.',
  meta: {
    title: 'Popis',
    invariants: {
      oneCall: true,
      changedBy: { typed: ['search.typed', 'filters.changed', 'parameters.changed'] },
    },
  },
  context: ({ input: { parameters, parent, subject, searchPause = durations.tableSearch } }) => ({
    parameters,
    typed: parameters.search,
    page: null,
    failure: null,
    parent: parent ?? null,
    subject,
    searchPause,
  }),
  initial: 'loading',
  on: {
    'search.typed': {
      guard: 'searchIsAllowed',
      actions: [{ type: 'rememberText', params }, 'stopPause', 'startPause'],
    },
    'search.submitted': {
      guard: 'searchIsNew',
      ...fetchAnew,
      actions: ['stopPause', 'takeSearch', 'showInAddress'],
    },
    'search.due': { guard: 'searchIsNew', ...fetchAnew, actions: ['takeSearch', 'showInAddress'] },
    'sort.toggled': { ...fetchAnew, actions: [{ type: 'takeSort', params }, 'showInAddress'] },
    'sort.chosen': { ...fetchAnew, actions: [{ type: 'takeChosenSort', params }, 'showInAddress'] },
    'page.chosen': {
      guard: { type: 'pageIsOther', params },
      ...fetchAnew,
      actions: [{ type: 'takePageNumber', params }, 'showInAddress'],
    },
    'size.chosen': {
      guard: { type: 'sizeIsOther', params },
      ...fetchAnew,
      actions: [{ type: 'takeSize', params }, 'showInAddress'],
    },
    'filters.changed': {
      ...fetchAnew,
      actions: ['stopPause', { type: 'takeFilters', params }, 'showInAddress'],
    },
    'parameters.changed': {
      guard: { type: 'parametersDiffer', params },
      ...fetchAnew,
      actions: ['stopPause', { type: 'takeParameters', params }],
    },
  },
  states: {
    loading: {
      meta: { title: 'Učitavanje' },
      description: 'Reci stižu; dotad na njihovu mjestu stoje prazni.',
      entry: ['clearPage', { type: 'report', params: { type: 'list.fetching' } }],
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context: { parameters, subject } }) => ({ ...parameters, subject }),
        onDone: [
          {
            guard: { type: 'pageIsPastTheEnd', params: output },
            target: 'loading',
            reenter: true,
            actions: { type: 'takeLastPageNumber', params: output },
          },
          {
            target: 'loaded',
            actions: [{ type: 'takePage', params: output }, 'cleanAddress'],
          },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'rememberFailure', params: errorOf }, 'cleanAddress'],
        },
      },
    },
    loaded: {
      meta: { title: 'Učitano' },
      description: 'Reci se vide, ili piše zašto ih nema.',
      entry: {
        type: 'report',
        params: ({ context }) => ({ type: 'list.loaded', keys: context.page?.keys ?? [] }),
      },
    },
    failed: {
      meta: { title: 'Nije učitano' },
      description: 'Reci nisu stigli; može se pokušati ponovno.',
      on: {
        'retry.requested': 'loading',
        'search.submitted': { guard: 'searchIsTheSame', target: 'loading', actions: 'stopPause' },
      },
    },
  },
});
