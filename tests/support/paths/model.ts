import { TestModel } from '@xstate/graph';
import type { ActorLogic, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { leavesOf, stateNodesOf, type Transition } from '../../../machines/chart.ts';
import type { LooseCase, LooseDriver } from './driver.ts';
import { begin, take, type Happening } from './transitions.ts';

/** One concrete next step: an event of the machine with its data, and the driver's entry for it. */
export interface Move {
  /** `logIn.error#1`: the event's key in the driver's table and the number of the case; with the actor where several share a key. */
  readonly id: string;
  readonly kind: 'gesture' | 'outcome' | 'passing';
  readonly event: AnyEventObject;
  /** The invocation that this ends. */
  readonly actor: string | null;
  readonly told: LooseCase;
}

export interface Edge {
  readonly move: Move;
  readonly to: string;
  readonly takes: readonly Transition[];
}

/** All that can be walked: places, and the ways from each to others. */
export interface Model {
  readonly machine: AnyStateMachine;
  readonly moves: ReadonlyMap<string, Move>;
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
  readonly keyOf: (snapshot: AnyMachineSnapshot) => string;
}

function kindOf(told: LooseCase): Move['kind'] {
  if (told.passes) return 'passing';
  return told.prepare ? 'outcome' : 'gesture';
}

export interface Invocation {
  readonly id: string;
  readonly source: string;
  readonly handles: ReadonlySet<'done' | 'error'>;
}

/** The actors that the machine invokes, with the ends that it handles. */
export function invocationsOf(machine: AnyStateMachine): Invocation[] {
  return stateNodesOf(machine).flatMap((node) =>
    node.invoke.map(({ id, src }) => ({
      id,
      source: typeof src === 'string' ? src : id,
      handles: new Set(
        (['done', 'error'] as const).filter((end) => node.transitions.has(`xstate.${end}.actor.${id}`)),
      ),
    })),
  );
}

/** The concrete events of a driver. Complains where the driver and the machine do not agree. */
export function movesOf({ machine, events }: Pick<LooseDriver<never>, 'machine' | 'events'>): Move[] {
  const complain = (text: string): never => {
    throw new Error(`The driver of "${machine.id}" ${text}`);
  };
  const casesOf = (key: string): LooseCase[] => {
    const entry = events[key];
    if (entry === undefined || entry === 'ignored') return [];
    return Array.isArray(entry) ? entry : [entry as LooseCase];
  };
  const move = (key: string, index: number, told: LooseCase, type: string, actor: string | null): Move => ({
    id: actor === null || told.id !== undefined ? `${key}#${index}` : `${key}#${index}@${actor}`,
    kind: kindOf(told),
    event: { type, ...told.with },
    actor,
    told,
  });

  const invocations = invocationsOf(machine);
  const endKeys = new Set(invocations.flatMap(({ source }) => [`${source}.done`, `${source}.error`]));
  const ends = invocations.flatMap(({ id, source, handles }) =>
    (['done', 'error'] as const).flatMap((end) => {
      const key = `${source}.${end}`;
      const told = casesOf(key)
        .map((each, index) => ({ each, index }))
        .filter(({ each }) => each.id === undefined || each.id === id);
      if (handles.has(end) && told.length === 0) complain(`says nothing about "${key}" of "${id}".`);
      if (!handles.has(end) && told.length > 0)
        complain(`tells of "${key}" of "${id}", which the machine ignores.`);
      return told.map(({ each, index }) => move(key, index, each, `xstate.${end}.actor.${id}`, id));
    }),
  );
  for (const key of endKeys) {
    for (const { id } of casesOf(key)) {
      if (
        id !== undefined &&
        !invocations.some((each) => each.id === id && key.startsWith(`${each.source}.`))
      ) {
        complain(`names an actor "${id}" under "${key}" that the machine does not have.`);
      }
    }
  }

  const delays = stateNodesOf(machine).flatMap((node) =>
    node.after.flatMap(({ delay, eventType }) => {
      const key = `after.${String(delay)}`;
      const told = casesOf(key);
      if (told.length === 0) complain(`says nothing about "${key}" of "${node.id}".`);
      return told.map((each, index) => ({
        ...move(key, index, each, eventType, null),
        id: `${key}#${index}@${node.path.join('.')}`,
      }));
    }),
  );

  const own = Object.keys(events)
    .filter((key) => !endKeys.has(key) && !key.startsWith('after.'))
    .flatMap((key) => casesOf(key).map((told, index) => move(key, index, told, key, null)));

  const unique = new Map([...own, ...ends, ...delays].map((each) => [each.id, each]));
  return [...unique.values()];
}

/** Whether a move can be made here. */
export function isPossible(snapshot: AnyMachineSnapshot, { event, told }: Move): boolean {
  return snapshot.status === 'active' && snapshot.can(event) && (told.when?.(snapshot) ?? true);
}

/** The effect of a move: first of the events that the portal sends along, then, if it still matters, of its own. */
export function make(machine: AnyStateMachine, before: AnyMachineSnapshot, { event, told }: Move): Happening {
  let result: Happening = { snapshot: before, taken: [], timersSet: [], timersCancelled: [] };
  for (const each of [...(told.after ?? []), event]) {
    if (result.snapshot.status !== 'active' || !result.snapshot.can(each)) continue;
    const next = take(machine, result.snapshot, each);
    result = {
      snapshot: next.snapshot,
      taken: [...result.taken, ...next.taken],
      timersSet: [...result.timersSet, ...next.timersSet],
      timersCancelled: [...result.timersCancelled, ...next.timersCancelled],
    };
  }
  return result;
}

type Snapshot = AnyMachineSnapshot;

/** The driver's events, with no way between places explored so far. */
export function unexplored({
  machine,
  events,
  key,
}: Pick<LooseDriver<never>, 'machine' | 'events' | 'key'>): Model {
  return {
    machine,
    moves: new Map(movesOf({ machine, events }).map((move) => [move.id, move])),
    edges: new Map(),
    keyOf: (snapshot) =>
      JSON.stringify([leavesOf(snapshot), snapshot.status, key ? key(snapshot.context) : snapshot.context]),
  };
}

/** Explores what can be reached from the entries with the driver's events. */
export function modelOf(driver: Pick<LooseDriver<never>, 'machine' | 'events' | 'entries' | 'key'>): Model {
  const model = unexplored(driver);
  const { machine, moves: byId, keyOf } = model;
  const moves = [...byId.values()];

  // The graph library walks moves instead of bare events, to include events that the portal sends along.
  const logic: ActorLogic<Snapshot, AnyEventObject, unknown> = {
    transition: (snapshot, event) => {
      const move = byId.get(event.type);
      return move ? make(machine, snapshot, move).snapshot : snapshot;
    },
    getInitialSnapshot: (_scope, input) => begin(machine, input).snapshot,
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  const possible = (snapshot: Snapshot) => moves.filter((move) => isPossible(snapshot, move));

  const edges = new Map<string, Edge[]>();
  for (const { input } of Object.values(driver.entries)) {
    const graph = new TestModel(logic, {
      fromState: begin(machine, input).snapshot,
      serializeState: keyOf,
      serializeEvent: ({ type }) => type,
      // The library ignores `filterEvents`: what cannot happen here is left out here.
      events: (snapshot) => possible(snapshot).map(({ id }) => ({ type: id })),
    });
    for (const [place, { state }] of Object.entries(graph.getAdjacencyMap())) {
      if (edges.has(place)) continue;
      edges.set(
        place,
        possible(state).map((move) => {
          const { snapshot, taken } = make(machine, state, move);
          return { move, to: keyOf(snapshot), takes: taken };
        }),
      );
    }
  }
  return { ...model, edges };
}
