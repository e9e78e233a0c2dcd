import { z } from 'zod';
import type { Chart } from '../../../machines/charts/chart.ts';
import { ChartTree } from './flow.ts';

/** The file of `npm run usage`: the sums of some days, both included. */
const usageFile = z.object({
  from: z.string(),
  to: z.string(),
  counts: z.array(z.object({ machine: z.string(), edge: z.string(), count: z.int().nonnegative() })),
});

export type UsageFile = z.infer<typeof usageFile>;

/** The file on the demo's server: `none` where it was never written, `unreadable` where it is something else. */
export async function fetchUsage(): Promise<UsageFile | 'none' | 'unreadable'> {
  try {
    const response = await fetch('/demo/usage.json');
    if (response.status === 204) return 'none';
    return usageFile.parse(await response.json());
  } catch {
    return 'unreadable';
  }
}

/** Smaller counts are shown as "fewer than" it, and nothing is computed from them. */
export const leastShown = 10;

/** Numbers of an arrow. Shares are parts of one; null where there are too few to calculate one, or none is known. */
export interface EdgeUsage {
  readonly count: number;
  /** Of all transitions out of the same state. */
  readonly share: number | null;
  /** Of the state that it leads to: see `StateUsage`. */
  readonly abandoned: number | null;
}

export interface ChartUsage {
  readonly edges: ReadonlyMap<string, EdgeUsage>;
  /**
   * The share of entries into a state after which the visitor went no further in this machine: entries without departures,
   * never below none. By innermost state; not for goals and final states, nor for the first states of a machine, because
   * beginnings are not counted. Departures from a state around several are divided among them, as they have entries to
   * spare.
   */
  readonly abandoned: ReadonlyMap<string, number>;
}

export function readUsage(chart: Chart, { counts }: Pick<UsageFile, 'counts'>): ChartUsage {
  const taken = new Map(
    counts.filter(({ machine }) => machine === chart.name).map(({ edge, count }) => [edge, count]),
  );
  const tree = new ChartTree(chart);
  const flows = chart.edges.map((edge) => ({
    edge,
    flow: tree.flowOf(edge),
    count: taken.get(edge.id) ?? 0,
  }));
  const abandoned = abandonedIn(chart, tree, flows);

  const bySource = new Map<string, number>();
  for (const { edge, count } of flows) bySource.set(edge.source, (bySource.get(edge.source) ?? 0) + count);
  const edges = flows.map(({ edge, flow, count }): [string, EdgeUsage] => {
    const [entered, ...others] = flow.enters;
    const isOne = entered !== undefined && others.length === 0;
    return [
      edge.id,
      {
        count,
        share: count < leastShown ? null : count / (bySource.get(edge.source) ?? count),
        abandoned: isOne && count >= leastShown ? (abandoned.get(entered) ?? null) : null,
      },
    ];
  });
  return { edges: new Map(edges), abandoned };
}

interface Counted {
  readonly flow: ReturnType<ChartTree['flowOf']>;
  readonly count: number;
}

function abandonedIn(chart: Chart, tree: ChartTree, flows: readonly Counted[]): Map<string, number> {
  const entries = new Map<string, number>();
  const spare = new Map<string, number>();
  const add = (id: string, count: number) => spare.set(id, (spare.get(id) ?? 0) + count);
  for (const { flow, count } of flows) {
    for (const id of flow.enters) {
      entries.set(id, (entries.get(id) ?? 0) + count);
      add(id, count);
    }
  }
  const departures = flows.flatMap(({ flow, count }) => flow.leaves.map((from) => ({ from, count })));
  // Departures from one state are certain and come first, then the narrower group before the wider.
  for (const { from, count } of departures.toSorted((a, b) => a.from.length - b.from.length)) {
    const all = from.reduce((sum, id) => sum + Math.max(spare.get(id) ?? 0, 0), 0);
    const [only] = from;
    if (from.length === 1 && only !== undefined) add(only, -count);
    else if (all > 0)
      for (const id of from) add(id, -Math.min(count / all, 1) * Math.max(spare.get(id) ?? 0, 0));
  }
  const beginnings = new Set(tree.entered(chart.name));
  const known = chart.states.filter(
    ({ id, kind, isGoal }) =>
      kind !== 'final' && !isGoal && !beginnings.has(id) && (entries.get(id) ?? 0) >= leastShown,
  );
  return new Map(known.map(({ id }) => [id, Math.max(spare.get(id) ?? 0, 0) / (entries.get(id) ?? 1)]));
}
