import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './FilterChip.css.ts';
import { Icon } from '../images/Icon.tsx';
import { ChevronDown, X } from '../images/icons.ts';
import { type PopupPlace, usePopup } from '../overlay/use-popup.ts';

export type FilterChipsProps = {
  /** How many are active: they come first on phones, and into view when their number changes. */
  active: number;
  /** Whether the seldom used filters are shown too, which need further lines. */
  areAll: boolean;
  children: ReactNode;
};

export function FilterChips({ active, areAll, children }: FilterChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The effect runs when the number changes, to any value.
    if (active >= 0) row.current?.scrollTo({ left: 0 });
  }, [active]);
  return (
    <div ref={row} role="group" aria-label="Filtri" className={areAll ? styles.chips : styles.line}>
      {children}
    </div>
  );
}

export type FilterChipProps = {
  label: string;
  /** The values of the filter, in words; without them the filter is not active. */
  value?: string | undefined;
  open: boolean;
  /** The chip was pressed while closed. */
  onOpen: () => void;
  /** The chip was pressed again, or the page around it. */
  onClose: () => void;
  /** The cross. */
  onRemove: () => void;
  /** The `FilterPopup`, shown while open. */
  renderPopup: (place: PopupPlace) => ReactNode;
};

/** A filter with its present values; its popup hangs from it. */
export function FilterChip({ label, value, open, onOpen, onClose, onRemove, renderPopup }: FilterChipProps) {
  const { anchor, button, place } = usePopup(open, open ? onClose : onOpen);
  const active = value !== undefined;
  return (
    <div ref={anchor} className={styles.place} data-active={active}>
      <span className={styles.chip} data-active={active} data-open={open}>
        <button {...button} type="button" aria-haspopup="dialog" className={styles.open}>
          <span className={styles.words}>
            <span className={active ? styles.name : undefined}>{active ? `${label}: ` : label}</span>
            {active && <span>{value}</span>}
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
              place.opener.current?.focus();
              onRemove();
            }}
          >
            <Icon of={X} size={16} />
          </button>
        )}
      </span>
      {open && renderPopup(place)}
    </div>
  );
}
