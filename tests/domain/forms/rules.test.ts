import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import {
  codeForm,
  credentialsForm,
  newPassword,
  newPasswordForm,
  required,
  ruleTexts,
} from '../../../domain/forms/rules.ts';

/** The first message of each field, as a form shows it. */
function messages(rule: ZodMiniType, value: unknown): Record<string, string> {
  const { error } = rule.safeParse(value);
  const shown: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) shown[path.join('.')] ??= message;
  return shown;
}

const only = (text: string) => ({ '': text });

describe('required', () => {
  test.each(['', ' ', '\t\n'])('%j is not filled @P5.5', (value) => {
    expect(messages(required, value)).toEqual(only('Ovo polje je obavezno!'));
  });

  test('any other text is', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => text.trim() !== ''),
        (text) => required.safeParse(text).success,
      ),
    );
  });
});

describe('a new password @P5.12 @P5.13 @P9.21', () => {
  test.each(['Leasing#2026', 'aA1@aaaa', 'Čvrsta7=lozinka', 'aA1+5678901234567890'])(
    '%s is strong',
    (password) => {
      expect(messages(newPassword, password)).toEqual({});
    },
  );

  test.each([
    ['seven characters', 'aA1@aaa'],
    ['21 characters', 'aA1@56789012345678901'],
    ['no lower case letter', 'LEASING#2026'],
    ['no upper case letter', 'leasing#2026'],
    ['no digit', 'Leasing#abcd'],
    ['none of the eight signs', 'Leasing!2026'],
    ['a blank', 'Leasing #2026'],
    ['a tab', 'Leasing\t#2026'],
  ])('%s is too weak', (_, password) => {
    expect(messages(newPassword, password)).toEqual(only(ruleTexts.weakPassword));
  });

  test('nothing at all is said to be missing, not weak', () => {
    expect(messages(newPassword, '')).toEqual(only('Ovo polje je obavezno!'));
  });

  test('each of the eight signs will do', () => {
    for (const sign of '@#$%^&+=') expect(newPassword.safeParse(`Leasing2026${sign}`).success).toBe(true);
  });

  test('the text begins as customers know it @P5.14', () => {
    expect(ruleTexts.weakPassword).toMatch(/^Lozinka nije dovoljno jaka\.{1}/);
  });

  test('must be repeated @P5.16', () => {
    const form = { newPassword: 'Leasing#2026', repeatedPassword: 'Leasing#2027' };
    expect(messages(newPasswordForm, form)).toEqual({ repeatedPassword: 'Unesene lozinke nisu jednake.' });
    expect(messages(newPasswordForm, { ...form, repeatedPassword: '' })).toEqual({
      repeatedPassword: 'Ovo polje je obavezno!',
    });
    expect(messages(newPasswordForm, { ...form, repeatedPassword: form.newPassword })).toEqual({});
  });

  test('a weak and a differing one are reported at once', () => {
    expect(messages(newPasswordForm, { newPassword: 'weak', repeatedPassword: 'other' })).toEqual({
      newPassword: ruleTexts.weakPassword,
      repeatedPassword: 'Unesene lozinke nisu jednake.',
    });
  });
});

describe('login', () => {
  test('both fields are required @P3.4', () => {
    expect(messages(credentialsForm, { username: ' ', password: '' })).toEqual({
      username: 'Ovo polje je obavezno!',
      password: 'Ovo polje je obavezno!',
    });
  });

  test('a password may consist of blanks: it is compared, not judged', () => {
    expect(messages(credentialsForm, { username: 'ana', password: '   ' })).toEqual({});
  });
});

describe('two-step code', () => {
  test('is required and has at most six characters @P3.5 @P5.37', () => {
    expect(messages(codeForm, { authCode: '' })).toEqual({ authCode: 'Ovo polje je obavezno!' });
    expect(messages(codeForm, { authCode: '123456' })).toEqual({});
    expect(messages(codeForm, { authCode: '1234567' })).toEqual({ authCode: ruleTexts.codeTooLong });
  });
});
