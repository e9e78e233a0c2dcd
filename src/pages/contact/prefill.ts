import { type ContactForm, longestOfContact } from '../../../domain/forms/contact-rules.ts';
import { defaultAreaCode } from '../../../domain/forms/phone.ts';
import type { UserProfile } from '../../api/profile.ts';

/** Nothing but the area code that most people have. */
export const emptyContact: ContactForm = {
  firstName: '',
  lastName: '',
  email: '',
  phoneAreaCode: defaultAreaCode,
  phoneNumber: '',
  contractNumber: '',
  message: '',
};

/** The form filled from the profile: for a firm, with its contact person. */
export function contactOf(profile: UserProfile): ContactForm {
  const isFirm = profile.entityTypeCode === 'PO';
  const [firstName, lastName] = isFirm
    ? namesOf(profile.contactPersonName ?? '')
    : [profile.firstName ?? '', profile.lastName ?? ''];
  const phone = isFirm ? (profile.contactPersonPhone ?? profile.phone) : profile.phone;
  return {
    ...emptyContact,
    firstName: firstName.slice(0, longestOfContact.name),
    lastName: lastName.slice(0, longestOfContact.name),
    email: profile.email,
    ...(phone && { phoneAreaCode: phone.areaCode, phoneNumber: phone.number }),
  };
}

/** The question why contracts are not shown, with the data that link them. */
export const missingContractsOf = ({ oib, email }: UserProfile): string =>
  `U portalu ne vidim svoje ugovore. Molim provjerite jesu li povezani s mojim OIB-om (${oib}) i e-mail adresom ${email}.`;

/** Keeps the entries that a visitor typed before the login and fills the rest. An area code belongs to its number. */
export function withTyped(filled: ContactForm, typed: ContactForm | null): ContactForm {
  const { phoneAreaCode, phoneNumber, ...texts } = typed ?? emptyContact;
  return {
    ...filled,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(phoneNumber !== '' && { phoneAreaCode, phoneNumber }),
  };
}

/** Everything before the last blank is the first name. */
function namesOf(whole: string): [string, string] {
  const name = whole.trim();
  const end = name.lastIndexOf(' ');
  return end < 0 ? [name, ''] : [name.slice(0, end).trim(), name.slice(end + 1)];
}
