import { lazy, Suspense } from 'react';
import type { Flows } from './flows.ts';
import { orReload } from './load.ts';
import { Loading } from './Loading.tsx';
import { Screen } from './Screen.tsx';

/** What cleans the HTML of messages comes with the screen. */
const InboxScreen = lazy(() =>
  orReload(() => import('./InboxScreen.tsx')).then((module) => ({ default: module.InboxScreen })),
);

/** The inbox at its address. */
export function InboxPlace({ flows }: { flows: Flows }) {
  return (
    <Screen title="Poruke">
      <Suspense fallback={<Loading />}>
        <InboxScreen flows={flows} />
      </Suspense>
    </Screen>
  );
}
