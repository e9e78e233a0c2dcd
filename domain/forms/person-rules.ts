import * as z from 'zod/mini';
import { isEmailAddress } from './email-address.ts';
import { longestPhoneNumber } from './phone.ts';
import { required } from './rules.ts';

/**
 * An e-mail address, required: valid and at most 50 characters. A field takes more, so that a long address is reported
 * to be wrong and not cut. Source: specification of the portal.
 */
export const emailAddress = required.check(
  z.refine(
    (address) => address.trim() === '' || (address.length <= 50 && isEmailAddress(address)),
    'E-mail adresa je neispravna!',
  ),
);

/** Of an address that the mail server refuses for good. */
export const undeliverable =
  'Na ovu e-mail adresu ne možemo poslati poruku. Provjerite je ili upišite drugu.';

/** Without area code: 7 to 30 digits, if filled; forms add `required`. Source: specification of the portal. */
export const phoneNumber = z
  .string()
  .check(
    z.refine(
      (digits) => digits === '' || (/^\d{7,}$/.test(digits) && digits.length <= longestPhoneNumber),
      'Broj telefona je neispravan!',
    ),
  );
