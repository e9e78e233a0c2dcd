import type { ReactNode } from 'react';
import { homeCountry } from '../../../domain/address-rules.ts';
import { checked } from '../../../domain/check-box.ts';
import { formatIban } from '../../../domain/iban.ts';
import { plainValues } from '../../../domain/plain-values.ts';
import type { FirmDraft, PersonDraft, RegistrationDraft } from '../../../domain/registration-draft.ts';
import type { FilledStep } from '../../../domain/registration-steps.ts';
import type { Description } from '../../ui/text/DescriptionList.tsx';
import * as styles from './registration.css.ts';

/** What the codes mean; the codes themselves as long as that is unknown. */
export interface CodeNames {
  readonly country: (code: string) => string;
  /** Of a Croatian place by its postal number. */
  readonly place: (postalCode: string) => string;
  readonly activity: (code: string) => string;
  readonly entityType: (code: string) => string;
}

export interface OverviewGroup {
  readonly step: FilledStep;
  /** What the link says that leads there. */
  readonly change: string;
  readonly items: readonly Description[];
}

const num = (text: string) => <span className={styles.digits}>{text}</span>;

/** What was not filled in is not told. */
const told = (
  items: readonly (readonly [label: string, value: string, shown?: ReactNode])[],
): Description[] =>
  items.flatMap(([label, value, shown = value]) => (value === '' ? [] : [{ label, value: shown }]));

const phone = (areaCode: string, number: string) => (number === '' ? '' : `${areaCode} ${number}`);

const genderNames: Readonly<Record<string, string>> = { FEMALE: 'Žensko', MALE: 'Muško' };

const contact = (draft: PersonDraft | FirmDraft) =>
  [
    ['E-mail adresa', draft.email],
    ['Mobitel', phone(draft.mobileAreaCode, draft.mobile), num(phone(draft.mobileAreaCode, draft.mobile))],
    ['Telefon', phone(draft.phoneAreaCode, draft.phone), num(phone(draft.phoneAreaCode, draft.phone))],
  ] as const;

const business = (draft: PersonDraft | FirmDraft, names: CodeNames) =>
  [
    ['Puni naziv', draft.fullName],
    ['Skraćeni naziv', draft.shortName],
    ['MBS', draft.mbs, num(draft.mbs)],
    ['Djelatnost', names.activity(draft.activity)],
  ] as const;

const iban = (draft: PersonDraft | FirmDraft) => ['IBAN', draft.iban, num(formatIban(draft.iban))] as const;

function addresses(draft: PersonDraft | FirmDraft, names: CodeNames, first: string) {
  const line = (
    country: string,
    street: string,
    houseNumber: string,
    postalCode: string,
    placeName: string,
  ) => {
    const place = country === homeCountry ? names.place(postalCode) : placeName;
    return `${street} ${houseNumber}, ${[postalCode, place].filter(Boolean).join(' ')}, ${names.country(country)}`;
  };
  const { country, street, houseNumber, postalCode, placeName } = draft;
  const { shippingCountry, shippingStreet, shippingHouseNumber, shippingPostalCode, shippingPlaceName } =
    draft;
  return [
    [first, line(country, street, houseNumber, postalCode, placeName)],
    [
      'Adresa za dostavu',
      draft.equalAddresses === checked
        ? 'Ista adresa'
        : line(shippingCountry, shippingStreet, shippingHouseNumber, shippingPostalCode, shippingPlaceName),
    ],
  ] as const;
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
      items: told([
        ['Ime i prezime', `${draft.firstName} ${draft.lastName}`],
        ['OIB', draft.oib, num(draft.oib)],
        ...contact(draft),
        ...(draft.isSoleTrader === checked ? business(draft, names) : []),
      ]),
    },
    {
      step: 'identification',
      change: 'Izmijeni identifikaciju',
      items: told([
        ['Spol', genderNames[draft.gender] ?? ''],
        ['Datum rođenja', draft.birthDate, num(draft.birthDate)],
        ['Mjesto rođenja', `${draft.birthPlaceName}, ${names.country(draft.birthCountry)}`],
        ['Državljanstvo', names.country(draft.nationality)],
        ['Broj osobne iskaznice', draft.idCardNumber, num(draft.idCardNumber)],
        ['Izdavatelj', `${draft.idCardIssuer}, ${draft.idCardIssueCity}`],
        ['Datum izdavanja', draft.idCardIssueDate, num(draft.idCardIssueDate)],
        ['Vrijedi do', draft.idCardValidityDate, num(draft.idCardValidityDate)],
        iban(draft),
      ]),
    },
    {
      step: 'address',
      change: 'Izmijeni adresu',
      items: told(addresses(draft, names, 'Adresa prebivališta')),
    },
    password,
  ];
}

function firmGroups(draft: FirmDraft, names: CodeNames): readonly OverviewGroup[] {
  return [
    {
      step: 'basic-info',
      change: 'Izmijeni osnovne podatke',
      items: told([
        ['OIB', draft.oib, num(draft.oib)],
        ['Matični broj (MB)', draft.mb, num(draft.mb)],
        ...business(draft, names),
        ['Pravni oblik', names.entityType(draft.entityType)],
        ...contact(draft),
        iban(draft),
      ]),
    },
    {
      step: 'contact-person',
      change: 'Izmijeni kontakt osobu',
      items: told([
        ['Ime i prezime', draft.contactPersonName],
        [
          'Broj telefona',
          phone(draft.contactPersonPhoneAreaCode, draft.contactPersonPhone),
          num(phone(draft.contactPersonPhoneAreaCode, draft.contactPersonPhone)),
        ],
      ]),
    },
    {
      step: 'address',
      change: 'Izmijeni adresu',
      items: told(addresses(draft, names, 'Adresa sjedišta')),
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
