import { useId, useRef } from 'react';
import { Icon } from '../images/Icon.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { Search, X } from '../images/icons.ts';
import * as styles from './SearchField.css.ts';
import { box, buttonInside, ringInside } from '../theme/control.css.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

export type SearchFieldProps = {
  /** The subject of the search: read out, and shown while the field is empty. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Enter, or a press on the glass. */
  onSubmit: () => void;
  /** The cross; without it the cross only empties the text. */
  onClear?: () => void;
  pending?: boolean;
  disabled?: boolean;
  /** Under the field, e.g. why it is disabled. */
  hint?: string | undefined;
  maxLength?: number;
};

export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  onClear = () => onChange(''),
  pending = false,
  disabled = false,
  hint,
  maxLength,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <form
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={box}>
        <input
          ref={input}
          // A field of the type `search` keeps Escape for itself.
          type="text"
          role="searchbox"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          className={styles.input}
          placeholder={label}
          aria-label={label}
          aria-describedby={hint ? hintId : undefined}
          value={value}
          disabled={disabled}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
        />
        <div className={styles.start}>
          <button type="submit" className={styles.submit} aria-label="Traži" disabled={disabled}>
            {pending ? <span className={ringInside} aria-hidden="true" /> : <Icon of={Search} />}
          </button>
        </div>
        {value && !disabled && (
          <div className={buttonInside}>
            <IconButton
              label="Obriši traženi tekst"
              icon={X}
              onClick={() => {
                onClear();
                input.current?.focus();
              }}
            />
          </div>
        )}
      </div>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <VisuallyHidden>
        <output>{pending ? 'Traženje…' : ''}</output>
      </VisuallyHidden>
    </form>
  );
}
