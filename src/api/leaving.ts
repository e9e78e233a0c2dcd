import { durations } from '../../domain/durations.ts';

/*
 * A browser ends the requests of a page that is left: Chromium when the next one comes, with `pagehide`; Firefox and WebKit
 * as soon as a link is pressed, right after `beforeunload`, where it may still turn out to be a download.
 */

declare global {
  /** When the page was last about to be left. The start script notes it, before other listeners are told of failed requests. */
  var leftAt: number;
}

/** Milliseconds after that in which what fails may have failed by it. */
const span = 1000;

/**
 * Asked by whatever has failed before that counts: does not return where the page goes away. Returns what is true if the page has
 * stayed for as long as a call waits, or has come back, and false, at once, if nothing has ended its requests.
 */
export const hasStayed = async (): Promise<unknown> =>
  performance.now() - globalThis.leftAt < span &&
  new Promise((resolve) => {
    setTimeout(resolve, durations.call, true);
    addEventListener('pageshow', resolve);
  });
