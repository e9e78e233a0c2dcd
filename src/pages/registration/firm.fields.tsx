import { longestContactPerson } from '../../../domain/profile-rules.ts';
import { longestOfRegistration as longest } from '../../../domain/registration-rules.ts';
import type { FormSection } from '../../form/definition.ts';
import { businessCodeField } from './BusinessCodeField.tsx';
import { addressSections, businessFields, contactSection, ibanField, oibField } from './shared.fields.tsx';

type Sections = readonly FormSection<string>[];

/** Names and register numbers of the firm. */
export const firmSections: Sections = [
  {
    heading: 'Pravna osoba',
    fields: [
      { ...oibField, half: true },
      {
        kind: 'text',
        name: 'mb',
        label: 'Matični broj (MB)',
        autoComplete: 'off',
        maxLength: longest.mb,
        half: true,
      },
      ...businessFields(),
      businessCodeField({ name: 'entityType', label: 'Pravni oblik', list: 'entityTypes' }),
    ],
  },
  contactSection,
  { heading: 'Račun', fields: [ibanField] },
];

/** The person whom the company calls. */
export const contactPersonSections: Sections = [
  {
    heading: 'Osoba kojoj se javljamo',
    fields: [
      {
        kind: 'text',
        name: 'contactPersonName',
        label: 'Ime i prezime',
        maxLength: longestContactPerson,
        autoComplete: 'name',
      },
      {
        kind: 'phone',
        name: 'contactPersonPhone',
        areaCode: 'contactPersonPhoneAreaCode',
        label: 'Broj telefona',
      },
    ],
  },
];

/** Seat and shipping address. */
export const firmAddressSections: Sections = addressSections({
  heading: 'Adresa sjedišta',
  equal: 'Jednaka je adresi sjedišta.',
});
