import { toAscii } from '../../domain/to-ascii.ts';
import { shift } from '../platform/clock.ts';
import type { partners, users } from '../store/schema.ts';
import { type DemoMessage, messagesOfFirm, messagesOfOther, messagesOfPerson } from './messages.ts';

/** The one password of all demo customers that have one. */
export const demoPassword = 'Leasing#2026';

/** The demo's authenticator that is set up already; the demo mailbox shows its codes. */
export const demoTotpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

type Person = typeof partners.$inferInsert;

export type DemoCustomer = {
  readonly username: string;
  /** What logging in as this customer shows, in a few words. */
  readonly shows: string;
  readonly hasPassword: boolean;
  readonly partner: Person;
  /** None is chosen without it. */
  readonly secondFactor?: (now: Date) => Pick<typeof users.$inferInsert, 'tfaType' | 'totpConfirmedAt'>;
  /** The key of the authenticator. */
  readonly totpSecret?: string;
  /** Inbox, the newest last. */
  readonly messages?: readonly DemoMessage[];
};

const byMail = () => ({ tfaType: 'MAIL' }) as const;

/** The customers of the demo, one for each branch of logging in. */
export const demoCustomers: readonly DemoCustomer[] = [
  {
    username: 'ana.kovacevic',
    shows: 'natural person, code by e-mail, two unread messages',
    hasPassword: true,
    partner: person({
      firstName: 'Ana',
      lastName: 'Kovačević',
      oib: '52431287650',
      street: 'Ilica',
      houseNumber: '10',
      postalCode: '10000',
      phoneNumber: '912345678',
      birthDate: '1988-04-17',
      birthPlaceName: 'Zagreb',
    }),
    secondFactor: byMail,
    messages: messagesOfPerson,
  },
  {
    username: 'marko.horvat',
    shows: 'natural person, authenticator that is set up (codes are shown in the demo mailbox)',
    hasPassword: true,
    partner: person({
      firstName: 'Marko',
      lastName: 'Horvat',
      oib: '30712945687',
      street: 'Korzo',
      houseNumber: '4a',
      postalCode: '51000',
      phoneNumber: '981112233',
      birthDate: '1979-11-02',
      birthPlaceName: 'Rijeka',
    }),
    secondFactor: (now) => ({
      tfaType: 'GOOGLE_AUTHENTICATOR',
      totpConfirmedAt: shift(now, -90 * 24 * 3_600_000),
    }),
    totpSecret: demoTotpSecret,
    messages: messagesOfOther,
  },
  {
    username: 'ivana.babic',
    shows: 'natural person, authenticator not set up yet: login shows a QR code',
    hasPassword: true,
    partner: person({
      firstName: 'Ivana',
      lastName: 'Babić',
      oib: '84561239072',
      street: 'Riva',
      houseNumber: '21',
      postalCode: '21000',
      phoneNumber: null,
      birthDate: '1994-07-30',
      birthPlaceName: 'Split',
    }),
    secondFactor: () => ({ tfaType: 'GOOGLE_AUTHENTICATOR' }),
    totpSecret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU',
  },
  {
    username: 'petra.novak',
    shows: 'natural person, no second factor chosen: login asks which one',
    hasPassword: true,
    partner: person({
      firstName: 'Petra',
      lastName: 'Novak',
      oib: '19283746500',
      street: 'Ulica Ivana Gundulića',
      houseNumber: '7',
      postalCode: '31000',
      phoneNumber: '955667788',
      birthDate: '1990-01-12',
      birthPlaceName: 'Osijek',
    }),
  },
  {
    username: 'adriatic.transport',
    shows: 'firm with a contact person, code by e-mail',
    hasPassword: true,
    partner: {
      entityTypeCode: 'PO',
      partnerName: 'Adriatic Transport d.o.o.',
      oib: '73920184659',
      email: 'ured@adriatic-transport.example',
      phoneAreaCode: '+385',
      phoneNumber: '23301400',
      country: 'HR',
      street: 'Gaženička cesta',
      houseNumber: '28',
      postalCode: '23000',
      shippingCountry: 'HR',
      shippingStreet: 'Put Gaženice',
      shippingHouseNumber: '3',
      shippingPostalCode: '23000',
      contactPersonName: 'Tomislav Perić',
      contactPersonAreaCode: '+385',
      contactPersonNumber: '994445566',
    },
    secondFactor: byMail,
    messages: messagesOfFirm,
  },
  {
    username: 'luka.maric',
    shows: 'natural person without contracts, bills and messages, code by e-mail',
    hasPassword: true,
    partner: person({
      firstName: 'Luka',
      lastName: 'Marić',
      oib: '60418273955',
      street: 'Stradun',
      houseNumber: '1',
      postalCode: '20000',
      phoneNumber: null,
      birthDate: '2001-09-05',
      birthPlaceName: 'Dubrovnik',
    }),
    secondFactor: byMail,
  },
  {
    username: 'nova.korisnica',
    shows: 'natural person without a password: first-time set-up by a link',
    hasPassword: false,
    partner: person({
      firstName: 'Nova',
      lastName: 'Korisnica',
      oib: '45017829360',
      street: 'Trg bana Jelačića',
      houseNumber: '5',
      postalCode: '10000',
      phoneNumber: '911234567',
      birthDate: '1985-03-08',
      birthPlaceName: 'Karlovac',
    }),
  },
];

type PersonInput = Pick<
  Person,
  'oib' | 'street' | 'houseNumber' | 'postalCode' | 'phoneNumber' | 'birthDate' | 'birthPlaceName'
> & { firstName: string; lastName: string };

/** A natural person who lives in Croatia and gets mail where they live. */
function person(input: PersonInput): Person {
  return {
    ...input,
    entityTypeCode: 'FO',
    partnerName: `${input.lastName} ${input.firstName}`,
    email: `${toAscii(`${input.firstName}.${input.lastName}`).toLowerCase()}@posta.example`,
    phoneAreaCode: input.phoneNumber === null ? null : '+385',
    country: 'HR',
    shippingCountry: 'HR',
    shippingStreet: input.street,
    shippingHouseNumber: input.houseNumber,
    shippingPostalCode: input.postalCode,
    birthCountry: 'HR',
  };
}
