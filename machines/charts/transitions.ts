import { createEmptyActor, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { arrowsOf, type Transition } from './chart.ts';

/** A timer that the machine has set: `event` comes by itself after `delay` milliseconds. */
export interface Timer {
  readonly id: string;
  readonly event: string;
  readonly delay: number;
}

/** The effect of one event on a machine. */
export interface Happening {
  readonly snapshot: AnyMachineSnapshot;
  /** In the order in which they were taken; empty when the event was ignored. */
  readonly taken: readonly Transition[];
  /** Timers that it sets and that still run after it. */
  readonly timersSet: readonly Timer[];
  /** Ids of earlier timers that it cancels; one of them may be set again. */
  readonly timersCancelled: readonly string[];
}

/** A happening with the effects that the machine asks for. */
export interface Step extends Happening {
  /** Events that it emits or sends to others. */
  readonly emitted: readonly AnyEventObject[];
}

type Scope = Parameters<AnyStateMachine['transition']>[2];

/** Runs a step of the pure machine and listens to which transitions it takes and which timers it sets. */
function listen(machine: AnyStateMachine, step: (scope: Scope) => AnyMachineSnapshot): Step {
  const arrows = arrowsOf(machine);
  const taken: Transition[] = [];
  let timersSet: Timer[] = [];
  const timersCancelled: string[] = [];
  const emitted: AnyEventObject[] = [];
  const self = createEmptyActor();
  self.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep') return;
    // A child machine reports through the same system; its transitions are none of this machine's.
    // oxlint-disable-next-line no-underscore-dangle -- the inspector's own name
    taken.push(...inspected._transitions.flatMap((definition) => arrows.get(definition) ?? []));
  });
  const snapshot = step({
    // Nothing is ever sent to it: the machine only hands it on.
    self: self as unknown as Scope['self'],
    id: 'walk',
    sessionId: 'walk',
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    stopChild: () => undefined,
    system: self.system,
    actionExecutor: ({ type, params }) => {
      if (type === 'xstate.raise' && isDelayed(params)) {
        timersSet.push({
          id: params.id ?? params.event.type,
          event: params.event.type,
          delay: params.delay,
        });
      }
      if ((type === 'xstate.emit' || type === 'xstate.sendTo') && isSent(params)) emitted.push(params.event);
      if (type === 'xstate.cancel' && isCancelled(params)) {
        timersCancelled.push(params.sendId);
        timersSet = timersSet.filter(({ id }) => id !== params.sendId);
      }
    },
  });
  return { snapshot, taken, timersSet, timersCancelled, emitted };
}

function isDelayed(params: unknown): params is { id?: string; event: AnyEventObject; delay: number } {
  return (
    typeof params === 'object' && params !== null && 'delay' in params && typeof params.delay === 'number'
  );
}

function isSent(params: unknown): params is { event: AnyEventObject } {
  return (
    typeof params === 'object' && params !== null && 'event' in params && typeof params.event === 'object'
  );
}

function isCancelled(params: unknown): params is { sendId: string } {
  return (
    typeof params === 'object' && params !== null && 'sendId' in params && typeof params.sendId === 'string'
  );
}

/** How the machine starts with this input. */
export function begin(machine: AnyStateMachine, input: unknown): Step {
  return listen(machine, (scope) => machine.getInitialSnapshot(scope, input));
}

/** The machine's reaction to an event, without running any actor or action. */
export function take(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): Step {
  return listen(machine, (scope) => machine.transition(snapshot, event, scope));
}
