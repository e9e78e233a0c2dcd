/** Both bounds can be reached. */
export type Range = { min: number; max: number; step: number };

/** Enough for any step; smaller digits are only errors of binary numbers. */
const decimals = 6;

/** The nearest value of the range that lies on a step from `min`, without binary dust: 0.15, not 0.15000000000000002. */
export function snapToStep(value: number, { min, max, step }: Range): number {
  const within = Math.min(max, Math.max(min, value));
  const snapped = min + Math.round((within - min) / step) * step;
  return Number(Math.min(max, snapped).toFixed(decimals));
}
