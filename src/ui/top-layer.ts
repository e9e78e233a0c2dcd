import { useSyncExternalStore } from 'react';

/**
 * The modal dialogs that are open, the top-most last. What must be reachable above them (toasts) is put inside the
 * top-most one, because a modal dialog makes the rest of the page inert.
 */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]) {
  const page = document.documentElement;
  if (open.length === 0) page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
  open = next;
  page.classList.toggle('scroll-locked', open.length > 0);
  for (const listener of listeners) listener();
}

/** Announces an open dialog and locks the page's scroll. Returns what takes it back. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The element to put things into that must be seen above everything; `null` while rendering on the server. */
export function useTopLayerHost(): HTMLElement | null {
  return useSyncExternalStore<HTMLElement | null>(
    subscribe,
    () => open.at(-1) ?? document.body,
    () => null,
  );
}
