import { assign, emit, sendTo, setup, type AnyActorRef } from 'xstate';
import type { FirmDraft } from '../../domain/registration/registration-draft.ts';
import type { Typed } from '../../domain/registration/registration-steps.ts';
import { statementTexts } from '../../domain/registration/registration-statement.ts';
import { statementProblem } from '../../domain/registration/statement-file.ts';
import { infoToast, notProvided, urgentToast, type ShowToast, type StateMeta } from '../shared/effects.ts';
import { errorOf, failureOf, type Failure, withFailure } from '../shared/failure.ts';
import {
  sendingInterrupted,
  refusedInSteps,
  refusesFields,
  type FirmSending,
  type StatementReceipt,
  type StatementReport,
} from './registration-model.ts';
import { output, params } from '../shared/params.ts';

export interface StatementSigningInput {
  readonly draft: FirmDraft;
  readonly password: string;
  /** The signed statement, if it was chosen before. */
  readonly statement: File | null;
  /** Receives the statement, to keep it while another step is open, and reports of the pending registration. */
  readonly parent: AnyActorRef;
}

/** The output of the step: a registration, the way back, or fields that the server refused. */
export interface StatementSigningOutput {
  readonly isRegistered: boolean;
  /** The link waits for an issuer's answer about a certificate. */
  readonly isBeingChecked: boolean;
  readonly refused: Typed;
}

interface StatementSigningContext extends StatementSigningInput, StatementSigningOutput {
  readonly problem: string | null;
  /** How often it was sent with something wrong in it. */
  readonly mistakes: number;
  readonly failure: Failure | null;
}

type StatementSigningEvent =
  | { type: 'statement.requested' }
  | { type: 'files.chosen'; files: readonly File[] }
  | { type: 'file.removed' }
  | { type: 'registration.submitted' }
  | { type: 'back.requested' };

type Of<Type extends StatementSigningEvent['type']> = Extract<StatementSigningEvent, { type: Type }>;

/** As the call names the signed file. */
const statementField = 'statement';

function problemOf(error: unknown): string | undefined {
  return failureOf(error).fieldErrors?.[statementField];
}

/** Also while the statement is being fetched: the form stays open, and the last choice counts. */
const handingIn = {
  'files.chosen': [
    {
      guard: { type: 'fileIsTaken', params },
      actions: [{ type: 'takeFile', params }, 'tellStatement'],
    },
    { actions: { type: 'refuseFile', params } },
  ],
  'file.removed': { actions: ['removeFile', 'tellStatement'] },
  'registration.submitted': [
    { guard: 'hasStatement', target: 'sending', actions: 'forgetFailure' },
    { actions: 'flagMissing' },
  ],
} as const;

/**
 * The last step of a firm: the statement is downloaded, signed outside the portal, and uploaded with the registration.
 */
