import { assign, emit, setup } from 'xstate';
import type { CalendarLink } from '../generated/browser-api.ts';
import { infoToast, notProvided, type ShowToast, type StateMeta } from './shared/effects.ts';
import { errorOf } from './shared/failure.ts';
import { type Outcome, outcomeOf, type OutcomeTexts } from './shared/outcome.ts';
import { output, params } from './shared/params.ts';

type CalendarLinkEvent =
  | { type: 'amounts.toggled'; withAmounts: boolean }
  | { type: 'link.requested' }
  | { type: 'link.removed' }
  | { type: 'retry.requested' };

interface CalendarLinkContext {
  /** Whether payments say how much is to be paid: in the file, and under the next link. */
  readonly withAmounts: boolean;
  /** The link that exists, and that cannot be shown any more. */
  readonly link: CalendarLink | null;
  /** The link that was just made. It is here and nowhere else, and only while it is shown. */
  readonly url: string | null;
  /** The last action failed, or its outcome is unknown. */
  readonly failed: Outcome | null;
}

type Toggled = Extract<CalendarLinkEvent, { type: 'amounts.toggled' }>;

const making: OutcomeTexts = {
  failed: 'Poveznica nije izrađena',
  unknown: 'Ne znamo je li poveznica izrađena',
  advice: 'Ako jest, stara više ne vrijedi, a nova se ne može vidjeti: izradite je ponovno.',
};

const removing: OutcomeTexts = {
  failed: 'Poveznica nije ukinuta',
  unknown: 'Ne znamo je li poveznica ukinuta',
  advice: 'Ukinite je ponovno, ili zatvorite i otvorite izvoz i provjerite.',
};

/** The link under which calendar programs read due dates: shown once, when it is made. */
export const calendarLinkMachine = setup({
  types: {
    context: {} as CalendarLinkContext,
    events: {} as CalendarLinkEvent,
    emitted: {} as ShowToast,
    meta: {} as StateMeta,
  },
  actors: {
    lookForLink: notProvided<CalendarLink | null>('lookForLink'),
    createLink: notProvided<string, { withAmounts: boolean }>('createLink'),
    removeLink: notProvided<void>('removeLink'),
  },
  guards: {
    isFound: (_, link: CalendarLink | null) => link !== null,
    hasLink: ({ context }) => context.link !== null,
    isShown: ({ context }) => context.url !== null,
  },
  actions: {
    takeAmounts: assign((_, { withAmounts }: Toggled) => ({ withAmounts })),
    rememberLink: assign((_, link: CalendarLink | null) => ({
      link,
      withAmounts: link?.withAmounts ?? false,
    })),
    showUrl: assign((_, url: string) => ({ url })),
    forgetLink: assign({ link: null, url: null }),
    forgetFailure: assign({ failed: null }),
    rememberNotMade: assign((_, { error }: { error: unknown }) => ({ failed: outcomeOf(error, making) })),
    rememberNotRemoved: assign((_, { error }: { error: unknown }) => ({
      failed: outcomeOf(error, removing),
    })),
    sayRemoved: emit(infoToast('Poveznica je ukinuta', 'Tko ju je imao, više ne vidi Vaše datume.')),
  },
}).createMachine({
  id: 'calendarLink',
  description: 'Poveznica kojom kalendari čitaju dospijeća: izrada, jedini prikaz i ukidanje.',
  meta: {
    title: 'Kalendar dospijeća',
    invariants: {
      oneCall: true,
      sentOnce: ['createLink', 'removeLink'],
      changedBy: { withAmounts: ['amounts.toggled', 'xstate.done.actor.lookForLink'] },
    },
  },
  context: { withAmounts: false, link: null, url: null, failed: null },
  initial: 'looking',
  states: {
    looking: {
      meta: { title: 'Provjera' },
      description: 'Poslužitelj kaže ima li korisnik poveznicu.',
      invoke: {
        id: 'lookForLink',
        src: 'lookForLink',
        onDone: [
          {
            guard: { type: 'isFound', params: output },
            target: 'withLink',
            actions: { type: 'rememberLink', params: output },
          },
          { target: 'withoutLink' },
        ],
        onError: 'lookFailed',
      },
    },
    lookFailed: {
      meta: { title: 'Neuspjela provjera' },
      description: 'Ne zna se ima li korisnik poveznicu; provjera se može ponoviti, a datoteka preuzeti.',
      on: {
        'retry.requested': 'looking',
        'amounts.toggled': { actions: { type: 'takeAmounts', params } },
      },
    },
    withoutLink: {
      meta: { title: 'Bez poveznice' },
      description: 'Poveznice nema i može se izraditi.',
      on: {
        'link.requested': 'creating',
        'amounts.toggled': { actions: { type: 'takeAmounts', params } },
      },
    },
    withLink: {
      meta: { title: 'S poveznicom' },
      description:
        'Vidi se kad je poveznica izrađena i zadnji put čitana; sama se više ne može prikazati, samo zamijeniti ili ukinuti.',
      on: {
        'link.requested': 'creating',
        'link.removed': 'removing',
        'amounts.toggled': { actions: { type: 'takeAmounts', params } },
      },
    },
    creating: {
      meta: {
        title: 'Izrada poveznice',
        interrupted: {
          kind: 'urgent',
          title: making.unknown,
          message:
            'Zatvorili ste izvoz prije odgovora. Ako jest, izradite novu: ova se više ne može vidjeti.',
        },
      },
      description: 'Poslužitelj izrađuje poveznicu; stara prestaje vrijediti.',
      entry: 'forgetFailure',
      invoke: {
        id: 'createLink',
        src: 'createLink',
        input: ({ context: { withAmounts } }) => ({ withAmounts }),
        onDone: { target: 'showingLink', actions: { type: 'showUrl', params: output } },
        onError: [
          {
            guard: 'hasLink',
            target: 'withLink',
            actions: { type: 'rememberNotMade', params: errorOf },
          },
          { target: 'withoutLink', actions: { type: 'rememberNotMade', params: errorOf } },
        ],
      },
    },
    showingLink: {
      meta: {
        title: 'Prikaz poveznice',
        interrupted: {
          kind: 'info',
          title: 'Poveznica se više ne može vidjeti',
          message: 'Ako je niste spremili, izradite novu.',
        },
      },
      description: 'Poveznica se prikazuje samo sada i može se kopirati.',
      on: {
        'link.removed': 'removing',
        'amounts.toggled': { actions: { type: 'takeAmounts', params } },
      },
    },
    removing: {
      meta: {
        title: 'Ukidanje',
        interrupted: {
          kind: 'urgent',
          title: removing.unknown,
          message: 'Zatvorili ste izvoz prije odgovora. Otvorite ga ponovno i provjerite.',
        },
      },
      description: 'Poslužitelj ukida poveznicu.',
      entry: 'forgetFailure',
      invoke: {
        id: 'removeLink',
        src: 'removeLink',
        onDone: { target: 'withoutLink', actions: ['forgetLink', 'sayRemoved'] },
        onError: [
          {
            guard: 'isShown',
            target: 'showingLink',
            actions: { type: 'rememberNotRemoved', params: errorOf },
          },
          { target: 'withLink', actions: { type: 'rememberNotRemoved', params: errorOf } },
        ],
      },
    },
  },
});
