import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { withoutBlanks } from '../values/blanks.ts';
import { areaCodes } from './phone.ts';

/**
 * The parts of a number that begins with the code of its country (`+385 (0)91 …`, `00385 91/…`); `undefined` for any other.
 * Large: browsers load it for a number that begins so.
 */
export function internationalPhone(typed: string): { areaCode: string; number: string } | undefined {
  const plain = withoutBlanks(typed).replace(/^\(?(?:\+|00)/, '+');
  const phone = plain.startsWith('+') ? parsePhoneNumberFromString(plain) : undefined;
  if (phone === undefined || !phone.isPossible()) return undefined;
  const areaCode = `+${phone.countryCallingCode}`;
  return areaCodes.includes(areaCode) ? { areaCode, number: phone.nationalNumber } : undefined;
}
