import { Dialog } from 'radix-ui';
import { type ReactNode, type RefObject, useState } from 'react';
import { onLight } from '../theme/base.css.ts';
import { fadeOut } from './fade-out.ts';
import { focusPressed } from './focus-pressed.ts';
import { layerHost } from './layer-host.ts';
import * as styles from './Modal.css.ts';
import { enterTopLayer, measureScrollbar } from './top-layer.ts';

focusPressed();

/** Where reading starts: an element marked `data-autofocus`, else the title. */
export function focusStart(layer: Element | null) {
  const start =
    layer?.querySelector<HTMLElement>('[data-autofocus]') ?? layer?.querySelector<HTMLElement>('h2');
  start?.focus({ preventScroll: true });
}

type Parts = Pick<typeof Dialog, 'Root' | 'Portal' | 'Content'>;

/** By name: the whole of `Dialog` would bring its `Overlay`. */
const plain: Parts = { Root: Dialog.Root, Portal: Dialog.Portal, Content: Dialog.Content };

type ModalProps = {
  className: string;
  /** Where the focus returns to; without it, to where it was as the dialog came. */
  opener?: RefObject<HTMLElement | null>;
  /** `AlertDialog` where it interrupts and asks for an answer. Its title is of the same kind. */
  kind?: Parts;
  /** Escape only asks: whether it goes away is up to the owner, who stops rendering it. */
  onClose: () => void;
  /** A press on its scrim. */
  onPressBeside?: () => void;
  /**
   * The focus goes to the dialog itself: Orca then says its name and its description. With the focus on the title, Orca
   * says the title alone.
   */
  isReadWhole?: boolean;
  /** It is read like a page: paper shows it alone. Of any other dialog paper shows nothing. */
  isDocument?: boolean;
  /** Its closing movement has ended. */
  isGone?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog while it is mounted. Then it fades, and the focus returns to its opener, or goes to the page that it
 * opened.
 *
 * The widgets that Radix carries, and the widgets that are elements of the browser:
 *
 * | widget | what carries it | why |
 * |---|---|---|
 * | dialog, side panel, sheet of a filter on phones | Radix `Dialog` | focus, Escape and layers in one order with the popups; without `Overlay`, whose lock of the scroll bar is a `<style>` that the policy of the pages refuses |
 * | warning before the idle end, last question of an early termination | Radix `AlertDialog` | they interrupt: role `alertdialog`, described by their text |
 * | calendar, filter, profile menu, list of a combo box | Radix `Popover`, not modal | place, collisions with the window, Escape and presses beside; modal, it would bring the same `<style>` |
 * | logic of the combo box | own (`use-combo-box.ts`) | Radix has none; `c` finds `č` |
 * | calendar's days | react-day-picker | Radix has none |
 * | select | `<select>` | the phone’s own picker; Radix’s injects `<style>` and hides what has the focus |
 * | slider | `<input type=range>` | swipes of TalkBack; the thumb of Radix’s jumps |
 * | tabs | links | each has an address, for Back and bookmarks |
 * | accordion | `<details>` | one use; works before any script, and the browser finds text in it |
 * | check box, segments, progress | native controls | forms and prerendered pages need no hidden twins nor `style=""` |
 * | toasts | live regions in `Toasts.tsx` | toasts of Radix are silent under a dialog |
 * | one-time code, password | one `<input>` each | paste and autofill |
 */
export function Modal({
  className,
  opener,
  kind = plain,
  onClose,
  onPressBeside,
  isReadWhole = false,
  isDocument = false,
  isGone = false,
  children,
}: ModalProps) {
  const [cameFrom] = useState(() => {
    measureScrollbar();
    return { element: document.activeElement, path: location.pathname };
  });
  return (
    <kind.Root open onOpenChange={onClose}>
      <kind.Portal container={layerHost}>
        <kind.Content
          ref={enter}
          className={`${styles.modal} ${className} ${onLight} ${isDocument ? styles.onPaper : styles.notOnPaper}`}
          data-gone={isGone || undefined}
          // Without a need for it no handler: screen readers would call all that is inside clickable.
          onClick={
            onPressBeside &&
            ((event) => {
              if (event.target === event.currentTarget) onPressBeside();
            })
          }
          // Nothing is beside it but toasts, which are inside.
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const layer = event.currentTarget as HTMLElement;
            if (isReadWhole) layer.focus({ preventScroll: true });
            else focusStart(layer);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Unless it has already gone elsewhere.
            if (document.activeElement !== document.body) return;
            // The element that opened it may be gone with its page, as after a log-in, or belong to the header of
            // another page, as after a search: reading begins with the new page.
            const { path } = cameFrom;
            const element = opener?.current ?? cameFrom.element;
            const isThere = element?.isConnected && element !== document.body && path === location.pathname;
            const start = isThere ? element : document.querySelector('main');
            if (start instanceof HTMLElement) start.focus({ preventScroll: true });
          }}
        >
          {children}
        </kind.Content>
      </kind.Portal>
    </kind.Root>
  );
}

function enter(layer: HTMLElement | null) {
  if (!layer) return undefined;
  const leaveTopLayer = enterTopLayer(layer);
  return () => {
    leaveTopLayer();
    if (layer.dataset['gone'] === undefined) fadeOut(layer);
  };
}
