import { memo, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import * as styles from './ComboBox.css.ts';
import { Icon } from '../images/Icon.tsx';
import { Check } from '../images/icons.ts';
import { Popup } from '../overlay/Popup.tsx';
import type { ComboBoxOption } from './use-combo-box.ts';

/** The id that the field names as its active row. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

type ComboBoxListProps = {
  listId: string;
  label: string;
  options: readonly ComboBoxOption[];
  value: string;
  /** Index of the active option, −1 for none. */
  active: number;
  emptyText: string;
  onChoose: (value: string) => void;
  onEscape: () => void;
  /** A press beside it. */
  onLeave: () => void;
  /** The field, which is no place beside the list. */
  place: RefObject<HTMLElement | null>;
};

/** The options under the field, also in the document, which is where they are read; the focus stays in the field. */
export function ComboBoxList({
  listId,
  label,
  options,
  value,
  active,
  emptyText,
  onChoose,
  onEscape,
  onLeave,
  place,
}: ComboBoxListProps) {
  const [popup, setPopup] = useState<HTMLDivElement | null>(null);
  const shown = useRef<Element>(null);

  useLayoutEffect(() => {
    const row = options[active] && popup?.children[active];
    if (!popup || !(row instanceof HTMLElement)) return undefined;
    scrollTo(popup, row, shown.current === popup ? 'edge' : 'middle');
    shown.current = popup;
    // Its height is known only after it has been placed.
    const observer = new ResizeObserver(() => scrollTo(popup, row, 'edge'));
    observer.observe(popup);
    return () => observer.disconnect();
  }, [active, options, popup]);

  return (
    <Popup
      ref={setPopup}
      anchor={place}
      // Not focused on closing, because the focus never leaves it.
      opener={place}
      className={styles.popup}
      onClose={onEscape}
      {...(options.length === 0
        ? { role: undefined, 'aria-hidden': true }
        : { role: 'listbox', id: listId, 'aria-label': label })}
      onOpenAutoFocus={(event) => event.preventDefault()}
      onCloseAutoFocus={(event) => event.preventDefault()}
      onEscapeKeyDown={(event) => {
        event.preventDefault();
        onEscape();
      }}
      onInteractOutside={(event) => {
        event.preventDefault();
        if (!(event.target instanceof Node && place.current?.contains(event.target))) onLeave();
      }}
      // A press must not take the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        const row = event.target instanceof Element && event.target.closest('[role=option]');
        const option = row && options[[...event.currentTarget.children].indexOf(row)];
        if (option) onChoose(option.value);
      }}
    >
      {options.length === 0 && <p className={styles.empty}>{emptyText}</p>}
      {options.map((option, index) => (
        <Row
          key={option.value}
          id={optionId(listId, index)}
          text={option.text}
          chosen={option.value === value}
          active={index === active}
        />
      ))}
    </Popup>
  );
}

type RowProps = { id: string; text: string; chosen: boolean; active: boolean };

/** Remembered, because a key in a list of hundreds changes two of them. */
const Row = memo(function Row({ id, text, chosen, active }: RowProps) {
  return (
    <div
      role="option"
      id={id}
      className={styles.row}
      aria-selected={chosen}
      data-active={active ? '' : undefined}
    >
      <span className={styles.rowText}>{text}</span>
      {chosen && <Icon of={Check} size={16} strong />}
    </div>
  );
});

/** By hand, because `scrollIntoView` would move the page behind the list too. */
function scrollTo(popup: HTMLElement, row: HTMLElement, goal: 'edge' | 'middle') {
  const above = row.offsetTop;
  const below = above + row.offsetHeight - popup.clientHeight;
  if (goal === 'middle') popup.scrollTop = (above + below) / 2;
  else popup.scrollTop = Math.max(below, Math.min(above, popup.scrollTop));
}
