import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';
import {
  arrowsOf,
  isGoal,
  otherwise,
  stateNodesOf,
  textsOf,
  titleOf,
  type Chart,
  type ChartCall,
  type ChartEdge,
  type ChartState,
  type Transition,
} from '../../machines/charts/chart.ts';
import { edgesOf } from '../../tests/paths/model.ts';

type ModelledDriver = Parameters<typeof edgesOf>[0];
export type Catalog = Readonly<Record<string, AnyStateMachine>>;

/** The contents of a chart: the machine's own titles and descriptions, and the sentences of each transition. */
export function describeChart(
  name: string,
  catalog: Catalog,
  sayings: (arrow: Transition) => readonly string[],
): Chart {
  const machine = catalog[name];
  if (!machine) throw new Error(`There is no machine "${name}" in the catalog.`);
  return {
    name,
    ...textsOf(machine),
    states: stateNodesOf(machine).map((node) => describeState(node, catalog)),
    edges: [...arrowsOf(machine)].map(([definition, arrow]) =>
      describeEdge(machine, definition, arrow, sayings(arrow), catalog),
    ),
  };
}

function describeState(node: StateNode, catalog: Catalog): ChartState {
  const { type } = node;
  if (type === 'history') throw new Error(`"${node.id}" is a history state, which no drawing knows yet.`);
  return {
    id: node.id,
    parent: node.parent?.id ?? null,
    kind: type,
    title: titleOf(node),
    description: node.description ?? '',
    initial: type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    ...(isGoal(node) && { isGoal: true }),
    calls: node.invoke.map(({ id, src }) => describeCall(id, src, node.machine, catalog)),
  };
}

function describeCall(id: string, source: unknown, machine: AnyStateMachine, catalog: Catalog): ChartCall {
  const actor = typeof source === 'string' ? source : id;
  return { id, actor, machine: machineOf(machine, actor, catalog) };
}

/** The catalog's name of the machine that an actor is. A machine that is provided only when it is needed has the actor's name. */
function machineOf(machine: AnyStateMachine, actor: string, catalog: Catalog): string | null {
  const logic: unknown = machine.implementations.actors[actor];
  const found = Object.entries(catalog).find(([name, each]) => each === logic || name === actor);
  return found?.[0] ?? null;
}

const nameOf = (part: unknown): string => (typeof part === 'string' ? part : (part as { type: string }).type);

function describeEdge(
  machine: AnyStateMachine,
  { guard, actions, target, description }: AnyTransitionDefinition,
  { id, source, event, branch }: Transition,
  says: readonly string[],
  catalog: Catalog,
): ChartEdge {
  return {
    id,
    source,
    targets: target?.map((node) => node.id) ?? [],
    label: labelOf(machine, event, catalog),
    guard: guard === undefined ? (branch > 0 ? otherwise : null) : nameOf(guard),
    actions: actions.map(nameOf),
    description: description ?? null,
    says,
  };
}

/** `xstate.done.actor.logIn` is „logIn uspije“, `xstate.after.slide.panel.opening` is „nakon slide (0,4 s)“. */
function labelOf(machine: AnyStateMachine, event: string, catalog: Catalog): string {
  if (event === 'always') return 'odmah';
  const [, end, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
  if (end === 'error') return `${actor} ne uspije`;
  if (actor !== undefined) return `${actor} ${isMachine(machine, actor, catalog) ? 'završi' : 'uspije'}`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event) ?? [];
  if (delay === undefined) return event;
  const time: unknown = machine.implementations.delays[delay];
  return `nakon ${delay}${typeof time === 'number' ? ` (${timeText(time)})` : ''}`;
}

function isMachine(machine: AnyStateMachine, actor: string, catalog: Catalog): boolean {
  const invocation = stateNodesOf(machine)
    .flatMap(({ invoke }) => invoke)
    .find(({ id }) => id === actor);
  return machineOf(machine, String(invocation?.src), catalog) !== null;
}

function timeText(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${String(seconds).replace('.', ',')} s`;
  return seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`;
}

/**
 * The sentences of a driver by the transitions that they lead to. An event that the portal sends along with a gesture
 * gets the sentence of the gesture, where nothing else leads to it.
 */
export function sayingsOf(driver: ModelledDriver): (arrow: Transition) => readonly string[] {
  const steps = edgesOf(driver);
  return ({ id, event }) => {
    // An automatic transition needs no action.
    if (event === 'always') return [];
    const leading = steps.filter(({ takes }) => takes.some((taken) => taken.id === id));
    const direct = leading.filter(({ move }) => move.event.type === event);
    return [...new Set((direct.length > 0 ? direct : leading).map(({ move }) => move.instruction.say))];
  };
}
