import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { leavesOf, otherwise, type Chart, type ChartEdge } from '../../../machines/charts/chart.ts';
import type { Playbook, PlayMove, PlayPath } from '../../../machines/charts/playbook.ts';
import { begin, take, type Step } from '../../../machines/charts/transitions.ts';
import { edgeNamed, withAncestors } from '../charts/reading.ts';

/** A value of the context before and after a step. */
export interface Change {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface PlayedStep {
  /** Null at the beginning. */
  readonly move: PlayMove | null;
  readonly say: string;
  readonly snapshot: AnyMachineSnapshot;
  /** The arrows that were taken, in their order. */
  readonly edges: readonly string[];
  readonly changes: readonly Change[];
  /** Events that the machine emitted or sent to others. */
  readonly effects: readonly AnyEventObject[];
  /** The events that come by themselves after a while, by their timers. */
  readonly timers: ReadonlyMap<string, string>;
}

/** A machine that is played by hand: it runs no call, and its timers run out when the player wants. */
export interface Play {
  readonly machine: AnyStateMachine;
  readonly book: Playbook;
  readonly entry: string;
  /** The beginning first; never empty. */
  readonly steps: readonly [PlayedStep, ...PlayedStep[]];
}

const known = new Map<string, unknown>();

/**
 * The data of a playbook with its files, which consist of zeros. Equal data are the same object, as in the portal,
 * because a machine may compare by identity.
 */
function revived(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const text = JSON.stringify(data);
  if (!known.has(text)) known.set(text, revivedObject(data));
  return known.get(text);
}

function revivedObject(data: object): unknown {
  if (Array.isArray(data)) return data.map(revived);
  if ('$file' in data && 'type' in data && 'size' in data)
    return new File([new Uint8Array(Number(data.size))], String(data.$file), { type: String(data.type) });
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, revived(value)]));
}

/** Data as text, with files by their names. */
export const textOf = (data: unknown): string =>
  JSON.stringify(data, (_, value: unknown) => (value instanceof File ? value.name : value), 1) ??
  'nije zadano';

function changesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => textOf(before[key]) !== textOf(after[key]))
    .map((key) => ({ key, before: before[key], after: after[key] }));
}

const timersAfter = (
  before: PlayedStep['timers'],
  { timersSet, timersCancelled }: Step,
): PlayedStep['timers'] =>
  new Map([
    ...[...before].filter(([id]) => !timersCancelled.includes(id)),
    ...timersSet.map(({ id, event }) => [id, event] as const),
  ]);

export function beginPlay(machine: AnyStateMachine, book: Playbook, entry: string): Play {
  const { say, input } = book.entries[entry] ?? { say: '', input: null };
  const first = begin(machine, revived(input) ?? undefined);
  const { snapshot, taken, emitted: effects } = first;
  const edges = taken.map(({ id }) => id);
  const timers = timersAfter(new Map(), first);
  return {
    machine,
    book,
    entry,
    steps: [{ move: null, say, snapshot, edges, changes: [], effects, timers }],
  };
}

export const lastOf = ({ steps }: Play): PlayedStep => steps.at(-1) ?? steps[0];

/** The innermost states that the machine is in, by their ids in the chart. */
export function statesOf({ machine }: Play, { snapshot }: PlayedStep): string[] {
  return leavesOf(snapshot).map((leaf) => `${machine.id}.${leaf}`);
}

