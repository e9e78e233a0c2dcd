import { internationalPhone } from '../../../domain/forms/international-phone.ts';
import type { Phone } from '../../../generated/api.ts';
import type { Partner } from '../../store/queries/access/users.ts';

/** An area code without a number is no phone; one in the number is the right one. */
export const keptPhone = (phone: Phone | null): Phone | null =>
  phone?.number
    ? (internationalPhone(phone.number) ?? { areaCode: phone.areaCode, number: phone.number })
    : null;

export function phoneColumns(phone: Phone | null): Pick<Partner, 'phoneAreaCode' | 'phoneNumber'> {
  const kept = keptPhone(phone);
  return { phoneAreaCode: kept?.areaCode ?? null, phoneNumber: kept?.number ?? null };
}
