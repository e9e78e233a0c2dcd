import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { loadable } from '../ui/feedback/loadable.tsx';
import type { Flows } from '../runtime/flows.ts';
import { followHash } from '../runtime/hash.ts';
import { fetchAhead, orReload, panel } from '../runtime/load.ts';

const Panel = loadable(() => orReload(panel), 'Panel');

/** The place of the side panel, which opens as the address and its machine say. */
export function PanelHost({ flows }: { flows: Flows }) {
  const content = useSelector(flows.panel, ({ context }) => context.content);
  const open = content !== null;
  // The prerendered page has no open panel: the address is looked at once that page is alive.
  useEffect(() => followHash(flows), [flows]);
  useEffect(() => {
    // Whoever opens the panel is about to log in: what comes after is fetched meanwhile.
    if (open) fetchAhead('customerPortal');
  }, [open]);
  return open && <Panel flows={flows} content={content} />;
}
