import type { Phone, UserProfile } from '../../generated/api.ts';
import type { Handlers } from '../operations.ts';
import { callerOf } from '../sessions.ts';
import type { Partner } from '../store/users.ts';

type ProfileHandlers = Pick<Handlers, 'getUserProfile'>;

/** The customer's own data. They came with the session, so that reading them asks the database nothing more. */
export function createProfileHandlers(): ProfileHandlers {
  return {
    getUserProfile: ({ request }) => profileOf(callerOf(request).partner),
  };
}

function profileOf(partner: Partner): UserProfile {
  return {
    entityTypeCode: partner.entityTypeCode,
    firstName: partner.firstName,
    lastName: partner.lastName,
    partnerName: partner.partnerName,
    oib: partner.oib,
    email: partner.email,
    phone: phoneOf(partner.phoneAreaCode, partner.phoneNumber),
    country: partner.country,
    street: partner.street,
    houseNumber: partner.houseNumber,
    postalCode: partner.postalCode,
    shippingCountry: partner.shippingCountry,
    shippingStreet: partner.shippingStreet,
    shippingHouseNumber: partner.shippingHouseNumber,
    shippingPostalCode: partner.shippingPostalCode,
    birthDate: partner.birthDate,
    birthPlaceName: partner.birthPlaceName,
    birthCountry: partner.birthCountry,
    contactPersonName: partner.contactPersonName,
    contactPersonPhone: phoneOf(partner.contactPersonAreaCode, partner.contactPersonNumber),
  };
}

function phoneOf(areaCode: string | null, number: string | null): Phone | null {
  return areaCode === null || number === null ? null : { areaCode, number };
}
