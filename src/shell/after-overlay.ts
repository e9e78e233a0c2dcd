import type { MouseEvent } from 'react';
import { closeOverlay } from '../runtime/overlay.ts';

/** For what is pressed in an overlay: the overlay goes away first, with its history entry, then `action` follows. */
export const afterOverlay = (action: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  void closeOverlay().then(action);
};
