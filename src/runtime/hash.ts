import { panelHash, type PanelContent } from '../../machines/panel.ts';
import type { AppActors } from './app-actors.ts';
import { goBack } from './go-back.ts';

interface EntryState {
  readonly panel?: PanelContent;
  /** The entry before is the same page's without the panel, so that going back closes it. */
  readonly panelIsOurs?: boolean;
  /** The overlay over the page: see overlay.ts. */
  readonly over?: unknown;
  /** The layer over the page that has added the entry: see ui/overlay/use-close-request.ts. */
  readonly layers?: unknown;
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

const pageOfAddress = () => location.pathname + location.search;

/** The history entry's state without the keys of the panel that lies over the page. */
function stateOfPage(): object | null {
  const {
    panel: _panel,
    panelIsOurs: _isOurs,
    over: _over,
    layers: _layers,
    ...state
  } = (history.state ?? {}) as EntryState;
  return Object.keys(state).length > 0 ? state : null;
}

/** The search is a customer's, everything else leads to becoming one. */
function belongs(content: PanelContent | null, { session }: AppActors): boolean {
  return session.getSnapshot().matches('loggedIn') === (content === 'search');
}

/** Writes the panel's content into the URL: opening adds a history entry that Back leaves again. */
export function showHash(content: PanelContent | null, actors: AppActors): void {
  const shown = contentOfAddress();
  if (shown === content) return;
  const page = pageOfAddress();
  if (content !== null) {
    const { panelIsOurs = shown === null } = (history.state ?? {}) as EntryState;
    const entry = { ...stateOfPage(), panel: content, panelIsOurs } satisfies EntryState;
    if (shown === null) history.pushState(entry, '', page + panelHash[content]);
    else history.replaceState(entry, '', page + panelHash[content]);
    return;
  }
  const { panelIsOurs } = (history.state ?? {}) as EntryState;
  if (panelIsOurs && belongs(shown, actors)) void goBack();
  else history.replaceState(stateOfPage(), '', page);
}

/** The second step shows what is due in it; without a login under way it begins with the password. */
function contentToShow(asked: PanelContent, { login }: AppActors): PanelContent {
  if (panelHash[asked] !== panelHash.authorize) return asked;
  const state = login.getSnapshot();
  if (state.matches('enteringCredentials')) return 'login';
  return state.matches('choosingProvider') || state.matches('savingProvider') ? 'provider' : 'authorize';
}

/** pushState and replaceState are announced by the router. */
const changes = ['popstate', 'hashchange', 'pushState', 'replaceState'];

/**
 * Keeps the state of the page's history entry when a link to a hash is followed, which adds an entry without a state. To be
 * called before anything is drawn: the pages read the entry as soon as it has changed, and listeners are called in the
 * order in which they came.
 */
export function keepStateUnderHash(): void {
  let last = { page: pageOfAddress(), hash: location.hash, state: stateOfPage() };
  const keep = () => {
    const { page, hash, state } = last;
    last = { page: pageOfAddress(), hash: location.hash, state: stateOfPage() };
    if (last.page !== page || last.hash === '' || history.state !== null) return;
    last.state = state;
    history.replaceState({ ...state, panelIsOurs: hash === '' } satisfies EntryState, '');
  };
  for (const change of changes) addEventListener(change, keep);
}

/** Now, on Back and Forward, and when a link is followed. @returns stops following */
export function followHash(actors: AppActors): () => void {
  const { login, panel } = actors;
  const follow = () => {
    const content = contentOfAddress();
    if (content === null) {
      panel.send({ type: 'panel.closed' });
    } else if (!belongs(content, actors)) {
      history.replaceState(stateOfPage(), '', pageOfAddress());
    } else {
      if (!panel.getSnapshot().matches('shown')) login.send({ type: 'form.left' });
      panel.send({ type: 'panel.opened', content: contentToShow(content, actors) });
    }
  };
  // pushState and replaceState are announced by the router.
  for (const change of changes) addEventListener(change, follow);
  follow();
  return () => {
    for (const change of changes) removeEventListener(change, follow);
  };
}
