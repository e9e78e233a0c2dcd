import type { MouseEvent } from 'react';
import { closeOverlay } from '../runtime/overlay.ts';

/** A link pressed this way opens elsewhere, and the page stays as it is. The middle button sends no `click`. */
const opensElsewhere = ({ currentTarget, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  currentTarget instanceof HTMLAnchorElement && (ctrlKey || metaKey || shiftKey || altKey);

/** Handles a press in an overlay: closes the overlay with its history entry, then calls `action`. */
export const afterOverlay = (action: () => void) => (event: MouseEvent) => {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  void closeOverlay().then(action);
};
