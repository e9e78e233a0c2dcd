import { type ComponentProps, useId } from 'react';
import { Field, type FieldLook } from '../fields/Field.tsx';
import { Icon } from '../images/Icon.tsx';
import { ChevronDown } from '../images/icons.ts';
import * as styles from './Select.css.ts';

export type SelectOption<Value extends string = string> = {
  value: Value;
  text: string;
  /** Read out in place of a text that has signs in it. */
  spoken?: string;
  disabled?: boolean;
};

export type SelectProps<Value extends string = string> = FieldLook &
  Pick<
    ComponentProps<'select'>,
    'id' | 'name' | 'disabled' | 'required' | 'autoComplete' | 'onBlur' | 'ref'
  > & {
    value: Value | '';
    options: readonly SelectOption<Value>[];
    onChange: (value: Value) => void;
    /** Shown while nothing is chosen. */
    placeholder?: string;
    /** `above` in forms; `beside` and `hidden` have no room for hint and error. */
    labelPlace?: 'above' | 'beside' | 'hidden';
    /** `field` 48 px, `small` 44 px, `quiet` without a frame. */
    look?: 'field' | 'small' | 'quiet';
  };

/** A choice among several options, from the native list of the device. */
export function Select<Value extends string = string>({
  id: givenId,
  label,
  hint,
  error,
  optional = false,
  labelPlace = 'above',
  ...control
}: SelectProps<Value>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  if (labelPlace === 'hidden') return <SelectBox {...control} id={id} aria-label={label} />;
  if (labelPlace === 'beside') {
    return (
      <div className={styles.beside}>
        <label className={styles.besideLabel} htmlFor={id}>
          {label}
        </label>
        <SelectBox {...control} id={id} />
      </div>
    );
  }
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => <SelectBox {...control} {...wiring} />}
    </Field>
  );
}

type SelectBoxProps<Value extends string> = Omit<SelectProps<Value>, keyof FieldLook | 'labelPlace'> &
  Pick<ComponentProps<'select'>, 'aria-label' | 'aria-describedby' | 'aria-invalid'>;

function SelectBox<Value extends string>({
  options,
  placeholder,
  onChange,
  look = 'field',
  ...rest
}: SelectBoxProps<Value>) {
  return (
    <span className={styles.box}>
      <select
        {...rest}
        className={styles.looks[look]}
        onChange={(event) => {
          const chosen = options.find(({ value }) => value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map(({ value, text, spoken, disabled }) => (
          <option key={value} value={value} disabled={disabled} aria-label={spoken}>
            {text}
          </option>
        ))}
      </select>
      <span className={styles.arrows[look]}>
        <Icon of={ChevronDown} size={look === 'quiet' ? 16 : 20} />
      </span>
    </span>
  );
}
