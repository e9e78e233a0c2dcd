import fc from 'fast-check';
import {
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { leavesOf } from '../../machines/charts/chart.ts';
import type { Invariants } from '../../machines/shared/effects.ts';
import { textOf } from '../../src/analyst/play/play.ts';
import type { LooseDriver } from '../paths/driver.ts';
import { invocationsOf, movesOf, type Move } from '../paths/model.ts';
import { scriptsOf } from '../paths/script.ts';
import { pathsOf } from '../paths/short-paths.ts';
import type { Described } from '../paths/tour.ts';

/** A way through a machine on which something does not hold. No other way to it has fewer steps. */
export interface Broken {
  readonly what: string;
  readonly entry: string;
  /** The names of its moves. */
  readonly moves: readonly string[];
}

interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly possible: readonly Move[];
  readonly ways: Map<Move, Way>;
}

const isSecret = (key: string): boolean => /password|code/i.test(key);

interface Way {
  readonly to: Place;
  readonly broken: string | null;
}

type Walked = Described & Pick<LooseDriver<never>, 'calls'>;

/** Places of a machine, each of which is computed once: walks by chance come there again and again. */
class Ground {
  readonly starts: readonly (readonly [entry: string, place: Place])[];
  private readonly machine: AnyStateMachine;
  private readonly holds: Invariants;
  private readonly moves: readonly Move[];
  private readonly sources: ReadonlyMap<string, string>;
  private readonly calls: Walked['calls'];
  private readonly places = new Map<string, Place>();

  constructor({ machine, events, entries, calls }: Walked) {
    this.machine = machine;
    this.calls = calls;
    this.moves = [...movesOf({ machine, events }).values()];
    this.sources = new Map(invocationsOf(machine).map(({ id, source }) => [id, source]));
    this.holds = (machine.root.meta as { invariants?: Invariants } | undefined)?.invariants ?? {};
    this.starts = Object.entries(entries).map(([entry, { input }]) => [
      entry,
      this.placeOf(initialTransition(machine, input as never)[0]),
    ]);
    const { sentOnce = [], forgets = [], changedBy = {} } = this.holds;
    const context = this.starts[0]?.[1].snapshot.context ?? {};
    const known = new Set([...this.sources.values(), ...Object.keys(context)]);
    const unknown = [...sentOnce, ...Object.keys(changedBy)].filter((name) => !known.has(name));
    const carries = (type: string, isWanted: (key: string) => boolean) =>
      this.moves.some(({ event }) => event.type === type && Object.keys(event).some(isWanted));
    const idle = [
      ...forgets.filter((type) => !carries(type, isSecret)),
      ...Object.values(changedBy)
        .flat()
        .filter((type) => !carries(type, () => true)),
    ];
    if (unknown.length + idle.length > 0)
      throw new Error(`"${machine.id}" has no ${[...unknown, ...idle].join(', no ')}.`);
  }

  /** A gesture may come where no screen offers it: a double press, another tab. */
  private isPossible(snapshot: AnyMachineSnapshot, { event, kind, actor, instruction }: Move): boolean {
    if (snapshot.status !== 'active' || !snapshot.can(event)) return false;
    return (
      kind === 'gesture' ||
      ((actor === null || actor in snapshot.children) && (instruction.when?.(snapshot) ?? true))
    );
  }

  private placeOf(snapshot: AnyMachineSnapshot): Place {
    const { status, context, children } = snapshot;
    const key = textOf([leavesOf(snapshot), status, context, Object.keys(children)]);
    const known = this.places.get(key);
    if (known) return known;
    const possible = this.moves.filter((move) => this.isPossible(snapshot, move));
    const place = { snapshot, possible, ways: new Map<Move, Way>() };
    this.places.set(key, place);
    return place;
  }

  go(from: Place, move: Move): Way {
    const known = from.ways.get(move);
    if (known) return known;
    let { snapshot } = from;
    let broken: string | null = null;
    for (const event of [...(move.instruction.after ?? []), move.event]) {
      if (snapshot.status !== 'active' || !snapshot.can(event)) continue;
      const [next] = transition(this.machine, snapshot, event);
      broken ??= this.brokenBy(snapshot, event, next);
      snapshot = next;
    }
    const way = { to: this.placeOf(snapshot), broken };
    from.ways.set(move, way);
    return way;
  }

