import { checked } from '../../../domain/forms/check-box.ts';
import type { RegistrationPasswordForm } from '../../../domain/registration/registration-rules.ts';
import {
  emptyDraft,
  type FirmDraft,
  type PersonDraft,
} from '../../../domain/registration/registration-draft.ts';
import { firmTexts, newPassword, ownShipping, personTexts } from './registrants.ts';

/** The day on which the demo, and every test, begins. */
export const today = '2026-11-21';

export const passwords: RegistrationPasswordForm = {
  password: newPassword,
  repeatedPassword: newPassword,
};

/** The new person of the server's tests, as typed. */
export const iva: PersonDraft = {
  ...emptyDraft.person,
  ...personTexts,
  mobile: '915550101',
  birthDate: '14.06.1991',
  idCardIssueDate: '01.02.2023',
  idCardValidityDate: '01.02.2033',
  addressMatchesIdCard: checked,
};

/** The address for mail that is another one, as typed. */
export const typedShipping = { ...ownShipping, equalAddresses: '' };

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
  ...typedShipping,
};

/** The new firm of the server's tests, as typed. */
export const oprema: FirmDraft = {
  ...emptyDraft.firm,
  ...firmTexts,
  phone: '21501900',
  contactPersonPhone: '912223344',
};

export const personDraft = (person: PersonDraft = iva) => ({
  ...emptyDraft,
  kind: 'person' as const,
  person,
});
export const firmDraft = (firm: FirmDraft = oprema) => ({ ...emptyDraft, kind: 'firm' as const, firm });
