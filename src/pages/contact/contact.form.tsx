import { useQuery } from '@tanstack/react-query';
import {
  type ContactForm,
  customerContactRules,
  longestOfContact,
  visitorContactRules,
} from '../../../domain/contact-rules.ts';
import { activeContracts } from '../../api/lists.ts';
import type { FieldDefinition, FormPartProps } from '../../form/definition.ts';
import { phoneField } from '../../form/phone-field.tsx';
import { inSections } from '../../form/SectionedForm.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';

type Name = keyof ContactForm;

/** All contracts that a list of suggestions can hold; who has more types the number. */
const suggested = activeContracts({ page: 0, size: 100, sort: null, search: '', filters: [] });

function MessagePart({ look, control }: FormPartProps) {
  return <TextArea {...look} {...control} maxLength={longestOfContact.message} rows={8} />;
}

/** May be typed, or chosen from the customer's own. */
function ContractNumberPart({ look, control }: FormPartProps) {
  const { data } = useQuery(suggested);
  const listId = `${look.id}-contracts`;
  return (
    <>
      <TextField
        {...look}
        {...control}
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
  phoneField({
    name: 'phoneNumber',
    areaCode: 'phoneAreaCode',
    label: 'Broj telefona',
    optional: isPhoneOptional,
  }),
];

const contractNumber = { name: 'contractNumber', label: 'Broj ugovora', optional: true } as const;
const message = { kind: 'part', name: 'message', label: 'Poruka', part: MessagePart } as const;

const words = { id: 'contact', submit: 'Pošalji poruku', submitting: 'Slanje poruke…' } as const;

export const visitorContactForm = inSections<ContactForm>({
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
});

export const customerContactForm = inSections<ContactForm>({
  ...words,
  rules: customerContactRules,
  sections: [
    { heading: 'Vaši podaci', fields: person(false) },
    {
      heading: 'Vaša poruka',
      fields: [{ ...contractNumber, kind: 'part', part: ContractNumberPart }, message],
    },
  ],
});
