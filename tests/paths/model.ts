import { getShortestPaths } from '@xstate/graph';
import { fromTransition, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { leavesOf, stateNodesOf, type Transition } from '../../machines/charts/chart.ts';
import type { LooseCase, LooseDriver } from './driver.ts';
import { begin, take, type Happening } from '../../machines/charts/transitions.ts';

/** One concrete next step: an event of the machine with its data, and the driver's entry for it. */
export interface Move {
  /** `logIn.error#1`: the event's key in the driver's table and the number of the case; with the actor where several share a key. */
  readonly id: string;
  readonly kind: 'gesture' | 'outcome' | 'passing';
  readonly event: AnyEventObject;
  /** The invocation that this ends. */
  readonly actor: string | null;
  readonly instruction: LooseCase;
}

/** A move from one place to another. */
export interface Edge {
  readonly move: Move;
  readonly from: string;
  readonly to: string;
  readonly takes: readonly Transition[];
  readonly after: AnyMachineSnapshot;
}

/** All that can be walked: places, and the ways from each to others. */
export interface Model {
  readonly machine: AnyStateMachine;
  readonly moves: ReadonlyMap<string, Move>;
  readonly keyOf: (snapshot: AnyMachineSnapshot) => string;
  /** The moves that are possible somewhere; of places with the same key they are computed once. The key may be known. */
  readonly edgesFrom: (snapshot: AnyMachineSnapshot, key?: string) => readonly Edge[];
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

/** The concrete events of a driver by their ids. Complains where the driver and the machine do not agree. */
export function movesOf({
  machine,
  events,
}: Pick<LooseDriver<never>, 'machine' | 'events'>): ReadonlyMap<string, Move> {
  const complain = (text: string): never => {
    throw new Error(`The driver of "${machine.id}" ${text}`);
  };
  const casesOf = (key: string): readonly LooseCase[] => {
    const entry = events[key];
    return entry === undefined || entry === 'ignored' ? [] : [entry].flat();
  };
  const moves = (key: string, type = key, at = '', actor: string | null = null): Move[] =>
    casesOf(key).flatMap((instruction, index) => {
      if (actor !== null && instruction.id !== undefined && instruction.id !== actor) return [];
      const id = `${key}#${index}${at === '' || instruction.id !== undefined ? '' : `@${at}`}`;
      const kind = instruction.passes ? 'passing' : instruction.do ? 'gesture' : 'outcome';
      return { id, kind, event: { type, ...instruction.with }, actor, instruction };
    });

  const invocations = invocationsOf(machine);
  const endKeys = new Set(invocations.flatMap(({ source }) => [`${source}.done`, `${source}.error`]));
  const ends = invocations.flatMap(({ id, source, handles }) =>
    (['done', 'error'] as const).flatMap((end) => {
      const key = `${source}.${end}`;
      const found = moves(key, `xstate.${end}.actor.${id}`, id, id);
      if (handles.has(end) && found.length === 0) complain(`says nothing about "${key}" of "${id}".`);
      if (!handles.has(end) && found.length > 0)
        complain(`says something about "${key}" of "${id}", which the machine ignores.`);
      return found;
    }),
  );
  const lost = [...endKeys]
    .flatMap(casesOf)
    .find((instruction) => ends.every((move) => move.instruction !== instruction));
  if (lost) complain(`names an actor "${lost.id}" that the machine does not have.`);

  const delays = stateNodesOf(machine).flatMap((node) =>
    node.after.flatMap(({ delay, eventType }) => {
      const found = moves(`after.${String(delay)}`, eventType, node.path.join('.'));
      return found.length > 0 ? found : complain(`says nothing about "after.${delay}" of "${node.id}".`);
    }),
  );

  const own = Object.keys(events)
    .filter((key) => !endKeys.has(key) && !key.startsWith('after.'))
    .flatMap((key) => moves(key));

  return new Map([...own, ...ends, ...delays].map((each) => [each.id, each]));
}

/** Whether a move can be made here. */
export function isPossible(snapshot: AnyMachineSnapshot, { event, instruction }: Move): boolean {
  return snapshot.status === 'active' && snapshot.can(event) && (instruction.when?.(snapshot) ?? true);
}

/** The effect of a move: first of the events that the portal sends along, then, if it still matters, of the move's event. */
export function make(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  { event, instruction }: Move,
  onEvent?: (event: AnyEventObject, happening: Happening) => void,
): Happening {
  let result: Happening = { snapshot: before, taken: [], timersSet: [], timersCancelled: [] };
  for (const each of [...(instruction.after ?? []), event]) {
    if (result.snapshot.status !== 'active' || !result.snapshot.can(each)) continue;
    const next = take(machine, result.snapshot, each);
    onEvent?.(each, next);
    result = {
      snapshot: next.snapshot,
      taken: [...result.taken, ...next.taken],
      timersSet: [
        ...result.timersSet.filter(({ id }) => !next.timersCancelled.includes(id)),
        ...next.timersSet,
      ],
      timersCancelled: [...result.timersCancelled, ...next.timersCancelled],
    };
  }
  return result;
}

type Explored = Pick<LooseDriver<never>, 'machine' | 'events' | 'entries' | 'key'>;

const known = new WeakMap<Explored, Model>();

/** The model of the machine that the driver's events can walk. */
export function modelOf(driver: Explored): Model {
  const present = known.get(driver);
  if (present) return present;
  const { machine, key } = driver;
  const moves = movesOf(driver);
  const keyOf = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([leavesOf(snapshot), snapshot.status, key ? key(snapshot.context) : snapshot.context]);
  const explored = new Map<string, readonly Edge[]>();
  const edgesFrom = (snapshot: AnyMachineSnapshot, from = keyOf(snapshot)): readonly Edge[] => {
    const edges =
      explored.get(from) ??
      [...moves.values()]
        .filter((move) => isPossible(snapshot, move))
        .map((move) => {
          const { snapshot: after, taken } = make(machine, snapshot, move);
          return { move, from, to: keyOf(after), takes: taken, after };
        });
    explored.set(from, edges);
    return edges;
  };
  const model = { machine, moves, keyOf, edgesFrom };
  known.set(driver, model);
  return model;
}

/** @throws for a move that the driver does not have */
export function moveNamed(driver: Explored, id: string): Move {
  const move = modelOf(driver).moves.get(id);
  if (!move) throw new Error(`The driver of "${driver.machine.id}" has no move "${id}".`);
  return move;
}

/** Where the library is: at the beginning, or at the end of an edge. */
interface At {
  readonly snapshot: AnyMachineSnapshot;
  readonly edge?: Edge;
}

/**
 * The shortest way from a place along each edge, or along the wanted edges, which end the search. The nearest come first;
 * ties go to the driver's first event. The library looks for ways to places, so edges are its places, unless `name` says
 * otherwise.
 */
export function waysFrom(
  edgesFrom: Model['edgesFrom'],
  snapshot: AnyMachineSnapshot,
  isWanted?: (edge: Edge) => boolean,
  name = ({ move, from }: Edge) => `${move.id} ${from}`,
): (readonly Edge[])[] {
  const logic = fromTransition(
    (_: At, { edge }: { type: string; edge: Edge }): At => ({ snapshot: edge.after, edge }),
    { snapshot },
  );
  const ways = getShortestPaths(logic, {
    events: ({ context: { snapshot: at, edge: last } }) =>
      edgesFrom(at, last?.to).map((edge) => ({ type: edge.move.id, edge })),
    serializeEvent: ({ type }) => type,
    // Not empty: the library takes an empty name for none.
    serializeState: ({ context: { edge } }) => (edge ? name(edge) : 'here'),
    ...(isWanted && { toState: ({ context: { edge } }) => edge !== undefined && isWanted(edge) }),
  });
  return ways.map(({ steps }) => steps.flatMap(({ state }) => state.context.edge ?? []));
}

/** Every edge that can be reached from the entries. */
export function edgesOf(driver: Explored): readonly Edge[] {
  const { machine, edgesFrom } = modelOf(driver);
  const ways = Object.values(driver.entries).flatMap(({ input }) =>
    waysFrom(edgesFrom, begin(machine, input).snapshot),
  );
  return [...new Set(ways.flatMap((way) => way.at(-1) ?? []))];
}
