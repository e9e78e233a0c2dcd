import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ContactForm,
  customerContactRules,
  longestOfContact,
  visitorContactRules,
} from '../../../domain/forms/contact-rules.ts';
import { holdsWords } from '../../../domain/values/text-order.ts';
import { allActiveContracts } from '../../api/active-contracts.ts';
import type { CustomControlProps, FieldDefinition, SectionedDefinition } from '../../form/definition.ts';
import { contractOption } from '../../text/contract-option.ts';
import { ComboBox } from '../../ui/choices/ComboBox.tsx';

type Name = keyof ContactForm;

/** One of the customer's active contracts, or the number of another one as it is typed. */
function ContractNumberControl({ look, binding }: CustomControlProps) {
  const { data } = useQuery(allActiveContracts);
  const options = useMemo(() => data?.content.map(contractOption) ?? [], [data]);
  return (
    <ComboBox
      {...look}
      value={binding.value}
      options={options}
      onChange={binding.onChange}
      fits={holdsWords}
      keepsUnknown
      noData="Nema takvog ugovora: vrijedi broj koji ste upisali."
    />
  );
}

const person = (isPhoneOptional: boolean): readonly FieldDefinition<Name>[] => [
  {
    kind: 'text',
    name: 'firstName',
    label: 'Ime',
    autoComplete: 'given-name',
    maxLength: longestOfContact.name,
    half: true,
  },
  {
    kind: 'text',
    name: 'lastName',
    label: 'Prezime',
    autoComplete: 'family-name',
    maxLength: longestOfContact.name,
    half: true,
  },
  {
    kind: 'text',
    name: 'email',
    type: 'email',
    label: 'E-mail adresa',
    hint: 'Na nju ćemo Vam odgovoriti.',
    autoComplete: 'email',
    maxLength: longestOfContact.email,
  },
  {
    kind: 'phone',
    name: 'phoneNumber',
    areaCode: 'phoneAreaCode',
    label: 'Broj telefona',
    optional: isPhoneOptional,
  },
];

const contractNumber = { name: 'contractNumber', label: 'Broj ugovora', optional: true } as const;
const message = {
  kind: 'textarea',
  name: 'message',
  label: 'Poruka',
  maxLength: longestOfContact.message,
} as const;

const words = { id: 'contact', submit: 'Pošalji poruku', submitting: 'Slanje poruke…' } as const;

export const visitorContactForm: SectionedDefinition<ContactForm> = {
  ...words,
  rules: visitorContactRules,
  sections: [
    { heading: 'Vaši podaci', fields: person(true) },
    {
      heading: 'Vaša poruka',
      fields: [
        {
          ...contractNumber,
          kind: 'text',
          autoComplete: 'off',
          maxLength: longestOfContact.contractNumber,
        },
        message,
      ],
    },
  ],
};

export const customerContactForm: SectionedDefinition<ContactForm> = {
  ...words,
  rules: customerContactRules,
  sections: [
    { heading: 'Vaši podaci', fields: person(false) },
    {
      heading: 'Vaša poruka',
      fields: [
        {
          ...contractNumber,
          kind: 'custom',
          control: ContractNumberControl,
          hint: 'Odaberite svoj ugovor, a za zaključeni upišite broj.',
        },
        message,
      ],
    },
  ],
};
