import type * as z from 'zod/mini';
import { homeCountry } from '../../../domain/forms/address-rules.ts';
import type { firmAddressRules } from '../../../domain/registration/registration-rules.ts';
import type { Phone } from '../../../generated/api.ts';
import { unknownCity } from '../../code-tables/postal-address.ts';

/** Both phones as the form has them, for its rules. */
export const typedPhones = ({ phone, mobile }: { phone: Phone | null; mobile: Phone | null }) => ({
  phone: phone?.number ?? '',
  phoneAreaCode: phone?.areaCode ?? '',
  mobile: mobile?.number ?? '',
  mobileAreaCode: mobile?.areaCode ?? '',
});

type TypedAddresses = z.infer<typeof firmAddressRules>;

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
export function keptAddresses(typed: TypedAddresses) {
  const { country, street, houseNumber, postalCode } = typed;
  const placeName = country === homeCountry ? null : typed.placeName;
  const { equalAddresses: isOne } = typed;
  const shippingCountry = isOne ? country : typed.shippingCountry;
  return {
    country,
    street,
    houseNumber,
    postalCode,
    placeName,
    shippingCountry,
    shippingStreet: isOne ? street : typed.shippingStreet,
    shippingHouseNumber: isOne ? houseNumber : typed.shippingHouseNumber,
    shippingPostalCode: isOne ? postalCode : typed.shippingPostalCode,
    shippingPlaceName: shippingCountry === homeCountry ? null : isOne ? placeName : typed.shippingPlaceName,
  };
}
