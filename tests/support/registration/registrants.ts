import type { LegalEntityData, PrivateIndividualRegistration } from '../../../generated/api.ts';

export const noShipping = {
  equalAddresses: true,
  shippingCountry: '',
  shippingStreet: '',
  shippingHouseNumber: '',
  shippingPostalCode: '',
  shippingPlaceName: '',
} as const;

export const newPassword = 'Novi#Korisnik1';

/** The identification of the new person. */
export const identification = {
  gender: 'FEMALE',
  birthDate: '1991-06-14',
  birthPlaceName: 'Rijeka',
  birthCountry: 'HR',
  nationality: 'HR',
  idCardIssuer: 'PU primorsko-goranska',
  idCardNumber: '115203847',
  idCardIssueCity: 'Rijeka',
  idCardIssueDate: '2023-02-01',
  idCardValidityDate: '2033-02-01',
  iban: '',
} as const satisfies Partial<PrivateIndividualRegistration>;

const home = {
  country: 'HR',
  street: 'Korzo',
  houseNumber: '14',
  postalCode: '51000',
  placeName: '',
} as const;

/** The residence of the new person, which is the address for mail too. */
export const residence = { ...home, ...noShipping, addressMatchesIdCard: true } as const;

/** The texts of the new person that a form holds too. */
export const personTexts = {
  firstName: 'Iva',
  lastName: 'Perković',
  oib: '18427365909',
  email: 'iva.perkovic@posta.example',
  ...identification,
  ...home,
} as const;

/** The block that leaves a person without a trade. */
export const noTrade = {
  isSoleTrader: false,
  mbs: '',
  shortName: '',
  fullName: '',
  activity: '',
} as const;

/** The block that makes a sole trader of a person. */
export const soleTrader = {
  isSoleTrader: true,
  mbs: '92014563',
  shortName: 'Perković prijevoz',
  fullName: 'Perković prijevoz, obrt za prijevoz, vl. Iva Perković',
  activity: 'H',
} as const satisfies Partial<PrivateIndividualRegistration>;

/** Mail goes elsewhere than to the first address. */
export const ownShipping = {
  equalAddresses: false,
  shippingCountry: 'SI',
  shippingStreet: 'Slovenska cesta',
  shippingHouseNumber: '12',
  shippingPostalCode: '1000',
  shippingPlaceName: 'Ljubljana',
} as const satisfies Partial<LegalEntityData>;

/** The texts of the new firm that a form holds too. */
export const firmTexts = {
  oib: '68203491577',
  mb: '05820146',
  mbs: '060351792',
  shortName: 'Jadran oprema d.o.o.',
  fullName: 'Jadran oprema društvo s ograničenom odgovornošću za trgovinu i usluge',
  activity: 'G',
  entityType: 'DOO',
  email: 'ured@jadran-oprema.example',
  iban: 'HR1210010051863000160',
  contactPersonName: 'Lucija Barišić',
  country: 'HR',
  street: 'Poljička cesta',
  houseNumber: '32',
  postalCode: '21000',
  placeName: '',
} as const;
