import { useActorRef } from '@xstate/react';
import type { PanelContent } from '../../machines/panel.ts';
import { passwordRecovery } from '../api/links.ts';
import { Authorize } from '../pages/access/Authorize.tsx';
import { LoginPanel } from '../pages/access/LoginPanel.tsx';
import { ProviderChoice } from '../pages/access/ProviderChoice.tsx';
import { PasswordRecovery } from '../pages/access/PasswordRecovery.tsx';
import type { Flows } from '../runtime/flows.ts';
import { onDemand } from '../runtime/on-demand.tsx';
import { useFlow } from '../runtime/use-flow.ts';

const SearchPanel = onDemand(() => import('./SearchPanel.tsx'), 'SearchPanel');

/** What the side panel holds. */
export function PanelBody({ content, flows }: { content: PanelContent; flows: Flows }) {
  const { login, panel } = flows;
  switch (content) {
    case 'login':
      return (
        <LoginPanel login={login} onSetUp={() => panel.send({ type: 'panel.opened', content: 'setup' })} />
      );
    case 'provider':
      return <ProviderChoice login={login} />;
    case 'authorize':
      return <Authorize login={login} />;
    case 'search':
      return <SearchPanel flows={flows} />;
    case 'recovery':
    case 'setup':
      return (
        <Recovery key={content} reason={content === 'setup' ? 'firstTime' : 'forgotten'} flows={flows} />
      );
  }
}

function Recovery({ reason, flows }: { reason: 'forgotten' | 'firstTime'; flows: Flows }) {
  const recovery = useFlow(useActorRef(passwordRecovery), flows);
  return (
    <PasswordRecovery
      recovery={recovery}
      reason={reason}
      onBackToLogin={() => flows.panel.send({ type: 'panel.opened', content: 'login' })}
    />
  );
}
