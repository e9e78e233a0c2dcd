import { panelHash, type PanelContent } from '../../machines/panel.ts';
import type { AppActors } from './app-actors.ts';
import { goBack } from './go-back.ts';

interface EntryState {
  readonly panel?: PanelContent;
  /** The portal itself added this entry, so that going back stays on the page. */
  readonly isOurs?: boolean;
}

function isContent(value: unknown): value is PanelContent {
  return typeof value === 'string' && Object.hasOwn(panelHash, value);
}

/** The content that the address asks for; two contents share a hash, so the history entry may say which. */
function contentOfAddress(): PanelContent | null {
  const { panel } = (history.state ?? {}) as EntryState;
  if (isContent(panel) && panelHash[panel] === location.hash) return panel;
  const found = Object.entries(panelHash).find(([, hash]) => hash === location.hash);
  return found && isContent(found[0]) ? found[0] : null;
}

/** The search is a customer's, everything else leads to becoming one. */
function belongs(content: PanelContent | null, isAnonymous: boolean): boolean {
  return isAnonymous !== (content === 'search');
}

/** Writes into the address bar what the panel shows: opening adds a history entry that Back leaves again. */
export function showHash(content: PanelContent | null, { session }: AppActors): void {
  const shown = contentOfAddress();
  if (shown === content) return;
  const page = location.pathname + location.search;
  if (content !== null) {
    const { isOurs = shown === null } = (history.state ?? {}) as EntryState;
    const entry = { panel: content, isOurs } satisfies EntryState;
    if (shown === null) history.pushState(entry, '', page + panelHash[content]);
    else history.replaceState(entry, '', page + panelHash[content]);
    return;
  }
  const { isOurs } = (history.state ?? {}) as EntryState;
  if (isOurs && belongs(shown, session.getSnapshot().matches('anonymous'))) void goBack();
  else history.replaceState(null, '', page);
}

/** The second step shows what is due in it; without a login under way it begins with the password. */
function contentToShow(asked: PanelContent, { login }: AppActors): PanelContent {
  if (panelHash[asked] !== panelHash.authorize) return asked;
  const state = login.getSnapshot();
  if (state.matches('enteringCredentials')) return 'login';
  return state.matches('choosingProvider') || state.matches('savingProvider') ? 'provider' : 'authorize';
}

/**
 * Opens and closes the panel as the address says: now, on Back and Forward, and when a link is followed.
 *
 * @returns stops following
 */
export function followHash(actors: AppActors): () => void {
  const { session, login, panel } = actors;
  const follow = () => {
    const content = contentOfAddress();
    if (content === null) {
      panel.send({ type: 'panel.closed' });
    } else if (!belongs(content, session.getSnapshot().matches('anonymous'))) {
      history.replaceState(null, '', location.pathname + location.search);
    } else {
      if (!panel.getSnapshot().matches('shown')) login.send({ type: 'form.left' });
      panel.send({ type: 'panel.opened', content: contentToShow(content, actors) });
    }
  };
  // pushState and replaceState are announced by the router.
  const changes = ['popstate', 'hashchange', 'pushState', 'replaceState'];
  for (const change of changes) addEventListener(change, follow);
  follow();
  return () => {
    for (const change of changes) removeEventListener(change, follow);
  };
}
