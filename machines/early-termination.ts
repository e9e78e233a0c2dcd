import { assign, emit, setup } from 'xstate';
import { parseDay } from '../domain/values/day.ts';
import {
  statementErrors,
  type Termination,
  type TerminationDays,
  terminationErrors,
  type TerminationErrors,
  writeTermination,
} from '../domain/early-termination.ts';
import { notProvided, type ShowQuery, type StateMeta } from './shared/effects.ts';
import { outcomeOf } from './shared/outcome.ts';
import { requestInterrupted, requestTexts } from './shared/request-texts.ts';
import { errorOf, type Failure, withFailure } from './shared/failure.ts';
import { output, params } from './shared/params.ts';

/** The outcome of a request: accepted for this contract, or unknown. Its page has its own URL, which holds the outcome. */
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

/** The URL of the outcome is to be left for the URL of the form, which is the entry before it. */
export type TerminationResumed = { type: 'termination.resumed' };

/** The keys of the rows that can be chosen; the rows themselves stay with the queries. */
export interface TerminationChoices {
  /** Numbers of the active contracts. */
  readonly contracts: readonly string[];
  /** Ids of the documents that ask for an early termination. */
  readonly documents: readonly string[];
}

/** A statement that the portal has composed and handed in. */
export interface Statement {
  /** Ids of all documents that ask for an early termination, this one included. */
  readonly documents: readonly string[];
  readonly document: string;
}

export interface StatementInput {
  readonly contract: string;
  /** `2026-12-15` */
  readonly day: string;
}

export interface TerminationInput {
  /** The choice in the URL of the form. */
  readonly chosen: Termination;
  /** The outcome that the history entry of its page holds. */
  readonly outcome: TerminationOutcome | null;
}

interface TerminationContext extends TerminationInput {
  readonly choices: TerminationChoices;
  readonly errors: TerminationErrors;
  /** How often something was missing. */
  readonly mistakes: number;
  /** Why the choices did not come, or there is no statement. */
  readonly failure: Failure | null;
  /** Id of the statement that was composed for the chosen contract and day. */
  readonly statement: string | null;
}

type TerminationEvent =
  | { type: 'contract.chosen'; contract: string }
  | { type: 'document.chosen'; document: string }
  | { type: 'day.chosen'; day: string }
  | ({ type: 'statement.requested' } & TerminationDays)
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

/** Where none was named, the only one; empty for one that is not offered. */
function offeredOf(contracts: readonly string[], named: string): string {
  const [only = ''] = contracts;
  if (named === '' && contracts.length === 1) return only;
  return contracts.includes(named) ? named : '';
}

/** Another contract or day is chosen: a statement composed for the former one is not the document for this one. */
const choose =
  <Field extends 'contract' | 'day'>(field: Field) =>
  (
    { context: { chosen, errors, statement } }: { context: TerminationContext },
    event: Record<Field, string>,
  ) => ({
    chosen: {
      ...chosen,
      [field]: event[field],
      document: chosen.document === statement ? '' : chosen.document,
    },
    errors: { ...errors, [field]: undefined },
    statement: null,
    failure: null,
  });

/** Keeps the outcome and shows it. */
const end = <Arguments>(outcome: (given: Arguments) => { outcome: TerminationOutcome }) =>
  [
    { type: 'takeOutcome', params: outcome },
    { type: 'tellOutcome', params: outcome },
  ] as const;

