import { isOffered } from '../api/calls/offered.ts';
import { takeEarly } from './inspection.ts';
import { acceptsAll } from './usage-consent.ts';
import { whenIdle } from './when-idle.ts';

let isAsked = false;

/**
 * Counts the transitions of visitors who have accepted all cookies, also of visitors who accept them later. Others fetch
 * nothing. To be called by the scripts that run soon after the portal has started; the landing page loads none of them
 * before its first touch.
 */
export function countUsage(): void {
  if (isAsked || !isOffered('usage')) return;
  isAsked = true;
  // Reading the cookies takes a while: the choice of a visitor is read when the browser is idle.
  if (document.documentElement.hasAttribute('data-consent')) whenIdle(begin);
  else awaitConsent();
}

function begin(): void {
  if (acceptsAll(document.cookie)) void record();
  else awaitConsent();
}

/** Nothing that was done before it counts. */
function awaitConsent(): void {
  takeEarly();
  const watch = new MutationObserver(() => {
    watch.disconnect();
    whenIdle(begin);
  });
  watch.observe(document.documentElement, { attributeFilter: ['data-consent'] });
}

async function record(): Promise<void> {
  try {
    const { recordUsage } = await import('./usage-recorder.ts');
    recordUsage(takeEarly());
  } catch {
    // A script of an older build: the counts are dropped.
    takeEarly();
  }
}
