import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { CodeField } from '../ui/fields/CodeField.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import type { FieldDefinition, FormValues } from './definition.ts';

export interface FormFieldProps {
  readonly field: FieldDefinition<string>;
  readonly id: string;
  readonly error: string | undefined;
  readonly control: UseFormRegisterReturn;
  readonly form: UseFormReturn<FormValues>;
  /** Takes the focus when the panel or dialog around it opens. */
  readonly isFirst: boolean;
}

/** The control that a field definition asks for. */
export function FormField({ field, id, error, control, form, isFirst }: FormFieldProps) {
  const { label, hint, optional, maxLength } = field;
  const look = { id, label, hint, error, optional };
  const input = { ...look, ...control, maxLength, 'data-autofocus': isFirst || undefined };
  switch (field.kind) {
    case 'password':
      return <PasswordField {...input} autoComplete={field.autoComplete} />;
    case 'code':
      return <CodeField {...input} />;
    case 'text':
      return <TextField {...input} type={field.type} autoComplete={field.autoComplete} />;
    case 'part':
      return <field.part look={look} control={control} form={form} />;
  }
}
