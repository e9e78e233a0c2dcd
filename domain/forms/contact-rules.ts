import * as z from 'zod/mini';
import { emailAddress, phoneNumber } from './person-rules.ts';
import { required, ruleTexts } from './rules.ts';

/** Longest texts of a contact message, in characters, by the specification; a contract number as in contracts. */
export const longestOfContact = { name: 30, email: 100, contractNumber: 40, message: 5000 } as const;

export const contactTexts = {
  nameTooLong: 'Ime i prezime imaju najviše po 30 znakova.',
  contractNumberTooLong: 'Broj ugovora ima najviše 40 znakova.',
  messageTooLong: 'Poruka ima najviše 5.000 znakova.',
} as const;

const name = required.check(z.maxLength(longestOfContact.name, contactTexts.nameTooLong));

const fields = {
  firstName: name,
  lastName: name,
  email: emailAddress,
  phoneAreaCode: z.string(),
  phoneNumber,
  contractNumber: z
    .string()
    .check(z.maxLength(longestOfContact.contractNumber, contactTexts.contractNumberTooLong)),
  message: required.check(z.maxLength(longestOfContact.message, contactTexts.messageTooLong)),
};

/** The message of a visitor to the company, as typed. Source of these rules: specification of the portal. */
export const visitorContactRules = z.object(fields);

/** A customer who is logged in must say a phone number too. */
export const customerContactRules = z.object({
  ...fields,
  phoneNumber: phoneNumber.check(z.refine((digits) => digits !== '', ruleTexts.required)),
});

export type ContactForm = z.infer<typeof visitorContactRules>;
