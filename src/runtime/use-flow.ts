import { useLayoutEffect } from 'react';
import type { AnyActorRef } from 'xstate';
import { listenTo } from './effects.ts';
import type { Flows } from './flows.ts';

/**
 * Carries out what a flow emits that lives only as long as its screen; gives the flow back. Layout effects run before the
 * effect that starts the flow, so that nothing is missed of what it emits at its start.
 */
export function useFlow<Flow extends AnyActorRef>(flow: Flow, flows: Flows): Flow {
  useLayoutEffect(() => listenTo(flow, flows), [flow, flows]);
  return flow;
}
