import { homeCountry, longestOfAddress } from '../../../domain/address-rules.ts';
import type { FieldDefinition, FormPartProps, FormValues } from '../../form/definition.ts';
import { putValue } from '../../form/put-value.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { CountryField } from './CountryField.tsx';
import { PlaceField } from './PlaceField.tsx';

/** Where a form keeps the parts of an address. */
export interface AddressNames<Name extends string> {
  readonly country: Name;
  readonly street: Name;
  readonly houseNumber: Name;
  readonly postalCode: Name;
  /** Filled abroad only; see `wrongPlace`. */
  readonly placeName: Name;
}

interface AddressUse {
  /** The browser's section of the address. */
  readonly autoComplete: 'shipping' | 'billing';
  /** What follows the names of its fields in the error summary, where there are two addresses: „za dostavu“. */
  readonly which?: string;
  readonly shownWhen?: (values: FormValues) => boolean;
}

/** The fields of an address for any form: places of Croatia are chosen, those of other countries typed. */
export function addressFields<Name extends string>(
  names: AddressNames<Name>,
  { autoComplete, which, shownWhen = () => true }: AddressUse,
): readonly FieldDefinition<Name>[] {
  const { country, postalCode, placeName }: AddressNames<string> = names;
  const isAbroad = (values: FormValues) => values[country] !== homeCountry;

  function CountryPart({ look, form }: FormPartProps) {
    const change = (code: string) => {
      for (const dependent of [postalCode, placeName]) form.setValue(dependent, '');
      form.clearErrors([postalCode, placeName]);
      putValue(form, country, code);
    };
    return <CountryField {...look} value={form.watch(country) ?? ''} onChange={change} />;
  }

  function PostalCodePart({ look, form, control }: FormPartProps) {
    const value = form.watch(postalCode) ?? '';
    if (!isAbroad(form.watch())) {
      return <PlaceField {...look} value={value} onChange={(code) => putValue(form, postalCode, code)} />;
    }
    return (
      <TextField
        {...look}
        {...control}
        label="Poštanski broj"
        optional
        maxLength={longestOfAddress.postalCode}
        autoComplete={`${autoComplete} postal-code`}
      />
    );
  }

  const fields: readonly FieldDefinition<Name>[] = [
    { kind: 'part', name: names.country, label: 'Država', part: CountryPart },
    {
      kind: 'text',
      name: names.placeName,
      label: 'Mjesto',
      half: true,
      shownWhen: isAbroad,
      maxLength: longestOfAddress.placeName,
      autoComplete: `${autoComplete} address-level2`,
    },
    { kind: 'part', name: names.postalCode, label: 'Mjesto', half: isAbroad, part: PostalCodePart },
    {
      kind: 'text',
      name: names.street,
      label: 'Ulica',
      half: true,
      maxLength: longestOfAddress.street,
      autoComplete: `${autoComplete} address-line1`,
    },
    {
      kind: 'text',
      name: names.houseNumber,
      label: 'Kućni broj',
      half: true,
      maxLength: longestOfAddress.houseNumber,
      autoComplete: `${autoComplete} address-line2`,
    },
  ];
  return fields.map((field) => ({
    ...field,
    ...(which !== undefined && { fullLabel: `${field.label} ${which}` }),
    shownWhen: (values) => shownWhen(values) && (field.shownWhen?.(values) ?? true),
  }));
}
