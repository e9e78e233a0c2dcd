import type { ComponentProps } from 'react';
import * as styles from './CodeField.css.ts';
import { Field, type FieldLook } from './Field.tsx';

export type CodeFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'children' | 'type' | 'inputMode' | 'autoComplete'>;

/**
 * A six-figure code in one input, so that it can be pasted and filled in by the phone. Only figures stay: codes are
 * often copied with blanks or words around them.
 */
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
