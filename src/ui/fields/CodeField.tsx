import type { ComponentProps } from 'react';
import * as styles from './CodeField.css.ts';
import { Field, type FieldLook } from './Field.tsx';

export type CodeFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'children' | 'type' | 'inputMode' | 'autoComplete'>;

/** One input, for paste and autofill. Only figures stay: codes are often copied with blanks or words. */
export function CodeField({ id, label, hint, error, optional, maxLength = 6, ...rest }: CodeFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <input
          {...rest}
          {...wiring}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          onInput={({ currentTarget }) => {
            const figures = currentTarget.value.replaceAll(/\D/g, '').slice(0, maxLength);
            if (figures !== currentTarget.value) currentTarget.value = figures;
          }}
          className={styles.code}
        />
      )}
    </Field>
  );
}
