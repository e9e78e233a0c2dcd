import { type ComponentProps, useState } from 'react';
import * as styles from './DateField.css.ts';
import { Field, type FieldLook } from '../fields/Field.tsx';
import { box, buttonInside } from '../theme/control.css.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { Calendar as CalendarIcon } from '../images/icons.ts';
import { lazyComponent } from '../feedback/lazy.tsx';
import { Message } from '../feedback/Message.tsx';
import { Popup } from '../overlay/Popup.tsx';
import { usePopup } from '../overlay/use-popup.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

/** Most days are typed: the calendar is fetched when it is first asked for. */
const Calendar = lazyComponent(() => import('./Calendar.tsx'), 'Calendar', {
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
  Pick<ComponentProps<'input'>, 'id' | 'name' | 'ref'> & {
    /** As it was typed. */
    value: string;
    onChange: (text: string) => void;
    /** The typed text as `YYYY-MM-DD`, `null` while it is no day… */
    parse: (text: string) => string | null;
    /** …and back. A day that was typed short is written out on leaving. */
    format: (day: string) => string;
    /** First and last day that the calendar offers and that may be typed, `YYYY-MM-DD`. */
    min: string;
    max?: string | undefined;
    /** Today for the portal, `YYYY-MM-DD`: the calendar marks it. */
    today: () => string;
  };

/** A day, typed or taken from a calendar. */
export function DateField({
  id,
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  parse,
  format,
  min,
  max,
  today,
  ...rest
}: DateFieldProps) {
  const [open, setOpen] = useState(false);
  /** The focus returns to the button, which does not name the chosen day. */
  const [said, setSaid] = useState('');
  const close = () => setOpen(false);
  const { anchor, button, place } = usePopup(open, () => setOpen(!open));
  const day = parse(value);

  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <>
          <div ref={anchor} className={box}>
            <input
              inputMode="numeric"
              autoComplete="off"
              placeholder="dd.mm.gggg"
              {...rest}
              {...wiring}
              type="text"
              className={styles.input}
              value={value}
              onChange={(event) => {
                setSaid('');
                onChange(event.target.value);
              }}
              onBlur={() => {
                if (day && format(day) !== value) onChange(format(day));
              }}
            />
            <div className={buttonInside}>
              <IconButton
                {...button}
                label={`Otvori kalendar: ${label}`}
                icon={CalendarIcon}
                aria-haspopup="dialog"
              />
            </div>
          </div>
          <VisuallyHidden>
            <output>{said}</output>
          </VisuallyHidden>
          {open && (
            <Popup
              {...place}
              inDocument
              className={styles.popup}
              aria-label={`Kalendar: ${label}`}
              // As wide as the narrowest screen, in large letters.
              collisionPadding={{ top: 8, bottom: 8 }}
              onClose={close}
            >
              <Calendar
                day={day}
                min={min}
                max={max}
                today={today}
                onChoose={(chosen) => {
                  onChange(format(chosen));
                  setSaid(`${label}: ${format(chosen)}`);
                  close();
                }}
              />
            </Popup>
          )}
        </>
      )}
    </Field>
  );
}
