import { CodeField } from '../ui/fields/CodeField.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import type { FormFieldLook, InputBinding, PlainField } from './definition.ts';

export interface PlainControlProps {
  readonly field: PlainField<string>;
  readonly look: FormFieldLook;
  readonly input: InputBinding;
}

/** The control of the kinds that the landing page loads. */
export function PlainControl({ field, look, input }: PlainControlProps) {
  const props = { ...look, ...input };
  if (field.kind === 'password') return <PasswordField {...props} autoComplete={field.autoComplete} />;
  if (field.kind === 'code') return <CodeField {...props} maxLength={field.maxLength} />;
  return (
    <TextField {...props} autoComplete={field.autoComplete} maxLength={field.maxLength} type={field.type} />
  );
}
