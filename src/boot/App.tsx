import { useSelector } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { SkipLink } from '../ui/actions/SkipLink.tsx';
import { Toasts } from '../ui/feedback/Toasts.tsx';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import type { Flows } from '../runtime/flows.ts';
import { CookieBanner } from '../shell/CookieBanner.tsx';
import { Footer } from '../shell/Footer.tsx';
import { customerPortal } from '../runtime/load.ts';
import { onDemand } from '../runtime/on-demand.tsx';
import { PanelHost } from '../shell/PanelHost.tsx';
import { paths } from '../routes/paths.ts';
import { toastStore } from '../runtime/toasts.ts';
import { VisitorPortal } from './VisitorPortal.tsx';

const CustomerPortal = onDemand(customerPortal, 'CustomerPortal');

export interface AppProps {
  readonly flows: Flows;
  /** This page follows one on which the session was found gone. */
  readonly wasLoggedOut: boolean;
  /** The page stands and can be used. */
  readonly onReady: () => void;
}

/** Links of mails mean the browser that they are opened in, whoever is logged in there; using one ends all sessions. */
const linkPages = new Set<string>([
  paths.passwordReset,
  paths.resetProvider,
  paths.resetQr,
  paths.emailChange,
]);

const year = new Date().getFullYear();

export function App({ flows, wasLoggedOut, onReady }: AppProps) {
  const [place] = useLocation();
  const loggedIn = useSelector(flows.session, (snapshot) => snapshot.matches('loggedIn'));
  const [noticeIsDue, setNoticeIsDue] = useState(wasLoggedOut);
  if (loggedIn && noticeIsDue) setNoticeIsDue(false);
  const isCustomers = loggedIn && !linkPages.has(place);
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  return (
    <ErrorBoundary>
      <SkipLink target="content" />
      {(isCustomers || place !== paths.home) && <CookieBanner place="page" />}
      <ErrorBoundary key={String(isCustomers)}>
        {isCustomers ? (
          <CustomerPortal flows={flows} />
        ) : (
          <VisitorPortal flows={flows} wasLoggedOut={noticeIsDue} onReady={onReady} />
        )}
      </ErrorBoundary>
      <Footer year={year} />
      <PanelHost flows={flows} />
      <Toasts toasts={toasts} onClose={toastStore.close} />
    </ErrorBoundary>
  );
}
