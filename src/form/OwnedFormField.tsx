import { formatDay, parseDay } from '../../domain/day.ts';
import { longestNumber } from '../../domain/decimal.ts';
import { ComboBox } from '../ui/choices/ComboBox.tsx';
import { DateField } from '../ui/choices/DateField.tsx';
import { FileField } from '../ui/fields/FileField.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { DigitsField } from './digits-field.tsx';
import type { OwnedField } from './owned-definition.ts';

export interface OwnedFormFieldProps {
  readonly field: OwnedField;
  readonly id: string;
  readonly error: string | undefined;
}

/** The control that a field definition asks for, and what stands under it. */
export function OwnedFormField(props: OwnedFormFieldProps) {
  return (
    <>
      <Control {...props} />
      {props.field.after}
    </>
  );
}

function Control({ field, id, error }: OwnedFormFieldProps) {
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
          placeholder={field.disabled ? 'Nema podataka' : 'Odaberite'}
          busy={field.busy ?? false}
          disabled={field.disabled ?? false}
          readOnly={field.readOnly ?? false}
          fits={field.fits}
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
          readOnly={field.readOnly ?? false}
          onChange={field.onType}
          onBlur={field.onLeave}
        />
      );
    case 'digits':
      return <DigitsField {...look} value={field.value} unit={field.unit} onType={field.onType} />;
    case 'text':
      return (
        <TextField
          {...look}
          value={field.value}
          maxLength={field.maxLength}
          autoComplete="off"
          onChange={(event) => field.onType(event.target.value)}
        />
      );
    case 'day':
      return (
        <DateField
          {...look}
          value={field.value}
          max={field.max}
          parse={parseDay}
          format={formatDay}
          onChange={field.onType}
        />
      );
    case 'files':
      return (
        <FileField
          {...look}
          files={field.files}
          accept={field.accept}
          note={field.note}
          onChoose={field.onChoose}
          onRemove={field.onRemove}
        />
      );
    case 'shown':
      return (
        <NumberField {...look} value={field.value} unit={field.unit} readOnly onChange={() => undefined} />
      );
  }
}
