import { homeCountry, longestOfAddress } from '../../../domain/address-rules.ts';
import type { FieldDefinition, FormPartProps, FormValues } from '../../form/definition.ts';
import { TextField } from '../../ui/TextField.tsx';
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

type Form = FormPartProps['form'];

/** Once something was sent, what is mended is judged at once, as it is in plain fields. */
function put(form: Form, name: string, value: string): void {
  form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
}

/**
 * The fields of an address for any form: places of Croatia are chosen, those of other countries typed. `autoComplete`
 * is the browser's section of the address, such as `shipping`.
 */
export function addressFields<Name extends string>(
  names: AddressNames<Name>,
  autoComplete: 'shipping' | 'billing',
): readonly FieldDefinition<Name>[] {
  const { country, postalCode, placeName }: AddressNames<string> = names;
  const isAbroad = (values: FormValues) => values[country] !== homeCountry;

  function CountryPart({ look, form }: FormPartProps) {
    const change = (code: string) => {
      for (const dependent of [postalCode, placeName]) form.setValue(dependent, '');
      form.clearErrors([postalCode, placeName]);
      put(form, country, code);
    };
    return <CountryField {...look} value={form.watch(country) ?? ''} onChange={change} />;
  }

  function PostalCodePart({ look, form, control }: FormPartProps) {
    const value = form.watch(postalCode) ?? '';
    if (!isAbroad(form.watch())) {
      return <PlaceField {...look} value={value} onChange={(code) => put(form, postalCode, code)} />;
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

  return [
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
}
