import { assign, cancel, emit, raise, setup } from 'xstate';
import { plainLine } from '../../domain/values/plain-values.ts';
import { durations } from '../../domain/values/durations.ts';
import { notProvided, type GoToItem, type ItemKind, type StateMeta } from '../shared/effects.ts';
import { errorOf, type Failure, withFailure } from '../shared/failure.ts';
import { output, params } from '../shared/params.ts';

/** A found item: its kind, its number, and a few words about it. */
export interface FoundItem {
  readonly kind: ItemKind;
  /** The item's number in its list. */
  readonly number: string;
  readonly text: string;
}

export interface FoundGroup {
  readonly kind: ItemKind;
  readonly items: readonly FoundItem[];
  /** All that was found, shown or not. */
  readonly total: number;
}

interface SearchContext {
  readonly typed: string;
  readonly sought: string;
  readonly groups: readonly FoundGroup[];
  readonly failure: Failure | null;
}

type SearchEvent =
  | { type: 'text.typed'; text: string }
  | { type: 'search.submitted' }
  | { type: 'search.due' }
  | { type: 'retry.requested' }
  | { type: 'item.chosen'; kind: ItemKind; number: string };

type Of<Type extends SearchEvent['type']> = Extract<SearchEvent, { type: Type }>;

const toFind = { target: '.searching', reenter: true } as const;

/** The search of the header: contracts, bills and offers at once. */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    emitted: {} as GoToItem,
    meta: {} as StateMeta,
  },
  actors: {
    searchAll: notProvided<readonly FoundGroup[], { text: string }>('searchAll'),
  },
  delays: { searchPause: durations.headerSearch },
  guards: {
    textIsEmpty: (_, { text }: Of<'text.typed'>) => plainLine(text) === '',
    textIsNew: ({ context: { typed, sought } }) => plainLine(typed) !== '' && plainLine(typed) !== sought,
    textIsTheSame: ({ context: { typed, sought } }) => plainLine(typed) === sought,
    nothingWasFound: (_, groups: readonly FoundGroup[]) => groups.every(({ items }) => items.length === 0),
  },
  actions: {
    rememberText: assign((_, { text }: Of<'text.typed'>) => ({ typed: text })),
    startPause: raise({ type: 'search.due' }, { delay: 'searchPause', id: 'searchPause' }),
    stopPause: cancel('searchPause'),
    takeText: assign(({ context }) => ({ sought: plainLine(context.typed), groups: [], failure: null })),
    takeGroups: assign((_, groups: readonly FoundGroup[]) => ({ groups })),
    forgetFound: assign({ sought: '', groups: [], failure: null }),
    rememberFailure: assign(withFailure),
    goToItem: emit((_, { kind, number }: Of<'item.chosen'>) => ({ type: 'goToItem' as const, kind, number })),
  },
}).createMachine({
  id: 'search',
  description: 'Pretraga iz zaglavlja: ugovori, računi i ponude odjednom.',
  meta: { title: 'Pretraga portala', invariants: { oneCall: true, changedBy: { typed: ['text.typed'] } } },
  context: { typed: '', sought: '', groups: [], failure: null },
  initial: 'resting',
  on: {
    'text.typed': [
      {
        guard: { type: 'textIsEmpty', params },
        target: '.resting',
        actions: [{ type: 'rememberText', params }, 'stopPause', 'forgetFound'],
      },
      { actions: [{ type: 'rememberText', params }, 'stopPause', 'startPause'] },
    ],
    'search.submitted': { guard: 'textIsNew', ...toFind, actions: ['stopPause', 'takeText'] },
    'search.due': { guard: 'textIsNew', ...toFind, actions: 'takeText' },
  },
  states: {
    resting: {
      meta: { title: 'Prazna pretraga' },
      description: 'Polje čeka tekst; traži se dvije sekunde nakon zadnjeg slova ili na pritisak ikone.',
    },
    searching: {
      meta: { title: 'Traženje' },
      description: 'Tri upita idu usporedno: aktivni ugovori, računi i aktivne ponude.',
      invoke: {
        id: 'searchAll',
        src: 'searchAll',
        input: ({ context }) => ({ text: context.sought }),
        onDone: [
          { guard: { type: 'nothingWasFound', params: output }, target: 'empty' },
          { target: 'found', actions: { type: 'takeGroups', params: output } },
        ],
        onError: { target: 'failed', actions: { type: 'rememberFailure', params: errorOf } },
      },
    },
    found: {
      meta: { title: 'Pronađeno' },
      description: 'Rezultati stoje u skupinama; pritisak na rezultat vodi na njegov popis.',
      on: { 'item.chosen': { actions: { type: 'goToItem', params } } },
    },
    empty: {
      meta: { title: 'Nema rezultata' },
      description: 'Ništa ne odgovara upisanom tekstu.',
    },
    failed: {
      meta: { title: 'Pretraga nije uspjela' },
      description: 'Rezultati nisu stigli; može se pokušati ponovno.',
      on: {
        'retry.requested': { target: 'searching', actions: 'takeText' },
        'search.submitted': {
          guard: 'textIsTheSame',
          target: 'searching',
          actions: ['stopPause', 'takeText'],
        },
      },
    },
  },
});
