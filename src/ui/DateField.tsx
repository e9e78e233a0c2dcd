import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { onLight } from './base.css.ts';
import * as styles from './DateField.css.ts';
import { Field, type FieldLook } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { Calendar as CalendarIcon } from './icons.ts';
import { loadable } from './loadable.tsx';
import { Message } from './Message.tsx';
import { Spinner } from './Spinner.tsx';
import { useDismiss } from './use-dismiss.ts';
import { usePopover } from './use-popover.ts';

/** Most days are typed: the calendar is fetched when it is first asked for. */
const Calendar = loadable(() => import('./Calendar.tsx'), 'Calendar', {
  waiting: (
    <div className={styles.waiting}>
      <Spinner label="Učitavanje…" />
    </div>
  ),
  failed: () => (
    <div className={styles.failed}>
      <Message kind="warn" role="status">
        Kalendar se trenutačno ne može učitati. Dan možete upisati.
      </Message>
    </div>
  ),
});

export type DateFieldProps = FieldLook &
  Pick<ComponentProps<'input'>, 'id' | 'name' | 'disabled' | 'ref' | 'required'> & {
    /** As it was typed. */
    value: string;
    onChange: (text: string) => void;
    onBlur?: () => void;
    /** The typed text as `YYYY-MM-DD`, `null` while it is no day… */
    parse: (text: string) => string | null;
    /** …and back. A day that was typed short is written out on leaving. */
    format: (day: string) => string;
    /** First and last day that the calendar offers, `YYYY-MM-DD`. */
    min?: string | undefined;
    max?: string | undefined;
    quietLabel?: boolean;
  };

/** A day, typed or taken from a calendar. */
export function DateField({
  id,
  label,
  hint,
  error,
  optional,
  quietLabel,
  value,
  onChange,
  onBlur,
  parse,
  format,
  min,
  max,
  ...rest
}: DateFieldProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const day = parse(value);
  useDismiss(place, open, () => setOpen(false));

  function close() {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  }

  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} quietLabel={quietLabel}>
      {(wiring) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape belongs to the calendar while it is open
        <div
          className={styles.box}
          ref={place}
          onKeyDown={(event) => {
            if (!open || event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            close();
          }}
        >
          <input
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd.mm.gggg"
            {...rest}
            {...wiring}
            type="text"
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => {
              if (day && format(day) !== value) onChange(format(day));
              onBlur?.();
            }}
          />
          <div className={styles.button}>
            <IconButton
              label={`Otvori kalendar: ${label}`}
              icon={CalendarIcon}
              disabled={rest.disabled}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => (open ? close() : setOpen(true))}
            />
          </div>
          {open && (
            <CalendarPopup label={label}>
              <Calendar
                day={day}
                min={min}
                max={max}
                onChoose={(chosen) => {
                  onChange(format(chosen));
                  close();
                }}
              />
            </CalendarPopup>
          )}
        </div>
      )}
    </Field>
  );
}

function CalendarPopup({ label, children }: { label: string; children: ReactNode }) {
  const ref = usePopover();
  return (
    <div
      ref={ref}
      popover="manual"
      role="dialog"
      aria-label={`Kalendar: ${label}`}
      className={`${styles.popup} ${onLight}`}
    >
      {children}
    </div>
  );
}
