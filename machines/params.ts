import type { EventObject } from 'xstate';

/** Gives actions and guards the whole event as their parameters. */
export const params = <Event extends EventObject>({ event }: { event: Event }): Event => event;
