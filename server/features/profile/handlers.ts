import type { Phone, UserProfile } from '../../../generated/api.ts';
import type { Partner } from '../../store/queries/users.ts';
import { nameOfCity } from '../shared/code-tables/cities.ts';
import type { Handlers } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf } from '../shared/sessions.ts';
import { updateProfile } from './update-profile.ts';

export function createProfileHandlers(services: Services) {
  return {
    // They came with the session, so that reading them asks the database nothing more.
    getUserProfile: ({ request }) => profileOf(callerOf(request).partner),
    updateUserProfile: (call) => updateProfile(services, call),
  } satisfies Partial<Handlers>;
}

/** The profile as calls answer it. A column that is no field of the contract does not compile: it is left out by name here. */
export function profileOf(partner: Partner): UserProfile {
  const {
    id: _id,
    reminderDays: _days,
    reminderAfter: _after,
    phoneAreaCode,
    phoneNumber,
    contactPersonAreaCode,
    contactPersonNumber,
    ...texts
  } = partner;
  const shown: Pick<UserProfile, keyof typeof texts> = texts;
  return {
    ...shown,
    placeName: texts.placeName ?? nameOfCity(texts.country, texts.postalCode) ?? null,
    shippingPlaceName:
      texts.shippingPlaceName ?? nameOfCity(texts.shippingCountry, texts.shippingPostalCode) ?? null,
    phone: phoneOf(phoneAreaCode, phoneNumber),
    contactPersonPhone: phoneOf(contactPersonAreaCode, contactPersonNumber),
  };
}

function phoneOf(areaCode: string | null, number: string | null): Phone | null {
  return areaCode === null || number === null ? null : { areaCode, number };
}