  private brokenBy(
    before: AnyMachineSnapshot,
    { type: event, ...carried }: AnyEventObject,
    after: AnyMachineSnapshot,
  ): string | null {
    const sourceOf = (id: string) => this.sources.get(id) ?? id;
    const { oneCall = false, sentOnce = [], forgets = [], changedBy = {} } = this.holds;
    if (after.status === 'error') return `"${event}" ends it with an error: ${String(after.error)}`;
    const running = Object.keys(after.children).filter((id) => this.calls[sourceOf(id)] !== null);
    if (oneCall && running.length > 1) return `${running.join(' and ')} run at once after "${event}"`;
    for (const [id, child] of Object.entries(after.children)) {
      const source = sourceOf(id);
      if (before.children[id] === child || !sentOnce.includes(source)) continue;
      if (Object.keys(before.children).some((each) => sourceOf(each) === source))
        return `"${event}" sends ${source} twice`;
    }
    if (forgets.includes(event)) {
      const kept = Object.entries(carried).find(
        ([key, secret]) => isSecret(key) && textOf(after.context).includes(String(secret)),
      );
      if (kept) return `"${event}" leaves ${kept[0]} in the context`;
    }
    for (const [key, events] of Object.entries(changedBy)) {
      if (events.includes(event) || before.context[key] === after.context[key]) continue;
      if (textOf(before.context[key]) !== textOf(after.context[key])) return `"${event}" changes ${key}`;
    }
    return null;
  }
}

/** The shortest way to something that does not hold, among those as short as one that was found. */
function shortest(ground: Ground, longest: number): Broken | null {
  const seen = new Set<Place>();
  let ways = ground.starts.map(([entry, place]) => ({ entry, place, moves: [] as string[] }));
  for (let length = 1; length <= longest; length += 1) {
    const further: typeof ways = [];
    for (const { entry, place, moves } of ways) {
      if (seen.has(place)) continue;
      seen.add(place);
      for (const move of place.possible) {
        const { to, broken } = ground.go(place, move);
        const way = [...moves, move.id];
        if (broken !== null) return { what: broken, entry, moves: way };
        further.push({ entry, place: to, moves: way });
      }
    }
    ways = further;
  }
  return null;
}

const longestWalk = 20;

/**
 * Walks a machine by chance and looks whether its invariants hold after every step. The same seed gives the same walks.
 *
 * @returns null when they do; else the shortest way on which one does not
 * @throws when an invariant names a call that the machine does not have
 */
export function chanceWalks(driver: Walked, { runs, seed }: { runs: number; seed: number }): Broken | null {
  const ground = new Ground(driver);
  const walk = fc.property(
    fc.nat(),
    fc.array(fc.nat(), { maxLength: longestWalk, size: 'max' }),
    (start, choices) => {
      let place = ground.starts[start % ground.starts.length]?.[1];
      for (const choice of choices) {
        const move = place?.possible[choice % place.possible.length];
        if (!place || !move) return true;
        const { to, broken } = ground.go(place, move);
        if (broken !== null) return false;
        place = to;
      }
      return true;
    },
  );
  const { failed } = fc.check(walk, { numRuns: runs, seed, endOnFailure: true });
  return failed ? shortest(ground, longestWalk) : null;
}

/** How many steps two ways have in common from their beginning. */
function inCommon(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((each, index) => each !== other[index]);
  return differs === -1 ? one.length : differs;
}

/** A broken way by the path of the book that it begins with, and in the book's sentences. */
export function named(driver: Described, { what, entry, moves }: Broken): string {
  const tours = pathsOf(driver);
  const scripts = scriptsOf(tours);
  const [nearest] = tours
    .map((tour, index) => ({
      id: scripts[index]?.id ?? '',
      steps:
        tour.entry === entry
          ? inCommon(
              moves,
              tour.steps.map(({ move }) => move),
            )
          : -1,
    }))
    .toSorted((one, other) => other.steps - one.steps);
  const all = movesOf(driver);
  const steps = moves.map((move, index) => `${index + 1}. ${all.get(move)?.instruction.say ?? move}`);
  return [
    what,
    `${nearest?.id ?? ''}, steps 0 to ${nearest?.steps ?? 0}:`,
    `0. ${driver.entries[entry]?.say ?? ''}`,
    ...steps,
  ].join('\n');
}
