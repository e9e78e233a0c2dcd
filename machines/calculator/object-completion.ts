import { assign, sendTo, setup, type AnyActorRef } from 'xstate';
import { objectSelections, type CalculatorData } from '../../domain/leasing/calculator-data.ts';
import type { ObjectChoices } from '../../domain/leasing/only-choices.ts';
import { notProvided, type StateMeta } from '../shared/effects.ts';
import { errorOf, type Failure, withFailure } from '../shared/failure.ts';
import { output, params } from '../shared/params.ts';

/** Events that it sends to its parent. */
export type ObjectCompletionReport = { type: 'object.completed'; choices: ObjectChoices };

interface ObjectCompletionContext {
  readonly data: CalculatorData;
  readonly failure: Failure | null;
  readonly parent: AnyActorRef;
}

type ObjectCompletionEvent = { type: 'data.changed'; data: CalculatorData } | { type: 'retry.requested' };

type Changed = Extract<ObjectCompletionEvent, { type: 'data.changed' }>;

/** Fields of the object with a single option are chosen automatically, one after the other. */
export const objectCompletionMachine = setup({
  types: {
    context: {} as ObjectCompletionContext,
    input: {} as { data: CalculatorData; parent: AnyActorRef },
    events: {} as ObjectCompletionEvent,
    meta: {} as StateMeta,
  },
  actors: {
    /** Answers with nothing when the choices so far leave no other field with a single choice. */
    findOnlyChoices: notProvided<ObjectChoices, { data: CalculatorData }>('findOnlyChoices'),
  },
  guards: {
    objectIsOther: ({ context }, { data }: Changed) =>
      objectSelections.some((field) => data[field] !== context.data[field]),
    somethingWasChosen: (_, choices: ObjectChoices) => Object.keys(choices).length > 0,
  },
  actions: {
    takeData: assign((_, { data }: Changed) => ({ data })),
    takeChoices: assign(({ context }, choices: ObjectChoices) => ({ data: { ...context.data, ...choices } })),
    forgetFailure: assign({ failure: null }),
    rememberFailure: assign(withFailure),
    report: sendTo(
      ({ context }) => context.parent,
      (_, choices: ObjectChoices): ObjectCompletionReport => ({ type: 'object.completed', choices }),
    ),
  },
}).createMachine({
  id: 'objectCompletion',
  description: 'Ono što se o objektu može odabrati samo na jedan način bira se samo.',
  meta: {
    title: 'Dovršavanje objekta',
    invariants: { oneCall: true, changedBy: { data: ['data.changed', 'xstate.done.actor.findOnlyChoices'] } },
  },
  context: ({ input: { data, parent } }) => ({ data, failure: null, parent }),
  initial: 'completing',
  on: {
    'data.changed': [
      {
        guard: { type: 'objectIsOther', params },
        target: '.completing',
        actions: { type: 'takeData', params },
      },
      { actions: { type: 'takeData', params } },
    ],
  },
  states: {
    completing: {
      meta: { title: 'Dovršavanje' },
      description: 'Gleda se ima li sljedeće polje samo jedan izbor; za marku dotad stižu modeli.',
      entry: 'forgetFailure',
      invoke: {
        id: 'findOnlyChoices',
        src: 'findOnlyChoices',
        input: ({ context: { data } }) => ({ data }),
        onDone: [
          {
            guard: { type: 'somethingWasChosen', params: output },
            target: 'completing',
            reenter: true,
            actions: [
              { type: 'takeChoices', params: output },
              { type: 'report', params: output },
            ],
          },
          { target: 'complete' },
        ],
        onError: { target: 'failed', actions: { type: 'rememberFailure', params: errorOf } },
      },
    },
    complete: {
      meta: { title: 'Dovršeno' },
      description: 'Iz odabranoga više ništa ne slijedi.',
    },
    failed: {
      meta: { title: 'Modeli nisu stigli' },
      description: 'Može se pokušati ponovno ili odabrati drugo.',
      on: { 'retry.requested': 'completing' },
    },
  },
});
