import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { countryCode, homeCountry, longestOfAddress } from '../../../domain/forms/address-rules.ts';
import { type City, countries, type Country, placesOf } from '../../api/codes.ts';
import type { CustomControlProps, FieldDefinition, FormValues } from '../../form/definition.ts';
import { setFieldValue } from '../../form/set-field-value.ts';
import type { FieldLook } from '../../ui/fields/Field.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { CodeTableField } from '../codes/CodeTableField.tsx';

const isCountry = (code: string) => countryCode.safeParse(code).success;

interface AddressNames<Name extends string> {
  readonly country: Name;
  readonly street: Name;
  readonly houseNumber: Name;
  readonly postalCode: Name;
  /** Only filled abroad; see `wrongPlace`. */
  readonly placeName: Name;
}

export const ownNames = {
  country: 'country',
  street: 'street',
  houseNumber: 'houseNumber',
  postalCode: 'postalCode',
  placeName: 'placeName',
} as const;

export const shippingNames = {
  country: 'shippingCountry',
  street: 'shippingStreet',
  houseNumber: 'shippingHouseNumber',
  postalCode: 'shippingPostalCode',
  placeName: 'shippingPlaceName',
} as const;

interface AddressUse {
  /** Section name of the browser's autofill. */
  readonly autoComplete: 'shipping' | 'billing';
  /** Suffix of its field names in the error summary, where there are two addresses: „za dostavu“. */
  readonly which?: string;
  readonly shownWhen?: (values: FormValues) => boolean;
}

/** The fields of an address for any form: Croatian cities are chosen, foreign ones typed. */
export function addressFields<Name extends string>(
  names: AddressNames<Name>,
  { autoComplete, which, shownWhen = () => true }: AddressUse,
): readonly FieldDefinition<Name>[] {
  const { country, postalCode, placeName }: AddressNames<string> = names;
  const isAbroad = (values: FormValues) => values[country] !== homeCountry;

  function CountryOfAddress({ look, binding, form }: CustomControlProps) {
    // Of the last country that was found.
    const last = useRef<FormValues | null>(null);
    const change = (code: string) => {
      const values = form.getValues();
      if (isCountry(binding.value)) last.current = values;
      const before = last.current;
      const isOther = isCountry(code) && before !== null && before[country] !== code;
      // A place belongs to a country: it stays while none is found, as after a typing error, and goes for another one.
      // Values typed in between belong to the country that is found.
      const isOld = (name: string) => isOther && values[name] === before[name];
      if (isOld(postalCode)) setFieldValue(form, postalCode, '', false);
      if (isOld(placeName) || code === homeCountry) setFieldValue(form, placeName, '', false);
      form.clearErrors([postalCode, placeName]);
      binding.onChange(code);
    };
    return <CountryField {...look} value={binding.value} onChange={change} />;
  }

  function PostalCode({ look, binding: { input, value, onChange }, form }: CustomControlProps) {
    if (!isAbroad(form.watch())) return <PlaceField {...look} value={value} onChange={onChange} />;
    return (
      <TextField
        {...look}
        {...input}
        label="Poštanski broj"
        optional
        maxLength={longestOfAddress.postalCode}
        autoComplete={`${autoComplete} postal-code`}
      />
    );
  }

  const fields: readonly FieldDefinition<Name>[] = [
    { kind: 'custom', name: names.country, label: 'Država', control: CountryOfAddress },
    {
      kind: 'text',
      name: names.placeName,
      label: 'Mjesto',
      half: true,
      shownWhen: isAbroad,
      maxLength: longestOfAddress.placeName,
      autoComplete: `${autoComplete} address-level2`,
    },
    { kind: 'custom', name: names.postalCode, label: 'Mjesto', half: isAbroad, control: PostalCode },
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
      // HTML has no token for it: the second line of an address is its floor or flat.
      autoComplete: 'off',
    },
  ];
  return fields.map((field) => ({
    ...field,
    ...(which !== undefined && { fullLabel: `${field.label} ${which}` }),
    shownWhen: (values) => shownWhen(values) && (field.shownWhen?.(values) ?? true),
  }));
}

type ChoiceProps = FieldLook & {
  id: string;
  /** A code, or typed text that names nothing. */
  value: string;
  onChange: (code: string) => void;
};

const countryOptions = (known: readonly Country[]) =>
  known.map(({ isoCode, nameCroatian }) => ({ value: isoCode, text: nameCroatian }));

/** A country by its ISO code. */
function CountryField(props: ChoiceProps) {
  const table = useQuery({ ...countries, select: countryOptions });
  return (
    <CodeTableField
      {...props}
      table={table}
      failed="Popis država trenutačno ne možemo dohvatiti."
      placeholder="Upišite ili odaberite"
      noData="Nema takve države"
      // An address is started again for another country, and not for one that is only not found yet.
      keepsUnknown={!table.isFetching || table.data !== undefined}
    />
  );
}

export function CountryControl({ look, binding: { value, onChange } }: CustomControlProps) {
  return <CountryField {...look} value={value} onChange={onChange} />;
}

/** Made once for each answer, not at each letter: there are many. */
const placeOptions = (places: readonly City[]) =>
  places.map(({ gemicroPostalCode, number, placeName }) => ({
    value: gemicroPostalCode,
    text: `${placeName}, ${number}`,
    also: `${number}`,
  }));

/** A Croatian place by its postal code, found by its name or postal number. */
function PlaceField(props: ChoiceProps) {
  return (
    <CodeTableField
      {...props}
      table={useQuery({ ...placesOf(homeCountry), select: placeOptions })}
      failed="Popis mjesta trenutačno ne možemo dohvatiti."
      placeholder="Upišite naziv ili poštanski broj"
      noData="Nema takvog mjesta"
      keepsUnknown
    />
  );
}
