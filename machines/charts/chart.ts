import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';

/* A chart's parts, by the ids that its drawing and walks share; a state's: `login.checkingCredentials`. */

/** One arrow of a chart: a branch of a state's reaction to an event. */
export interface Transition {
  /** `login.checkingCredentials | xstate.done.actor.logIn | 0`: state, event, number of the branch. */
  readonly id: string;
  readonly source: string;
  readonly event: string;
  readonly branch: number;
}

/** The machine's state nodes, each before its children. */
export function stateNodesOf(machine: AnyStateMachine): StateNode[] {
  const withChildren = (node: StateNode): StateNode[] => [
    node,
    ...Object.values(node.states).flatMap((child) => withChildren(child)),
  ];
  return withChildren(machine.root);
}

/** The title in Croatian; the key in a production build, whose states have no titles: see `tools/analyst-texts.ts`. */
export const titleOf = ({ meta, key }: Pick<StateNode, 'meta' | 'key'>): string =>
  (meta as { title?: string } | undefined)?.title ?? key;

export const isGoal = ({ meta }: Pick<StateNode, 'meta'>): boolean =>
  (meta as { isGoal?: true } | undefined)?.isGoal ?? false;

/** The title and purpose of a machine, in Croatian. */
export const textsOf = ({ root }: AnyStateMachine): { title: string; purpose: string } => ({
  title: titleOf(root),
  purpose: root.description ?? '',
});

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

const known = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, Transition>>();

/** The arrows of a machine by the definitions that XState reports when they are taken. */
export function arrowsOf(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, Transition> {
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

export interface ChartState {
  readonly id: string;
  readonly parent: string | null;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final';
  readonly title: string;
  readonly description: string;
  readonly initial: string | null;
  /** It is the aim of the machine, though one can leave it. */
  readonly isGoal?: true;
  readonly calls: readonly ChartCall[];
}

/** A call that runs in a state. */
export interface ChartCall {
  readonly id: string;
  /** The actor's name; where it is a machine of the catalog, that machine's name in `machine`. */
  readonly actor: string;
  readonly machine: string | null;
}

/** The name of the branch that is taken when no guard before it holds. */
export const otherwise = 'inače';

export interface ChartEdge {
  /** The id of the transition. */
  readonly id: string;
  readonly source: string;
  /** Empty for a transition that stays where it is. */
  readonly targets: readonly string[];
  readonly label: string;
  /** The guard's name, or `otherwise`. */
  readonly guard: string | null;
  readonly actions: readonly string[];
  readonly description: string | null;
  /** The action of a person or the event, in the sentences of the path book. */
  readonly says: readonly string[];
}

export interface Chart {
  readonly name: string;
  readonly title: string;
  readonly purpose: string;
  readonly states: readonly ChartState[];
  readonly edges: readonly ChartEdge[];
}
