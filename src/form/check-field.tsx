import { checked } from '../../domain/check-box.ts';
import { CheckboxField } from '../ui/choices/CheckboxField.tsx';
import type { FieldDefinition, FormPartProps, FormValues } from './definition.ts';
import { putValue } from './put-value.ts';

interface Check<Name extends string> {
  readonly name: Name;
  /** A sentence. */
  readonly label: string;
  /** What the error summary calls it. */
  readonly fullLabel?: string;
  readonly shownWhen?: (values: FormValues) => boolean;
}

function CheckPart({ look, control, form }: FormPartProps) {
  return (
    <CheckboxField
      id={look.id}
      label={look.label}
      error={look.error}
      name={control.name}
      checked={form.watch(control.name) === checked}
      onChange={(isChecked) => putValue(form, control.name, isChecked ? checked : '')}
    />
  );
}

/** A box to be ticked as a field of any form; its value is `checked`, or empty. */
export function checkField<Name extends string>(field: Check<Name>): FieldDefinition<Name> {
  return { kind: 'part', part: CheckPart, ...field };
}
