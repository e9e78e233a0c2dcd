import type { RegistrantKind } from '../../../domain/registration/registration-draft.ts';
import { rulesForTyped, type FilledStep } from '../../../domain/registration/registration-steps.ts';
import { checked } from '../../../domain/forms/check-box.ts';
import { firstDay } from '../../../domain/values/day.ts';
import { longestOfRegistration as longest } from '../../../domain/registration/registration-rules.ts';
import type { FormSection, FormValues, SectionedDefinition } from '../../form/definition.ts';
import { newPasswordFields } from '../../features/access/new-password-fields.ts';
import { contactPersonSection } from '../../features/contact-person/contact-person-section.ts';
import { CountryControl } from '../../features/address/address-fields.tsx';
import { businessCodeField } from './BusinessCodeField.tsx';
import {
  addressSections,
  businessFields,
  contactSection,
  ibanField,
  oibField,
  registerNumbers,
  textField,
} from './shared.fields.tsx';

type Sections = readonly FormSection<string>[];

const firmSections: Sections = [
  {
    heading: 'Pravna osoba',
    fields: [
      { ...oibField, half: true },
      { ...textField('mb', 'Matični broj (MB)'), half: true },
      ...businessFields(registerNumbers.firm),
      businessCodeField({ name: 'entityType', label: 'Pravni oblik', list: 'entityTypes' }),
    ],
  },
  contactSection,
  { heading: 'Bankovni račun', fields: [ibanField] },
];

const firmAddressSections: Sections = addressSections({
  heading: 'Adresa sjedišta',
  equal: 'Jednaka je adresi sjedišta.',
});

const personSections: Sections = [
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
      ...businessFields(registerNumbers.craft, ({ isSoleTrader }) => isSoleTrader === checked),
    ],
  },
];

/** Birth, citizenship, ID card and account; `today` is `YYYY-MM-DD`. */
const identificationSections = (today: string): Sections => [
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
      { kind: 'day', name: 'birthDate', label: 'Datum rođenja', min: firstDay, max: today },
      { ...textField('birthPlaceName', 'Mjesto rođenja'), half: true },
      { kind: 'custom', control: CountryControl, name: 'birthCountry', label: 'Država rođenja', half: true },
      { kind: 'custom', control: CountryControl, name: 'nationality', label: 'Državljanstvo' },
    ],
  },
  {
    heading: 'Osobna iskaznica',
    fields: [
      textField('idCardNumber', 'Broj osobne iskaznice'),
      {
        ...textField('idCardIssuer', 'Izdavatelj'),
        hint: 'Kako piše na poleđini, primjerice PU zagrebačka.',
      },
      textField('idCardIssueCity', 'Mjesto izdavanja'),
      {
        kind: 'day',
        name: 'idCardIssueDate',
        label: 'Datum izdavanja',
        min: firstDay,
        max: today,
        half: true,
      },
      { kind: 'day', name: 'idCardValidityDate', label: 'Vrijedi do', min: today, half: true },
    ],
  },
  { heading: 'Bankovni račun', fields: [ibanField] },
];

/** Residence, confirmed to match the ID card, and shipping address. */
const personAddressSections: Sections = addressSections({
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

function sectionsOf(kind: RegistrantKind, step: FilledStep, today: string): Sections {
  switch (step) {
    case 'basic-info':
      return kind === 'person' ? personSections : firmSections;
    case 'identification':
      return identificationSections(today);
    case 'contact-person':
      return [contactPersonSection('name')];
    case 'address':
      return kind === 'person' ? personAddressSections : firmAddressSections;
    case 'password':
      return [{ fields: newPasswordFields('password', 'Lozinka') }];
  }
}

interface WantedForm {
  readonly kind: RegistrantKind;
  readonly step: FilledStep;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly submit: string;
}

export function stepForm({ kind, step, today, submit }: WantedForm): SectionedDefinition<FormValues> {
  return {
    id: `${kind}-${step}`,
    rules: rulesForTyped(kind, step, today),
    sections: sectionsOf(kind, step, today),
    submit,
    submitting: 'Nastavljanje…',
    // The summary also takes the focus when the step opens with errors of the server.
    summarised: true,
  };
}
