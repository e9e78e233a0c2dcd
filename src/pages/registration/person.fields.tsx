import { checked } from '../../../domain/check-box.ts';
import { longestOfRegistration as longest } from '../../../domain/registration-rules.ts';
import { checkField } from '../../form/check-field.tsx';
import { dayField } from '../../form/day-field.tsx';
import { segmentsField } from '../../form/segments-field.tsx';
import type { FormSection } from '../../form/SectionedForm.tsx';
import { countryField } from '../../features/address/country-field.tsx';
import { addressSections, businessFields, contactSection, ibanField, oibField } from './shared.fields.tsx';

type Sections = readonly FormSection<string>[];

/** Of the person, and of the trade of one who has it. */
export const personSections: Sections = [
  {
    heading: 'Osobni podaci',
    fields: [
      {
        kind: 'text',
        name: 'firstName',
        label: 'Ime',
        autoComplete: 'given-name',
        maxLength: longest.name,
        half: true,
      },
      {
        kind: 'text',
        name: 'lastName',
        label: 'Prezime',
        autoComplete: 'family-name',
        maxLength: longest.name,
        half: true,
      },
      oibField,
    ],
  },
  contactSection,
  {
    heading: 'Obrt',
    fields: [
      checkField({ name: 'isSoleTrader', label: 'Registriram se kao obrtnik.' }),
      ...businessFields(({ isSoleTrader }) => isSoleTrader === checked),
    ],
  },
];

/** What stands on the ID card; `today` is `YYYY-MM-DD`. */
export const identificationSections = (today: string): Sections => [
  {
    heading: 'Rođenje i državljanstvo',
    fields: [
      segmentsField({
        name: 'gender',
        label: 'Spol',
        options: [
          { value: 'FEMALE', text: 'Žensko' },
          { value: 'MALE', text: 'Muško' },
        ],
      }),
      dayField({ name: 'birthDate', label: 'Datum rođenja', max: today }),
      {
        kind: 'text',
        name: 'birthPlaceName',
        label: 'Mjesto rođenja',
        autoComplete: 'off',
        maxLength: longest.birthPlaceName,
        half: true,
      },
      countryField({ name: 'birthCountry', label: 'Država rođenja', half: true }),
      countryField({ name: 'nationality', label: 'Državljanstvo' }),
    ],
  },
  {
    heading: 'Osobna iskaznica',
    fields: [
      {
        kind: 'text',
        name: 'idCardNumber',
        label: 'Broj osobne iskaznice',
        autoComplete: 'off',
        maxLength: longest.idCardNumber,
      },
      {
        kind: 'text',
        name: 'idCardIssuer',
        label: 'Izdavatelj',
        hint: 'Kako piše na poleđini, primjerice PU zagrebačka.',
        autoComplete: 'off',
        maxLength: longest.idCardIssuer,
      },
      {
        kind: 'text',
        name: 'idCardIssueCity',
        label: 'Mjesto izdavanja',
        autoComplete: 'off',
        maxLength: longest.idCardIssueCity,
      },
      dayField({ name: 'idCardIssueDate', label: 'Datum izdavanja', max: today, half: true }),
      dayField({ name: 'idCardValidityDate', label: 'Vrijedi do', min: today, half: true }),
    ],
  },
  { heading: 'Račun', fields: [ibanField] },
];

/** Residence, which is that of the ID card, and shipping address. */
export const personAddressSections: Sections = addressSections({
  heading: 'Adresa prebivališta',
  equal: 'Jednaka je adresi prebivališta.',
  more: [
    checkField({
      name: 'addressMatchesIdCard',
      label: 'Adresa prebivališta jednaka je adresi na mojoj osobnoj iskaznici.',
      fullLabel: 'Adresa s osobne iskaznice',
    }),
  ],
});
