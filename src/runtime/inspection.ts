import type { InspectionEvent } from 'xstate';
import { heard } from './inspect.ts';

type Listener = (event: InspectionEvent) => void;

const listeners = new Set<Listener>();
/** Null as soon as it is known whether there may be listeners. */
let early: InspectionEvent[] | null = [];

const hear = (event: InspectionEvent) => {
  early?.push(event);
  for (const listener of listeners) listener(event);
  return 0;
};

function takeOver(): void {
  if (heard.push === hear) return;
  early?.push(...heard.splice(0));
  heard.push = hear;
}

/** Reports the events of every actor of the page from now on. */
export function inspectActors(listener: Listener): void {
  takeOver();
  listeners.add(listener);
}

/** The events of actors since the page was opened; from now on none are stored. */
export function takeEarly(): InspectionEvent[] {
  takeOver();
  const taken = early ?? [];
  early = null;
  return taken;
}
