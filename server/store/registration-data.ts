/** Of the signed statement of a firm: taken, not decided yet, refused, or given up because its issuer has said nothing. */
export const statementStates = ['accepted', 'checking', 'refused', 'given-up'] as const;

export type StatementState = (typeof statementStates)[number];

type Phone = { readonly areaCode: string; readonly number: string };

/** What becomes the customer's row once a registration is confirmed. Its e-mail address is also the user name. */
export type RegisteredPartner = {
  readonly entityTypeCode: 'FO' | 'PO';
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly partnerName: string;
  readonly oib: string;
  readonly email: string;
  readonly phoneAreaCode: string | null;
  readonly phoneNumber: string | null;
  readonly country: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly placeName: string | null;
  readonly shippingCountry: string;
  readonly shippingStreet: string;
  readonly shippingHouseNumber: string;
  readonly shippingPostalCode: string;
  readonly shippingPlaceName: string | null;
  readonly birthDate: string | null;
  readonly birthPlaceName: string | null;
  readonly birthCountry: string | null;
  readonly contactPersonName: string | null;
  readonly contactPersonAreaCode: string | null;
  readonly contactPersonNumber: string | null;
};

type Business = {
  readonly mbs: string | null;
  readonly shortName: string;
  readonly fullName: string;
  /** Code of a business type. */
  readonly activity: string;
};

/** What else was said, which the portal shows nowhere and the back office needs. */
type PersonDetails = {
  readonly phone: Phone | null;
  readonly mobile: Phone | null;
  readonly soleTrader: Business | null;
  readonly gender: string;
  readonly nationality: string;
  readonly idCardIssuer: string;
  readonly idCardNumber: string;
  readonly idCardIssueCity: string;
  readonly idCardIssueDate: string;
  readonly idCardValidityDate: string;
  readonly iban: string | null;
};

type FirmDetails = Business & {
  readonly phone: Phone | null;
  readonly mobile: Phone | null;
  readonly mb: string;
  /** Code of an entity type. */
  readonly entityType: string;
  readonly iban: string | null;
};

/** All that a registration says, but the password. */
export type RegistrationData = {
  readonly partner: RegisteredPartner;
  readonly details: PersonDetails | FirmDetails;
};
