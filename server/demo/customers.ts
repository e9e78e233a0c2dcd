import { toAscii } from '../../domain/values/to-ascii.ts';
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
  /** A short description of this customer's account. */
  readonly shows: string;
  /** Has no password yet. */
  readonly isNew?: boolean;
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
    partner: person('Ana Kovačević', '52431287650', 'Ilica 10, 10000', '1988-04-17 Zagreb', '912345678'),
    secondFactor: byMail,
    messages: messagesOfPerson,
  },
  {
    username: 'marko.horvat',
    shows: 'natural person, authenticator that is set up (codes are shown in the demo mailbox)',
    partner: person('Marko Horvat', '30712945687', 'Korzo 4a, 51000', '1979-11-02 Rijeka', '981112233'),
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
    partner: person('Ivana Babić', '84561239072', 'Riva 21, 21000', '1994-07-30 Split'),
    secondFactor: () => ({ tfaType: 'GOOGLE_AUTHENTICATOR' }),
    totpSecret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU',
  },
  {
    username: 'petra.novak',
    shows: 'natural person, no second factor chosen: login asks which one',
    partner: person(
      'Petra Novak',
      '19283746500',
      'Ulica Ivana Gundulića 7, 31000',
      '1990-01-12 Osijek',
      '955667788',
    ),
  },
  {
    username: 'adriatic.transport',
    shows: 'firm with a contact person, code by e-mail',
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
    partner: person('Luka Marić', '60418273955', 'Stradun 1, 20000', '2001-09-05 Dubrovnik'),
    secondFactor: byMail,
  },
  {
    username: 'nova.korisnica',
    shows: 'natural person without a password: first-time set-up by a link',
    isNew: true,
    partner: person(
      'Nova Korisnica',
      '45017829360',
      'Trg bana Jelačića 5, 10000',
      '1985-03-08 Karlovac',
      '911234567',
    ),
  },
];

/**
 * A natural person who lives in Croatia and gets mail where they live.
 *
 * @param address `Ilica 10, 10000`
 * @param born `1988-04-17 Zagreb`
 */
function person(
  name: string,
  oib: string,
  address: string,
  born: string,
  phoneNumber: string | null = null,
): Person {
  const [firstName = '', lastName = ''] = name.split(' ');
  const [, street = '', houseNumber = '', postalCode = ''] = /^(.+) (\S+), (\d{5})$/.exec(address) ?? [];
  const [birthDate = '', birthPlaceName = ''] = born.split(' ');
  return {
    entityTypeCode: 'FO',
    partnerName: `${lastName} ${firstName}`,
    firstName,
    lastName,
    oib,
    email: `${toAscii(name).toLowerCase().replace(' ', '.')}@posta.example`,
    phoneAreaCode: phoneNumber === null ? null : '+385',
    phoneNumber,
    country: 'HR',
    street,
    houseNumber,
    postalCode,
    shippingCountry: 'HR',
    shippingStreet: street,
    shippingHouseNumber: houseNumber,
    shippingPostalCode: postalCode,
    birthCountry: 'HR',
    birthDate,
    birthPlaceName,
  };
}
