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
  switch (field.kind) {
    case 'password':
      return <PasswordField {...look} {...input} autoComplete={field.autoComplete} />;
    case 'code':
      return <CodeField {...look} {...input} maxLength={field.maxLength} />;
    case 'text': {
      const { type, autoComplete, maxLength } = field;
      return <TextField {...look} {...input} type={type} autoComplete={autoComplete} maxLength={maxLength} />;
    }
  }
}
