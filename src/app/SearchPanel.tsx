import { useActorRef } from '@xstate/react';
import { portalSearch } from '../api/search.ts';
import { HeaderSearch } from '../screens/search/HeaderSearch.tsx';
import type { Flows } from './flows.ts';
import { useFlow } from './use-flow.ts';

/** The search of the header in the side panel. */
export function SearchPanel({ flows }: { flows: Flows }) {
  const search = useFlow(useActorRef(portalSearch), flows);
  return <HeaderSearch search={search} />;
}
