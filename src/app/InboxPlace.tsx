import type { Flows } from './flows.ts';
import { onDemand } from './on-demand.tsx';
import { Screen } from './Screen.tsx';

/** What cleans the HTML of messages comes with the screen. */
const InboxScreen = onDemand(() => import('./InboxScreen.tsx'), 'InboxScreen');

/** The inbox at its address. */
export function InboxPlace({ flows }: { flows: Flows }) {
  return (
    <Screen title="Poruke">
      <InboxScreen flows={flows} />
    </Screen>
  );
}
