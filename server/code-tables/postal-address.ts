import { addressTexts, homeCountry } from '../../domain/forms/address-rules.ts';
import { nameOfCity } from './cities.ts';
import { nameOfCountry, isCountry } from './countries.ts';

/** An address as it is stored: the name of a Croatian place follows from its postal code. */
export interface PostalAddress {
  readonly country: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly placeName: string | null;
}

/** The lines of an address: `Ilica 10`, `10000 Zagreb`, `Hrvatska`. The postal code alone where its place is not known. */
export function addressLines({ country, street, houseNumber, postalCode, placeName }: PostalAddress) {
  const place = placeName ?? nameOfCity(country, postalCode) ?? '';
  return {
    street: `${street} ${houseNumber}`.trim(),
    place: `${postalCode} ${place}`.trim(),
    country: nameOfCountry(country),
  };
}

type Names = { readonly country: string; readonly postalCode: string };

/** Errors of an address, by field name, that the address rules cannot find: whether country and city exist. */
export function unknownCity(address: Names, fields: Names): Record<string, string> {
  const { country, postalCode } = address;
  if (!isCountry(country)) return { [fields.country]: addressTexts.wrongCountry };
  return country === homeCountry && nameOfCity(country, postalCode) === undefined
    ? { [fields.postalCode]: addressTexts.wrongPlace }
    : {};
}
