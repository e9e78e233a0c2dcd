import { homeCountry } from '../../../domain/address-rules.ts';
import type { Phone } from '../../../generated/api.ts';
import type { RegisteredPartner } from '../../store/registration-data.ts';
import { unknownCity } from '../shared/code-tables/postal-address.ts';

/** A phone as the form has it, for its rules. */
export const typedPhone = (phone: Phone | null) => ({
  number: phone?.number ?? '',
  areaCode: phone?.areaCode ?? '',
});

/** An area code without a number is no phone. */
export const keptPhone = (phone: Phone | null): Phone | null =>
  phone?.number ? { areaCode: phone.areaCode, number: phone.number } : null;

type TypedAddresses = {
  readonly country: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly placeName: string;
  readonly equalAddresses: boolean;
  readonly shippingCountry: string;
  readonly shippingStreet: string;
  readonly shippingHouseNumber: string;
  readonly shippingPostalCode: string;
  readonly shippingPlaceName: string;
};

type KeptAddresses = Pick<
  RegisteredPartner,
  | 'country'
  | 'street'
  | 'houseNumber'
  | 'postalCode'
  | 'placeName'
  | 'shippingCountry'
  | 'shippingStreet'
  | 'shippingHouseNumber'
  | 'shippingPostalCode'
  | 'shippingPlaceName'
>;

/** Countries and places of the two addresses that are not known. */
export function unknownCitiesOf(typed: TypedAddresses): Record<string, string> {
  const shipping = typed.equalAddresses
    ? {}
    : unknownCity(
        { country: typed.shippingCountry, postalCode: typed.shippingPostalCode },
        { country: 'shippingCountry', postalCode: 'shippingPostalCode' },
      );
  return { ...unknownCity(typed, { country: 'country', postalCode: 'postalCode' }), ...shipping };
}

/** Both addresses, which may be one. The name of a Croatian place follows from its postal code. */
export function keptAddresses(typed: TypedAddresses): KeptAddresses {
  const { country, street, houseNumber, postalCode } = typed;
  const placeName = country === homeCountry ? null : typed.placeName;
  const address = { country, street, houseNumber, postalCode, placeName };
  if (typed.equalAddresses) {
    return {
      ...address,
      shippingCountry: country,
      shippingStreet: street,
      shippingHouseNumber: houseNumber,
      shippingPostalCode: postalCode,
      shippingPlaceName: placeName,
    };
  }
  return {
    ...address,
    shippingCountry: typed.shippingCountry,
    shippingStreet: typed.shippingStreet,
    shippingHouseNumber: typed.shippingHouseNumber,
    shippingPostalCode: typed.shippingPostalCode,
    shippingPlaceName: typed.shippingCountry === homeCountry ? null : typed.shippingPlaceName,
  };
}
