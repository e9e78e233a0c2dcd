import type { FirmDraft } from '../../../domain/registration/registration-draft.ts';
import { asRulesTakeIt } from '../../../domain/registration/registration-steps.ts';
import type {
  LegalEntityData,
  OptionalPhone,
  PrivateIndividualRegistration,
} from '../../../generated/browser-api.ts';
import type { PersonSending } from '../../../machines/registration/registration-model.ts';

const phoneOf = (areaCode: string, number: string): OptionalPhone =>
  number === '' ? null : { areaCode, number };

/** Typed values that do not count are not sent. */
const noBusiness = { mbs: '', shortName: '', fullName: '', activity: '' };
const noShipping = {
  shippingCountry: '',
  shippingStreet: '',
  shippingHouseNumber: '',
  shippingPostalCode: '',
  shippingPlaceName: '',
};

export function personBody({ draft, password }: PersonSending): PrivateIndividualRegistration {
  const { phone, phoneAreaCode, mobile, mobileAreaCode, ...given } = asRulesTakeIt(draft);
  return {
    ...given,
    phone: phoneOf(phoneAreaCode, phone),
    mobile: phoneOf(mobileAreaCode, mobile),
    ...(!given.isSoleTrader && noBusiness),
    ...(given.equalAddresses && noShipping),
    password,
  };
}

/** A firm as the calls take it; its statement is made of the same. */
export function firmBody(draft: FirmDraft): LegalEntityData {
  const { phone, phoneAreaCode, mobile, mobileAreaCode, contactPersonPhoneAreaCode, ...given } =
    asRulesTakeIt(draft);
  return {
    ...given,
    phone: phoneOf(phoneAreaCode, phone),
    mobile: phoneOf(mobileAreaCode, mobile),
    contactPersonPhone: { areaCode: contactPersonPhoneAreaCode, number: given.contactPersonPhone },
    ...(given.equalAddresses && noShipping),
  };
}
