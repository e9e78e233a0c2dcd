import { longestNumber } from '../../domain/leasing/calculator-data.ts';
import { ComboBox } from '../ui/ComboBox.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import type { OwnedField } from './owned-definition.ts';

export interface OwnedFormFieldProps {
  readonly field: OwnedField;
  readonly id: string;
  readonly error: string | undefined;
}

/** The control that a field definition asks for. */
export function OwnedFormField({ field, id, error }: OwnedFormFieldProps) {
  const look = {
    id,
    label: field.label,
    hint: field.hint,
    optional: field.optional ?? false,
    error,
  };
  switch (field.kind) {
    case 'choice':
      return (
        <ComboBox
          {...look}
          value={field.value}
          options={field.options}
          placeholder="Odaberite"
          busy={field.busy ?? false}
          onChange={field.onChoose}
        />
      );
    case 'number':
      return (
        <NumberField
          {...look}
          value={field.value}
          unit={field.unit}
          maxLength={longestNumber}
          onChange={field.onType}
        />
      );
    case 'shown':
      return (
        <>
          <NumberField {...look} value={field.value} unit={field.unit} readOnly onChange={() => undefined} />
          {field.after}
        </>
      );
  }
}
