import { assign, emit, setup } from 'xstate';
import { terminationErrors, type Termination, writeTermination } from '../domain/early-termination.ts';
import { notProvided, type ShowQuery, type StateMeta } from './effects.ts';
import { outcomeOf } from './outcome.ts';
import { requestInterrupted, requestTexts } from './request-texts.ts';
import { errorOf, failureOf, type Failure } from './failure.ts';
import { output, params } from './params.ts';

/** How a request ended: taken for this contract, or not as far as one knows. It has an address of its own, which carries it. */
export type TerminationOutcome =
  | { readonly kind: 'sent'; readonly contract: string }
  | {
      readonly kind: 'failed';
      readonly title: string;
      readonly failure: Pick<Failure, 'code' | 'message'>;
      /** Otherwise it may have been taken all the same. */
      readonly isKnown: boolean;
    };

/** The outcome is to be shown at its address. */
export type TerminationEnded = { type: 'termination.ended'; outcome: TerminationOutcome };

/** The address of the outcome is to be left for that of the form, which is the one before it. */
export type TerminationResumed = { type: 'termination.resumed' };

/** What can be chosen; the rows themselves stay with the queries. */
export interface TerminationChoices {
  /** Numbers of the active contracts. */
  readonly contracts: readonly string[];
  /** Ids of the documents that ask for an early termination. */
  readonly documents: readonly string[];
}

export interface TerminationInput {
  /** What the address of the form says. */
  readonly chosen: Termination;
  /** What the address of the outcome carries. */
  readonly outcome: TerminationOutcome | null;
}

interface TerminationContext extends TerminationInput {
  readonly choices: TerminationChoices;
  /** How often it was submitted with something missing. */
  readonly mistakes: number;
  /** Why the choices did not come. */
  readonly failure: Failure | null;
}

type TerminationEvent =
  | { type: 'contract.chosen'; contract: string }
  | { type: 'document.chosen'; document: string }
  | { type: 'request.submitted' }
  | { type: 'confirmation.cancelled' }
  | { type: 'confirmation.given' }
  | { type: 'retry.requested' }
  | { type: 'back.requested' };

type Of<Type extends TerminationEvent['type']> = Extract<TerminationEvent, { type: Type }>;

const sent = ({ context }: { context: TerminationContext }): { outcome: TerminationOutcome } => ({
  outcome: { kind: 'sent', contract: context.chosen.contract },
});

function failed({ event }: { event: { error: unknown } }): { outcome: TerminationOutcome } {
  const { failure, ...known } = outcomeOf(event.error, {
    ...requestTexts,
    failed: 'Slanje zahtjeva nije uspjelo',
  });
  const { code, message } = failure;
  return { outcome: { kind: 'failed', failure: { code, message }, ...known } };
}

/** Keeps the outcome and shows it. */
const end = <Arguments>(outcome: (given: Arguments) => { outcome: TerminationOutcome }) =>
  [
    { type: 'takeOutcome', params: outcome },
    { type: 'tellOutcome', params: outcome },
  ] as const;

