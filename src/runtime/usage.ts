import { isOffered } from '../api/offered.ts';
import { takeEarly } from './inspection.ts';
import { acceptsAll } from './usage-consent.ts';
import { whenIdle } from './when-idle.ts';

let isAsked = false;

/**
 * Counts from now on which transitions are taken, of those who have accepted all cookies: those who do so later are counted
 * from then on. Others fetch nothing. To be called by every script that is there soon after the portal stands, of which
 * the landing page loads none before it has come alive.
 */
export function countUsage(): void {
  if (isAsked || !isOffered('usage')) return;
  isAsked = true;
  // To read the cookies takes a while: who has chosen is asked what when there is time.
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
