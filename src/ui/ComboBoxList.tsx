import { memo, useLayoutEffect, useRef } from 'react';
import { onLight } from './base.css.ts';
import * as styles from './ComboBox.css.ts';
import { Icon } from './Icon.tsx';
import { Check } from './icons.ts';
import type { ComboBoxOption } from './use-combo-box.ts';
import { usePopover } from './use-popover.ts';

/** Eight rows, in CSS pixels. */
const listHeight = 352;

/** Also says to the field which row the keyboard stands on. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

type ComboBoxListProps<Value extends string> = {
  listId: string;
  label: string;
  options: readonly ComboBoxOption<Value>[];
  value: Value | '';
  /** Index of the option that the keyboard stands on, −1 for none. */
  active: number;
  emptyText: string;
  onChoose: (value: Value) => void;
};

/** The options under the field, in the top layer; the focus stays in the field. */
export function ComboBoxList<Value extends string>({
  listId,
  label,
  options,
  value,
  active,
  emptyText,
  onChoose,
}: ComboBoxListProps<Value>) {
  const popup = usePopover(listHeight);
  const wasOpen = useRef(false);

  useLayoutEffect(() => {
    const row = options[active] && popup.current?.children[active];
    if (popup.current && row instanceof HTMLElement) {
      scrollTo(popup.current, row, wasOpen.current ? 'edge' : 'middle');
    }
    wasOpen.current = true;
  }, [active, options, popup]);

  if (options.length === 0) {
    return (
      // The same element as the list below, so that typing does not close and open what is shown.
      <div ref={popup} popover="manual" className={`${styles.popup} ${onLight}`} aria-hidden="true">
        <p className={styles.empty}>{emptyText}</p>
      </div>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
    <div
      ref={popup}
      popover="manual"
      role="listbox"
      // Not a stop of its own for Tab, which a list that scrolls would be.
      tabIndex={-1}
      id={listId}
      aria-label={label}
      className={`${styles.popup} ${onLight}`}
      // A press must not take the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        const row = event.target instanceof Element && event.target.closest('[role=option]');
        const option = row && options[[...event.currentTarget.children].indexOf(row)];
        if (option) onChoose(option.value);
      }}
    >
      {options.map((option, index) => (
        <Row
          key={option.value}
          id={optionId(listId, index)}
          text={option.text}
          chosen={option.value === value}
          active={index === active}
        />
      ))}
    </div>
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
