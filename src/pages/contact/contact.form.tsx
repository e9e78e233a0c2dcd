import { useQuery } from '@tanstack/react-query';
import {
  type ContactForm,
  customerContactRules,
  longestOfContact,
  visitorContactRules,
} from '../../../domain/contact-rules.ts';
import { activeContracts } from '../../api/lists.ts';
import type { CustomControlProps, FieldDefinition, SectionedDefinition } from '../../form/definition.ts';
import { TextField } from '../../ui/fields/TextField.tsx';

type Name = keyof ContactForm;

/** The first 100 contracts as suggestions; customers with more type the number. */
const suggested = activeContracts({ page: 0, size: 100, sort: null, search: '', filters: [] });

/** A typed number, with the customer's contracts as suggestions. */
function ContractNumberControl({ look, binding }: CustomControlProps) {
  const { data } = useQuery(suggested);
  const listId = `${look.id}-contracts`;
  return (
    <>
      <TextField
        {...look}
        {...binding.input}
        maxLength={longestOfContact.contractNumber}
        autoComplete="off"
        list={listId}
      />
      <datalist id={listId}>
        {data?.content.map(({ number, subjectName }) => (
          <option key={number} value={number}>
            {subjectName}
          </option>
        ))}
      </datalist>
    </>
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
      fields: [{ ...contractNumber, kind: 'custom', control: ContractNumberControl }, message],
    },
  ],
};
