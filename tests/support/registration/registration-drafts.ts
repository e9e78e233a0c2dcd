import { checked } from '../../../domain/forms/check-box.ts';
import type { RegistrationPasswordForm } from '../../../domain/registration/registration-rules.ts';
import {
  emptyDraft,
  type FirmDraft,
  type PersonDraft,
} from '../../../domain/registration/registration-draft.ts';
import { newPassword } from './registration.ts';

/** The day on which the demo, and every test, begins. */
export const today = '2026-11-21';

export const passwords: RegistrationPasswordForm = {
  password: newPassword,
  repeatedPassword: newPassword,
};

/** The new person of the server's tests, as typed. */
export const iva: PersonDraft = {
  ...emptyDraft.person,
  firstName: 'Iva',
  lastName: 'Perković',
  oib: '18427365909',
  mobile: '915550101',
  email: 'iva.perkovic@posta.example',
  gender: 'FEMALE',
  birthDate: '14.06.1991',
  birthPlaceName: 'Rijeka',
  idCardIssuer: 'PU primorsko-goranska',
  idCardNumber: '115203847',
  idCardIssueCity: 'Rijeka',
  idCardIssueDate: '01.02.2023',
  idCardValidityDate: '01.02.2033',
  street: 'Korzo',
  houseNumber: '14',
  postalCode: '51000',
  addressMatchesIdCard: checked,
};

/** A sole trader whose mail goes abroad. */
export const damir: PersonDraft = {
  ...iva,
  firstName: 'Damir',
  lastName: 'Šarić',
  oib: '29516384070',
  mobile: '',
  phone: '21345678',
  email: 'damir.saric@posta.example',
  isSoleTrader: checked,
  mbs: '92014563',
  shortName: 'Šarić prijevoz',
  fullName: 'Šarić prijevoz, obrt za cestovni prijevoz, vl. Damir Šarić',
  activity: 'H',
  gender: 'MALE',
  birthDate: '30.11.1980',
  birthPlaceName: 'Mostar',
  birthCountry: 'BA',
  iban: 'HR1210010051863000160',
  street: 'Vukovarska ulica',
  houseNumber: '8b',
  postalCode: '21000',
  equalAddresses: '',
  shippingCountry: 'SI',
  shippingStreet: 'Slovenska cesta',
  shippingHouseNumber: '12',
  shippingPostalCode: '1000',
  shippingPlaceName: 'Ljubljana',
};

/** The new firm of the server's tests, as typed. */
export const oprema: FirmDraft = {
  ...emptyDraft.firm,
  oib: '68203491577',
  mb: '05820146',
  mbs: '060351792',
  shortName: 'Jadran oprema d.o.o.',
  fullName: 'Jadran oprema društvo s ograničenom odgovornošću za trgovinu i usluge',
  activity: 'G',
  entityType: 'DOO',
  phone: '21501900',
  email: 'ured@jadran-oprema.example',
  iban: 'HR1210010051863000160',
  contactPersonName: 'Lucija Barišić',
  contactPersonPhone: '912223344',
  street: 'Poljička cesta',
  houseNumber: '32',
  postalCode: '21000',
};

export const personDraft = (person: PersonDraft = iva) => ({
  ...emptyDraft,
  kind: 'person' as const,
  person,
});
export const firmDraft = (firm: FirmDraft = oprema) => ({ ...emptyDraft, kind: 'firm' as const, firm });
