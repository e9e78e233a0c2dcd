import { checked } from '../../../domain/check-box.ts';
import { longestOfRegistration as longest } from '../../../domain/registration-rules.ts';
import { CountryControl } from '../../features/address/address-fields.tsx';
import type { FormSection } from '../../form/definition.ts';
import { addressSections, businessFields, contactSection, ibanField, oibField } from './shared.fields.tsx';

type Sections = readonly FormSection<string>[];

/** The person, and the trade of a sole trader. */
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
      { kind: 'check', name: 'isSoleTrader', label: 'Registriram se kao obrtnik.' },
      ...businessFields(({ isSoleTrader }) => isSoleTrader === checked),
    ],
  },
];

/** Birth, citizenship, ID card and account; `today` is `YYYY-MM-DD`. */
export const identificationSections = (today: string): Sections => [
  {
    heading: 'Rođenje i državljanstvo',
    fields: [
      {
        kind: 'segments',
        name: 'gender',
        label: 'Spol',
        options: [
          { value: 'FEMALE', text: 'Žensko' },
          { value: 'MALE', text: 'Muško' },
        ],
      },
      { kind: 'day', name: 'birthDate', label: 'Datum rođenja', max: today },
      {
        kind: 'text',
        name: 'birthPlaceName',
        label: 'Mjesto rođenja',
        autoComplete: 'off',
        maxLength: longest.birthPlaceName,
        half: true,
      },
      { kind: 'custom', control: CountryControl, name: 'birthCountry', label: 'Država rođenja', half: true },
      { kind: 'custom', control: CountryControl, name: 'nationality', label: 'Državljanstvo' },
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
      { kind: 'day', name: 'idCardIssueDate', label: 'Datum izdavanja', max: today, half: true },
      { kind: 'day', name: 'idCardValidityDate', label: 'Vrijedi do', min: today, half: true },
    ],
  },
  { heading: 'Račun', fields: [ibanField] },
];

/** Residence, confirmed to match the ID card, and shipping address. */
export const personAddressSections: Sections = addressSections({
  heading: 'Adresa prebivališta',
  equal: 'Jednaka je adresi prebivališta.',
  more: [
    {
      kind: 'check',
      name: 'addressMatchesIdCard',
      label: 'Adresa prebivališta jednaka je adresi na mojoj osobnoj iskaznici.',
      fullLabel: 'Adresa s osobne iskaznice',
    },
  ],
});
