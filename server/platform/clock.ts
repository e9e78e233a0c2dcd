/** The server's only source of time. Tests give one that they move. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** `moment` moved by `milliseconds`, which may be negative. */
export function shift(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

/** When the rest after a moment ends; `undefined` when it is over, or there was no such moment. */
export function restUntil(since: Date | null | undefined, rest: number, now: Date): Date | undefined {
  const end = since && shift(since, rest);
  return end && end > now ? end : undefined;
}

/** Pauses between tries, in milliseconds. */
export type Pauses = { readonly first: number; readonly longest: number };

/** The pause after a try that came to nothing: three times longer with each of those before it. */
export const pauseAfter = (triesBefore: number, { first, longest }: Pauses): number =>
  Math.min(first * 3 ** triesBefore, longest);