/** The request to end a contract early: contract and document, confirmation, and what came of it. */
export const earlyTerminationMachine = setup({
  types: {
    context: {} as TerminationContext,
    input: {} as TerminationInput,
    events: {} as TerminationEvent,
    emitted: {} as ShowQuery | TerminationEnded | TerminationResumed,
    meta: {} as StateMeta,
  },
  actors: {
    loadChoices: notProvided<TerminationChoices>('loadChoices'),
    sendRequest: notProvided<void, Termination>('sendRequest'),
  },
  guards: {
    requestWasSent: ({ context }) => context.outcome?.kind === 'sent',
    requestHasFailed: ({ context }) => context.outcome?.kind === 'failed',
    nothingCanBeEnded: (_, { contracts }: TerminationChoices) => contracts.length === 0,
    choiceIsComplete: ({ context }) => Object.keys(terminationErrors(context.chosen)).length === 0,
  },
  actions: {
    /** What the address names and the server does not offer is dropped. */
    takeChoices: assign(({ context: { chosen } }, choices: TerminationChoices) => ({
      choices,
      chosen: {
        contract: choices.contracts.includes(chosen.contract) ? chosen.contract : '',
        document: choices.documents.includes(chosen.document) ? chosen.document : '',
      },
    })),
    takeContract: assign(({ context: { chosen } }, { contract }: Of<'contract.chosen'>) => ({
      chosen: { ...chosen, contract },
    })),
    takeDocument: assign(({ context: { chosen } }, { document }: Of<'document.chosen'>) => ({
      chosen: { ...chosen, document },
    })),
    showInAddress: emit(({ context }) => ({
      type: 'query' as const,
      query: writeTermination(context.chosen),
      replace: true,
    })),
    countMistake: assign(({ context }) => ({ mistakes: context.mistakes + 1 })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    takeOutcome: assign((_, { outcome }: { outcome: TerminationOutcome }) => ({ outcome })),
    tellOutcome: emit((_, { outcome }: { outcome: TerminationOutcome }) => ({
      type: 'termination.ended' as const,
      outcome,
    })),
    forgetOutcome: assign({ outcome: null }),
    tellResumed: emit({ type: 'termination.resumed' }),
  },
}).createMachine({
  id: 'earlyTermination',
  description: 'Zahtjev za prijevremeni prekid: odabir ugovora i dokumenta, potvrda, slanje i ishod.',
  meta: { title: 'Prijevremeni prekid' },
  context: ({ input: { chosen, outcome } }) => ({
    chosen,
    outcome,
    choices: { contracts: [], documents: [] },
    mistakes: 0,
    failure: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      meta: { title: 'Čitanje adrese' },
      description: 'Adresa ishoda nosi ishod; adresa obrasca vodi na odabir.',
      always: [
        { guard: 'requestWasSent', target: 'succeeded' },
        { guard: 'requestHasFailed', target: 'failed' },
        { target: 'loading' },
      ],
    },
    loading: {
      meta: { title: 'Učitavanje' },
      description: 'Aktivni ugovori i dokumenti stižu zajedno.',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadChoices',
        src: 'loadChoices',
        onDone: [
          {
            guard: { type: 'nothingCanBeEnded', params: output },
            target: 'withoutContracts',
          },
          {
            target: 'choosing',
            actions: [{ type: 'takeChoices', params: output }, 'showInAddress'],
          },
        ],
        onError: { target: 'notLoaded', actions: { type: 'rememberFailure', params: errorOf } },
      },
    },
    notLoaded: {
      meta: { title: 'Nije učitano' },
      description: 'Ugovori ili dokumenti nisu stigli; odabir stoji u adresi, može se pokušati ponovno.',
      on: { 'retry.requested': 'loading' },
    },
    withoutContracts: {
      meta: { title: 'Nema aktivnih ugovora' },
      description: 'Nema ugovora koji bi se mogao prekinuti.',
    },
    choosing: {
      meta: { title: 'Odabir' },
      description: 'Biraju se ugovor i dokument; bez ijednog dokumenta nudi se dodavanje.',
      on: {
        'contract.chosen': { actions: [{ type: 'takeContract', params }, 'showInAddress'] },
        'document.chosen': { actions: [{ type: 'takeDocument', params }, 'showInAddress'] },
        'request.submitted': [
          { guard: 'choiceIsComplete', target: 'confirming' },
          { actions: 'countMistake' },
        ],
      },
    },
    confirming: {
      meta: { title: 'Potvrda' },
      description: 'Prozor pita želi li se zahtjev doista poslati.',
      on: { 'confirmation.cancelled': 'choosing', 'confirmation.given': 'sending' },
    },
    sending: {
      meta: { title: 'Slanje zahtjeva', interrupted: requestInterrupted },
      description: 'Zahtjev putuje; prozor ostaje, a drugi se pritisak ne broji.',
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context }) => context.chosen,
        onDone: { target: 'succeeded', actions: end(sent) },
        onError: { target: 'failed', actions: end(failed) },
      },
    },
    succeeded: {
      type: 'final',
      meta: { title: 'Zahtjev je poslan' },
      description: 'Zahtjev je zaprimljen; odgovor stiže e-mailom i u poruke.',
    },
    failed: {
      meta: { title: 'Bez potvrde' },
      description: 'Piše zašto zahtjev nije poslan, ili da se to ne zna; povratak na obrazac čuva odabir.',
      on: { 'back.requested': { target: 'loading', actions: ['forgetOutcome', 'tellResumed'] } },
    },
  },
});
