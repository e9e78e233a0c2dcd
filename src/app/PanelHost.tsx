import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Flows } from './flows.ts';
import { followHash } from './hash.ts';
import { fetchAhead, loadPanel } from './load.ts';

type PanelModule = Awaited<ReturnType<typeof loadPanel>>;

/** The place of the side panel, which opens as the address and its machine say. */
export function PanelHost({ flows }: { flows: Flows }) {
  const content = useSelector(flows.panel, ({ context }) => context.content);
  const open = content !== null;
  const part = usePanel(open);
  // The prerendered page has no open panel: the address is looked at once that page is alive.
  useEffect(() => followHash(flows), [flows]);
  useEffect(() => {
    // Whoever opens the panel is about to log in: what comes after is fetched meanwhile.
    if (open) fetchAhead('customerPortal');
  }, [open]);
  return content !== null && part && <part.Panel flows={flows} content={content} />;
}

/** The panel's chunk once it is wanted. Not through `Suspense`, which would hold it back for most of the slide. */
function usePanel(wanted: boolean): PanelModule | null {
  const [part, setPart] = useState<PanelModule | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    if (wanted && !part) loadPanel().then(setPart, (error: unknown) => setFailure({ error }));
  }, [wanted, part]);
  if (failure) throw failure.error;
  return part;
}
