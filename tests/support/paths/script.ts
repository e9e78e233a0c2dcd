import type { Seen, Tour, TourStep } from './tour.ts';

/** What has to be made ready before a step, so that an outcome comes about later. */
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
  /** What becomes visible; all that is visible where nothing changes. */
  readonly sees: readonly string[];
  /** All states one is in afterwards. */
  readonly states: readonly string[];
  /** The transitions that it takes. */
  readonly takes: readonly string[];
}

/** A path as a person reads it. */
export interface Script {
  /** `login-3`: machine and number. */
  readonly id: string;
  readonly machine: string;
  /** What the path comes to. */
  readonly title: string;
  readonly entry: ScriptStep;
  readonly steps: readonly ScriptStep[];
}

function needsOf({ steps }: Tour, index: number): Need[] {
  return steps.filter(({ startedAt }) => startedAt === index).map(({ say, customer }) => ({ say, customer }));
}

/** What one has to look for: what is new, and all that is to be seen where nothing is. */
function sightsOf(sees: readonly Seen[], before: readonly Seen[], shows: string | null): string[] {
  const added = sees.filter(({ state }) => before.every((each) => each.state !== state));
  const sights = (added.length > 0 ? added : sees).map(({ say }) => say);
  return shows === null ? sights : [shows, ...sights];
}

/** @param number counted from 1 */
export function scriptOf(tour: Tour, number: number): Script {
  const statesOf = (sees: readonly Seen[]) => sees.map(({ state }) => state);
  return {
    id: `${tour.machine}-${number}`,
    machine: tour.machine,
    title: (tour.steps.at(-1)?.say ?? tour.say).replace(/\.$/, ''),
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
