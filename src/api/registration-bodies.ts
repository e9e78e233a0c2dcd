import { checked } from '../../domain/check-box.ts';
import { parseDay } from '../../domain/day.ts';
import { plainValues } from '../../domain/plain-values.ts';
import type { FirmDraft, PersonDraft } from '../../domain/registration-draft.ts';
import type { LegalEntityData, OptionalPhone, PrivateIndividualRegistration } from '../../generated/api.ts';
import type { PersonSending } from '../../machines/registration-parts.ts';

const phoneOf = (areaCode: string, number: string): OptionalPhone =>
  number === '' ? null : { areaCode, number };

/** What was typed and does not count is not sent. */
const noBusiness = { mbs: '', shortName: '', fullName: '', activity: '' };
const noShipping = {
  shippingCountry: '',
  shippingStreet: '',
  shippingHouseNumber: '',
  shippingPostalCode: '',
  shippingPlaceName: '',
};

const dayOf = (typed: string) => parseDay(typed) ?? typed;

function contactOf({ phone, phoneAreaCode, mobile, mobileAreaCode, email }: PersonDraft | FirmDraft) {
  return {
    phone: phoneOf(phoneAreaCode, phone),
    mobile: phoneOf(mobileAreaCode, mobile),
    email,
  };
}

function addressesOf(draft: PersonDraft | FirmDraft) {
  const { country, street, houseNumber, postalCode, placeName } = draft;
  const { shippingCountry, shippingStreet, shippingHouseNumber, shippingPostalCode, shippingPlaceName } =
    draft;
  const equalAddresses = draft.equalAddresses === checked;
  return {
    country,
    street,
    houseNumber,
    postalCode,
    placeName,
    equalAddresses,
    ...(equalAddresses
      ? noShipping
      : { shippingCountry, shippingStreet, shippingHouseNumber, shippingPostalCode, shippingPlaceName }),
  };
}

export function personBody({ draft: typed, password }: PersonSending): PrivateIndividualRegistration {
  const draft = plainValues(typed);
  const { firstName, lastName, oib, iban, mbs, shortName, fullName, activity } = draft;
  const { gender, birthPlaceName, birthCountry, nationality } = draft;
  const { idCardIssuer, idCardNumber, idCardIssueCity } = draft;
  const isSoleTrader = draft.isSoleTrader === checked;
  return {
    firstName,
    lastName,
    oib,
    ...contactOf(draft),
    isSoleTrader,
    ...(isSoleTrader ? { mbs, shortName, fullName, activity } : noBusiness),
    gender,
    birthDate: dayOf(draft.birthDate),
    birthPlaceName,
    birthCountry,
    nationality,
    idCardIssuer,
    idCardNumber,
    idCardIssueCity,
    idCardIssueDate: dayOf(draft.idCardIssueDate),
    idCardValidityDate: dayOf(draft.idCardValidityDate),
    iban,
    ...addressesOf(draft),
    addressMatchesIdCard: draft.addressMatchesIdCard === checked,
    password,
  };
}

/** A firm as the calls take it; its statement is made of the same. */
export function firmBody(typed: FirmDraft): LegalEntityData {
  const draft = plainValues(typed);
  const { oib, mb, mbs, shortName, fullName, activity, entityType, iban } = draft;
  const { contactPersonName, contactPersonPhone, contactPersonPhoneAreaCode } = draft;
  return {
    oib,
    mb,
    mbs,
    shortName,
    fullName,
    activity,
    entityType,
    ...contactOf(draft),
    iban,
    contactPersonName,
    contactPersonPhone: { areaCode: contactPersonPhoneAreaCode, number: contactPersonPhone },
    ...addressesOf(draft),
  };
}
