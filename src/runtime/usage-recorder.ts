import type { InspectionEvent } from 'xstate';
import { tellUsage } from '../api/usage.ts';
import { inspectActors } from './inspection.ts';
import { acceptsAll } from './usage-consent.ts';
import { UsageCounts } from './usage-counts.ts';

/** How often it is told, in milliseconds. Not among the durations, which the landing page carries. */
const interval = 5 * 60_000;

/**
 * Counts what the machines do, and tells it every five minutes and when the page is left. Consent is asked about at each
 * transition: it ends without an event, by itself or in another tab. Then all is forgotten, and nothing is told.
 *
 * @param early what they have done before
 */
export function recordUsage(early: readonly InspectionEvent[]): void {
  const counts = new UsageCounts();
  const hear = (event: InspectionEvent) => {
    if (acceptsAll(document.cookie)) counts.hear(event);
    else counts.forget();
  };
  const tell = () => {
    if (!acceptsAll(document.cookie)) counts.forget();
    for (const call of counts.take()) tellUsage(call);
  };
  early.forEach(hear);
  inspectActors(hear);
  addEventListener('pagehide', tell);
  setInterval(tell, interval);
}
