import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { panelMachine, PanelContent } from '../../machines/panel.ts';
import { SidePanel, type SidePanelPhase } from '../ui/overlay/SidePanel.tsx';
import type { Flows } from '../runtime/flows.ts';
import { PanelBody } from './PanelBody.tsx';

const titles: Record<PanelContent, string> = {
  login: 'Prijava',
  recovery: 'Zaboravljena lozinka',
  setup: 'Početna lozinka',
  provider: 'Prijava u dva koraka',
  authorize: 'Prijava u dva koraka',
  search: 'Pretraga',
};

function phaseOf(snapshot: SnapshotFrom<typeof panelMachine>): SidePanelPhase {
  if (snapshot.matches('leaving')) return 'leaving';
  if (snapshot.matches({ shown: 'entering' })) return 'entering';
  if (snapshot.matches({ shown: 'swapping' })) return 'swapping';
  return 'open';
}

/** The side panel with its present content. */
export function Panel({ flows, content }: { flows: Flows; content: PanelContent }) {
  const phase = useSelector(flows.panel, phaseOf);
  return (
    <SidePanel
      open
      phase={phase}
      title={titles[content]}
      onClose={() => flows.panel.send({ type: 'panel.closed' })}
    >
      <PanelBody content={content} flows={flows} />
    </SidePanel>
  );
}
