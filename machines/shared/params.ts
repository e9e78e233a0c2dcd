import type { EventObject } from 'xstate';
import { errorOf } from './failure.ts';

/** Gives actions and guards the whole event as their parameters. */
export const params = <Event extends EventObject>({ event }: { event: Event }): Event => event;

export const output = <Output>({ event }: { event: { output: Output } }): Output => event.output;

/** Keeps why a call failed, and says it by this action. */
export const rememberAndSay = <Say extends string>(say: Say) =>
  [
    { type: 'rememberFailure', params: errorOf },
    { type: say, params: errorOf },
  ] as const;
