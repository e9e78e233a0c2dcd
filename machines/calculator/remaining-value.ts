import { assign, sendTo, setup, type AnyActorRef } from 'xstate';
import { durations } from '../../domain/values/durations.ts';
import type { CalculatorData } from '../../domain/leasing/calculator-data.ts';
import { canAskRemainingValue, hasRemainingValue } from '../../domain/leasing/calculator-rules.ts';
import { notProvided, type StateMeta } from '../shared/effects.ts';
import { errorOf, type Failure, withFailure } from '../shared/failure.ts';
import { output, params } from '../shared/params.ts';

/** Remaining value in percent of the net price with special tax. */
export interface RemainingValue {
  readonly percentage: number;
}

/** Events that it sends to its parent. */
export type RemainingValueReport =
  | { type: 'remainingValue.reckoned'; percentage: number }
  | { type: 'remainingValue.failed' };

interface RemainingValueContext {
  readonly data: CalculatorData;
  readonly failure: Failure | null;
  readonly parent: AnyActorRef;
}

type RemainingValueEvent = { type: 'data.changed'; data: CalculatorData } | { type: 'retry.requested' };

type Changed = Extract<RemainingValueEvent, { type: 'data.changed' }>;

/** The remaining value of an operational leasing, requested as soon as its figures no longer change. */
export const remainingValueMachine = setup({
  types: {
    context: {} as RemainingValueContext,
    input: {} as { data: CalculatorData; parent: AnyActorRef },
    events: {} as RemainingValueEvent,
    meta: {} as StateMeta,
  },
  actors: {
    computeRemainingValue: notProvided<RemainingValue, { data: CalculatorData }>('computeRemainingValue'),
  },
  delays: { typingPause: durations.remainingValue },
  guards: {
    isKnown: ({ context }) => hasRemainingValue(context.data),
    canBeAsked: ({ context }) => canAskRemainingValue(context.data),
  },
  actions: {
    takeData: assign((_, { data }: Changed) => ({ data })),
    forgetFailure: assign({ failure: null }),
    rememberFailure: assign(withFailure),
    report: sendTo(
      ({ context }) => context.parent,
      (_, { percentage }: RemainingValue): RemainingValueReport => ({
        type: 'remainingValue.reckoned',
        percentage,
      }),
    ),
    reportFailure: sendTo(
      ({ context }) => context.parent,
      (): RemainingValueReport => ({ type: 'remainingValue.failed' }),
    ),
  },
}).createMachine({
  id: 'remainingValue',
  description: 'Ostatak vrijednosti objekta: računa ga poslužitelj čim se upisani podaci smire.',
  meta: {
    title: 'Ostatak vrijednosti',
    invariants: { oneCall: true, sentOnce: ['computeRemainingValue'], changedBy: { data: ['data.changed'] } },
  },
  context: ({ input: { data, parent } }) => ({ data, failure: null, parent }),
  initial: 'deciding',
  on: { 'data.changed': { target: '.deciding', actions: { type: 'takeData', params } } },
  states: {
    deciding: {
      meta: { title: 'Čitanje podataka' },
      description: 'Upisani podaci kažu treba li ostatak vrijednosti izračunati.',
      entry: 'forgetFailure',
      always: [
        { guard: 'isKnown', target: 'known' },
        { guard: 'canBeAsked', target: 'settling' },
        { target: 'unneeded' },
      ],
    },
    unneeded: {
      meta: { title: 'Nije potreban' },
      description: 'Leasing je financijski ili podaci nisu potpuni.',
    },
    settling: {
      meta: { title: 'Čekanje' },
      description: 'Čeka se pola sekunde od zadnje promjene.',
      after: { typingPause: 'computing' },
    },
    computing: {
      meta: { title: 'Izračun' },
      description: 'Poslužitelj računa ostatak vrijednosti.',
      invoke: {
        id: 'computeRemainingValue',
        src: 'computeRemainingValue',
        input: ({ context }) => ({ data: context.data }),
        onDone: { target: 'known', actions: { type: 'report', params: output } },
        onError: {
          target: 'failed',
          actions: [{ type: 'rememberFailure', params: errorOf }, 'reportFailure'],
        },
      },
    },
    known: {
      meta: { title: 'Poznat' },
      description: 'Ostatak vrijednosti vrijedi dok se podaci ne promijene.',
    },
    failed: {
      meta: { title: 'Nije izračunat' },
      description: 'Izračun nije uspio; može se pokušati ponovno.',
      on: { 'retry.requested': { target: 'computing', actions: 'forgetFailure' } },
    },
  },
});
