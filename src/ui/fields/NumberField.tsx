import { Field, type FieldLook } from './Field.tsx';
import { NumberInput, type NumberInputProps } from './NumberInput.tsx';

export type NumberFieldProps = FieldLook & Omit<NumberInputProps, 'id'> & { id?: string | undefined };

/** A number as it was typed; the owner parses and validates it. */
export function NumberField({ id, label, hint, error, optional, ...rest }: NumberFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => <NumberInput {...rest} {...wiring} />}
    </Field>
  );
}
