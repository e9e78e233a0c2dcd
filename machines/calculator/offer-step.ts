import { assign, emit, sendTo, setup, type AnyActorRef } from 'xstate';
import {
  notProvided,
  urgentToast,
  type ShowToast,
  type StateMeta,
  type CallReport,
} from '../shared/effects.ts';
import { errorOf } from '../shared/failure.ts';
import { offerMachine } from '../offer.ts';

export interface OfferStepInput {
  /** Of the offer that is shown. */
  readonly number: number;
  /** Receives a report of every call that begins, and of failures. */
  readonly parent: AnyActorRef;
}

/** The output of the step: a request for financing, or the way back. */
export interface OfferStepOutput {
  readonly isRequested: boolean;
}

type OfferStepEvent = { type: 'back.requested' } | { type: 'retry.requested' } | CallReport;

const failed = ({ event }: { event: { error: unknown } }) =>
  ({ type: 'call.failed', error: event.error }) as const;

/** Step 5 of the calculator: the offer is fetched and shown. While something is done with it there is no way back. */
export const offerStepMachine = setup({
  types: {
    context: {} as OfferStepInput & OfferStepOutput,
    input: {} as OfferStepInput,
    output: {} as OfferStepOutput,
    events: {} as OfferStepEvent,
    emitted: {} as ShowToast,
    meta: {} as StateMeta,
    children: {} as { offer: 'offer' },
  },
  actors: {
    offer: offerMachine,
    loadOffer: notProvided<void, { number: number }>('loadOffer'),
  },
  actions: {
    flagRequest: assign({ isRequested: true }),
    sayFailed: emit((_, { error }: { error: unknown }) => urgentToast('Ponuda nije dohvaćena', error)),
    report: sendTo(
      ({ context }) => context.parent,
      (_, message: CallReport) => message,
    ),
  },
}).createMachine({
  id: 'offerStep',
  description: 'Peti korak kalkulatora: pregled ponude i zahtjev za financiranje.',
  meta: {
    title: 'Pregled ponude',
    invariants: {
      oneCall: true,
      sentOnce: ['loadOffer'],
      changedBy: { isRequested: ['xstate.done.actor.offer'] },
    },
  },
  context: ({ input }) => ({ ...input, isRequested: false }),
  output: ({ context: { isRequested } }) => ({ isRequested }),
  initial: 'loading',
  states: {
    loading: {
      meta: { title: 'Dohvat ponude' },
      description: 'Ponuda stiže.',
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: ({ context: { number } }) => ({ number }),
        onDone: 'shown',
        onError: {
          target: 'failed',
          actions: [
            { type: 'sayFailed', params: errorOf },
            { type: 'report', params: failed },
          ],
        },
      },
    },
    shown: {
      meta: { title: 'Ponuda' },
      description: 'Ponuda se može preuzeti, a financiranje zatražiti.',
      invoke: {
        id: 'offer',
        src: 'offer',
        input: ({ self }) => ({ parent: self }),
        onDone: { target: 'requested', actions: 'flagRequest' },
      },
      initial: 'ready',
      states: {
        ready: {
          meta: { title: 'Na čekanju' },
          description: 'Ništa se ne događa; može se natrag na proizvode.',
          on: {
            'back.requested': '#offerStep.left',
            'call.begun': { target: 'busy', actions: { type: 'report', params: { type: 'call.begun' } } },
          },
        },
        busy: {
          meta: { title: 'Poziv u tijeku' },
          description: 'Ponuda se preuzima ili se šalje zahtjev; put natrag dotad je zatvoren.',
          on: {
            'call.ended': 'ready',
            'call.failed': { target: 'ready', actions: { type: 'report', params: failed } },
          },
        },
      },
    },
    failed: {
      meta: { title: 'Ponuda nije stigla' },
      description: 'Može se pokušati ponovno ili se vratiti na proizvode.',
      on: {
        'retry.requested': {
          target: 'loading',
          actions: { type: 'report', params: { type: 'call.begun' } },
        },
        'back.requested': 'left',
      },
    },
    requested: {
      type: 'final',
      meta: { title: 'Zahtjev je poslan' },
      description: 'Odgovor stiže e-mailom i porukom u portalu.',
    },
    left: {
      type: 'final',
      meta: { title: 'Povratak' },
      description: 'Natrag na odabir proizvoda.',
    },
  },
});
