import { checked } from '../../../domain/forms/check-box.ts';
import { longestEmail } from '../../../domain/forms/profile-rules.ts';
import { longestOfRegistration as longest } from '../../../domain/registration/registration-rules.ts';
import type { FieldDefinition, FormSection, FormValues } from '../../form/definition.ts';
import { maxLengthWithSeparators } from '../../form/max-length-with-separators.ts';
import { addressFields, ownNames, shippingNames } from '../../features/address/address-fields.tsx';
import { businessCodeField } from './BusinessCodeField.tsx';

type Field = FieldDefinition<string>;

export const contactSection: FormSection<string> = {
  heading: 'Kontakt',
  fields: [
    {
      kind: 'text',
      name: 'email',
      type: 'email',
      label: 'E-mail adresa',
      hint: 'Upišite adresu koju ste naveli u ugovoru. Na nju šaljemo poveznicu za potvrdu i kodove za prijavu. Ona je i Vaše korisničko ime.',
      autoComplete: 'email',
      maxLength: longestEmail,
    },
    { kind: 'phone', name: 'mobile', areaCode: 'mobileAreaCode', label: 'Mobitel', optional: true },
    { kind: 'phone', name: 'phone', areaCode: 'phoneAreaCode', label: 'Telefon', optional: true },
  ],
};

type TextName = Exclude<keyof typeof longest, 'name'>;

/** Numbers that people type with spaces, as papers print them. */
const numbersWithSeparators: ReadonlySet<TextName> = new Set(['oib', 'mb', 'mbs', 'idCardNumber', 'iban']);

/** A text that browsers cannot fill in. */
export const textField = (name: TextName, label: string) => ({
  kind: 'text' as const,
  name,
  label,
  autoComplete: 'off',
  maxLength: numbersWithSeparators.has(name) ? maxLengthWithSeparators(longest[name]) : longest[name],
});

export const oibField: Field = textField('oib', 'OIB');

export const ibanField: Field = {
  ...textField('iban', 'IBAN'),
  hint: 'Primjerice HR12 1001 0051 8630 0016 0.',
  optional: true,
};

/** The labels of the number in the court's and the crafts' register. */
export const registerNumbers = {
  firm: 'Matični broj subjekta (MBS)',
  craft: 'Matični broj obrta (MBO)',
} as const;

/** Names and activity of firms and sole traders. */
export function businessFields(
  register: string,
  shownWhen?: (values: FormValues) => boolean,
): readonly Field[] {
  const fields: readonly Field[] = [
    { ...textField('fullName', 'Puni naziv'), autoComplete: 'organization' },
    { ...textField('shortName', 'Skraćeni naziv'), half: true },
    { ...textField('mbs', register), optional: true, half: true },
    businessCodeField({ name: 'activity', label: 'Djelatnost', list: 'businessTypes' }),
  ];
  return shownWhen ? fields.map((field) => ({ ...field, shownWhen })) : fields;
}

interface FirstAddress {
  readonly heading: string;
  /** Label of the box that makes both addresses equal. */
  readonly equal: string;
  /** Fields below the first address. */
  readonly more?: readonly Field[];
}

export function addressSections({ heading, equal, more = [] }: FirstAddress): readonly FormSection<string>[] {
  return [
    {
      heading,
      fields: [...addressFields(ownNames, { autoComplete: 'billing' }), ...more],
    },
    {
      heading: 'Adresa za dostavu',
      fields: [
        { kind: 'check', name: 'equalAddresses', label: equal },
        ...addressFields(shippingNames, {
          autoComplete: 'shipping',
          which: 'za dostavu',
          shownWhen: ({ equalAddresses }) => equalAddresses !== checked,
        }),
      ],
    },
  ];
}
