import { type ReactNode, useEffect, useRef } from 'react';
import { media } from './breakpoints.ts';
import * as styles from './FilterChip.css.ts';
import { Icon } from './Icon.tsx';
import { ChevronDown, X } from './icons.ts';
import { useDismiss } from './use-dismiss.ts';
import { useMedia } from './use-media.ts';

export type FilterChipsProps = {
  label?: string;
  /** How many are active: they stand first on phones, and come into view when their number changes. */
  active: number;
  children: ReactNode;
};

/** The filters of one list. */
export function FilterChips({ label = 'Filtri', active, children }: FilterChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The effect is about the number, whatever it is.
    if (active >= 0) row.current?.scrollTo({ left: 0 });
  }, [active]);
  return (
    <div ref={row} role="group" aria-label={label} className={styles.chips}>
      {children}
    </div>
  );
}

export type FilterChipProps = {
  label: string;
  /** What it filters by, in words; without it the filter is not active. */
  value?: string | undefined;
  open: boolean;
  /** The chip was pressed while closed. */
  onOpen: () => void;
  /** It was pressed again, or what is around it was. */
  onClose: () => void;
  /** The cross. */
  onRemove: () => void;
  /** The `FilterPopup`, shown while open. */
  children: ReactNode;
};

/** A filter, and what it lets through just now; its popup hangs from it. */
export function FilterChip({ label, value, open, onOpen, onClose, onRemove, children }: FilterChipProps) {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const active = value !== undefined;
  // The sheet on phones is a modal dialog and asks by itself.
  const hangs = !useMedia(media.smDown);
  useDismiss(place, open && hangs, onClose);
  // The focus comes back, unless it has already gone elsewhere.
  useEffect(() => {
    const chip = button.current;
    if (!open) return undefined;
    return () => {
      if (document.activeElement === document.body) chip?.focus({ preventScroll: true });
    };
  }, [open]);
  return (
    <div className={styles.place} ref={place} data-active={active}>
      <span className={styles.chip} data-active={active} data-open={open}>
        <button
          ref={button}
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={open ? onClose : onOpen}
        >
          <span className={styles.words}>
            <span className={active ? styles.name : undefined}>
              {label}
              {active && ': '}
            </span>
            {value}
          </span>
          <span className={styles.arrow}>
            <Icon of={ChevronDown} size={16} />
          </span>
        </button>
        {active && (
          <button
            type="button"
            className={styles.remove}
            aria-label={`Ukloni filtar ${label}`}
            onClick={() => {
              // The cross goes with the value: the focus must not fall to the top of the page.
              button.current?.focus();
              onRemove();
            }}
          >
            <Icon of={X} size={16} />
          </button>
        )}
      </span>
      {open && children}
    </div>
  );
}
