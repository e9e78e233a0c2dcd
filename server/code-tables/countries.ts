import { createRequire } from 'node:module';
import isoCountries from 'i18n-iso-countries';
import { sortedByName } from '../../domain/values/text-order.ts';
import type { Country } from '../../generated/api.ts';

isoCountries.registerLocale(
  createRequire(import.meta.url)('i18n-iso-countries/langs/hr.json') as isoCountries.LocaleData,
);

/** Every country of ISO 3166-1 by its Croatian name, in Croatian alphabetical order. */
export const countries: readonly Country[] = sortedByName(
  Object.entries(isoCountries.getNames('hr')).map(([isoCode, nameCroatian]) => ({ isoCode, nameCroatian })),
  ({ nameCroatian }) => nameCroatian,
);

const names = new Map(countries.map(({ isoCode, nameCroatian }) => [isoCode, nameCroatian]));

export function isCountry(isoCode: string): boolean {
  return names.has(isoCode);
}

/** Its Croatian name; the code itself where there is no such country. */
export function nameOfCountry(isoCode: string): string {
  return names.get(isoCode) ?? isoCode;
}
