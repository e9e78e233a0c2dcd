import { type ContactPersonForm, longestContactPerson } from '../../../domain/forms/profile-rules.ts';
import type { FormSection } from '../../form/definition.ts';

/** The person whom the company calls instead of the customer. */
export const contactPersonSection = (autoComplete: 'name' | 'off'): FormSection<keyof ContactPersonForm> => ({
  heading: 'Osoba kojoj se javljamo',
  fields: [
    {
      kind: 'text',
      name: 'contactPersonName',
      label: 'Ime i prezime',
      maxLength: longestContactPerson,
      autoComplete,
    },
    {
      kind: 'phone',
      name: 'contactPersonPhone',
      areaCode: 'contactPersonPhoneAreaCode',
      label: 'Broj telefona',
    },
  ],
});
