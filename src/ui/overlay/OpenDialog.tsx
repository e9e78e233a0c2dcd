import { AlertDialog, Dialog as RadixDialog } from 'radix-ui';
import { ButtonRow } from '../actions/ButtonRow.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { X } from '../images/icons.ts';
import { Unbroken } from '../text/Unbroken.tsx';
import type { DialogProps } from './Dialog.tsx';
import * as styles from './OpenDialog.css.ts';
import { Modal } from './Modal.tsx';
import { useCloseRequest } from './use-close-request.ts';

export function OpenDialog({
  title,
  summary,
  alert = false,
  isDocument = false,
  wide = false,
  hasEntry = false,
  onClose,
  children,
  actions,
}: Omit<DialogProps, 'open'>) {
  useCloseRequest(hasEntry ? undefined : onClose);
  const Title = alert ? AlertDialog.Title : RadixDialog.Title;
  const body = <div className={styles.body}>{children}</div>;
  const heading = <Unbroken>{title}</Unbroken>;
  return (
    <Modal
      className={styles.dialog}
      kind={alert ? AlertDialog : RadixDialog}
      isReadWhole={alert || summary !== undefined}
      isDocument={isDocument}
      onClose={onClose}
    >
      <div className={styles.boxes[wide ? 'wide' : 'normal']}>
        <div className={styles.head}>
          {summary ? (
            <Title asChild>
              <hgroup>
                <h2>{heading}</h2>
                <p className={styles.summary}>{summary}</p>
              </hgroup>
            </Title>
          ) : (
            <Title tabIndex={-1}>{heading}</Title>
          )}
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
