import { fromPromise } from 'xstate';
import { checked } from '../../domain/check-box.ts';
import { parseDay } from '../../domain/day.ts';
import type { FirmDraft, PersonDraft } from '../../domain/registration-draft.ts';
import type {
  LegalEntityData,
  OptionalPhone,
  PrivateIndividualRegistration,
} from '../../generated/api.ts';
import type { FirmSending, PersonSending } from '../../machines/registration-parts.ts';
import { registrationMachine } from '../../machines/registration.ts';
import { statementSigningMachine } from '../../machines/statement-signing.ts';
import { client, done, fileOf, sendBy } from './client.ts';
import { saveFile } from './save-file.ts';
import { exchangeWithProgress } from './upload-progress.ts';

const statementType = 'application/pdf';

const phoneOf = (areaCode: string, number: string): OptionalPhone =>
  number === '' ? null : { areaCode, number };

/** What was typed and does not count is not sent. */
const noBusiness = { mbs: '', shortName: '', fullName: '', activity: '' };
const noShipping = {
  shippingCountry: '',
  shippingStreet: '',
  shippingHouseNumber: '',
  shippingPostalCode: '',
  shippingPlaceName: '',
};

const dayOf = (typed: string) => parseDay(typed) ?? typed;

function contactOf({ phone, phoneAreaCode, mobile, mobileAreaCode, email }: PersonDraft | FirmDraft) {
  return {
    phone: phoneOf(phoneAreaCode, phone),
    mobile: phoneOf(mobileAreaCode, mobile),
    email: email.trim(),
  };
}

function addressesOf(draft: PersonDraft | FirmDraft) {
  const { country, street, houseNumber, postalCode, placeName } = draft;
  const { shippingCountry, shippingStreet, shippingHouseNumber, shippingPostalCode, shippingPlaceName } = draft;
  const equalAddresses = draft.equalAddresses === checked;
  return {
    country,
    street,
    houseNumber,
    postalCode,
    placeName,
    equalAddresses,
    ...(equalAddresses
      ? noShipping
      : { shippingCountry, shippingStreet, shippingHouseNumber, shippingPostalCode, shippingPlaceName }),
  };
}

function personOf({ draft, password }: PersonSending): PrivateIndividualRegistration {
  const { firstName, lastName, oib, iban, mbs, shortName, fullName, activity } = draft;
  const { gender, birthPlaceName, birthCountry, nationality } = draft;
  const { idCardIssuer, idCardNumber, idCardIssueCity } = draft;
  const isSoleTrader = draft.isSoleTrader === checked;
  return {
    firstName,
    lastName,
    oib,
    ...contactOf(draft),
    isSoleTrader,
    ...(isSoleTrader ? { mbs, shortName, fullName, activity } : noBusiness),
    gender,
    birthDate: dayOf(draft.birthDate),
    birthPlaceName,
    birthCountry,
    nationality,
    idCardIssuer,
    idCardNumber,
    idCardIssueCity,
    idCardIssueDate: dayOf(draft.idCardIssueDate),
    idCardValidityDate: dayOf(draft.idCardValidityDate),
    iban,
    ...addressesOf(draft),
    addressMatchesIdCard: draft.addressMatchesIdCard === checked,
    password,
  };
}

function firmOf(draft: FirmDraft): LegalEntityData {
  const { oib, mb, mbs, shortName, fullName, activity, entityType, iban } = draft;
  const { contactPersonName, contactPersonPhone, contactPersonPhoneAreaCode } = draft;
  return {
    oib,
    mb,
    mbs,
    shortName,
    fullName,
    activity,
    entityType,
    ...contactOf(draft),
    iban,
    contactPersonName,
    contactPersonPhone: { areaCode: contactPersonPhoneAreaCode, number: contactPersonPhone },
    ...addressesOf(draft),
  };
}

function formOf({ draft, password, statement }: FirmSending): FormData {
  const form = new FormData();
  form.append('registration', new Blob([JSON.stringify(firmOf(draft))], { type: 'application/json' }));
  form.append('password', password);
  if (statement) form.append('statement', statement, statement.name);
  return form;
}

const signing = statementSigningMachine.provide({
  actors: {
    downloadStatement: fromPromise<void, { draft: FirmDraft }>(async ({ input: { draft }, signal }) => {
      const file = await fileOf(
        [statementType],
        client.POST('/api/register/legal-entity/statement', {
          body: firmOf(draft),
          parseAs: 'blob',
          signal,
        }),
      );
      saveFile(file, `izjava-${draft.oib.trim()}.pdf`);
    }),
    registerFirm: fromPromise<void, FirmSending>(({ input, signal }) =>
      done(
        client.POST('/api/register/legal-entity', {
          body: {
            registration: firmOf(input.draft),
            password: input.password,
            statement: input.statement ? [input.statement] : [],
          },
          bodySerializer: () => formOf(input),
          fetch: sendBy(exchangeWithProgress),
          signal,
        }),
      ),
    ),
  },
});

/** The registration with its calls. */
export const registrationLogic = registrationMachine.provide({
  actors: {
    statementSigning: signing,
    registerPerson: fromPromise<void, PersonSending>(({ input, signal }) =>
      done(client.POST('/api/register/private-individual', { body: personOf(input), signal })),
    ),
  },
});
