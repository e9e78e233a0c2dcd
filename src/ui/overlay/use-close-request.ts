import { useEffect, useEffectEvent } from 'react';

/** The state of an entry: the first entry of a page has depth 0; each further one is for a layer over the page. */
interface EntryState {
  readonly layers?: { readonly page: number; readonly depth: number };
}

/** How the open layers are asked to close, the top-most last. */
let open: readonly (() => void)[] = [];

const readEntry = () => ({
  state: history.state as EntryState | null,
  url: location.href,
});

let latest = readEntry();

/** The router replaces these two on `history` itself, and so hears of no entry that is written here. */
const { pushState, replaceState } = History.prototype;

/** The page stays the same: the entry at this depth gets the state of the page's latest entry. */
function write(how: typeof pushState, layers: NonNullable<EntryState['layers']>): void {
  how.call(history, { ...latest.state, layers }, '', latest.url);
  latest = readEntry();
}

/**
 * Adds an entry for each layer that has none, so that Back, which a phone sends without a key event, finds it. The entry
 * of a layer that was closed in another way stays, and serves the next one.
 */
function addEntries(): void {
  latest = readEntry();
  let { page, depth } = latest.state?.layers ?? { page: Math.random(), depth: 0 };
  if (depth >= open.length) return;
  write(replaceState, { page, depth });
  while (depth < open.length) write(pushState, { page, depth: (depth += 1) });
}

function followTraversal(event: Event): void {
  const before = latest.state?.layers;
  const now = readEntry().state?.layers;
  if (!before || !now || before.page !== now.page || before.depth === now.depth) {
    latest = readEntry();
    return;
  }
  // Nobody else hears of it: it is the same page still.
  event.stopImmediatePropagation();
  write(replaceState, now);
  const left = open.slice(now.depth).toReversed();
  if (now.depth > before.depth) history.forward();
  else if (left.length === 0) history.back();
  else {
    for (const ask of left) ask();
    // The owner may refuse.
    setTimeout(addEntries);
  }
}

/**
 * Keeps the layers of an entry that a page overwrites, for example with the query of a list. A page that replaces another
 * one takes over the entries of its layers, so that Back does not find the former page below them.
 */
function followReplacement(): void {
  const { state } = latest;
  latest = readEntry();
  if (state?.layers && !latest.state?.layers) write(replaceState, state.layers);
}

addEventListener('popstate', followTraversal, { capture: true });
// The router announces both.
addEventListener('replaceState', followReplacement);
for (const change of ['pushState', 'hashchange']) addEventListener(change, () => (latest = readEntry()));

/**
 * While the component is mounted, Back asks for this layer to be closed instead of leaving the page. Escape is up to the
 * component.
 *
 * @param onClose absent where the owner adds its own entry, which Back leaves
 */
export function useCloseRequest(onClose: (() => void) | undefined): void {
  const ask = useEffectEvent(() => onClose?.());
  const isAsked = onClose !== undefined;
  useEffect(() => {
    if (!isAsked) return undefined;
    const layer = () => ask();
    open = [...open, layer];
    addEntries();
    return () => {
      open = open.filter((other) => other !== layer);
    };
  }, [isAsked]);
}
