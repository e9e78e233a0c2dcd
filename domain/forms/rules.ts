import * as z from 'zod/mini';
import { withoutBlanks } from '../values/blanks.ts';
import { maxLength } from '../values/durations.ts';

z.config({ jitless: true });

/** Characters of a password. */
export const passwordLength = { least: 8, most: 20 } as const;

/** Texts of the rules, to the letter as customers know them. */
export const ruleTexts = {
  required: 'Ovo polje je obavezno!',
  weakPassword: `Lozinka nije dovoljno jaka. Upišite ${passwordLength.least} do ${passwordLength.most} znakova bez razmaka, a među njima malo i veliko slovo, znamenku i jedan od znakova @ # $ % ^ & + =.`,
  passwordsDiffer: 'Unesene lozinke nisu jednake.',
  codeTooLong: `Kod ima najviše ${maxLength.code} znakova.`,
  wrongDate: 'Datum je neispravan!',
  usernameTooLong: `Korisničko ime ima najviše ${maxLength.username} znakova.`,
  digitsOnly: 'Polje treba sadržavati samo brojeve.',
  participationTooHigh:
    'Unijeli ste učešće više od mogućeg. Maksimalno moguće učešće iznosi 50% cijene objekta uključujući PDV i PPMV.',
  nothingToFinance: 'Akontacija i ostatak vrijednosti zajedno moraju biti manji od cijene objekta.',
} as const;

/** A text that must be filled; blanks alone do not count. */
export const required = z
  .string()
  .check(z.refine((value) => withoutBlanks(value) !== '', ruleTexts.required));

/** How to fill in a new password, shown under its label. */
export const passwordHint = `${passwordLength.least} do ${passwordLength.most} znakova bez razmaka: malo i veliko slovo, znamenka i jedan od znakova @ # $ % ^ & + =`;

/** A lower and an upper case letter, a digit, one of @ # $ % ^ & + =, no white space. */
const strongPassword = /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)(?=.*[@#$%^&+=])\S+$/u;

export const isLongEnough = (password: string) => [...password].length >= passwordLength.least;
const isStrong = (password: string) =>
  isLongEnough(password) && [...password].length <= passwordLength.most && strongPassword.test(password);

/** A new password. Fails with "required" when empty, else with the one text for weak passwords. */
export const newPassword = z.string().check(
  z.refine((value) => value !== '', ruleTexts.required),
  z.refine((value) => value === '' || isStrong(value), ruleTexts.weakPassword),
);

export const credentialsForm = z.object({
  username: required.check(z.maxLength(maxLength.username, ruleTexts.usernameTooLong)),
  password: z.string().check(z.refine((value) => value !== '', ruleTexts.required)),
});

export const codeForm = z.object({
  authCode: required.check(z.maxLength(maxLength.code, ruleTexts.codeTooLong)),
});

export const usernameForm = z.object({ username: credentialsForm.shape.username });

/** Both passwords are equal; checked once there is something to compare. */
export const repeats = <Name extends string>(name: Name) =>
  z.refine<Record<Name | 'repeatedPassword', string>>((form) => form[name] === form.repeatedPassword, {
    path: ['repeatedPassword'],
    error: ruleTexts.passwordsDiffer,
    when: ({ value }) => Boolean((value as { repeatedPassword?: string }).repeatedPassword),
  });

export const newPasswordForm = z
  .object({ newPassword, repeatedPassword: required })
  .check(repeats('newPassword'));

export type Credentials = z.infer<typeof credentialsForm>;
export type CodeForm = z.infer<typeof codeForm>;
export type UsernameForm = z.infer<typeof usernameForm>;
export type NewPasswordForm = z.infer<typeof newPasswordForm>;
