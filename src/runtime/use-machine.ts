import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import type { Actor, AnyStateMachine, EmittedFrom, InputFrom } from 'xstate';
import type { ShowQuery } from '../../machines/shared/effects.ts';
import { useAppActors } from './app-actors.ts';
import { listenTo, showInterrupted } from './effects.ts';
import { inspect } from './inspect.ts';

/** The emitted effects of its machine that the page handles itself. */
type Handlers<Emitted extends { type: string }> = {
  [Type in Emitted['type']]?: (emitted: Extract<Emitted, { type: Type }>) => void;
};

type MachineOptions<Logic extends AnyStateMachine> = {
  /** Read once, like the input. */
  readonly on?: Handlers<EmittedFrom<Logic>>;
  /** `showQuery` where the machine or a list in it puts its parameters into the URL. Read once. */
  readonly onQuery?: (effect: ShowQuery) => void;
} & (undefined extends InputFrom<Logic>
  ? { readonly input?: InputFrom<Logic> }
  : { readonly input: InputFrom<Logic> });

/**
 * A machine that runs while the component is mounted: starts it, performs the effects that it and its children emit,
 * connects the inspector, and on unmount shows the toast that the current state names in `meta.interrupted`.
 */
export function useMachine<Logic extends AnyStateMachine>(
  logic: Logic,
  options: MachineOptions<Logic>,
): Actor<Logic> {
  const actors = useAppActors();
  const actor = useActorRef<AnyStateMachine>(logic, { input: options.input, inspect }) as Actor<Logic>;
  const [{ handlers, onQuery }] = useState({ handlers: options.on ?? {}, onQuery: options.onQuery });
  // Layout effects run before the effect that starts the actor: nothing that it emits at its start is missed.
  useLayoutEffect(() => {
    for (const [type, handle] of Object.entries<(emitted: never) => void>(handlers)) {
      actor.on(type, (emitted) => handle(emitted as never));
    }
    listenTo(actor, actors, onQuery);
    return () => showInterrupted(actor);
  }, [actor, actors, handlers, onQuery]);
  return actor;
}
