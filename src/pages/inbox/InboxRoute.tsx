import type { Flows } from '../../runtime/flows.ts';
import { onDemand } from '../../runtime/on-demand.tsx';
import { Screen } from '../../runtime/Screen.tsx';

/** What cleans the HTML of messages comes with the screen. */
const InboxScreen = onDemand(() => import('./InboxPage.tsx'), 'InboxScreen');

/** The inbox at its address. */
export function InboxPlace({ flows }: { flows: Flows }) {
  return (
    <Screen title="Poruke">
      <InboxScreen flows={flows} />
    </Screen>
  );
}
