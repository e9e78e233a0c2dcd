import { useState } from 'react';
import { withoutBlanks } from '../../domain/blanks.ts';
import { checked } from '../../domain/check-box.ts';
import { formatDay, parseDay } from '../../domain/day.ts';
import { longestNumber } from '../../domain/decimal.ts';
import { ruleTexts } from '../../domain/rules.ts';
import { CheckboxField } from '../ui/choices/CheckboxField.tsx';
import { ComboBox } from '../ui/choices/ComboBox.tsx';
import { DateField } from '../ui/choices/DateField.tsx';
import { SegmentedControl } from '../ui/choices/SegmentedControl.tsx';
import { NumberField, type NumberFieldProps } from '../ui/fields/NumberField.tsx';
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
        <SegmentedControl
          {...{ id, label, error }}
          name={input.name}
          value={value}
          options={field.options}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <ComboBox
          {...look}
          value={value}
          options={field.options}
          placeholder={field.disabled ? 'Nema podataka' : 'Odaberite'}
          busy={field.busy}
          disabled={field.disabled}
          readOnly={field.readOnly}
          fits={field.fits}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <NumberField
          {...look}
          value={value}
          unit={field.unit}
          maxLength={longestNumber}
          readOnly={field.readOnly}
          onChange={onChange}
          onBlur={input.onBlur}
          onPaste={input.onPaste}
        />
      );
    case 'digits':
      return <DigitsField {...look} {...{ value, onChange }} unit={field.unit} onPaste={input.onPaste} />;
    case 'day':
      return (
        <DateField
          {...look}
          name={input.name}
          value={value}
          min={field.min}
          max={field.max}
          parse={parseDay}
          format={formatDay}
          onChange={onChange}
        />
      );
    default:
      return <PlainControl field={field} look={look} input={input} />;
  }
}

/** Drops all but digits from what is typed or pasted, with an error until the next change. */
function DigitsField({ value, error, onChange, ...rest }: NumberFieldProps) {
  const [isRefused, setIsRefused] = useState(false);
  return (
    <NumberField
      {...rest}
      value={value}
      error={isRefused ? ruleTexts.digitsOnly : error}
      maxLength={longestNumber}
      inputMode="numeric"
      onChange={(text) => {
        setIsRefused(/\D/.test(withoutBlanks(text)));
        const digits = text.replaceAll(/\D/g, '');
        if (digits !== value) onChange(digits);
      }}
    />
  );
}
