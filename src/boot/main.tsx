import '../ui/theme/theme.css.ts';
import '../ui/theme/base.css.ts';
import '../ui/theme/font.css.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { portalTexts } from '../../domain/portal-texts.ts';
import { App, preloadCustomerPage, preloadPanel } from './App.tsx';
import { isChartsPath } from '../routes/paths.ts';
import { replayEarlyPresses } from './early-presses.ts';
import { importOrReload, sayNotArrived } from '../runtime/lazy-page.tsx';
import { startActors } from './portal.ts';
import { inTaskOfItsOwn } from '../ui/feedback/in-task-of-its-own.ts';
import { readKept } from '../api/calls/kept.ts';
import { keys, readUser, takeMessage } from '../runtime/storage.ts';
import { toastStore } from '../runtime/toasts.ts';

/** Performs early presses, and fetches the scripts that are likely to come next. */
function onReady(): void {
  replayEarlyPresses();
  preloadPanel();
}

async function start(root: HTMLElement): Promise<void> {
  const isKept = takeMessage(keys.loggedOut) !== null;
  // All tabs share the stored message: another tab may have taken it.
  const { loggedOut, ...state } = (history.state ?? {}) as { loggedOut?: true };
  if (loggedOut) history.replaceState(state, '');
  const wasLoggedOut = isKept || loggedOut === true;
  // The prerendered landing page is for a visitor who has just arrived; any other start is drawn again.
  const isLanding = document.documentElement.dataset['start'] !== 'now' && root.childElementCount > 0;
  const fits = isLanding && location.pathname === '/' && readUser() === null && !wasLoggedOut;
  const actors = await startActors();
  // All that a customer sees is drawn at once, instead of one part after the other.
  if (actors.session.getSnapshot().matches('loggedIn')) await preloadCustomerPage();
  const token = new URLSearchParams(location.search).get('confirm');
  if (token) {
    void importOrReload(() => import('./confirm-registration.tsx'))
      .then(({ confirmRegistration }) => confirmRegistration(token, actors))
      .catch(sayNotArrived);
  }
  const app = <App actors={actors} wasLoggedOut={wasLoggedOut} onReady={onReady} />;
  const former = readKept(keys.formerSettings);
  if (former !== null) {
    void import('../runtime/former-settings.ts')
      .then(({ moveFormerSettings }) => moveFormerSettings(former))
      // The next start of the portal tries again.
      .catch(() => undefined);
  }
  // The served heading of any other page stays until the portal takes its place: a screen reader may be at it.
  if (!fits && isLanding) root.replaceChildren();
  // The start script hides the landing page from a customer, who may have logged out in another tab since.
  root.hidden = false;
  if (fits) {
    // In slices: touches of the page while it comes alive are answered in between.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    createRoot(root).render(app);
  }
  if (takeMessage(keys.systemError) !== null) {
    toastStore.show({
      kind: 'urgent',
      title: 'Stranica je ponovno učitana',
      message: portalTexts.systemError,
    });
  }
}

/** The analysts' pages, and the reports of the portal to them; the production build has neither. */
async function startDemo(root: HTMLElement): Promise<void> {
  if (isChartsPath(location.pathname)) {
    const { showAnalystPages } = await import('../analyst/AnalystPages.tsx');
    showAnalystPages(root);
    return;
  }
  // Fetched, not imported: code that such a file shares with others would become part of the portal's first script.
  const { tellCharts } = await importOrReload(() => import('../analyst/tell-charts.ts'));
  tellCharts();
  if (new URLSearchParams(location.search).has('inspect')) {
    const { connectInspector } = await import('../analyst/stately.ts');
    await connectInspector();
  }
  await inTaskOfItsOwn(() => void start(root));
}

const root = document.getElementById('root');
// Reading all of this script is a task already.
if (root && import.meta.env.MODE === 'demo') void startDemo(root);
else if (root) void inTaskOfItsOwn(() => void start(root));
