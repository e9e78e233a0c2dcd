import { callWait } from '../../domain/durations.ts';

/*
 * A browser ends the requests of a page that is left: Chromium when the next one comes, with `pagehide`; Firefox and WebKit
 * as soon as a link is pressed, right after `beforeunload`, where it may still turn out to be a download.
 */

declare global {
  /** When the page was last about to be left. Global: a module that listens itself may be told after its request has failed. */
  var leftAt: number;
}

/** Milliseconds after that in which what fails may have failed by it. */
const span = 1000;

/** What the start script listens to, before all others, and does then. */
export const leavingSigns = ['beforeunload', 'pagehide'];
export const noteLeaving = () => {
  leftAt = performance.now();
};

/** Whether what fails now may have failed because the page is left. */
export const isLeaving = (): boolean => performance.now() - globalThis.leftAt < span;

/**
 * Asked by whatever has failed before that counts: does not return where the page goes away. Returns true if the page has
 * stayed for as long as a call waits, or has come back, and false, at once, if nothing has ended its requests.
 */
export const hasStayed = async (): Promise<boolean> =>
  isLeaving() &&
  new Promise((resolve) => {
    setTimeout(resolve, callWait, true);
    addEventListener('pageshow', () => resolve(true));
  });
