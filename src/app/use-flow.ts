import { useEffect } from 'react';
import type { AnyActorRef } from 'xstate';
import { listenTo } from './effects.ts';
import type { Flows } from './flows.ts';

/** Carries out what a flow emits that lives only as long as its screen; gives the flow back. */
export function useFlow<Flow extends AnyActorRef>(flow: Flow, flows: Flows): Flow {
  useEffect(() => listenTo(flow, flows), [flow, flows]);
  return flow;
}
