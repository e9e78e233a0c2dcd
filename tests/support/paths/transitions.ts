import {
  createEmptyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type StateNode,
} from 'xstate';

/** One arrow of a chart: a branch of what a state does with an event. */
export interface Transition {
  /** `login.checkingCredentials | xstate.done.actor.logIn | 0`: state, event, number of the branch. */
  readonly id: string;
  readonly source: string;
  readonly event: string;
  readonly branch: number;
}

/** A timer that the machine has set: `event` comes by itself after `delay` milliseconds. */
export interface Timer {
  readonly id: string;
  readonly event: string;
  readonly delay: number;
}

/** What one event did to a machine. */
export interface Happening {
  readonly snapshot: AnyMachineSnapshot;
  /** In the order in which they were taken; empty when the event was ignored. */
  readonly taken: readonly Transition[];
  readonly timersSet: readonly Timer[];
  readonly timersCancelled: readonly string[];
}

/** The machine's state nodes, each before its children. */
export function stateNodesOf(machine: AnyStateMachine): StateNode[] {
  const withChildren = (node: StateNode): StateNode[] => [
    node,
    ...Object.values(node.states).flatMap((child) => withChildren(child)),
  ];
  return withChildren(machine.root);
}

/** `profile.loading`: the paths of the innermost states that a snapshot is in, in the order of the chart. */
export function leavesOf(snapshot: AnyMachineSnapshot): string[] {
  const below = (value: unknown, path: string[]): string[] => {
    if (typeof value === 'string') return [[...path, value].join('.')];
    return Object.entries(value as Record<string, unknown>).flatMap(([key, child]) =>
      below(child, [...path, key]),
    );
  };
  return below(snapshot.value, []);
}

const known = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, Transition>>();

function arrowsOf(machine: AnyStateMachine): Map<AnyTransitionDefinition, Transition> {
  const present = known.get(machine);
  if (present) return present;
  const arrows = new Map<AnyTransitionDefinition, Transition>();
  for (const node of stateNodesOf(machine)) {
    const groups = [...node.transitions, ...(node.always ? [['always', node.always] as const] : [])];
    for (const [event, branches] of groups) {
      for (const [branch, definition] of branches.entries()) {
        arrows.set(definition, { id: `${node.id} | ${event} | ${branch}`, source: node.id, event, branch });
      }
    }
  }
  known.set(machine, arrows);
  return arrows;
}

/** Every transition that the machine defines: of nested states, of the root, `always`, `after`, ends of calls. */
export function transitionsOf(machine: AnyStateMachine): Transition[] {
  return [...arrowsOf(machine).values()];
}

type Scope = Parameters<AnyStateMachine['transition']>[2];

/** Runs a step of the pure machine and listens to which transitions it takes and which timers it sets. */
function listen(machine: AnyStateMachine, step: (scope: Scope) => AnyMachineSnapshot): Happening {
  const arrows = arrowsOf(machine);
  const taken: Transition[] = [];
  const timersSet: Timer[] = [];
  const timersCancelled: string[] = [];
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
      if (type === 'xstate.cancel' && isCancelled(params)) timersCancelled.push(params.sendId);
    },
  });
  return { snapshot, taken, timersSet, timersCancelled };
}

function isDelayed(params: unknown): params is { id?: string; event: AnyEventObject; delay: number } {
  return (
    typeof params === 'object' && params !== null && 'delay' in params && typeof params.delay === 'number'
  );
}

function isCancelled(params: unknown): params is { sendId: string } {
  return (
    typeof params === 'object' && params !== null && 'sendId' in params && typeof params.sendId === 'string'
  );
}

/** How the machine starts with this input. */
export function begin(machine: AnyStateMachine, input: unknown): Happening {
  return listen(machine, (scope) => machine.getInitialSnapshot(scope, input));
}

/** What the machine does with an event, without running any actor or action. */
export function take(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): Happening {
  return listen(machine, (scope) => machine.transition(snapshot, event, scope));
}
