import * as z from 'zod/mini';
import { addressRules, countryCode, longestOfAddress, shippingAddressRules } from '../forms/address-rules.ts';
import { isDay } from '../values/dates.ts';
import { firstDay } from '../values/day.ts';
import { atMost, onlyDigits, where } from '../forms/form-rules.ts';
import { plainIban, wrongIban } from '../forms/iban.ts';
import { emailAddress, phoneNumber } from '../forms/person-rules.ts';
import { newPassword, repeats, required, ruleTexts } from '../forms/rules.ts';
import { isIban } from '../forms/valid-iban.ts';

/** To the letter as the specification of the portal has them. */
const registrationTexts = {
  wrongOib: 'OIB je neispravan!',
  wrongIdCardNumber: 'Osobni identifikacijski broj je neispravan!',
  tooYoung: 'Potrebno je imati više od 18 godina!',
} as const;

/** Longest texts of a registration, in characters. Source: specification of the portal; places as in an address. */
export const longestOfRegistration = {
  name: 30,
  /** A foreign tax number can be longer than an OIB. */
  oib: 17,
  /** Company registry number. */
  mb: 13,
  /** Court registry number. */
  mbs: 100,
  shortName: 40,
  fullName: 500,
  birthPlaceName: longestOfAddress.placeName,
  idCardIssuer: 50,
  idCardNumber: 10,
  idCardIssueCity: longestOfAddress.placeName,
  iban: 40,
} as const;

/** As the ID card knows them. */
const genders = ['FEMALE', 'MALE'] as const;

/** The least age to register, in years. Source: specification of the portal. */
const fullAge = 18;

const longest = longestOfRegistration;
const name = required.check(atMost(longest.name));

/** Only digits, however many: foreign tax numbers differ in length from an OIB. */
const oib = required.check(
  atMost(longest.oib),
  z.refine((digits) => /^\d*$/.test(digits.trim()), registrationTexts.wrongOib),
);

const iban = z.string().check(
  atMost(longest.iban),
  z.refine((typed) => plainIban(typed) === '' || isIban(typed), wrongIban),
);

const dayThat = (isRight: (day: string) => boolean) =>
  required.check(
    z.refine(
      (day) => day.trim() === '' || (isDay(day) && day >= firstDay && isRight(day)),
      ruleTexts.wrongDate,
    ),
  );

/**
 * The same day so many years earlier. The result may be a 29 February in a year that has none: it compares correctly
 * all the same.
 */
function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
}

/** Name and activity of firms and sole traders. Only the server knows the codes of `activity`. */
const business = {
  mbs: z.string().check(onlyDigits, atMost(longest.mbs)),
  shortName: required.check(atMost(longest.shortName)),
  fullName: required.check(atMost(longest.fullName)),
  activity: required,
};

const contact = {
  phone: phoneNumber,
  phoneAreaCode: z.string(),
  mobile: phoneNumber,
  mobileAreaCode: z.string(),
  email: emailAddress,
};

/** The person who registers; with `isSoleTrader` the block of a sole trader counts. */
export const personRules = z
  .object({
    firstName: name,
    lastName: name,
    oib,
    ...contact,
    isSoleTrader: z.boolean(),
    mbs: z.string(),
    shortName: z.string(),
    fullName: z.string(),
    activity: z.string(),
  })
  .check(where(({ isSoleTrader }) => isSoleTrader, z.object(business)));

/** The data of the ID card, and the account for payments to the customer. `today` is `YYYY-MM-DD`. */
export const identificationRules = (today: string) =>
  z.object({
    gender: required.check(
      z.refine(
        (gender) => gender.trim() === '' || genders.some((each) => each === gender),
        ruleTexts.required,
      ),
    ),
    birthDate: dayThat((day) => day <= today).check(
      z.refine((day) => day > today || day <= yearsBefore(today, fullAge), registrationTexts.tooYoung),
    ),
    birthPlaceName: required.check(atMost(longest.birthPlaceName)),
    birthCountry: countryCode,
    nationality: countryCode,
    idCardIssuer: required.check(atMost(longest.idCardIssuer)),
    idCardNumber: required.check(
      z.refine(
        (digits) => digits.trim() === '' || /^\d{1,10}$/.test(digits.trim()),
        registrationTexts.wrongIdCardNumber,
      ),
    ),
    idCardIssueCity: required.check(atMost(longest.idCardIssueCity)),
    idCardIssueDate: dayThat((day) => day <= today),
    idCardValidityDate: dayThat((day) => day >= today),
    iban,
  });

const addresses = {
  ...addressRules.shape,
  /** Mail goes to the first address; the shipping fields count for nothing. */
  equalAddresses: z.boolean(),
  shippingCountry: z.string(),
  shippingStreet: z.string(),
  shippingHouseNumber: z.string(),
  shippingPostalCode: z.string(),
  shippingPlaceName: z.string(),
};

const bothAddresses = [
  where<object>(() => true, addressRules),
  where<{ equalAddresses: boolean }>(({ equalAddresses }) => !equalAddresses, shippingAddressRules),
] as const;

/** Residence and shipping address. The person has to confirm that the ID card has the same residence. */
export const personAddressRules = z
  .object({
    ...addresses,
    addressMatchesIdCard: z.boolean().check(z.refine((isSaid) => isSaid, ruleTexts.required)),
  })
  .check(...bothAddresses);

/** The firm that registers. Its contact person follows the rules of the profile. */
export const firmRules = z.object({
  oib,
  mb: required.check(onlyDigits, atMost(longest.mb)),
  ...business,
  entityType: required,
  ...contact,
  iban,
});

export const firmAddressRules = z.object(addresses).check(...bothAddresses);

export const registrationPasswordRules = z
  .object({ password: newPassword, repeatedPassword: required })
  .check(repeats('password'));

export type RegistrationPasswordForm = z.infer<typeof registrationPasswordRules>;
