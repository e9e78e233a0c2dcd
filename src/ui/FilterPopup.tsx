import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { onLight } from './base.css.ts';
import { media } from './breakpoints.ts';
import { Button } from './Button.tsx';
import * as styles from './FilterPopup.css.ts';
import { IconButton } from './IconButton.tsx';
import { X } from './icons.ts';
import { useMedia } from './use-media.ts';
import { focusStart, useModal } from './use-modal.ts';

export type FilterPopupProps = {
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

/** What a filter lets through: a popup under its chip, on phones a sheet from below. Lives inside its `FilterChip`. */
export function FilterPopup(props: FilterPopupProps) {
  return useMedia(media.smDown) ? <Sheet {...props} /> : <Popup {...props} />;
}

function Popup(props: FilterPopupProps) {
  const ref = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useInsideWindow(ref);
  useLayoutEffect(() => focusStart(ref.current), []);
  return (
    <div ref={ref} role="dialog" aria-labelledby={titleId} className={`${styles.popup} ${onLight}`}>
      <Content {...props} titleId={titleId} />
    </div>
  );
}

function Sheet(props: FilterPopupProps) {
  const titleId = useId();
  const modal = useModal(props.onClose);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape and the cross do the same
    <dialog
      {...modal}
      className={`${styles.scrim} ${onLight}`}
      aria-labelledby={titleId}
      onClick={(event) => {
        if (event.target === event.currentTarget) props.onClose();
      }}
    >
      <div className={styles.sheet}>
        <Content {...props} titleId={titleId} />
      </div>
    </dialog>
  );
}

type ContentProps = FilterPopupProps & { titleId: string };

function Content({ titleId, title, onClose, children, applyLabel, onApply, onRemove }: ContentProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId} tabIndex={-1}>
          {title}
        </h2>
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

const windowGap = 24;

/** Moves the popup to the left by as much as it would stand out of the window, also when its letters grow. */
function useInsideWindow(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    const move = () => {
      place.style.setProperty('--shift', '0px');
      const over = place.getBoundingClientRect().right - (document.documentElement.clientWidth - windowGap);
      if (over > 0) place.style.setProperty('--shift', `${-over}px`);
    };
    move();
    const observer = new ResizeObserver(move);
    observer.observe(place);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
}
