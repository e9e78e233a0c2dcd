import type { AnyMachineSnapshot } from 'xstate';
import { leavesOf, type Transition } from '../../machines/charts/chart.ts';
import type { LooseDriver } from './driver.ts';
import { make, modelOf, type Edge, type Model, type Move } from './model.ts';
import { begin, type Happening } from '../../machines/charts/transitions.ts';
import { pathId } from './path-id.ts';
import { Timers } from './timers.ts';

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
  /** `login-7f3a9c21`: see `pathId`. */
  readonly id: string;
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

const idsOf = (taken: readonly Transition[]): string[] => taken.map(({ id }) => id);

/** A tour that is being put together, from an entry on: it knows which step starts a call, and when timers run out. */
export class TourDraft {
  snapshot: AnyMachineSnapshot;
  private soFar: Omit<Tour, 'id'>;
  private readonly driver: Described;
  private readonly model: Model;
  private readonly startedAt = new Map<string, number>();
  private readonly timers = new Timers();
  private now = 0;

  constructor(driver: Described, entry: string) {
    const found = driver.entries[entry];
    if (!found) throw new Error(`The driver of "${driver.machine.id}" has no entry "${entry}".`);
    const first = begin(driver.machine, found.input);
    this.driver = driver;
    this.model = modelOf(driver);
    this.snapshot = first.snapshot;
    this.soFar = {
      machine: driver.machine.id,
      entry,
      say: found.say,
      customer: found.customer?.username ?? null,
      takes: idsOf(first.taken),
      sees: this.see(),
      steps: [],
    };
    this.follow(first, {}, -1);
  }

  get tour(): Tour {
    const { takes, steps } = this.soFar;
    const taken = [...takes, ...steps.flatMap((step) => step.takes)];
    return { id: pathId(this.driver.machine, taken), ...this.soFar };
  }

  /** Goes on; answers the transitions that this takes. */
  go({ move, to }: Pick<Edge, 'move' | 'to'>): readonly string[] {
    if (move.kind === 'passing') this.wait(move);
    const { children } = this.snapshot;
    const happening = make(this.driver.machine, this.snapshot, move);
    this.snapshot = happening.snapshot;
    if (this.model.keyOf(this.snapshot) !== to) {
      throw new Error(
        `The key of "${this.driver.machine.id}" is too coarse: "${move.id}" leads to different places.`,
      );
    }
    const step: TourStep = {
      move: move.id,
      kind: move.kind,
      say: move.instruction.say,
      startedAt: move.kind === 'outcome' ? (this.startedAt.get(move.actor ?? '') ?? null) : null,
      customer: move.instruction.customer?.username ?? null,
      takes: idsOf(happening.taken),
      sees: this.see(),
      shows: move.instruction.shows?.say ?? null,
    };
    this.timers.end(move.event.type);
    this.follow(happening, children, this.soFar.steps.length);
    this.soFar = { ...this.soFar, steps: [...this.soFar.steps, step] };
    return step.takes;
  }

  /** Notes the calls and timers that a step has started. */
  private follow(happening: Happening, before: AnyMachineSnapshot['children'], step: number): void {
    for (const [actor, reference] of Object.entries(happening.snapshot.children)) {
      if (before[actor] !== reference) this.startedAt.set(actor, step);
    }
    this.timers.set(happening, this.now);
  }

  /** Waits for a timer. A timer that would have run out before it makes the walk a lie, so that is an error. */
  private wait({ id, event }: Move): void {
    const wanted = this.timers.at(event.type);
    if (wanted === undefined)
      throw new Error(`"${id}" is waited for, but the machine has set no such timer: say "when".`);
    const sooner = this.timers.before(wanted).find((type) => this.snapshot.can({ type }));
    if (sooner !== undefined)
      throw new Error(`"${sooner}" falls due before "${id}": say "when" for the later one.`);
    this.now = wanted;
  }

  private see(): Seen[] {
    return leavesOf(this.snapshot).map((state) => {
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
