import { Dialog, Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { media } from '../theme/tokens.ts';
import { Button } from '../actions/Button.tsx';
import * as styles from './FilterPopup.css.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { X } from '../images/icons.ts';
import { focusStart, Modal } from '../overlay/Modal.tsx';
import { Popup } from '../overlay/Popup.tsx';
import { useCloseRequest } from '../overlay/use-close-request.ts';
import type { PopupPlace } from '../overlay/use-popup.ts';
import { useMedia } from '../theme/use-media.ts';

export type FilterPopupProps = {
  place: PopupPlace;
  title: string;
  /** Escape, the cross, or a press outside ask for it. */
  onClose: () => void;
  /** The fields of the filter. */
  children: ReactNode;
  /** „Prikaži 58 računa“ */
  applyLabel: string;
  onApply: () => void;
  /** Offered while there is something to remove. */
  onRemove?: (() => void) | undefined;
};

/** The values of a filter: a popup under its chip, on phones a sheet from below. */
export function FilterPopup(props: FilterPopupProps) {
  return useMedia(media.smDown) ? <Sheet {...props} /> : <Hanging {...props} />;
}

function Hanging(props: FilterPopupProps) {
  return (
    <Popup
      {...props.place}
      inDocument
      className={styles.popup}
      collisionPadding={24}
      onClose={props.onClose}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        focusStart(event.currentTarget as Element);
      }}
    >
      <Content {...props} title={<Popover.Title {...heading}>{props.title}</Popover.Title>} />
    </Popup>
  );
}

function Sheet(props: FilterPopupProps) {
  useCloseRequest(props.onClose);
  return (
    // A turned phone, or one that prints, shows the popup in its place and then the sheet again.
    <Modal
      className={styles.scrim}
      opener={props.place.opener}
      onClose={props.onClose}
      onPressBeside={props.onClose}
    >
      <div className={styles.sheet}>
        <Content {...props} title={<Dialog.Title {...heading}>{props.title}</Dialog.Title>} />
      </div>
    </Modal>
  );
}

const heading = { className: styles.title, tabIndex: -1 };

type ContentProps = Omit<FilterPopupProps, 'title' | 'place'> & { title: ReactNode };

function Content({ title, onClose, children, applyLabel, onApply, onRemove }: ContentProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <div className={styles.head}>
        {title}
        <IconButton label="Zatvori" icon={X} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>
        {onRemove && (
          <div className={styles.remove}>
            <Button variant="quiet" onClick={onRemove}>
              Ukloni filtar
            </Button>
          </div>
        )}
        <div className={styles.apply}>
          <Button type="submit">{applyLabel}</Button>
        </div>
      </div>
    </form>
  );
}
