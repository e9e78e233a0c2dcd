import { type ReactNode, useId } from 'react';
import { onLight } from './base.css.ts';
import { ButtonRow } from './ButtonRow.tsx';
import * as styles from './Dialog.css.ts';
import { IconButton } from './IconButton.tsx';
import { X } from './icons.ts';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  open: boolean;
  title: string;
  /** Escape and the cross ask for it; the dialog stays until `open` is false. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the one that goes on last. */
  actions?: ReactNode;
};

/** A question that must be answered before the page goes on. */
export function Dialog({ open, ...content }: DialogProps) {
  return open ? <OpenDialog {...content} /> : null;
}

function OpenDialog({ title, onClose, children, actions }: Omit<DialogProps, 'open'>) {
  const titleId = useId();
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className={`${styles.dialog} ${onLight}`} aria-labelledby={titleId}>
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <div className={styles.close}>
            <IconButton label="Zatvori" icon={X} onClick={onClose} />
          </div>
        </div>
        <div className={styles.body}>{children}</div>
        {actions && <ButtonRow align="end">{actions}</ButtonRow>}
      </div>
    </dialog>
  );
}
