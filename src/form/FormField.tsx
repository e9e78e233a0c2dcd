import type { UseFormRegisterReturn } from 'react-hook-form';
import { CodeField } from '../ui/CodeField.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { FieldDefinition } from './definition.ts';

export interface FormFieldProps {
  readonly field: FieldDefinition<string>;
  readonly id: string;
  readonly error: string | undefined;
  readonly control: UseFormRegisterReturn;
  /** Takes the focus when the panel or dialog around it opens. */
  readonly isFirst: boolean;
}

/** The control that a field definition asks for. */
export function FormField({ field, id, error, control, isFirst }: FormFieldProps) {
  const look = { id, label: field.label, hint: field.hint, error, 'data-autofocus': isFirst || undefined };
  const most = field.maxLength === undefined ? {} : { maxLength: field.maxLength };
  switch (field.kind) {
    case 'password':
      return <PasswordField {...look} {...most} {...control} autoComplete={field.autoComplete} />;
    case 'code':
      return <CodeField {...look} {...most} {...control} />;
    case 'text':
      return <TextField {...look} {...most} {...control} autoComplete={field.autoComplete} />;
  }
}
