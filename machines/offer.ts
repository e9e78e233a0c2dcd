import { assign, emit, fromPromise, setup } from 'xstate';
import { notProvided, type ShowToast, type StateMeta, urgentToast } from './effects.ts';
import { errorOf } from './failure.ts';

/** The company has the request; `src/app` and the calculator know where to go from here. */
export type FinancingRequested = { type: 'financing.sent'; number: number };

type OfferEvent =
  | { type: 'download.requested'; number: number }
  | { type: 'financing.requested'; number: number };

const params = ({ event }: { event: OfferEvent }) => event;

/** What the customer does with an offer, one thing at a time: takes it home as a PDF, asks for its financing. */
export const offerMachine = setup({
  types: {
    /** Number of the offer that something is being done with, and whether its last request failed. */
    context: {} as { number: number; requestFailed: boolean },
    events: {} as OfferEvent,
    emitted: {} as ShowToast | FinancingRequested,
    output: {} as { number: number },
    meta: {} as StateMeta,
  },
  actors: {
    downloadOffer: fromPromise<{ fileName: string }, { number: number }>(notProvided('downloadOffer')),
    requestFinancing: fromPromise<void, { number: number }>(notProvided('requestFinancing')),
  },
  actions: {
    rememberNumber: assign((_, { number }: OfferEvent) => ({ number, requestFailed: false })),
    flagRequest: assign({ requestFailed: true }),
    saySaved: emit((_, { fileName }: { fileName: string }) => ({
      type: 'toast' as const,
      toast: {
        kind: 'info' as const,
        title: 'Preuzimanje je uspjelo',
        message: `Spremljeno je u datoteku ${fileName}.`,
      },
    })),
    sayNotSaved: emit((_, { error }: { error: unknown }) => urgentToast('Preuzimanje nije uspjelo', error)),
    sayNotSent: emit((_, { error }: { error: unknown }) => urgentToast('Zahtjev nije poslan', error)),
    tellSent: emit(({ context }) => ({ type: 'financing.sent' as const, number: context.number })),
  },
}).createMachine({
  id: 'offer',
  description: 'Preuzimanje ponude i zahtjev za financiranje po njoj.',
  context: { number: 0, requestFailed: false },
  initial: 'viewing',
  output: ({ context }) => ({ number: context.number }),
  states: {
    viewing: {
      meta: { title: 'Pregled ponude' },
      description: 'Ponuda se može preuzeti kao PDF, a važeća i zatražiti.',
      on: {
        'download.requested': { target: 'downloading', actions: { type: 'rememberNumber', params } },
        'financing.requested': { target: 'requesting', actions: { type: 'rememberNumber', params } },
      },
    },
    downloading: {
      meta: { title: 'Preuzimanje' },
      description: 'Podaci ponude stižu s poslužitelja, a PDF slaže preglednik; gumbi miruju.',
      invoke: {
        id: 'downloadOffer',
        src: 'downloadOffer',
        input: ({ context }) => ({ number: context.number }),
        onDone: {
          target: 'viewing',
          actions: { type: 'saySaved', params: ({ event }) => event.output },
        },
        onError: { target: 'viewing', actions: { type: 'sayNotSaved', params: errorOf } },
      },
    },
    requesting: {
      meta: { title: 'Slanje zahtjeva' },
      description: 'Zahtjev za financiranje putuje; drugi se pritisak ne broji.',
      invoke: {
        id: 'requestFinancing',
        src: 'requestFinancing',
        input: ({ context }) => ({ number: context.number }),
        onDone: { target: 'requested', actions: 'tellSent' },
        onError: { target: 'viewing', actions: ['flagRequest', { type: 'sayNotSent', params: errorOf }] },
      },
    },
    requested: {
      type: 'final',
      meta: { title: 'Zahtjev je zaprimljen' },
      description: 'Odgovor stiže e-mailom i porukom u portalu.',
    },
  },
});
