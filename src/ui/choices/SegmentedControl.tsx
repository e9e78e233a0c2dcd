import { useId } from 'react';
import { aside, field } from '../fields/Field.css.ts';
import { FieldError } from '../fields/FieldError.tsx';
import * as styles from './SegmentedControl.css.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

export type SegmentedOption<Value extends string = string> = {
  value: Value;
  text: string;
  /** Read out in place of a text that only the eye understands: „5 godina“. */
  spoken?: string;
};

export type SegmentedControlProps<Value extends string = string> = {
  /** Set by forms, so that the error summary can link here. */
  id?: string | undefined;
  label: string;
  /** The unit, in brackets beside the label. */
  unit?: string;
  error?: string | undefined;
  name?: string;
  disabled?: boolean;
  value: Value | '';
  options: readonly SegmentedOption<Value>[];
  onChange: (value: Value) => void;
};

/** A choice among few options, all visible. */
export function SegmentedControl<Value extends string = string>({
  id: givenId,
  label,
  unit,
  error,
  name,
  disabled,
  value,
  options,
  onChange,
}: SegmentedControlProps<Value>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const legendId = `${id}-legend`;
  const errorId = `${id}-error`;
  const entry = options.find((option) => option.value === value) ?? options[0];
  return (
    <fieldset
      role="radiogroup"
      className={field}
      aria-labelledby={legendId}
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={styles.legend} id={legendId}>
        {label}
        {unit && <span className={aside}> ({unit})</span>}
      </legend>
      <div className={error ? styles.wrongRow : styles.row}>
        {options.map((option) => (
          <label className={styles.segment} key={option.value}>
            <input
              // The focus of the keyboard enters the group here.
              id={option === entry ? id : undefined}
              type="radio"
              className={styles.input}
              name={name ?? ownId}
              value={option.value}
              disabled={disabled}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.face}>
              {option.spoken === undefined ? (
                option.text
              ) : (
                <>
                  <span aria-hidden="true">{option.text}</span>
                  <VisuallyHidden>{option.spoken}</VisuallyHidden>
                </>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
