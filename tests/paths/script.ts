import type { Seen, Tour, TourStep } from './tour.ts';

/** A preparation before a step for a later outcome. */
export interface Need {
  readonly say: string;
  /** User name of the demo's customer who is taken for it. */
  readonly customer: string | null;
}

export interface ScriptStep {
  readonly kind: TourStep['kind'];
  readonly say: string;
  readonly customer: string | null;
  readonly needs: readonly Need[];
  /** Newly visible states; all visible ones where nothing changes. */
  readonly sees: readonly string[];
  /** All states one is in afterwards, as the charts name them. */
  readonly states: readonly string[];
  /** The transitions that it takes. */
  readonly takes: readonly string[];
}

/** A path as a person reads it. */
export interface Script {
  /** `login-7f3a9c21`: it stays when other paths come or go. */
  readonly id: string;
  readonly machine: string;
  /** The outcome of the path. */
  readonly title: string;
  readonly entry: ScriptStep;
  readonly steps: readonly ScriptStep[];
}

function needsOf({ steps }: Tour, index: number): Need[] {
  return steps.filter(({ startedAt }) => startedAt === index).map(({ say, customer }) => ({ say, customer }));
}

/** The states that the tester looks for: new ones, or all visible ones where none is new. */
function sightsOf(sees: readonly Seen[], before: readonly Seen[], shows: string | null): string[] {
  const added = sees.filter(({ state }) => before.every((each) => each.state !== state));
  const sights = (added.length > 0 ? added : sees).map(({ say }) => say);
  return shows === null ? sights : [shows, ...sights];
}

/** The last step of a path, with steps before it; the beginning is the first. */
function endOf(tour: Tour, steps: number): string {
  const says = [tour, ...tour.steps].map(({ say }) => say.replace(/\.$/, '')).slice(-steps);
  const [last = '', ...before] = says.toReversed();
  return before.length === 0 ? last : `${last} (nakon: ${before.toReversed().join('; ')})`;
}

/** The paths of a machine as a person reads them. If some end alike, their titles name as many steps before as they need to differ. */
export function scriptsOf(tours: readonly Tour[]): Script[] {
  return tours.map((tour) => {
    const others = tours.filter((other) => other !== tour);
    const isAlone = (steps: number) => others.every((other) => endOf(other, steps) !== endOf(tour, steps));
    const lengths = [tour, ...tour.steps].map((_, index) => index + 1);
    return scriptOf(tour, endOf(tour, lengths.find(isAlone) ?? 1));
  });
}

function scriptOf(tour: Tour, title: string): Script {
  const statesOf = (sees: readonly Seen[]) => sees.map(({ state }) => `${tour.machine}.${state}`);
  return {
    id: tour.id,
    machine: tour.machine,
    title,
    entry: {
      kind: 'gesture',
      say: tour.say,
      customer: tour.customer,
      needs: needsOf(tour, -1),
      sees: tour.sees.map(({ say }) => say),
      states: statesOf(tour.sees),
      takes: tour.takes,
    },
    steps: tour.steps.map(({ kind, say, customer, sees, shows, takes }, index) => ({
      kind,
      say,
      customer: kind === 'outcome' ? null : customer,
      needs: needsOf(tour, index),
      sees: sightsOf(sees, tour.steps[index - 1]?.sees ?? tour.sees, shows),
      states: statesOf(sees),
      takes,
    })),
  };
}
