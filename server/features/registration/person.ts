import { addressTexts } from '../../../domain/forms/address-rules.ts';
import { plainValues } from '../../../domain/values/plain-values.ts';
import {
  identificationRules,
  personAddressRules,
  personRules,
} from '../../../domain/registration/registration-rules.ts';
import { ruleTexts } from '../../../domain/forms/rules.ts';
import type { PrivateIndividualRegistration } from '../../../generated/api.ts';
import type { RegistrationData } from '../../store/registration-data.ts';
import { nameOfBusinessType } from '../../code-tables/business-codes.ts';
import { isCountry } from '../../code-tables/countries.ts';
import { fieldErrorsOf } from '../shared/http-error.ts';
import { keptPhone, phoneColumns } from '../shared/phones.ts';
import { keptAddresses, typedPhones, unknownCitiesOf } from './form-data.ts';

type PersonData = Omit<PrivateIndividualRegistration, 'password'>;

/** The errors by field. @param today `YYYY-MM-DD` */
export function errorsOfPerson(given: PersonData, today: string): Record<string, string> {
  const typed = plainValues(given);
  const form = { ...typed, ...typedPhones(typed) };
  return {
    ...unknownCodesOf(typed),
    ...fieldErrorsOf(personRules, form),
    ...fieldErrorsOf(identificationRules(today), form),
    ...fieldErrorsOf(personAddressRules, form),
  };
}

function unknownCodesOf(typed: PersonData): Record<string, string> {
  return {
    ...(typed.isSoleTrader && nameOfBusinessType(typed.activity) === undefined
      ? { activity: ruleTexts.required }
      : {}),
    ...(isCountry(typed.birthCountry) ? {} : { birthCountry: addressTexts.wrongCountry }),
    ...(isCountry(typed.nationality) ? {} : { nationality: addressTexts.wrongCountry }),
    ...unknownCitiesOf(typed),
  };
}

/** The stored part of a person's valid registration. */
export function dataOfPerson(given: PersonData): RegistrationData {
  const typed = plainValues(given);
  const { firstName, lastName, oib, email, birthDate, birthPlaceName, birthCountry } = typed;
  const [phone, mobile] = [keptPhone(typed.phone), keptPhone(typed.mobile)];
  return {
    partner: {
      entityTypeCode: 'FO',
      firstName,
      lastName,
      partnerName: `${lastName} ${firstName}`,
      oib,
      email,
      ...phoneColumns(phone ?? mobile),
      ...keptAddresses(typed),
      birthDate,
      birthPlaceName,
      birthCountry,
      contactPersonName: null,
      contactPersonAreaCode: null,
      contactPersonNumber: null,
    },
    details: {
      phone,
      mobile,
      soleTrader: typed.isSoleTrader
        ? {
            mbs: typed.mbs || null,
            shortName: typed.shortName,
            fullName: typed.fullName,
            activity: typed.activity,
          }
        : null,
      gender: typed.gender,
      nationality: typed.nationality,
      idCardIssuer: typed.idCardIssuer,
      idCardNumber: typed.idCardNumber,
      idCardIssueCity: typed.idCardIssueCity,
      idCardIssueDate: typed.idCardIssueDate,
      idCardValidityDate: typed.idCardValidityDate,
      iban: typed.iban || null,
    },
  };
}
