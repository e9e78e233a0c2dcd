import { assign, emit, setup } from 'xstate';
import { infoToast, notProvided, type ShowToast, type StateMeta } from '../shared/effects.ts';
import { errorOf, type Failure } from '../shared/failure.ts';
import { unanswered } from '../shared/interrupted.ts';
import { outcomeOf } from '../shared/outcome.ts';

type DevicesEvent =
  | { type: 'end.requested'; id: number }
  | { type: 'endOthers.requested' }
  | { type: 'confirmed' }
  | { type: 'cancelled' };

interface DevicesContext {
  /** The session that is being ended, or was tried to be. */
  readonly id: number | null;
  readonly failure: Failure | null;
  /** Otherwise the change may have been done all the same. */
  readonly isKnown: boolean;
}

const texts = {
  failed: 'Odjava nije uspjela',
  unknown: 'Ne znamo je li odjava uspjela',
  advice: 'Provjerite popis prijavljenih uređaja i po potrebi ponovite odjavu.',
};

const interrupted = unanswered(texts.unknown, 'Provjerite popis prijavljenih uređaja.');

/** Where else the customer is logged in: ends one session, or all but the own. */
export const devicesMachine = setup({
  types: {
    context: {} as DevicesContext,
    events: {} as DevicesEvent,
    emitted: {} as ShowToast,
    meta: {} as StateMeta,
  },
  actors: {
    endSession: notProvided<void, { id: number }>('endSession'),
    endOtherSessions: notProvided<void>('endOtherSessions'),
  },
  actions: {
    rememberDevice: assign((_, { id }: { id: number }) => ({ id })),
    rememberFailure: assign((_, { error }: { error: unknown }) => {
      const { failure, isKnown } = outcomeOf(error, texts);
      return { failure, isKnown };
    }),
    forget: assign({ id: null, failure: null, isKnown: true }),
    sayEnded: emit(
      infoToast('Uređaj je odjavljen', 'Za ulazak s njega potrebna je nova prijava, kao s novog uređaja.'),
    ),
    sayOthersEnded: emit(infoToast('Ostali su uređaji odjavljeni', 'Prijavljeni ste samo ovdje.')),
  },
}).createMachine({
  id: 'devices',
  description: 'Odjava drugih uređaja na kojima je korisnik prijavljen.',
  meta: {
    title: 'Prijavljeni uređaji',
    invariants: { oneCall: true, sentOnce: ['endSession', 'endOtherSessions'] },
  },
  context: { id: null, failure: null, isKnown: true },
  initial: 'shown',
  states: {
    shown: {
      meta: { title: 'Popis uređaja' },
      description: 'Vidi se gdje je korisnik prijavljen; nakon neuspjeha piše zašto uređaj nije odjavljen.',
      on: {
        'end.requested': {
          target: 'ending',
          actions: ['forget', { type: 'rememberDevice', params: ({ event }) => event }],
        },
        'endOthers.requested': { target: 'asking', actions: 'forget' },
      },
    },
    ending: {
      meta: { title: 'Odjava jednog uređaja', interrupted },
      description:
        'Poslužitelj odjavljuje uređaj i zaboravlja njegov preglednik; onaj koji je već odjavljen nije pogreška.',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ id: context.id ?? 0 }),
        onDone: { target: 'shown', actions: ['forget', 'sayEnded'] },
        onError: { target: 'shown', actions: { type: 'rememberFailure', params: errorOf } },
      },
    },
    asking: {
      meta: { title: 'Pitanje prije odjave ostalih' },
      description: 'Korisnik potvrđuje odjavu svih ostalih uređaja; nakon neuspjeha piše zašto nije uspjela.',
      on: {
        confirmed: { target: 'endingOthers', actions: 'forget' },
        cancelled: { target: 'shown', actions: 'forget' },
      },
    },
    endingOthers: {
      meta: { title: 'Odjava ostalih uređaja', interrupted },
      description: 'Poslužitelj odjavljuje sve ostale uređaje i zaboravlja njihove preglednike.',
      invoke: {
        id: 'endOtherSessions',
        src: 'endOtherSessions',
        onDone: { target: 'shown', actions: 'sayOthersEnded' },
        onError: { target: 'asking', actions: { type: 'rememberFailure', params: errorOf } },
      },
    },
  },
});
