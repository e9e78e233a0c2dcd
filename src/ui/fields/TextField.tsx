import type { ComponentProps } from 'react';
import { control } from '../theme/control.css.ts';
import { Field, type FieldLook } from './Field.tsx';
import { WholeValue } from '../text/WholeValue.tsx';

export type TextFieldProps = FieldLook & Omit<ComponentProps<'input'>, 'className' | 'style' | 'children'>;

/** One line of text. All other props, `ref` too, go to the `<input>`. */
export function TextField({ id, label, hint, error, optional, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <>
          <input {...rest} {...wiring} type={type} className={control} />
          <WholeValue of={wiring.id} />
        </>
      )}
    </Field>
  );
}
