import { homeCountry } from '../forms/address-rules.ts';
import { checked } from '../forms/check-box.ts';
import { defaultAreaCode } from '../forms/phone.ts';

/* The typed values of a registration, as text: days as typed, boxes as `checked` or empty; no password. */

export const registrantKinds = ['person', 'firm'] as const;
export type RegistrantKind = (typeof registrantKinds)[number];

type Texts<Shape> = { readonly [Name in keyof Shape]: string };

const business = { mbs: '', shortName: '', fullName: '', activity: '' };

const contact = {
  phone: '',
  phoneAreaCode: defaultAreaCode,
  mobile: '',
  mobileAreaCode: defaultAreaCode,
  email: '',
};

const addresses = {
  country: homeCountry,
  street: '',
  houseNumber: '',
  postalCode: '',
  placeName: '',
  equalAddresses: checked,
  shippingCountry: homeCountry,
  shippingStreet: '',
  shippingHouseNumber: '',
  shippingPostalCode: '',
  shippingPlaceName: '',
};

const emptyPerson = {
  firstName: '',
  lastName: '',
  oib: '',
  ...contact,
  isSoleTrader: '',
  ...business,
  gender: '',
  birthDate: '',
  birthPlaceName: '',
  birthCountry: homeCountry,
  nationality: homeCountry,
  idCardIssuer: '',
  idCardNumber: '',
  idCardIssueCity: '',
  idCardIssueDate: '',
  idCardValidityDate: '',
  iban: '',
  ...addresses,
  addressMatchesIdCard: '',
};

const emptyFirm = {
  oib: '',
  mb: '',
  ...business,
  entityType: '',
  ...contact,
  iban: '',
  contactPersonName: '',
  contactPersonPhone: '',
  contactPersonPhoneAreaCode: defaultAreaCode,
  ...addresses,
};

export type PersonDraft = Texts<typeof emptyPerson>;
export type FirmDraft = Texts<typeof emptyFirm>;

/** Both kinds are kept, so that a visitor who looks at the other one loses nothing. */
export interface RegistrationDraft {
  /** Null until it is chosen. */
  readonly kind: RegistrantKind | null;
  readonly person: PersonDraft;
  readonly firm: FirmDraft;
}

export const emptyDraft: RegistrationDraft = { kind: null, person: emptyPerson, firm: emptyFirm };

export function isBegun(draft: RegistrationDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(emptyDraft);
}

/** The known fields of a stored value that are texts; missing ones stay empty. */
function readTexts<Draft extends Readonly<Record<string, string>>>(empty: Draft, stored: unknown): Draft {
  if (typeof stored !== 'object' || stored === null) return empty;
  const texts = Object.entries(stored).filter(
    ([name, value]) => Object.hasOwn(empty, name) && typeof value === 'string',
  );
  return { ...empty, ...Object.fromEntries(texts) };
}

/** Reads a stored draft; unreadable parts start again. */
export function readDraft(stored: unknown): RegistrationDraft {
  if (typeof stored !== 'object' || stored === null) return emptyDraft;
  const { kind, person, firm } = stored as Partial<Record<keyof RegistrationDraft, unknown>>;
  return {
    kind: registrantKinds.find((each) => each === kind) ?? null,
    person: readTexts(emptyPerson, person),
    firm: readTexts(emptyFirm, firm),
  };
}
