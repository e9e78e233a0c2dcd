import type { AnyStateMachine, InspectionEvent } from 'xstate';
import type { UsageCount } from '../../generated/browser-api.ts';
import { arrowsOf } from '../../machines/charts/chart.ts';
import { tellUsage } from '../api/usage.ts';
import { inspectActors } from './inspection.ts';
import { acceptsAll } from './usage-consent.ts';

/** How often counts are sent, in milliseconds. Not among the durations, which the landing page carries. */
const interval = 5 * 60_000;

/**
 * Counts transitions of the machines, and sends the counts every five minutes and when the page is left. Consent is
 * checked at each transition, because it ends without an event, by itself or in another tab. Then all counts are
 * dropped, and nothing is sent.
 *
 * @param early their events before
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

/** The limits of one call. */
const most = { counts: 200, count: 1000 } as const;

/** Numbers by machine and transition: neither data of events, nor times or their order are kept. */
export class UsageCounts {
  private counts = new Map<string, Map<string, number>>();

  hear(event: InspectionEvent): void {
    if (event.type !== '@xstate.microstep' || !('logic' in event.actorRef)) return;
    // Only machines report those.
    const machine = event.actorRef.logic as AnyStateMachine;
    const arrows = arrowsOf(machine);
    const edges = this.counts.get(machine.id) ?? new Map<string, number>();
    this.counts.set(machine.id, edges);
    // oxlint-disable-next-line no-underscore-dangle -- the inspector's own name
    for (const definition of event._transitions) {
      const edge = arrows.get(definition)?.id;
      if (edge !== undefined) edges.set(edge, (edges.get(edge) ?? 0) + 1);
    }
  }

  forget(): void {
    this.counts.clear();
  }

  /** All that was counted, as the bodies of as many calls as it takes; forgets it. */
  take(): UsageCount[][] {
    const all = [...this.counts].flatMap(([machine, edges]) =>
      [...edges].flatMap(([edge, sum]) => portionsOf(sum).map((count) => ({ machine, edge, count }))),
    );
    this.forget();
    const calls: UsageCount[][] = [];
    while (all.length > 0) calls.push(all.splice(0, most.counts));
    return calls;
  }
}

function portionsOf(sum: number): number[] {
  const whole = Array.from({ length: Math.floor(sum / most.count) }, () => most.count);
  const rest = sum % most.count;
  return rest === 0 ? whole : [...whole, rest];
}