export const statementSigningMachine = setup({
  types: {
    context: {} as StatementSigningContext,
    input: {} as StatementSigningInput,
    output: {} as StatementSigningOutput,
    events: {} as StatementSigningEvent,
    emitted: {} as ShowToast,
    meta: {} as StateMeta,
  },
  actors: {
    downloadStatement: notProvided<void, { draft: FirmDraft }>('downloadStatement'),
    registerFirm: notProvided<StatementReceipt, FirmSending>('registerFirm'),
  },
  guards: {
    fileIsTaken: (_, { files }: Of<'files.chosen'>) => statementProblem(files) === undefined,
    hasStatement: ({ context }) => context.statement !== null,
    statementIsRefused: (_, { error }: { error: unknown }) => problemOf(error) !== undefined,
    fieldsAreRefused: (_, { error }: { error: unknown }) => refusesFields('firm', error),
  },
  actions: {
    takeFile: assign((_, { files }: Of<'files.chosen'>) => ({
      statement: files[0] ?? null,
      problem: null,
    })),
    refuseFile: assign((_, { files }: Of<'files.chosen'>) => ({ problem: statementProblem(files) ?? null })),
    tellStatement: sendTo(
      ({ context }) => context.parent,
      ({ context: { statement } }): StatementReport => ({ type: 'statement.changed', statement }),
    ),
    tellBegun: sendTo(({ context }) => context.parent, { type: 'call.begun' } satisfies StatementReport),
    tellEnded: sendTo(({ context }) => context.parent, { type: 'call.ended' } satisfies StatementReport),
    removeFile: assign({ statement: null, problem: null }),
    flagMissing: assign({
      problem: statementTexts.none,
      mistakes: ({ context }) => context.mistakes + 1,
    }),
    rememberProblem: assign(({ context }, { error }: { error: unknown }) => ({
      problem: problemOf(error) ?? null,
      mistakes: context.mistakes + 1,
    })),
    takeRefused: assign((_, { error }: { error: unknown }) => ({
      refused: refusedInSteps('firm', failureOf(error).fieldErrors),
    })),
    takeReceipt: assign((_, { isBeingChecked }: StatementReceipt) => ({
      isRegistered: true,
      isBeingChecked,
    })),
    rememberFailure: assign(withFailure),
    forgetFailure: assign({ failure: null, problem: null }),
    sayDownloaded: emit(
      infoToast('Izjava je preuzeta', 'Potpišite je kvalificiranim certifikatom i vratite ovdje.'),
    ),
    sayNotDownloaded: emit((_, { error }: { error: unknown }) => urgentToast('Izjava nije preuzeta', error)),
  },
}).createMachine({
  id: 'statementSigning',
  description: 'Potpis pravne osobe: preuzimanje izjave, povrat potpisane i slanje registracije.',
  meta: {
    title: 'Potpis izjave',
    invariants: {
      oneCall: true,
      sentOnce: ['downloadStatement', 'registerFirm'],
      changedBy: { statement: ['files.chosen', 'file.removed'] },
    },
  },
  context: ({ input }) => ({
    ...input,
    isRegistered: false,
    isBeingChecked: false,
    refused: {},
    problem: null,
    mistakes: 0,
    failure: null,
  }),
  output: ({ context: { isRegistered, isBeingChecked, refused } }) => ({
    isRegistered,
    isBeingChecked,
    refused,
  }),
  initial: 'signing',
  states: {
    signing: {
      meta: { title: 'Potpisivanje' },
      description: 'Izjava se preuzima i potpisuje izvan portala; potpisana se odabire ovdje.',
      on: {
        ...handingIn,
        'statement.requested': 'downloading',
        'back.requested': 'left',
      },
    },
    downloading: {
      meta: { title: 'Preuzimanje izjave' },
      description:
        'Poslužitelj od upisanih podataka izrađuje izjavu; potpisana se dotad može odabrati i poslati.',
      on: handingIn,
      invoke: {
        id: 'downloadStatement',
        src: 'downloadStatement',
        input: ({ context: { draft } }) => ({ draft }),
        onDone: { target: 'signing', actions: 'sayDownloaded' },
        onError: [
          {
            guard: { type: 'fieldsAreRefused', params: errorOf },
            target: 'left',
            actions: { type: 'takeRefused', params: errorOf },
          },
          { target: 'signing', actions: { type: 'sayNotDownloaded', params: errorOf } },
        ],
      },
    },
    sending: {
      meta: { title: 'Slanje registracije', interrupted: sendingInterrupted },
      description: 'Poslužitelj provjerava potpis i podatke.',
      entry: 'tellBegun',
      exit: 'tellEnded',
      invoke: {
        id: 'registerFirm',
        src: 'registerFirm',
        input: ({ context: { draft, password, statement } }) => ({ draft, password, statement }),
        onDone: {
          target: 'registered',
          actions: { type: 'takeReceipt', params: output },
        },
        onError: [
          {
            guard: { type: 'statementIsRefused', params: errorOf },
            target: 'signing',
            actions: { type: 'rememberProblem', params: errorOf },
          },
          {
            guard: { type: 'fieldsAreRefused', params: errorOf },
            target: 'left',
            actions: { type: 'takeRefused', params: errorOf },
          },
          { target: 'failed', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    failed: {
      meta: { title: 'Registracija nije poslana' },
      description: 'Razlog je prikazan; upisani podaci i potpisana izjava su sačuvani.',
      on: { 'back.requested': { target: 'signing', actions: 'forgetFailure' } },
    },
    registered: {
      type: 'final',
      meta: { title: 'Registracija je poslana' },
      description: 'Slijedi potvrda e-mail adrese, odmah ili nakon provjere certifikata.',
    },
    left: {
      type: 'final',
      meta: { title: 'Povratak' },
      description: 'Natrag na pregled, ili na korak čije je polje poslužitelj odbio.',
    },
  },
});
