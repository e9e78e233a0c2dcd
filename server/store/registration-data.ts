import type { partners } from './schema/customers.ts';

/** Of the signed statement of a firm: taken, not decided yet, refused, or given up because its issuer has said nothing. */
export const statementStates = ['accepted', 'checking', 'refused', 'given-up'] as const;

export type StatementState = (typeof statementStates)[number];

type Phone = { readonly areaCode: string; readonly number: string };

/** The data that become the customer's row once a registration is confirmed. Its e-mail address is also the user name. */
export type RegisteredPartner = Readonly<
  Omit<
    typeof partners.$inferSelect,
    'id' | 'number' | 'registeredAt' | 'exported' | 'ownValues' | 'reminderDays' | 'reminderAfter'
  >
>;

type Business = {
  readonly mbs: string | null;
  readonly shortName: string;
  readonly fullName: string;
  /** Code of a business type. */
  readonly activity: string;
};

/** Further data for the back office, which the portal shows nowhere. */
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
