import { nameOfCountry } from './countries.ts';
import { nameOfPlace } from './cities.ts';

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
  const place = placeName ?? nameOfPlace(country, postalCode) ?? '';
  return {
    street: `${street} ${houseNumber}`.trim(),
    place: `${postalCode} ${place}`.trim(),
    country: nameOfCountry(country),
  };
}