/** The request to end a contract early: contract and document, confirmation, outcome. */
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
    composeStatement: notProvided<Statement, StatementInput>('composeStatement'),
    sendRequest: notProvided<void, Termination>('sendRequest'),
  },
  guards: {
    requestWasSent: ({ context }) => context.outcome?.kind === 'sent',
    requestHasFailed: ({ context }) => context.outcome?.kind === 'failed',
    nothingCanBeEnded: (_, { contracts }: TerminationChoices) => contracts.length === 0,
    statementIsPossible: ({ context }, days: Of<'statement.requested'>) =>
      Object.keys(statementErrors(context.chosen, days)).length === 0,
    choiceIsComplete: ({ context }) => Object.keys(terminationErrors(context.chosen)).length === 0,
  },
  actions: {
    /** Values of the address that the server does not offer are dropped; a single contract is chosen. */
    takeChoices: assign(({ context: { chosen } }, choices: TerminationChoices) => ({
      choices,
      chosen: {
        ...chosen,
        contract: offeredOf(choices.contracts, chosen.contract),
        document: choices.documents.includes(chosen.document) ? chosen.document : '',
      },
    })),
    takeContract: assign(choose('contract')),
    takeDay: assign(choose('day')),
    takeDocument: assign(({ context: { chosen, errors } }, { document }: Of<'document.chosen'>) => ({
      chosen: { ...chosen, document },
      errors: { ...errors, document: undefined },
    })),
    takeStatement: assign(({ context }, { documents, document }: Statement) => ({
      choices: { ...context.choices, documents },
      chosen: { ...context.chosen, document },
      statement: document,
    })),
    showInAddress: emit(({ context }) => ({
      type: 'query' as const,
      query: writeTermination(context.chosen),
      replace: true,
    })),
    flagMissing: assign(({ context: { chosen, mistakes } }) => ({
      errors: terminationErrors(chosen),
      mistakes: mistakes + 1,
    })),
    flagUnstated: assign(({ context: { chosen, mistakes } }, days: Of<'statement.requested'>) => ({
      errors: statementErrors(chosen, days),
      mistakes: mistakes + 1,
    })),
    clearErrors: assign({ errors: {}, failure: null }),
    rememberFailure: assign(withFailure),
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
  description:
    'Zahtjev za prijevremeni prekid: odabir ugovora i dokumenta, po želji izjava, potvrda, slanje i ishod.',
  meta: {
    title: 'Prijevremeni prekid',
    invariants: {
      oneCall: true,
      sentOnce: ['composeStatement', 'sendRequest'],
      changedBy: {
        chosen: [
          'contract.chosen',
          'document.chosen',
          'day.chosen',
          'xstate.done.actor.loadChoices',
          'xstate.done.actor.composeStatement',
        ],
      },
    },
  },
  context: ({ input: { chosen, outcome } }) => ({
    chosen,
    outcome,
    choices: { contracts: [], documents: [] },
    errors: {},
    mistakes: 0,
    failure: null,
    statement: null,
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
      description:
        'Biraju se ugovor i dokument, koji se može i dodati. Za odabrani dan portal može sastaviti izjavu.',
      on: {
        'contract.chosen': { actions: [{ type: 'takeContract', params }, 'showInAddress'] },
        'document.chosen': { actions: [{ type: 'takeDocument', params }, 'showInAddress'] },
        'day.chosen': { actions: [{ type: 'takeDay', params }, 'showInAddress'] },
        'statement.requested': [
          { guard: { type: 'statementIsPossible', params }, target: 'composing', actions: 'clearErrors' },
          { actions: { type: 'flagUnstated', params } },
        ],
        'request.submitted': [
          { guard: 'choiceIsComplete', target: 'confirming', actions: 'clearErrors' },
          { actions: 'flagMissing' },
        ],
      },
    },
    composing: {
      meta: {
        title: 'Sastavljanje izjave',
        interrupted: {
          kind: 'urgent',
          title: 'Sastavljanje izjave je prekinuto',
          message: 'Otišli ste sa stranice prije kraja slanja. Provjerite je li izjava u dokumentaciji.',
        },
      },
      description:
        'Preglednik slaže izjavu kao PDF i šalje je kao dokument; zatim je odabrana u obrascu, a prozor pita za potvrdu.',
      invoke: {
        id: 'composeStatement',
        src: 'composeStatement',
        input: ({ context: { chosen } }) => ({
          contract: chosen.contract,
          day: parseDay(chosen.day) ?? chosen.day,
        }),
        onDone: {
          target: 'confirming',
          actions: [{ type: 'takeStatement', params: output }, 'showInAddress'],
        },
        onError: { target: 'choosing', actions: { type: 'rememberFailure', params: errorOf } },
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
