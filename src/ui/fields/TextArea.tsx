import type { ComponentProps } from 'react';
import { control } from '../theme/control.css.ts';
import { Field, type FieldLook } from './Field.tsx';

export type TextAreaProps = FieldLook & Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'children'>;

/** Several lines of text. All other props, `ref` too, go to the `<textarea>`. */
export function TextArea({ id, label, hint, error, optional, rows = 6, ...rest }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => <textarea {...rest} {...wiring} rows={rows} className={control} />}
    </Field>
  );
}
