import * as z from 'zod/mini';
import { shippingAddressRules } from './address-rules.ts';
import { atMost, issueOf, where } from './form-rules.ts';
import { emailAddress, phoneNumber } from './person-rules.ts';
import { isLongEnough, newPassword, passwordLength, repeats, required, ruleTexts } from './rules.ts';

/** Texts of the profile, to the letter where the specification of the portal has them. */
export const profileTexts = {
  shortPassword: `Lozinka mora biti duga ${passwordLength.least} ili više znakova.`,
  notSaved: 'Izmjene nisu uspješno spremljene.',
  wrongPresentPassword: 'Sadašnja lozinka nije ispravna.',
} as const;

/** Longest name of a contact person, in characters. Source: specification of the portal. */
export const longestContactPerson = 45;

/** Longest e-mail address that a field takes; a right one is shorter. Source: specification of the portal. */
export const longestEmail = 100;

/** `presentPassword` is asked for only where the e-mail address differs from `presentEmail`. */
export function ownDataRules(presentEmail: string | null) {
  return z
    .object({
      ...shippingAddressRules.shape,
      phone: phoneNumber,
      phoneAreaCode: z.string(),
      email: emailAddress,
      presentPassword: z.string(),
    })
    .check(
      where(() => true, shippingAddressRules),
      ({ value, issues }) => {
        if (presentEmail !== null && value.email !== presentEmail && value.presentPassword === '') {
          issues.push(issueOf(value, 'presentPassword', ruleTexts.required));
        }
      },
    );
}

export type OwnDataForm = z.infer<ReturnType<typeof ownDataRules>>;

/** The person that the company calls instead of the customer. */
export const contactPersonRules = z.object({
  contactPersonName: required.check(atMost(longestContactPerson)),
  contactPersonPhone: required.check(({ value, issues }) => {
    for (const { message } of phoneNumber.safeParse(value).error?.issues ?? []) {
      issues.push({ code: 'custom', input: value, message });
    }
  }),
  contactPersonPhoneAreaCode: z.string(),
});

export type ContactPersonForm = z.infer<typeof contactPersonRules>;

/** A new password as the profile asks for it: a short one gets only the message about its length. */
export const profilePassword = z.string().check(
  z.refine((password) => password !== '', ruleTexts.required),
  z.refine((password) => password === '' || isLongEnough(password), profileTexts.shortPassword),
  z.refine(
    (password) => !isLongEnough(password) || newPassword.safeParse(password).success,
    ruleTexts.weakPassword,
  ),
);

/** The present password alone, before something is given out or created for which the session is not proof enough. */
export const presentPasswordRules = z.object({ presentPassword: required });

export type PresentPasswordForm = z.infer<typeof presentPasswordRules>;

export const passwordChangeRules = z
  .object({ presentPassword: required, newPassword: profilePassword, repeatedPassword: required })
  .check(repeats('newPassword'));

export type PasswordChangeForm = z.infer<typeof passwordChangeRules>;
