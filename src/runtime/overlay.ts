import { useHistoryState } from 'wouter/use-browser-location';
import { goBack } from './go-back.ts';

export type OverlayContent = 'menu' | 'accessibility';

/** A page that is reloaded has nothing over it, even if its history entry says so; start.ts leaves such an entry. */
const thisPage = Math.random();

interface EntryState {
  readonly over?: { readonly part: OverlayContent; readonly page: number };
  readonly layers?: undefined;
}

function overlayOf(state: unknown): OverlayContent | null {
  const { over } = (state ?? {}) as EntryState;
  return over?.page === thisPage ? over.part : null;
}

/** Whether something of the header lies over the page, which its history entry says. */
export const hasOverlay = () => overlayOf(history.state) !== null;

/**
 * Lays it over the page, with a new history entry, so that Back takes it away; all else that the entry says stays. Pressed
 * again before it has come, it takes the same entry.
 */
export function openOverlay(part: OverlayContent): void {
  const over = { part, page: thisPage };
  history[hasOverlay() ? 'replaceState' : 'pushState'](
    { ...(history.state as EntryState | null), over, layers: undefined } satisfies EntryState,
    '',
  );
}

/** Closes the overlay; a caller that goes on to another page waits for it. */
export async function closeOverlay(): Promise<void> {
  if (hasOverlay()) await goBack();
}

export const useOverlay = (): OverlayContent | null => overlayOf(useHistoryState());
