import { areaCodes, longestPhoneNumber } from '../../domain/phone.ts';
import { PhoneField } from '../ui/fields/PhoneField.tsx';
import type { FieldDefinition, FormPartProps } from './definition.ts';

interface Phone<Name extends string> {
  /** Holds the number, without its area code. */
  readonly name: Name;
  /** Holds the area code. */
  readonly areaCode: Name;
  readonly label: string;
  readonly optional?: boolean;
}

/** A phone number as a field of any form: `name` holds the digits, `areaCode` what they are dialled with. */
export function phoneField<Name extends string>({
  name,
  areaCode,
  label,
  optional = false,
}: Phone<Name>): FieldDefinition<Name> {
  const areaCodeName: string = areaCode;
  return {
    kind: 'part',
    name,
    label,
    optional,
    hint: 'Samo znamenke, bez razmaka.',
    part: function PhonePart({ look, control, form }: FormPartProps) {
      return (
        <PhoneField
          {...look}
          {...control}
          maxLength={longestPhoneNumber}
          areaCode={form.watch(areaCodeName) ?? ''}
          areaCodes={areaCodes}
          onAreaCode={(code) => form.setValue(areaCodeName, code)}
        />
      );
    },
  };
}
