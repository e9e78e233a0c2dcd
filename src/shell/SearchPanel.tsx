import { useActorRef } from '@xstate/react';
import { portalSearch } from '../api/search.ts';
import { HeaderSearch } from './HeaderSearch.tsx';
import type { Flows } from '../runtime/flows.ts';
import { useFlow } from '../runtime/use-flow.ts';

/** The search of the header in the side panel. */
export function SearchPanel({ flows }: { flows: Flows }) {
  const search = useFlow(useActorRef(portalSearch), flows);
  return <HeaderSearch search={search} />;
}
