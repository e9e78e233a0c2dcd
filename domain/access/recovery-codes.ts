import * as z from 'zod/mini';
import { withoutBlanks } from '../values/blanks.ts';
import { required } from '../forms/rules.ts';

/** Codes that replace a code of the second factor, each once. */
export const recoveryCodes = {
  count: 10,
  selector: 2,
  /** The secret letters: 5 bits each. */
  secret: 8,
  /** Crockford's: no letter is taken for another one, or for a digit. */
  alphabet: '0123456789ABCDEFGHJKMNPQRSTVWXYZ',
  /** Longest text that a field takes, blanks included. */
  maxLength: 40,
} as const;

const { selector, secret, alphabet } = recoveryCodes;

const isWhole = (code: string) =>
  code.length === selector + secret && [...code].every((letter) => alphabet.includes(letter));

/** `AB-CDEF-GHJK`. */
export function formatRecoveryCode(code: string): string {
  return code.replace(/^(..)(....)(....)$/, '$1-$2-$3');
}

/** Without blanks and hyphens, in capitals, look-alike letters as digits; `undefined` for a text that is no code. */
export function readRecoveryCode(typed: string): { selector: string; secret: string } | undefined {
  const code = withoutBlanks(typed)
    .toUpperCase()
    .replace(/\p{Pd}/gu, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0');
  return isWhole(code) ? { selector: code.slice(0, selector), secret: code.slice(selector) } : undefined;
}

export const recoveryCodeForm = z.object({
  recoveryCode: required.check(
    z.refine((typed) => typed.trim() === '' || readRecoveryCode(typed) !== undefined, {
      error: 'Rezervni kod ima deset znakova, na primjer AB-CDEF-GHJK.',
    }),
  ),
});

export type RecoveryCodeForm = z.infer<typeof recoveryCodeForm>;
