import type { Clock } from '../../../server/platform/clock.ts';

export type TestClock = Clock & {
  advance(milliseconds: number): void;
  set(moment: Date): void;
};

/** The moment at which test clocks begin: a Saturday morning. */
export const testStart = new Date('2026-11-21T09:12:00.000Z');

/** A clock that is stopped until it is moved. */
export function createTestClock(start = testStart): TestClock {
  let now = start;
  return {
    now: () => now,
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
    set: (moment) => {
      now = moment;
    },
  };
}
