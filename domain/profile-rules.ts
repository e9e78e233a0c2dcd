import * as z from 'zod/mini';
import { countryCode, wrongPlace } from './address-rules.ts';
import { emailAddress, phoneNumber } from './person-rules.ts';
import { newPassword, required, ruleTexts } from './rules.ts';

/** Texts of the profile, to the letter where the specification of the portal has them. */
export const profileTexts = {
  shortPassword: 'Lozinka mora biti duga 8 ili više znakova.',
  notSaved: 'Izmjene nisu uspješno spremljene.',
  wrongPresentPassword: 'Sadašnja lozinka nije ispravna.',
} as const;

/** Longest name of a contact person, in characters. Source: specification of the portal. */
export const longestContactPerson = 45;

/** Longest e-mail address that a field takes; a right one is shorter. Source: specification of the portal. */
export const longestEmail = 100;

/**
 * What customers may change of their own data, as it is typed. `presentPassword` is asked for only where the e-mail
 * address is another one than `presentEmail`.
 */
export function ownDataRules(presentEmail: string) {
  return z
    .object({
      shippingCountry: countryCode,
      shippingStreet: required,
      shippingHouseNumber: required,
      shippingPostalCode: z.string(),
      shippingPlaceName: z.string(),
      phone: phoneNumber,
      phoneAreaCode: z.string(),
      email: emailAddress,
      presentPassword: z.string(),
    })
    .check((given) => {
      const {
        shippingCountry: country,
        shippingPostalCode: postalCode,
        shippingPlaceName: placeName,
      } = given.value;
      const wrong = wrongPlace({ country, postalCode, placeName });
      if (wrong) {
        const path = wrong.part === 'postalCode' ? 'shippingPostalCode' : 'shippingPlaceName';
        given.issues.push({ code: 'custom', input: given.value, path: [path], message: wrong.message });
      }
      if (given.value.email !== presentEmail && given.value.presentPassword === '') {
        given.issues.push({
          code: 'custom',
          input: given.value,
          path: ['presentPassword'],
          message: ruleTexts.required,
        });
      }
    });
}

export type OwnDataForm = z.infer<ReturnType<typeof ownDataRules>>;

/** Whom the company calls at a firm. */
export const contactPersonRules = z.object({
  contactPersonName: required,
  contactPersonPhone: required.check(({ value, issues }) => {
    for (const { message } of phoneNumber.safeParse(value).error?.issues ?? []) {
      issues.push({ code: 'custom', input: value, message });
    }
  }),
  contactPersonPhoneAreaCode: z.string(),
});

export type ContactPersonForm = z.infer<typeof contactPersonRules>;

const longEnough = (password: string) => [...password].length >= 8;

/** A new password as the profile asks for it: one that is too short is told just that. */
export const profilePassword = z.string().check(
  z.refine((password) => password !== '', ruleTexts.required),
  z.refine((password) => password === '' || longEnough(password), profileTexts.shortPassword),
  z.refine(
    (password) => !longEnough(password) || newPassword.safeParse(password).success,
    ruleTexts.weakPassword,
  ),
);

export const passwordChangeRules = z
  .object({ presentPassword: required, newPassword: profilePassword, repeatedPassword: required })
  .check(
    z.refine((form) => form.newPassword === form.repeatedPassword, {
      path: ['repeatedPassword'],
      error: ruleTexts.passwordsDiffer,
      when: ({ value }) => Boolean((value as { repeatedPassword?: string }).repeatedPassword),
    }),
  );

export type PasswordChangeForm = z.infer<typeof passwordChangeRules>;
