import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { panelMachine, PanelContent } from '../../machines/panel.ts';
import { passwordRecovery } from '../api/access/links.ts';
import { CodeEntry, type CodeEntryActor } from '../pages/access/CodeEntry.tsx';
import type { LoginActor } from '../pages/access/LoginForm.tsx';
import { LoginPanel } from '../pages/access/LoginPanel.tsx';
import { PasswordRecovery } from '../pages/access/PasswordRecovery.tsx';
import { ProviderChoice } from '../pages/access/ProviderChoice.tsx';
import { useAppActors } from '../runtime/app-actors.ts';
import { countUsage } from '../runtime/usage.ts';
import { lazyComponent, Loading, type RetryProps } from '../ui/feedback/lazy.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { Message } from '../ui/feedback/Message.tsx';
import { Button } from '../ui/actions/Button.tsx';
import { useMachine } from '../runtime/use-machine.ts';
import { SidePanel, type SidePanelPhase } from '../ui/overlay/SidePanel.tsx';

// With the pages, the first script after the landing page's own.
countUsage();

const HeaderSearch = lazyComponent(() => import('../shell/HeaderSearch.tsx'), 'HeaderSearch', {
  waiting: <Loading />,
  failed: SearchMissing,
});

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

/** The page beneath stays as it is: something may be typed there. No `RetryMessage`, which is in the script of customers. */
function SearchMissing({ onRetry }: RetryProps) {
  return (
    <Message kind="bad" role="alert">
      <p>
        Pretragu trenutačno ne možemo otvoriti. Provjerite internetsku vezu i pokušajte ponovno. Ako ne
        pomogne, osvježite stranicu.
      </p>
      <Button variant="secondary" onClick={onRetry}>
        Pokušaj ponovno
      </Button>
    </Message>
  );
}

export function Panel({ content }: { content: PanelContent }) {
  const { panel } = useAppActors();
  const phase = useSelector(panel, phaseOf);
  return (
    <SidePanel phase={phase} title={titles[content]} onClose={() => panel.send({ type: 'panel.closed' })}>
      <Content content={content} />
    </SidePanel>
  );
}

function Content({ content }: { content: PanelContent }) {
  const { login, panel } = useAppActors();
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
      return <HeaderSearch />;
    case 'recovery':
    case 'setup':
      return <Recovery key={content} reason={content === 'setup' ? 'firstTime' : 'forgotten'} />;
  }
}

/** The code of the second step, from any source. */
function Authorize({ login }: { login: LoginActor }) {
  const { children, context } = useSelector(login, (snapshot) => snapshot);
  const { appCode, mailCode } = children as Partial<Record<'appCode' | 'mailCode', CodeEntryActor>>;
  const entry = appCode ?? mailCode;
  if (!entry) return <Spinner label="Učitavanje" />;
  return <CodeEntry key={entry.id} entry={entry} setup={context.setup} />;
}

function Recovery({ reason }: { reason: 'forgotten' | 'firstTime' }) {
  const { panel } = useAppActors();
  const recovery = useMachine(passwordRecovery, {});
  return (
    <PasswordRecovery
      recovery={recovery}
      reason={reason}
      onBackToLogin={() => panel.send({ type: 'panel.opened', content: 'login' })}
    />
  );
}
