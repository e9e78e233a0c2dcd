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

/** What the company knows of the customer already; for a firm, of the person who speaks for it. */
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

/** What a visitor had typed stays when they log in; the rest is filled. An area code belongs to its number. */
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
