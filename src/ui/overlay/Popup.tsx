import { Popover } from 'radix-ui';
import { type ComponentProps, useRef } from 'react';
import { onLight } from '../theme/base.css.ts';
import { layerHost } from './layer-host.ts';
import * as styles from './Popup.css.ts';
import { useCloseRequest } from './use-close-request.ts';
import type { PopupPlace } from './use-popup.ts';

type PopupProps = Omit<ComponentProps<typeof Popover.Content>, 'id'> &
  PopupPlace & {
    className: string;
    /** Escape, a press beside it and Back ask for it. */
    onClose: () => void;
    /** At the end of the document, over everything that holds its opener. */
    inDocument?: boolean;
  };

/** A popup at a field or a button, while it is mounted. Always inside the window. */
export function Popup({ anchor, opener, inDocument = false, className, onClose, ...content }: PopupProps) {
  useCloseRequest(onClose);
  const isLeft = useRef(false);
  const popup = (
    <Popover.Content
      align="start"
      sideOffset={8}
      collisionPadding={8}
      className={`${styles.popup} ${className} ${onLight}`}
      onInteractOutside={(event) => {
        if (event.target instanceof Node && opener.current?.contains(event.target)) event.preventDefault();
        else isLeft.current = true;
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        // It may have gone elsewhere already: into the next popup, which would close again.
        if (document.activeElement === document.body && !isLeft.current) opener.current?.focus();
      }}
      {...content}
    />
  );
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={anchor} />
      {inDocument ? <Popover.Portal container={layerHost}>{popup}</Popover.Portal> : popup}
    </Popover.Root>
  );
}
