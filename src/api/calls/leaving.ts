import { durations } from '../../../domain/values/durations.ts';

/*
 * A browser ends the requests of a page that is left: Chromium when the next one comes, with `pagehide`; Firefox and WebKit
 * as soon as a link is pressed, right after `beforeunload`, where it may still turn out to be a download.
 */

declare global {
  /** When the page was last about to be left. Set by the start script, whose listener runs before all others. */
  var leftAt: number;
}

/** Milliseconds after that in which a call may have failed because of it. */
const span = 1000;

/**
 * To be awaited before a failure is shown; never settles where the page goes away.
 *
 * @returns false at once if the page is not being left; else something true, when it has stayed for the time-out of a
 *   call, or has come back
 */
export const hasStayed = async (): Promise<unknown> =>
  performance.now() - globalThis.leftAt < span &&
  new Promise((resolve) => {
    setTimeout(resolve, durations.call, true);
    addEventListener('pageshow', resolve);
  });
