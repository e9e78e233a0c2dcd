import type { AnyMachineSnapshot } from 'xstate';
import { leavesOf, type Transition } from '../../../machines/chart.ts';
import type { LooseDriver } from './driver.ts';
import { make, type Edge, type Model, type Move } from './model.ts';
import { begin, type Happening } from './transitions.ts';

export interface TourStep {
  /** Names the move in the driver's table. */
  readonly move: string;
  readonly kind: Move['kind'];
  readonly say: string;
  /** For an outcome: the number of the step that starts the call; -1 when opening the entry starts it. */
  readonly startedAt: number | null;
  /** User name of the demo's customer who has to be taken for this outcome. */
  readonly customer: string | null;
  readonly takes: readonly string[];
  /** The states one is in afterwards. */
  readonly sees: readonly Seen[];
  /** Other visible text. */
  readonly shows: string | null;
}

export interface Seen {
  readonly state: string;
  readonly say: string;
}

/** A walk through a machine in one go: plain data, so that it can be printed as well as walked. */
export interface Tour {
  readonly machine: string;
  readonly entry: string;
  readonly say: string;
  /** User name of the demo's customer who walks; null for a visitor. */
  readonly customer: string | null;
  readonly takes: readonly string[];
  readonly sees: readonly Seen[];
  readonly steps: readonly TourStep[];
}

export type Described = Pick<LooseDriver<never>, 'machine' | 'events' | 'entries' | 'key' | 'states'>;

/** The shortest way from a place to an edge that is looked for. Ties go to the driver's first entry. */
export function shortestWay(model: Model, from: string, isWanted: (edge: Edge) => boolean): Edge[] | null {
  const seen = new Set([from]);
  let ways: { place: string; way: Edge[] }[] = [{ place: from, way: [] }];
  while (ways.length > 0) {
    const further: typeof ways = [];
    for (const { place, way } of ways) {
      for (const edge of model.edges.get(place) ?? []) {
        if (isWanted(edge)) return [...way, edge];
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        further.push({ place: edge.to, way: [...way, edge] });
      }
    }
    ways = further;
  }
  return null;
}

/** Follows a machine through a tour: its states, calls under way and running timers. */
class Follower {
  snapshot: AnyMachineSnapshot;
  private readonly startedAt = new Map<string, number>();
  private readonly due = new Map<string, { event: string; at: number }>();
  private now = 0;
  private step = -1;
  private readonly model: Model;

  constructor(model: Model, first: Happening) {
    this.model = model;
    this.snapshot = first.snapshot;
    for (const actor of Object.keys(first.snapshot.children)) this.startedAt.set(actor, -1);
    this.note(first);
  }

  private note({ timersSet, timersCancelled }: Happening): void {
    for (const id of timersCancelled) this.due.delete(id);
    for (const { id, event, delay } of timersSet) this.due.set(id, { event, at: this.now + delay });
  }

  /** Waits for a timer. A timer that would have run out before it makes the walk a lie, so that is an error. */
  private wait({ id, event }: Move): void {
    const wanted = [...this.due.values()].find((timer) => timer.event === event.type);
    if (!wanted) throw new Error(`"${id}" is waited for, but the machine has set no such timer: say "when".`);
    for (const timer of this.due.values()) {
      if (timer.at < wanted.at && this.snapshot.can({ type: timer.event })) {
        throw new Error(`"${timer.event}" falls due before "${id}": say "when" for the later one.`);
      }
    }
    this.now = wanted.at;
  }

  /** Makes a move; answers the number of the step that started the call which it ends. */
  make(move: Move): { happening: Happening; startedAt: number | null } {
    this.step += 1;
    if (move.kind === 'passing') this.wait(move);
    const before = this.snapshot.children;
    const happening = make(this.model.machine, this.snapshot, move);
    const startedAt = move.actor === null ? null : (this.startedAt.get(move.actor) ?? null);
    for (const [actor, reference] of Object.entries(happening.snapshot.children)) {
      if (before[actor] !== reference) this.startedAt.set(actor, this.step);
    }
    for (const [id, timer] of this.due) if (timer.event === move.event.type) this.due.delete(id);
    this.note(happening);
    this.snapshot = happening.snapshot;
    return { happening, startedAt };
  }
}

const idsOf = (taken: readonly Transition[]): string[] => taken.map(({ id }) => id);

/** A tour that is being put together, from an entry on. */
export class TourDraft {
  /** The tour so far. */
  tour: Tour;
  private readonly driver: Described;
  private readonly model: Model;
  private readonly follower: Follower;

  constructor(driver: Described, model: Model, entry: string) {
    const found = driver.entries[entry];
    if (!found) throw new Error(`The driver of "${driver.machine.id}" has no entry "${entry}".`);
    const first = begin(driver.machine, found.input);
    this.driver = driver;
    this.model = model;
    this.follower = new Follower(model, first);
    this.tour = {
      machine: driver.machine.id,
      entry,
      say: found.say,
      customer: found.customer?.username ?? null,
      takes: idsOf(first.taken),
      sees: this.see(first.snapshot),
      steps: [],
    };
  }

  /** Where in the model the tour has come to. */
  get place(): string {
    return this.model.keyOf(this.follower.snapshot);
  }

  /** Goes on; answers the transitions that this takes. */
  go({ move, to }: Edge): readonly string[] {
    const { happening, startedAt } = this.follower.make(move);
    if (this.place !== to) {
      throw new Error(
        `The key of "${this.driver.machine.id}" is too coarse: "${move.id}" leads to different places.`,
      );
    }
    const step: TourStep = {
      move: move.id,
      kind: move.kind,
      say: move.told.say,
      startedAt: move.kind === 'outcome' ? startedAt : null,
      customer: move.told.customer?.username ?? null,
      takes: idsOf(happening.taken),
      sees: this.see(this.follower.snapshot),
      shows: move.told.shows?.say ?? null,
    };
    this.tour = { ...this.tour, steps: [...this.tour.steps, step] };
    return step.takes;
  }

  private see(snapshot: AnyMachineSnapshot): Seen[] {
    return leavesOf(snapshot).map((state) => {
      const sight = this.driver.states[state];
      if (sight === undefined || sight === 'momentary') {
        throw new Error(
          `The driver of "${this.driver.machine.id}" does not say what "${state}" looks like, but one stays there.`,
        );
      }
      return { state, say: sight.say };
    });
  }
}

/** Every transition that a tour takes. */
export function takenBy({ takes, steps }: Tour): ReadonlySet<string> {
  return new Set([...takes, ...steps.flatMap((step) => step.takes)]);
}
