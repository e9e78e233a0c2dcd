import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { maskedFields } from './charts/masked.ts';
import { chartsPaths } from '../routes/paths.ts';
import { inspectActors } from '../runtime/inspection.ts';
import { toastStore } from '../runtime/toasts.ts';

type Sent<Type> = Extract<StatelyInspectionEvent, { type: Type }>;

/**
 * The part of a snapshot that leaves the page: the actor's states, and its data without the secrets. The inspector only
 * shows it.
 */
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

/** The name that the inspector's window has by its library. */
const inspectorWindow = 'xstateinspector';

/** How long the inspector may take until it answers, in milliseconds. */
const patience = 6000;

/** Shows our own charts in the window of an inspector that does not answer, as without a network. */
function expectInspector(): void {
  const answered = new AbortController();
  const timer = setTimeout(() => {
    answered.abort();
    const charts = open(chartsPaths.charts, inspectorWindow);
    toastStore.show({
      kind: 'urgent',
      title: 'Stately inspektor nije dostupan',
      message:
        charts === null
          ? `Preglednik nije dopustio novi prozor. Isto pokazuju dijagrami na adresi ${chartsPaths.charts}.`
          : `Umjesto njega otvoreni su dijagrami na adresi ${chartsPaths.charts}.`,
    });
  }, patience);
  const hear = ({ data }: MessageEvent<{ type?: unknown } | null>) => {
    if (data?.type !== '@statelyai.connected') return;
    clearTimeout(timer);
    answered.abort();
  };
  addEventListener('message', hear, { signal: answered.signal });
}

/** The inspector's window opens at the first press, as browsers demand; unreachable, our own charts open. */
export async function connectInspector(): Promise<void> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const inspector = createBrowserInspector({ autoStart: false, serialize: withoutSecrets });
  inspectActors((event) => inspector.inspect.next?.(event));
  const start = () => {
    inspector.start();
    expectInspector();
  };
  addEventListener('click', start, { once: true, capture: true });
  toastStore.show({
    kind: 'info',
    title: 'Stately inspektor čeka prvi pritisak',
    message: 'Pritisnite bilo gdje na stranici: preglednik tek tada dopušta novi prozor.',
  });
}
