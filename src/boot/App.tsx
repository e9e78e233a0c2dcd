import { useSelector } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type AroundNavHandler, Router, useLocation } from 'wouter';
import { isMailLink, paths } from '../routes/paths.ts';
import { type AppActors, AppActorsContext, useAppActors } from '../runtime/app-actors.ts';
import { followHash } from '../runtime/hash.ts';
import { lazyPage, sayNotArrived } from '../runtime/lazy-page.tsx';
import { lazyComponent } from '../ui/feedback/lazy.tsx';
import { keys } from '../runtime/storage.ts';
import { toastStore } from '../runtime/toasts.ts';
import { CookieBanner } from '../shell/CookieBanner.tsx';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { Footer } from '../shell/Footer.tsx';
import { SkipLink } from '../ui/actions/SkipLink.tsx';
import { Toasts } from '../ui/feedback/Toasts.tsx';
import { VisitorPortal } from './VisitorPortal.tsx';

const loadCustomerPortal = () => import('./CustomerPortal.tsx');
const CustomerPortal = lazyPage(loadCustomerPortal, 'CustomerPortal');
const Panel = lazyComponent(() => import('../routes/Panel.tsx'), 'Panel', { failed: PanelMissing });

export interface AppProps {
  readonly actors: AppActors;
  /** This page follows one on which the session was found gone. */
  readonly wasLoggedOut: boolean;
  /** The page can be used. */
  readonly onReady: () => void;
}

const year = new Date().getFullYear();

/** When a page that is reloaded is surely gone, in ms. */
const reloadTakes = 3000;

/** A link to the shown page adds no entry: Back would seem to do nothing. */
const withoutRepeats: AroundNavHandler = (go, to, options) =>
  go(to, { replace: to === location.pathname + location.search, ...options });

export function App({ actors, wasLoggedOut, onReady }: AppProps) {
  const [path] = useLocation();
  const loggedIn = useSelector(actors.session, (snapshot) => snapshot.matches('loggedIn'));
  const [noticeIsDue, setNoticeIsDue] = useState(wasLoggedOut);
  if (loggedIn && noticeIsDue) setNoticeIsDue(false);
  useEffect(() => {
    // Another tab has found the session gone.
    const look = ({ key, newValue }: StorageEvent) => {
      if (key === keys.loggedOut && newValue) setNoticeIsDue(true);
    };
    addEventListener('storage', look);
    // This one has, and the browser has not loaded it again since.
    const subscription = actors.session.on('customer.forgotten', ({ reload }) => {
      if (reload) setTimeout(setNoticeIsDue, reloadTakes, true);
    });
    return () => {
      removeEventListener('storage', look);
      subscription.unsubscribe();
    };
  }, [actors]);
  const isCustomers = loggedIn && !isMailLink(path);
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  return (
    <AppActorsContext value={actors}>
      <Router aroundNav={withoutRepeats}>
        <ErrorBoundary>
          <SkipLink target="content" />
          {(isCustomers || path !== paths.home) && <CookieBanner place="page" />}
          <ErrorBoundary key={String(isCustomers)}>
            {isCustomers ? (
              <CustomerPortal />
            ) : (
              <VisitorPortal wasLoggedOut={noticeIsDue} onReady={onReady} />
            )}
          </ErrorBoundary>
          <Footer year={year} />
          <PanelHost />
          <Toasts toasts={toasts} onClose={toastStore.close} onRest={toastStore.rest} />
        </ErrorBoundary>
      </Router>
    </AppActorsContext>
  );
}

function PanelMissing() {
  const { panel } = useAppActors();
  useEffect(() => {
    sayNotArrived();
    panel.send({ type: 'panel.closed' });
  }, [panel]);
  return null;
}

/** The side panel, which opens as the URL and its machine say. */
function PanelHost() {
  const actors = useAppActors();
  const content = useSelector(actors.panel, ({ context }) => context.content);
  const open = content !== null;
  // The prerendered page has no open panel: the URL is looked at once that page is hydrated.
  useEffect(() => followHash(actors), [actors]);
  useEffect(() => {
    // A visitor who opens the panel is about to log in.
    if (open) void CustomerPortal.preload();
  }, [open]);
  return open && <Panel content={content} />;
}

/** Preloads the page of the present URL for a customer. A part that does not arrive is requested again when it is drawn. */
export const preloadCustomerPage = (): Promise<unknown> =>
  CustomerPortal.preload()
    .then(loadCustomerPortal)
    .then(({ preloadPage }) => preloadPage())
    .catch(() => undefined);

export const preloadPanel = Panel.preload;
