import type { AnyMachineSnapshot } from 'xstate';
import type { LooseDriver } from './driver.ts';
import { make, modelOf, type Edge, type Model, type Move } from './model.ts';
import { begin, leavesOf, transitionsOf, type Happening, type Transition } from './transitions.ts';

export interface TourStep {
  /** Names the move in the driver's table. */
  readonly move: string;
  readonly kind: Move['kind'];
  readonly say: string;
  /** For an outcome: the number of the step that starts the call; -1 when opening the entry starts it. */
  readonly startedAt: number | null;
  readonly takes: readonly string[];
  /** The states one is in afterwards. */
  readonly sees: readonly Seen[];
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
  readonly takes: readonly string[];
  readonly sees: readonly Seen[];
  readonly steps: readonly TourStep[];
}

export interface Plan {
  readonly machine: string;
  readonly tours: readonly Tour[];
  readonly transitions: readonly Transition[];
  /** Transitions that no tour can take: the machine, the driver or an entry is wrong. */
  readonly unreachable: readonly Transition[];
}

type Described = Pick<LooseDriver<never>, 'machine' | 'events' | 'entries' | 'key' | 'states'>;

/** The shortest way from a place to a transition that nobody has taken so far. Ties go to what the driver names first. */
function wayToNews(model: Model, from: string, isNews: (edge: Edge) => boolean): Edge[] | null {
  const seen = new Set([from]);
  let ways: { place: string; way: Edge[] }[] = [{ place: from, way: [] }];
  while (ways.length > 0) {
    const further: typeof ways = [];
    for (const { place, way } of ways) {
      for (const edge of model.edges.get(place) ?? []) {
        if (isNews(edge)) return [...way, edge];
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        further.push({ place: edge.to, way: [...way, edge] });
      }
    }
    ways = further;
  }
  return null;
}

/** Follows a machine through a tour: what it is in, which calls are under way and which timers run. */
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

/**
 * As few and as short tours as a greedy walk finds that take every transition: from the entry that is nearest
 * to something new, always on to the nearest new transition. The same machine and driver give the same tours.
 */
export function planOf(driver: Described): Plan {
  const { machine, states } = driver;
  const model = modelOf(driver);
  const transitions = transitionsOf(machine);
  const open = new Set(transitions.map(({ id }) => id));
  const isNews = ({ takes }: { takes: readonly Transition[] }) => takes.some(({ id }) => open.has(id));
  const see = (snapshot: AnyMachineSnapshot): Seen[] =>
    leavesOf(snapshot).map((state) => {
      const sight = states[state];
      if (sight === undefined || sight === 'momentary') {
        throw new Error(
          `The driver of "${machine.id}" does not say what "${state}" looks like, but one stays there.`,
        );
      }
      return { state, say: sight.say };
    });
  const claim = (taken: readonly Transition[]): string[] => {
    for (const { id } of taken) open.delete(id);
    return taken.map(({ id }) => id);
  };

  const tours: Tour[] = [];
  for (;;) {
    const [best] = Object.entries(driver.entries)
      .map(([entry, { input, say }]) => {
        const first = begin(machine, input);
        const distance = isNews({ takes: first.taken })
          ? 0
          : wayToNews(model, model.keyOf(first.snapshot), isNews)?.length;
        return { entry, say, first, distance };
      })
      .filter(({ distance }) => distance !== undefined)
      .toSorted((a, b) => Number(a.distance) - Number(b.distance));
    if (!best) break;

    const takes = claim(best.first.taken);
    const follower = new Follower(model, best.first);
    const sees = see(follower.snapshot);
    const steps: TourStep[] = [];
    for (;;) {
      const way = wayToNews(model, model.keyOf(follower.snapshot), isNews);
      if (!way) break;
      for (const { move, to } of way) {
        const { happening, startedAt } = follower.make(move);
        if (model.keyOf(follower.snapshot) !== to) {
          throw new Error(
            `The key of "${machine.id}" is too coarse: "${move.id}" leads to different places.`,
          );
        }
        steps.push({
          move: move.id,
          kind: move.kind,
          say: move.told.say,
          startedAt: move.kind === 'outcome' ? startedAt : null,
          takes: claim(happening.taken),
          sees: see(follower.snapshot),
        });
      }
    }
    tours.push({ machine: machine.id, entry: best.entry, say: best.say, takes, sees, steps });
  }
  return {
    machine: machine.id,
    tours,
    transitions,
    unreachable: transitions.filter(({ id }) => open.has(id)),
  };
}

/** `login: 23/23`, for the report of a run; names what is missing. */
export function reportOf(plan: Pick<Plan, 'machine' | 'transitions'>, taken: ReadonlySet<string>): string {
  const missing = plan.transitions.filter(({ id }) => !taken.has(id));
  const figure = `${plan.machine}: transitions covered ${plan.transitions.length - missing.length}/${plan.transitions.length}`;
  return [figure, ...missing.map(({ id }) => `  not taken: ${id}`)].join('\n');
}
