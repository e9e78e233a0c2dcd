import { checked } from '../../domain/forms/check-box.ts';
import { formatDay, parseDay } from '../../domain/values/day.ts';
import { longestNumber } from '../../domain/values/decimal.ts';
import { today } from '../text/today.ts';
import { CheckboxField } from '../ui/choices/CheckboxField.tsx';
import { ComboBox } from '../ui/choices/ComboBox.tsx';
import { DateField } from '../ui/choices/DateField.tsx';
import { SegmentedControl } from '../ui/choices/SegmentedControl.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import type { CommonField, FieldBinding, FormFieldLook } from './definition.ts';
import { PlainControl } from './PlainControl.tsx';

export interface FieldControlProps {
  readonly field: CommonField<string>;
  readonly look: FormFieldLook;
  readonly binding: FieldBinding;
}

/** The control of a kind that any form may have. */
export function FieldControl({ field, look, binding: { input, value, onChange } }: FieldControlProps) {
  const { id, label, error } = look;
  const own = { value, onChange };
  switch (field.kind) {
    case 'textarea':
      return <TextArea {...look} {...input} maxLength={field.maxLength} rows={8} />;
    case 'check':
      return (
        <CheckboxField
          {...{ id, label, error }}
          name={input.name}
          checked={value === checked}
          onChange={(isChecked) => onChange(isChecked ? checked : '')}
        />
      );
    case 'segments':
      return (
        <SegmentedControl {...{ id, label, error }} {...own} name={input.name} options={field.options} />
      );
    case 'choice':
      return (
        <ComboBox
          {...look}
          {...own}
          options={field.options}
          placeholder={field.disabled ? 'Nema podataka' : 'Odaberite'}
          busy={field.busy}
          disabled={field.disabled}
          readOnly={field.readOnly}
          fits={field.fits}
        />
      );
    case 'number':
      return (
        <NumberField
          {...look}
          {...own}
          unit={field.unit}
          inputMode={field.whole ? 'numeric' : 'decimal'}
          maxLength={longestNumber}
          readOnly={field.readOnly}
          onBlur={input.onBlur}
          onPaste={input.onPaste}
        />
      );
    case 'day':
      return (
        <DateField
          {...look}
          {...own}
          name={input.name}
          min={field.min}
          max={field.max}
          today={today}
          parse={parseDay}
          format={formatDay}
        />
      );
    default:
      return <PlainControl field={field} look={look} input={input} />;
  }
}
