import type { FieldDefinition, FormPartProps } from '../../form/definition.ts';
import { putValue } from '../../form/put-value.ts';
import { CountryField } from './CountryField.tsx';

interface Country<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly half?: boolean;
}

function CountryPart({ look, control, form }: FormPartProps) {
  return (
    <CountryField
      {...look}
      value={form.watch(control.name) ?? ''}
      onChange={(code) => putValue(form, control.name, code)}
    />
  );
}

/** A country as a field of any form; its value is the ISO code. */
export function countryField<Name extends string>(field: Country<Name>): FieldDefinition<Name> {
  return { kind: 'part', part: CountryPart, ...field };
}
