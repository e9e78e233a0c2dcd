import { addressTexts, homeCountry } from '../../../../domain/address-rules.ts';
import { isCountry } from './countries.ts';
import { nameOfPlace } from './cities.ts';

type Names = { readonly country: string; readonly postalCode: string };

/**
 * What the rules of an address cannot know: whether there is such a country, and such a place in it. Told under the
 * names that the fields have.
 */
export function unknownPlace(address: Names, fields: Names): Record<string, string> {
  const { country, postalCode } = address;
  if (!isCountry(country)) return { [fields.country]: addressTexts.wrongCountry };
  return country === homeCountry && nameOfPlace(country, postalCode) === undefined
    ? { [fields.postalCode]: addressTexts.wrongPlace }
    : {};
}
