import { describe, expect, test } from 'vitest';
import { wrongPlace } from '../../../domain/forms/address-rules.ts';
import { areaCodes, defaultAreaCode } from '../../../domain/forms/phone.ts';
import {
  contactPersonRules,
  ownDataRules,
  passwordChangeRules,
} from '../../../domain/forms/profile-rules.ts';
import { ruleTexts } from '../../../domain/forms/rules.ts';
import { fieldErrorsOf } from '../../../server/features/shared/http-error.ts';

const required = 'Ovo polje je obavezno!';
const email = 'ana@posta.example';
const right = {
  shippingCountry: 'HR',
  shippingStreet: 'Ilica',
  shippingHouseNumber: '10',
  shippingPostalCode: '10000',
  shippingPlaceName: '',
  phone: '',
  phoneAreaCode: '+385',
  email,
  presentPassword: '',
};
const errorsOf = (changes: Partial<typeof right>) =>
  fieldErrorsOf(ownDataRules(email), { ...right, ...changes });

describe('own data', () => {
  test('are right without a phone @P5.46', () => expect(errorsOf({})).toEqual({}));

  test('need country, street, house number, place and e-mail address @P5.44 @P5.45', () => {
    expect(
      errorsOf({ shippingStreet: ' ', shippingHouseNumber: '', shippingPostalCode: '', email: '' }),
    ).toEqual({
      shippingStreet: required,
      shippingHouseNumber: required,
      shippingPostalCode: required,
      email: required,
      presentPassword: required,
    });
    expect(errorsOf({ shippingCountry: '' })).toEqual({ shippingCountry: required });
  });

  test('ask for the password where the e-mail address is another one', () => {
    expect(errorsOf({ email: 'ana@nova.example' })).toEqual({ presentPassword: required });
    expect(errorsOf({ email: 'ana@nova.example', presentPassword: 'x' })).toEqual({});
  });

  test('a country that is no code, and nothing said of its places @P5.17', () => {
    expect(errorsOf({ shippingCountry: 'Hrvatska', shippingPostalCode: '' })).toEqual({
      shippingCountry: 'Drzava je nesipravna!',
    });
  });

  test('a phone that is given must be right @P5.46', () => {
    expect(errorsOf({ phone: '123456' })).toEqual({ phone: 'Broj telefona je neispravan!' });
    expect(errorsOf({ phone: '1234567' })).toEqual({});
  });
});

describe('a place', () => {
  test.each([
    ['HR', '10000', ''],
    ['SI', '1000', 'Ljubljana'],
    ['GB', 'SW1A 1AA', 'London'],
    ['NL', '1012-AB', 'Amsterdam'],
    ['AE', '', 'Dubai'],
  ])('in %s: %j %j is right', (country, postalCode, placeName) => {
    expect(wrongPlace({ country, postalCode, placeName })).toBeNull();
  });

  test.each([
    ['HR', '1000', 'Zagreb', 'postalCode', 'Mjesto je neispravno!'],
    ['HR', 'Zagreb', '', 'postalCode', 'Mjesto je neispravno!'],
    ['HR', ' ', '', 'postalCode', required],
    ['SI', '1000', ' ', 'placeName', required],
    ['SI', '10/00', 'Ljubljana', 'postalCode', 'Mjesto je neispravno!'],
    ['SI', '-1000', 'Ljubljana', 'postalCode', 'Mjesto je neispravno!'],
    ['SI', '12345678901', 'Ljubljana', 'postalCode', 'Mjesto je neispravno!'],
  ])('in %s: %j %j is wrong @P5.18', (country, postalCode, placeName, part, message) => {
    expect(wrongPlace({ country, postalCode, placeName })).toEqual({ part, message });
  });
});

test('a contact person needs a name and a right phone @P5.48 @P5.49', () => {
  const judge = (contactPersonName: string, contactPersonPhone: string) =>
    fieldErrorsOf(contactPersonRules, {
      contactPersonName,
      contactPersonPhone,
      contactPersonPhoneAreaCode: '+385',
    });
  expect(judge('Ana', '1234567')).toEqual({});
  expect(judge(' ', '')).toEqual({ contactPersonName: required, contactPersonPhone: required });
  expect(judge('Ana', '12 34567')).toEqual({ contactPersonPhone: 'Broj telefona je neispravan!' });
});

describe('a password change', () => {
  const judge = (newPassword: string, repeatedPassword = newPassword, presentPassword = 'x') =>
    fieldErrorsOf(passwordChangeRules, { presentPassword, newPassword, repeatedPassword });

  test('needs all three', () => {
    expect(judge('', '', '')).toEqual({
      presentPassword: required,
      newPassword: required,
      repeatedPassword: required,
    });
  });

  test('gives a short password only the error of its length, and a weak one all @P5.15', () => {
    expect(judge('aA1@aaa')).toEqual({ newPassword: 'Lozinka mora biti duga 8 ili više znakova.' });
    // Eight characters are enough, however many bytes they take.
    for (const eight of ['aA1@aaaa', 'čA1@🚗čćž']) expect(judge(eight)).toEqual({});
    expect(judge('A1@🚗čćž')).toEqual({ newPassword: 'Lozinka mora biti duga 8 ili više znakova.' });
    expect(judge('duga-ali-slaba')).toEqual({ newPassword: ruleTexts.weakPassword });
    expect(judge('Leasing#2027')).toEqual({});
  });

  test('needs the same twice @P5.16', () => {
    expect(judge('Leasing#2027', 'Leasing#2028')).toEqual({
      repeatedPassword: 'Unesene lozinke nisu jednake.',
    });
  });
});

test('area codes begin with Croatia, and none is there twice @P3.38 @P9.23', () => {
  expect(areaCodes[0]).toBe(defaultAreaCode);
  expect(new Set(areaCodes).size).toBe(areaCodes.length);
  expect(areaCodes.every((code) => /^\+[1-9]\d{0,3}$/.test(code))).toBe(true);
});

test('area codes of every continent can be chosen, and none of networks that belong to no country', () => {
  expect(areaCodes).toHaveLength(206);
  const near =
    '+380 +381 +382 +383 +386 +387 +389 +377 +378 +423 +355 +359 +373 +374 +375 +376 +994 +995 +852 +961 +689';
  expect(areaCodes).toEqual(expect.arrayContaining(near.split(' ')));
  const far = ['+51', '+57', '+60', '+63', '+66', '+84', '+92', '+213', '+234', '+254', '+262', '+299'];
  expect(areaCodes).toEqual(expect.arrayContaining([...far, '+502', '+598', '+599', '+679', '+880', '+998']));
  // No code begins with all of another one.
  const isAmbiguous = (code: string) => areaCodes.some((other) => other !== code && other.startsWith(code));
  expect(areaCodes.filter(isAmbiguous)).toEqual([]);
  for (const prefix of ['+800', '+87', '+881', '+882', '+888', '+979']) {
    expect(areaCodes.filter((code) => code.startsWith(prefix))).toEqual([]);
  }
});
