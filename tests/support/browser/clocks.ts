import type { BrowserContext } from '@playwright/test';

/** The server's movable clock. */
export interface MovableClock {
  now(): Date;
  advance(milliseconds: number): void;
}

/** `stands`: time passes only when a test moves it. `runs`: in the browser it passes by itself as well. */
export type Time = 'stands' | 'runs';

/** The browser's clock and the server's as one. */
export interface Clocks {
  now(): Date;
  /** Takes over the clock of a browser context, while its page is still empty. */
  takeOver(context: BrowserContext, time?: Time): Promise<void>;
  /** Lets time pass on both sides; timers of the browser run. */
  advance(milliseconds: number): Promise<void>;
}

/** In milliseconds. */
const longestLived = 10_000;

/** Playwright's clock runs until it is paused, and can be paused only in its future. */
const lead = 1000;

/**
 * @param quiet waited for before a long time is slept through: a call that is under way would run out of time
 */
export function createClocks(server: MovableClock, quiet: () => Promise<void>): Clocks {
  let browsers: BrowserContext[] = [];
  const pass = async (milliseconds: number) => {
    if (milliseconds > longestLived) await quiet();
    server.advance(milliseconds);
    for (const { clock } of browsers) {
      // Short spans are lived through, so that timers set by timers run as well; long ones are slept through.
      if (milliseconds <= longestLived) await clock.runFor(milliseconds);
      else await clock.fastForward(milliseconds);
    }
  };
  let passing: Promise<void> = Promise.resolve();
  return {
    now: () => server.now(),
    async takeOver(context, time = 'stands') {
      await context.clock.install({ time: server.now() });
      if (time === 'stands') {
        server.advance(lead);
        await context.clock.pauseAt(server.now());
      }
      browsers.push(context);
      context.on('close', () => {
        browsers = browsers.filter((each) => each !== context);
      });
    },
    advance(milliseconds) {
      const passed = passing.then(() => pass(milliseconds));
      // One span after the other; an error in one does not affect the next.
      passing = passed.catch(() => undefined);
      return passed;
    },
  };
}