/** The result of a move; null when the machine does nothing then. */
function resultOf(play: Play, move: PlayMove): PlayedStep | null {
  const { snapshot: before, timers } = lastOf(play);
  const own = move.events.at(-1)?.type;
  const running = [...timers].filter(([, event]) => event !== own);
  if (move.kind === 'passing' && running.length === timers.size) return null;
  if (move.actor !== null && !(move.actor in before.children)) return null;
  const done: Step[] = [];
  for (const event of move.events) {
    const { snapshot } = done.at(-1) ?? { snapshot: before };
    const data = revived(event) as AnyEventObject;
    if (snapshot.status === 'active' && snapshot.can(data)) done.push(take(play.machine, snapshot, data));
  }
  const last = done.at(-1);
  const edges = done.flatMap(({ taken }) => taken);
  if (!last || !edges.some(({ event }) => event === own)) return null;
  return {
    move,
    say: move.say,
    snapshot: last.snapshot,
    edges: edges.map(({ id }) => id),
    changes: changesOf(before.context, last.snapshot.context),
    effects: done.flatMap(({ emitted }) => emitted),
    timers: done.reduce<PlayedStep['timers']>(timersAfter, new Map(running)),
  };
}

export interface PossibleMove {
  readonly move: PlayMove;
  readonly result: PlayedStep;
}

export function possibleMoves(play: Play): PossibleMove[] {
  return play.book.moves.flatMap((move) => {
    const result = resultOf(play, move);
    return result ? [{ move, result }] : [];
  });
}

export function withStep(play: Play, result: PlayedStep): Play {
  return { ...play, steps: [...play.steps, result] };
}

/** @param step the number of the last step that stays; 0 is the beginning */
export function backTo(play: Play, step: number): Play {
  const [first, ...others] = play.steps;
  return { ...play, steps: [first, ...others.slice(0, step)] };
}

/** The same machine after a path of the book. */
export function along(play: Play, { entry, moves }: PlayPath): Play {
  return moves.reduce(
    (played, id) => {
      const move = played.book.moves.find((each) => each.id === id);
      const result = move && resultOf(played, move);
      return result ? withStep(played, result) : played;
    },
    beginPlay(play.machine, play.book, entry),
  );
}

/** Why an arrow cannot be taken now. */
export interface Refusal {
  readonly edge: ChartEdge;
  /** The machine is not in the state that the arrow leaves; its timer is not set; its guard refuses; another state comes first, or no call runs. */
  readonly reason: 'elsewhere' | 'timer' | 'guard' | 'otherwise';
  /** A timer runs, and its end would lead here if nothing else refused. */
  readonly isRunning: boolean;
  /** The arrow that the same event takes now. */
  readonly instead: ChartEdge | null;
  /** The way of the path book through the arrow, in its sentences. */
  readonly path: PlayPath | null;
  readonly says: readonly string[];
}

/** @throws when the chart has no such arrow */
export function refusalOf(play: Play, chart: Chart, id: string): Refusal {
  const edge = edgeNamed(chart, id);
  if (!edge) throw new Error(`The chart of "${chart.name}" has no arrow "${id}".`);
  const event = id.split(' | ')[1];
  const isHere = withAncestors(statesOf(play, lastOf(play))).has(edge.source);
  const isTimed = play.book.moves.some(
    ({ kind, events }) => kind === 'passing' && events.at(-1)?.type === event,
  );
  const isRunning = isTimed && [...lastOf(play).timers.values()].includes(event ?? '');
  const other = possibleMoves(play).find(({ move }) => move.events.at(-1)?.type === event);
  const path = play.book.paths[id] ?? null;
  const says = (path?.moves ?? []).flatMap(
    (move) => play.book.moves.find((each) => each.id === move)?.say ?? [],
  );
  return {
    edge,
    reason: reasonOf(edge, isHere, isTimed && !isRunning),
    isRunning,
    instead: (isHere && edgeNamed(chart, other?.result.edges[0] ?? '')) || null,
    path,
    says: path ? [play.book.entries[path.entry]?.say ?? '', ...says] : [],
  };
}

function reasonOf({ guard }: ChartEdge, isHere: boolean, isWaiting: boolean): Refusal['reason'] {
  if (!isHere) return 'elsewhere';
  if (isWaiting) return 'timer';
  return guard === null || guard === otherwise ? 'otherwise' : 'guard';
}
