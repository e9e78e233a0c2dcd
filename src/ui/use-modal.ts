import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { enterTopLayer } from './top-layer.ts';

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Where reading starts: an element marked `data-autofocus`, else the title. */
export function focusStart(dialog: HTMLElement | null) {
  const start =
    dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog?.querySelector<HTMLElement>('h2');
  start?.focus({ preventScroll: true });
}

/**
 * Opens a native modal dialog for as long as the component is mounted. Escape only asks: whether the dialog goes away
 * is up to the owner, who stops rendering it. On leaving, the focus returns to where it came from.
 */
export function useModal(onClose: () => void): {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
} {
  const ref = useRef<HTMLDialogElement>(null);

  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const cameFrom = document.activeElement;
    dialog.showModal();
    const leaveTopLayer = enterTopLayer(dialog);
    focusStart(dialog);
    return () => {
      leaveTopLayer();
      dialog.close();
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus({ preventScroll: true });
    };
  }, []);

  return {
    ref,
    onCancel: (event) => {
      // A file input inside the dialog sends its own, bubbling `cancel`.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose: (event) => {
      // A second Escape closes even against `preventDefault`: open again, so that the owner still decides.
      const dialog = event.currentTarget;
      if (event.target !== dialog || dialog.open) return;
      dialog.showModal();
      onClose();
    },
  };
}
