import { homeCountry } from '../../../domain/forms/address-rules.ts';
import { checked } from '../../../domain/forms/check-box.ts';
import { formatIban } from '../../../domain/forms/iban.ts';
import { plainValues } from '../../../domain/values/plain-values.ts';
import type {
  FirmDraft,
  PersonDraft,
  RegistrationDraft,
} from '../../../domain/registration/registration-draft.ts';
import type { FilledStep } from '../../../domain/registration/registration-steps.ts';
import { ownNames, shippingNames } from '../../features/address/address-fields.tsx';
import type { Description } from '../../ui/text/DescriptionList.tsx';
import * as styles from './registration.css.ts';
import { registerNumbers } from './shared.fields.tsx';

/** The names of the codes; the codes themselves until the names are known. */
export interface CodeNames {
  readonly country: (code: string) => string;
  /** Of a Croatian place by its postal number. */
  readonly place: (postalCode: string) => string;
  readonly activity: (code: string) => string;
  readonly entityType: (code: string) => string;
}

export interface OverviewGroup {
  readonly step: FilledStep;
  /** The text of the link that leads there. */
  readonly change: string;
  readonly items: readonly Description[];
}

/** Empty fields are left out. */
const text = (label: string, value: string): Description[] => (value === '' ? [] : [{ label, value }]);
const digits = (label: string, value: string): Description[] =>
  value === '' ? [] : [{ label, value: <span className={styles.digits}>{value}</span> }];

const phone = (label: string, areaCode: string, number: string) =>
  digits(label, number === '' ? '' : `${areaCode} ${number}`);

const genderNames: Readonly<Record<string, string>> = { FEMALE: 'Žensko', MALE: 'Muško' };

const contact = (draft: PersonDraft | FirmDraft) => [
  ...text('E-mail adresa', draft.email),
  ...phone('Mobitel', draft.mobileAreaCode, draft.mobile),
  ...phone('Telefon', draft.phoneAreaCode, draft.phone),
];

const business = (draft: PersonDraft | FirmDraft, names: CodeNames, register: string) => [
  ...text('Puni naziv', draft.fullName),
  ...text('Skraćeni naziv', draft.shortName),
  ...digits(register, draft.mbs),
  ...text('Djelatnost', names.activity(draft.activity)),
];

function addresses(draft: PersonDraft | FirmDraft, names: CodeNames, first: string) {
  const line = (of: typeof ownNames | typeof shippingNames) => {
    const [country, postalCode] = [draft[of.country], draft[of.postalCode]];
    const place = country === homeCountry ? names.place(postalCode) : draft[of.placeName];
    const street = `${draft[of.street]} ${draft[of.houseNumber]}`;
    return `${street}, ${[postalCode, place].filter(Boolean).join(' ')}, ${names.country(country)}`;
  };
  return [
    ...text(first, line(ownNames)),
    ...text('Adresa za dostavu', draft.equalAddresses === checked ? 'Ista adresa' : line(shippingNames)),
  ];
}

const password: OverviewGroup = {
  step: 'password',
  change: 'Promijeni lozinku',
  items: [{ label: 'Lozinka', value: 'Upisana' }],
};

function personGroups(draft: PersonDraft, names: CodeNames): readonly OverviewGroup[] {
  return [
    {
      step: 'basic-info',
      change: 'Izmijeni osnovne podatke',
      items: [
        ...text('Ime i prezime', `${draft.firstName} ${draft.lastName}`),
        ...digits('OIB', draft.oib),
        ...contact(draft),
        ...(draft.isSoleTrader === checked ? business(draft, names, registerNumbers.craft) : []),
      ],
    },
    {
      step: 'identification',
      change: 'Izmijeni identifikaciju',
      items: [
        ...text('Spol', genderNames[draft.gender] ?? ''),
        ...digits('Datum rođenja', draft.birthDate),
        ...text('Mjesto rođenja', `${draft.birthPlaceName}, ${names.country(draft.birthCountry)}`),
        ...text('Državljanstvo', names.country(draft.nationality)),
        ...digits('Broj osobne iskaznice', draft.idCardNumber),
        ...text('Izdavatelj', `${draft.idCardIssuer}, ${draft.idCardIssueCity}`),
        ...digits('Datum izdavanja', draft.idCardIssueDate),
        ...digits('Vrijedi do', draft.idCardValidityDate),
        ...digits('IBAN', formatIban(draft.iban)),
      ],
    },
    {
      step: 'address',
      change: 'Izmijeni adresu',
      items: addresses(draft, names, 'Adresa prebivališta'),
    },
    password,
  ];
}

function firmGroups(draft: FirmDraft, names: CodeNames): readonly OverviewGroup[] {
  return [
    {
      step: 'basic-info',
      change: 'Izmijeni osnovne podatke',
      items: [
        ...digits('OIB', draft.oib),
        ...digits('Matični broj (MB)', draft.mb),
        ...business(draft, names, registerNumbers.firm),
        ...text('Pravni oblik', names.entityType(draft.entityType)),
        ...contact(draft),
        ...digits('IBAN', formatIban(draft.iban)),
      ],
    },
    {
      step: 'contact-person',
      change: 'Izmijeni kontakt osobu',
      items: [
        ...text('Ime i prezime', draft.contactPersonName),
        ...phone('Broj telefona', draft.contactPersonPhoneAreaCode, draft.contactPersonPhone),
      ],
    },
    {
      step: 'address',
      change: 'Izmijeni adresu',
      items: addresses(draft, names, 'Adresa sjedišta'),
    },
    password,
  ];
}

export function overviewGroups(
  { kind, person, firm }: RegistrationDraft,
  names: CodeNames,
): readonly OverviewGroup[] {
  return kind === 'firm' ? firmGroups(plainValues(firm), names) : personGroups(plainValues(person), names);
}
