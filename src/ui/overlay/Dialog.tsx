import { AlertDialog, Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { ButtonRow } from '../actions/ButtonRow.tsx';
import * as styles from './Dialog.css.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { X } from '../images/icons.ts';
import { Modal } from './Modal.tsx';

export type DialogProps = {
  open: boolean;
  title: string;
  /** It interrupts, and asks for an answer: its text is read out with the title. */
  alert?: boolean;
  /** It is read like a page: paper shows it alone. */
  isDocument?: boolean;
  /** Columns stand side by side in it. */
  wide?: boolean;
  /** Escape and the cross ask for it; the dialog stays until `open` is false. */
  onClose: () => void;
  children: ReactNode;
  /** The decision: at the end, the one to take last. */
  actions?: ReactNode;
};

/** A short question or message over the page. */
export function Dialog({ open, ...content }: DialogProps) {
  return open ? <OpenDialog {...content} /> : null;
}

function OpenDialog({
  title,
  alert = false,
  isDocument = false,
  wide = false,
  onClose,
  children,
  actions,
}: Omit<DialogProps, 'open'>) {
  const Title = alert ? AlertDialog.Title : RadixDialog.Title;
  const body = <div className={styles.body}>{children}</div>;
  return (
    <Modal
      className={styles.dialog}
      kind={alert ? AlertDialog : RadixDialog}
      isDocument={isDocument}
      onClose={onClose}
    >
      <div className={styles.boxes[wide ? 'wide' : 'normal']}>
        <div className={styles.head}>
          <Title tabIndex={-1}>{title}</Title>
          <div className={styles.close}>
            <IconButton label="Zatvori" icon={X} onClick={onClose} />
          </div>
        </div>
        {alert ? <AlertDialog.Description asChild>{body}</AlertDialog.Description> : body}
        {actions && <ButtonRow align="end">{actions}</ButtonRow>}
      </div>
    </Modal>
  );
}
