import { type RefObject, useId, useRef } from 'react';

export interface PopupPlace {
  readonly id?: string;
  /** The element that it is attached to. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Where the focus returns to; a press there is none beside the popup. */
  readonly opener: RefObject<HTMLElement | null>;
}

/**
 * A button that opens a popup. It brings none of the code of popups, which may come later than the button.
 *
 * @param onToggle the button was pressed
 * @returns properties of the button, the ref of the element that the popup hangs from, and the state for the popup
 */
export function usePopup(open: boolean, onToggle: () => void) {
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const button = {
    ref: opener,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: onToggle,
  };
  return { anchor, button, place: { id, anchor, opener } };
}
