import type { Clock } from '../../server/clock.ts';

export type TestClock = Clock & {
  advance(milliseconds: number): void;
  set(moment: Date): void;
};

/** A clock that stands still until it is moved. */
export function createTestClock(start = new Date('2026-11-21T09:12:00.000Z')): TestClock {
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
