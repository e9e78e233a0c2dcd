import { hash } from 'node:crypto';
import { homeCountry } from '../../../domain/forms/address-rules.ts';
import { formatIban } from '../../../domain/forms/iban.ts';
import { plainValues } from '../../../domain/values/plain-values.ts';
import { contactPersonRules } from '../../../domain/forms/profile-rules.ts';
import { firmAddressRules, firmRules } from '../../../domain/registration/registration-rules.ts';
import { ruleTexts } from '../../../domain/forms/rules.ts';
import type { LegalEntityData, Phone } from '../../../generated/api.ts';
import type { RegistrationData } from '../../store/registration-data.ts';
import { nameOfBusinessType, nameOfEntityType } from '../../code-tables/business-codes.ts';
import { addressLines, type PostalAddress } from '../../code-tables/postal-address.ts';
import { fieldErrorsOf } from '../shared/http-error.ts';
import { keptPhone, phoneColumns } from '../shared/phones.ts';
import type { Statement } from './statement-pdf.ts';
import { keptAddresses, typedPhones, unknownCitiesOf } from './form-data.ts';

/** The errors of a firm's data, by field. */
export function errorsOfFirm(data: LegalEntityData): Record<string, string> {
  const typed = plainValues(data);
  const { number: contactPersonPhone, areaCode: contactPersonPhoneAreaCode } = typed.contactPersonPhone;
  const form = {
    ...typed,
    ...typedPhones(typed),
    contactPersonPhone,
    contactPersonPhoneAreaCode,
  };
  return {
    ...(nameOfBusinessType(typed.activity) === undefined ? { activity: ruleTexts.required } : {}),
    ...(nameOfEntityType(typed.entityType) === undefined ? { entityType: ruleTexts.required } : {}),
    ...unknownCitiesOf(typed),
    ...fieldErrorsOf(firmRules, form),
    ...fieldErrorsOf(contactPersonRules, form),
    ...fieldErrorsOf(firmAddressRules, form),
  };
}

/** The stored part of a firm's valid data. */
export function dataOfFirm(data: LegalEntityData): RegistrationData {
  const typed = plainValues(data);
  const [phone, mobile] = [keptPhone(typed.phone), keptPhone(typed.mobile)];
  return {
    partner: {
      entityTypeCode: 'PO',
      firstName: null,
      lastName: null,
      partnerName: typed.shortName,
      oib: typed.oib,
      email: typed.email,
      ...phoneColumns(phone ?? mobile),
      ...keptAddresses(typed),
      birthDate: null,
      birthPlaceName: null,
      birthCountry: null,
      contactPersonName: typed.contactPersonName,
      contactPersonAreaCode: typed.contactPersonPhone.areaCode,
      contactPersonNumber: typed.contactPersonPhone.number,
    },
    details: {
      phone,
      mobile,
      mb: typed.mb,
      mbs: typed.mbs || null,
      shortName: typed.shortName,
      fullName: typed.fullName,
      activity: typed.activity,
      entityType: typed.entityType,
      iban: typed.iban || null,
    },
  };
}

/** The statement that the firm signs, made from the data alone. */
export function statementOfFirm(data: LegalEntityData): Statement {
  const kept = dataOfFirm(data);
  const { partner } = kept;
  const typed = plainValues(data);
  return {
    firmName: partner.partnerName,
    groups: [
      {
        title: 'Pravna osoba',
        rows: [
          ['OIB', typed.oib],
          ['Matični broj (MB)', typed.mb],
          ['Matični broj subjekta (MBS)', typed.mbs || none],
          ['Kratki naziv', typed.shortName],
          ['Puni naziv', typed.fullName],
          ['Pravni oblik', nameOfEntityType(typed.entityType) ?? typed.entityType],
          ['Djelatnost', nameOfBusinessType(typed.activity) ?? typed.activity],
          ['IBAN', formatIban(typed.iban) || none],
        ],
      },
      {
        title: 'Kontakt',
        rows: [
          ['E-mail', typed.email],
          ['Telefon', shownPhone(typed.phone)],
          ['Mobitel', shownPhone(typed.mobile)],
          ['Kontakt osoba', typed.contactPersonName],
          ['Telefon kontakt osobe', shownPhone(typed.contactPersonPhone)],
        ],
      },
      {
        title: 'Adrese',
        rows: [
          ['Sjedište', shownAddress(partner)],
          [
            'Adresa za dostavu',
            shownAddress({
              country: partner.shippingCountry,
              street: partner.shippingStreet,
              houseNumber: partner.shippingHouseNumber,
              postalCode: partner.shippingPostalCode,
              placeName: partner.shippingPlaceName,
            }),
          ],
        ],
      },
    ],
    mark: hash('sha256', JSON.stringify(kept), 'hex'),
  };
}

const none = '–';

function shownPhone(phone: Phone | null): string {
  return phone?.number ? `${phone.areaCode} ${phone.number}` : none;
}

/** Only an address abroad names its country. */
function shownAddress(address: PostalAddress): string {
  const { street, place, country } = addressLines(address);
  return [street, place, ...(address.country === homeCountry ? [] : [country])].join(', ');
}
