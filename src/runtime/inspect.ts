import type { InspectionEvent } from 'xstate';

const listeners = new Set<(event: InspectionEvent) => void>();

/** Reports what every actor of the page does that is created from now on; the demo's charts and inspector listen. */
export function inspectActors(listener: (event: InspectionEvent) => void): void {
  listeners.add(listener);
}

/** For the options of each actor that has no parent; the production build has no listeners. */
export const inspect =
  import.meta.env.MODE === 'demo'
    ? (event: InspectionEvent) => {
        for (const listener of listeners) listener(event);
      }
    : undefined;
