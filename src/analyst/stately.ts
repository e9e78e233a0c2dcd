import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { maskedFields } from './charts/masked.ts';
import { inspectActors } from '../runtime/inspection.ts';

type Sent<Type> = Extract<StatelyInspectionEvent, { type: Type }>;

/** What of a snapshot leaves the page: where the actor is, and its data without the secrets. The inspector only shows it. */
function readable<Given extends object>(snapshot: Given): Given {
  const { status, value, context, output } = snapshot as Sent<'@xstate.actor'>['snapshot'];
  return { status, value, ...maskedFields({ context, output }) } as Given;
}

function readableEvent(event: Sent<'@xstate.event'>['event']): Sent<'@xstate.event'>['event'] {
  const { type, ...carried } = event;
  return { ...maskedFields(carried), type };
}

function withoutSecrets(sent: StatelyInspectionEvent): StatelyInspectionEvent {
  switch (sent.type) {
    case '@xstate.actor':
      return { ...sent, snapshot: readable(sent.snapshot) };
    case '@xstate.event':
      return { ...sent, event: readableEvent(sent.event) };
    case '@xstate.snapshot':
      return { ...sent, event: readableEvent(sent.event), snapshot: readable(sent.snapshot) };
  }
}

/** Tells the inspector of stately.ai what the machines do; its window opens at the first press, as browsers demand. */
export async function connectInspector(): Promise<void> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const inspector = createBrowserInspector({ autoStart: false, serialize: withoutSecrets });
  inspectActors((event) => inspector.inspect.next?.(event));
  addEventListener('click', () => inspector.start(), { once: true, capture: true });
}
