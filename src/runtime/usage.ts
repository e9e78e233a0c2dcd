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
  if (isAsked) return;
  isAsked = true;
  if (acceptsAll(document.cookie)) {
    whenIdle(() => void record());
    return;
  }
  takeEarly();
  const watch = new MutationObserver(() => {
    if (!acceptsAll(document.cookie)) return;
    watch.disconnect();
    whenIdle(() => void record());
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
