import { assign, emit, enqueueActions, setup, type AnyActorRef } from 'xstate';
import { downloadInterrupted, type Saved, savedToast } from './download.ts';
import {
  notProvided,
  type ShowToast,
  type StateMeta,
  urgentToast,
  type CallReport,
} from './shared/effects.ts';
import { toastWith } from './shared/outcome.ts';
import { requestInterrupted, requestTexts } from './shared/request-texts.ts';
import { errorOf } from './shared/failure.ts';
import { output, params } from './shared/params.ts';

/** The company has the request; `src/pages` knows where to go from here. */
export type FinancingRequested = { type: 'financing.sent'; number: number };

/** An offer, or the form of the law on consumer credit with the figures of the offer. */
export type OfferPaper = 'offer' | 'credit-form';

export interface WantedPaper {
  readonly number: number;
  readonly paper: OfferPaper;
}

type OfferEvent =
  | { type: 'download.requested'; number: number }
  | { type: 'form.requested'; number: number }
  | { type: 'financing.requested'; number: number }
  | { type: 'confirmation.cancelled' }
  | { type: 'confirmation.given' };

type Begun = Extract<OfferEvent, { number: number }>;

export interface OfferInput {
  /** Receives a report of every call that begins or ends. */
  readonly parent?: AnyActorRef;
}

/** Source of the fault's sentence: specification of the calculator. */
const requestOutcome = { ...requestTexts, failed: 'Zahtjev nije poslan' };

const begun = { type: 'report', params: { type: 'call.begun' } } as const;

const end = { type: 'report', params: { type: 'call.ended' } } as const;

/**
 * The actions of a customer on an offer, one at a time: saving it or its form as a PDF, requesting its financing. Its
 * number comes with the event, because a list of offers has one flow for all of its rows.
 */
export const offerMachine = setup({
  types: {
    /** Number of the offer that something is being done with, and which of its papers was asked for last. */
    context: {} as WantedPaper & { parent: AnyActorRef | null },
    input: {} as OfferInput,
    events: {} as OfferEvent,
    emitted: {} as ShowToast | FinancingRequested,
    output: {} as { number: number },
    meta: {} as StateMeta,
  },
  actors: {
    downloadOffer: notProvided<{ fileName: string }, WantedPaper>('downloadOffer'),
    requestFinancing: notProvided<void, { number: number }>('requestFinancing'),
  },
  actions: {
    rememberNumber: assign((_, { number }: Begun) => ({ number })),
    rememberPaper: assign((_, { paper }: Pick<WantedPaper, 'paper'>) => ({ paper })),
    report: enqueueActions(({ context: { parent }, enqueue }, message: CallReport) => {
      if (parent) enqueue.sendTo(parent, message);
    }),
    saySaved: emit((_, { fileName }: Saved) => savedToast(fileName)),
    sayNotSaved: emit((_, { error }: { error: unknown }) => urgentToast('Preuzimanje nije uspjelo', error)),
    sayNotSent: emit(toastWith(requestOutcome)),
    tellSent: emit(({ context }) => ({ type: 'financing.sent' as const, number: context.number })),
  },
}).createMachine({
  id: 'offer',
  description: 'Preuzimanje ponude i zahtjev za financiranje po njoj.',
  meta: {
    title: 'Ponuda',
    invariants: {
      oneCall: true,
      sentOnce: ['downloadOffer', 'requestFinancing'],
      changedBy: {
        number: ['download.requested', 'form.requested', 'financing.requested'],
        paper: ['download.requested', 'form.requested'],
      },
    },
  },
  context: ({ input }) => ({ number: 0, paper: 'offer', parent: input.parent ?? null }),
  initial: 'viewing',
  output: ({ context }) => ({ number: context.number }),
  states: {
    viewing: {
      meta: { title: 'Pregled ponude' },
      description:
        'Ponuda se može preuzeti kao PDF, a važeća i zatražiti. Uz potrošački kredit preuzima se i obrazac.',
      on: {
        'download.requested': {
          target: 'downloading',
          actions: [
            { type: 'rememberNumber', params },
            { type: 'rememberPaper', params: { paper: 'offer' } },
            begun,
          ],
        },
        'form.requested': {
          target: 'downloading',
          actions: [
            { type: 'rememberNumber', params },
            { type: 'rememberPaper', params: { paper: 'credit-form' } },
            begun,
          ],
        },
        'financing.requested': { target: 'confirming', actions: { type: 'rememberNumber', params } },
      },
    },
    confirming: {
      meta: { title: 'Potvrda' },
      description: 'Prozor pita želi li se financiranje doista zatražiti.',
      on: {
        'confirmation.cancelled': 'viewing',
        'confirmation.given': { target: 'requesting', actions: begun },
      },
    },
    downloading: {
      meta: { title: 'Preuzimanje', interrupted: downloadInterrupted },
      description: 'Podaci ponude stižu s poslužitelja, a PDF slaže preglednik; gumbi miruju.',
      invoke: {
        id: 'downloadOffer',
        src: 'downloadOffer',
        input: ({ context: { number, paper } }) => ({ number, paper }),
        onDone: {
          target: 'viewing',
          actions: [{ type: 'saySaved', params: output }, end],
        },
        onError: { target: 'viewing', actions: [{ type: 'sayNotSaved', params: errorOf }, end] },
      },
    },
    requesting: {
      meta: { title: 'Slanje zahtjeva', interrupted: requestInterrupted },
      description: 'Zahtjev za financiranje putuje; drugi se pritisak ne broji.',
      invoke: {
        id: 'requestFinancing',
        src: 'requestFinancing',
        input: ({ context }) => ({ number: context.number }),
        onDone: { target: 'requested', actions: 'tellSent' },
        onError: {
          target: 'viewing',
          actions: [
            { type: 'sayNotSent', params: errorOf },
            { type: 'report', params: ({ event }) => ({ type: 'call.failed', error: event.error }) },
          ],
        },
      },
    },
    requested: {
      type: 'final',
      meta: { title: 'Zahtjev je zaprimljen' },
      description: 'Odgovor stiže e-mailom i porukom u portalu.',
    },
  },
});
