/** The server's only source of time. Tests give one that they move. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** `moment` moved by `milliseconds`, which may be negative. */
export function shift(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
