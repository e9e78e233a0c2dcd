import { Popover } from 'radix-ui';
import type { ComponentProps } from 'react';
import { onLight } from '../theme/base.css.ts';
import './Popup.css.ts';
import { useCloseRequest } from './use-close-request.ts';

type PopupProps = ComponentProps<typeof Popover.Content> & {
  className: string;
  /** The system’s Back asks for it. What else does so tells the `Popover.Root`. */
  onClose: () => void;
};

/** What hangs from a field or a button, inside a `Popover.Root`, for as long as it is mounted. Always inside the window. */
export function Popup({ className, onClose, ...content }: PopupProps) {
  useCloseRequest(onClose);
  return (
    <Popover.Content
      align="start"
      sideOffset={8}
      collisionPadding={8}
      className={`${className} ${onLight}`}
      onCloseAutoFocus={(event) => {
        // It has gone elsewhere already: into the next popup, which would close again.
        if (document.activeElement !== document.body) event.preventDefault();
      }}
      {...content}
    />
  );
}
