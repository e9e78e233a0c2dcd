/** One figure of a bench, and its goal. */
export interface Figure {
  /** The measurement, in the words of the goal. */
  what: string;
  value: number;
  unit: '×' | 'ms' | 'AUC' | '/s' | '%' | 'MB' | 'MB/h' | '';
  /** Bounds of the goal, both included; without a goal the figure is only reported. */
  goal?: { atLeast?: number; atMost?: number };
}

/**
 * A bench. To add one, write `bench/NAME.bench.ts` that exports `bench`: `npm run bench` finds it.
 * Absolute figures depend on the computer: measure a ratio if there is something to compare with, both sides
 * interleaved in the same run.
 */
export interface Bench {
  name: string;
  run(): Promise<Figure[]>;
}

/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
