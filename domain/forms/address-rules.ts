import * as z from 'zod/mini';
import { atMost, issueOf } from './form-rules.ts';
import { required, ruleTexts } from './rules.ts';

/** The country that an address is in unless another one is chosen, and whose places have codes. */
export const homeCountry = 'HR';

/** To the letter as the specification of the portal has them. */
export const addressTexts = {
  wrongCountry: 'Drzava je nesipravna!',
  wrongPlace: 'Mjesto je neispravno!',
} as const;

/** Longest texts of an address, in characters. Street and house number: specification of the portal; ours else. */
export const longestOfAddress = { street: 70, houseNumber: 10, postalCode: 10, placeName: 70 } as const;

/** An ISO 3166-1 code. Whether there is such a country only the server knows. */
export const countryCode = required.check(
  z.refine((code) => code.trim() === '' || /^[A-Z]{2}$/.test(code), addressTexts.wrongCountry),
);

export interface Place {
  readonly country: string;
  readonly postalCode: string;
  /** Only abroad: the name of a Croatian place follows from its postal code. */
  readonly placeName: string;
}

/** Five digits at home; abroad, where some places have none, anything written before or after the place's name. */
const postalCodes = { home: /^\d{5}$/, abroad: /^[\p{L}\d]([\p{L}\d -]{0,8}[\p{L}\d])?$/u };

/** The error of a city, and the field that has it; none while the country is not known. */
export function wrongPlace({
  country,
  postalCode,
  placeName,
}: Place): { part: 'postalCode' | 'placeName'; message: string } | null {
  if (country === homeCountry) {
    if (postalCode.trim() === '') return { part: 'postalCode', message: ruleTexts.required };
    return postalCodes.home.test(postalCode)
      ? null
      : { part: 'postalCode', message: addressTexts.wrongPlace };
  }
  if (!countryCode.safeParse(country).success) return null;
  if (placeName.trim() === '') return { part: 'placeName', message: ruleTexts.required };
  return postalCode.trim() === '' || postalCodes.abroad.test(postalCode)
    ? null
    : { part: 'postalCode', message: addressTexts.wrongPlace };
}

const street = required.check(atMost(longestOfAddress.street));
const houseNumber = required.check(atMost(longestOfAddress.houseNumber));
const placeName = z.string().check(atMost(longestOfAddress.placeName));

/** Where a person lives, or where a firm has its seat. */
export const addressRules = z
  .object({ country: countryCode, street, houseNumber, postalCode: z.string(), placeName })
  .check(({ value, issues }) => {
    const wrong = wrongPlace(value);
    if (wrong) issues.push(issueOf(value, wrong.part, wrong.message));
  });

export const shippingAddressRules = z
  .object({
    shippingCountry: countryCode,
    shippingStreet: street,
    shippingHouseNumber: houseNumber,
    shippingPostalCode: z.string(),
    shippingPlaceName: placeName,
  })
  .check(({ value, issues }) => {
    const { shippingCountry: country, shippingPostalCode: postalCode, shippingPlaceName } = value;
    const wrong = wrongPlace({ country, postalCode, placeName: shippingPlaceName });
    if (!wrong) return;
    const field = wrong.part === 'postalCode' ? 'shippingPostalCode' : 'shippingPlaceName';
    issues.push(issueOf(value, field, wrong.message));
  });
