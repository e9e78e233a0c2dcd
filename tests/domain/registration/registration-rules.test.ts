import { describe, expect, test } from 'vitest';
import {
  firmAddressRules,
  firmRules,
  identificationRules,
  personAddressRules,
  personRules,
  type RegistrationPasswordForm,
  registrationPasswordRules,
} from '../../../domain/registration/registration-rules.ts';
import { contactPersonRules } from '../../../domain/forms/profile-rules.ts';
import {
  firmTexts,
  identification,
  noTrade,
  ownShipping,
  personTexts,
  residence,
  soleTrader,
} from '../../support/registration/registrants.ts';
import { fieldErrorsOf } from '../../../server/features/shared/http-error.ts';

const required = 'Ovo polje je obavezno!';
const digitsOnly = 'Polje treba sadržavati samo brojeve.';
const wrongDate = 'Datum je neispravan!';
const atMost = (most: number) => `Upišite najviše ${most} znakova.`;
const today = '2026-11-21';

const contact = {
  phone: '',
  phoneAreaCode: '+385',
  mobile: '',
  mobileAreaCode: '+385',
};
const person = { ...personTexts, ...noTrade, ...contact };
const trader = { ...person, ...soleTrader };
const { addressMatchesIdCard: _box, ...seat } = residence;
const firm = { ...firmTexts, ...contact, mbs: '', iban: '' };

/** The result of the rules for these data with some of them changed. */
const judge =
  <Form extends object>(rules: Parameters<typeof fieldErrorsOf>[0], right: Form) =>
  (changes: { [Name in keyof Form]?: Form[Name] extends boolean ? boolean : string } = {}) =>
    fieldErrorsOf(rules, { ...right, ...changes });

const ofPerson = judge(personRules, person);
const ofTrader = judge(personRules, trader);
const ofIdentification = judge(identificationRules(today), identification);
const ofResidence = judge(personAddressRules, residence);
const ofSeat = judge(firmAddressRules, seat);
const ofFirm = judge(firmRules, firm);

test('right data are right', () => {
  for (const errorsOf of [ofPerson, ofTrader, ofIdentification, ofResidence, ofSeat, ofFirm])
    expect(errorsOf()).toEqual({});
});

describe('required fields', () => {
  const emptied = (form: object) =>
    Object.fromEntries(
      Object.entries(form).map(([name, value]) => [name, typeof value === 'string' ? ' ' : value]),
    );
  const demanded = (...names: string[]) => Object.fromEntries(names.map((name) => [name, required]));

  test('of a person: name, OIB and e-mail @P3.13', () => {
    expect(ofPerson({ ...emptied(person), phone: '', mobile: '' })).toEqual(
      demanded('firstName', 'lastName', 'oib', 'email'),
    );
  });

  test('of a sole trader all but the number in the register too, reported with the rest @P2.17 @P3.14', () => {
    expect(ofTrader({ ...emptied(trader), phone: '', mobile: '' })).toEqual(
      demanded('firstName', 'lastName', 'oib', 'email', 'shortName', 'fullName', 'activity'),
    );
  });

  test('nothing of a sole trader where nobody is one @P2.17 @P3.14', () => {
    expect(ofPerson({ mbs: 'x', shortName: 'x'.repeat(41) })).toEqual({});
  });

  test('of an identification all but the IBAN @P3.15 @P3.16', () => {
    const { iban: _, ...rest } = identification;
    expect(ofIdentification(emptied(identification))).toEqual(demanded(...Object.keys(rest)));
  });

  test('of a residence, of a separate shipping address, and the confirmation that the ID card says the same @P5.22', () => {
    expect(
      ofResidence({
        ...emptied(residence),
        country: 'HR',
        equalAddresses: false,
        addressMatchesIdCard: false,
      }),
    ).toEqual(
      demanded(
        'street',
        'houseNumber',
        'postalCode',
        'addressMatchesIdCard',
        'shippingCountry',
        'shippingStreet',
        'shippingHouseNumber',
      ),
    );
    expect(ofResidence({ equalAddresses: false, shippingCountry: 'SI' })).toMatchObject({
      shippingPlaceName: required,
    });
  });

  test('of a firm all but its number in the court register, phones and IBAN @P3.20', () => {
    expect(ofFirm({ ...emptied(firm), phone: '', mobile: '' })).toEqual(
      demanded('oib', 'mb', 'shortName', 'fullName', 'activity', 'entityType', 'email'),
    );
  });
});

describe('texts of the specification', () => {
  test.each(['1842736590x', 'HR18427365909', '184 273'])('OIB %j @P5.10', (oib) => {
    expect(ofPerson({ oib })).toEqual({ oib: 'OIB je neispravan!' });
    expect(ofFirm({ oib })).toEqual({ oib: 'OIB je neispravan!' });
  });

  test('e-mail, phone and mobile, by the rules of a person', () => {
    const wrong = { email: 'iva@', phone: '123456', mobile: '12345ab' };
    const text = 'Broj telefona je neispravan!';
    const errors = { email: 'E-mail adresa je neispravna!', phone: text, mobile: text };
    expect(ofPerson(wrong)).toEqual(errors);
    expect(ofFirm(wrong)).toEqual(errors);
  });

  test.each(['x', 'HR1210010051863000161', 'HR12', '1210010051863000160'])('IBAN %j @P5.9', (iban) => {
    expect(ofIdentification({ iban })).toEqual({ iban: 'IBAN je neispravan!' });
    expect(ofFirm({ iban })).toEqual({ iban: 'IBAN je neispravan!' });
  });

  test.each([
    'HR1210010051863000160',
    'hr12 1001 0051 8630 0016 0',
    'HR12\u00a01001\u202f0051\u20098630\u200b0016\u20110\ufeff',
    'DE89 3704 0044 0532 0130 00',
    '',
  ])('IBAN %j is right @P5.9', (iban) => {
    expect(ofIdentification({ iban })).toEqual({});
    expect(ofFirm({ iban })).toEqual({});
  });

  test('an ID card number has ten digits at most @P5.11', () => {
    expect(ofIdentification({ idCardNumber: '1152038470' })).toEqual({});
  });

  test.each(['11520384x', '11520384701', '115 203'])('ID card number %j @P5.11', (idCardNumber) => {
    expect(ofIdentification({ idCardNumber })).toEqual({
      idCardNumber: 'Osobni identifikacijski broj je neispravan!',
    });
  });

  test('numbers of the registers are digits @P5.21', () => {
    expect(ofFirm({ mb: '058-20146', mbs: 'MBS 1' })).toEqual({ mb: digitsOnly, mbs: digitsOnly });
    expect(ofTrader({ mbs: 'x' })).toEqual({ mbs: digitsOnly });
  });

  test('countries and places @P5.17 @P5.18', () => {
    expect(ofIdentification({ birthCountry: 'Hrvatska', nationality: 'hr' })).toEqual({
      birthCountry: 'Drzava je nesipravna!',
      nationality: 'Drzava je nesipravna!',
    });
    expect(ofResidence({ country: 'Hrvatska' })).toEqual({ country: 'Drzava je nesipravna!' });
    expect(
      ofSeat({
        postalCode: 'Rijeka',
        equalAddresses: false,
        shippingCountry: 'HR',
        shippingStreet: 'Riva',
        shippingHouseNumber: '1',
        shippingPostalCode: '1',
      }),
    ).toEqual({ postalCode: 'Mjesto je neispravno!', shippingPostalCode: 'Mjesto je neispravno!' });
  });

  test('a password that is weak, and one that is not repeated @P5.14 @P5.16', () => {
    const typedTwice: RegistrationPasswordForm = {
      password: 'Leasing#2026',
      repeatedPassword: 'Leasing#2026',
    };
    const ofPassword = judge(registrationPasswordRules, typedTwice);
    expect(ofPassword({ password: 'leasing#2026', repeatedPassword: 'leasing#2026' })['password']).toMatch(
      /^Lozinka nije dovoljno jaka\./,
    );
    expect(ofPassword({ repeatedPassword: 'Leasing#2027' })).toEqual({
      repeatedPassword: 'Unesene lozinke nisu jednake.',
    });
  });
});

describe('dates', () => {
  test('issued and born no later than today, valid until today at least @P5.19', () => {
    expect(ofIdentification({ idCardIssueDate: today, idCardValidityDate: today })).toEqual({});
    expect(
      ofIdentification({
        birthDate: '2026-11-22',
        idCardIssueDate: '2026-11-22',
        idCardValidityDate: '2026-11-20',
      }),
    ).toEqual({ birthDate: wrongDate, idCardIssueDate: wrongDate, idCardValidityDate: wrongDate });
  });

  test.each(['14.06.1991', '1991-02-29', '1899-12-31', '991-06-14', '2026-13-01'])('%j is none', (day) => {
    expect(ofIdentification({ birthDate: day, idCardIssueDate: day, idCardValidityDate: day })).toMatchObject(
      {
        birthDate: wrongDate,
        idCardIssueDate: wrongDate,
        idCardValidityDate: wrongDate,
      },
    );
  });

  test('of full age from the eighteenth birthday on @P5.20 @P9.22', () => {
    expect(ofIdentification({ birthDate: '2008-11-21' })).toEqual({});
    expect(ofIdentification({ birthDate: '2008-11-22' })).toEqual({
      birthDate: 'Potrebno je imati više od 18 godina!',
    });
  });

  test('for a birthday on 29 February it counts from 1 March on', () => {
    const errorsOf = (day: string) =>
      fieldErrorsOf(identificationRules(day), { ...identification, birthDate: '2008-02-29' });
    expect(errorsOf('2026-02-28')).toEqual({ birthDate: 'Potrebno je imati više od 18 godina!' });
    expect(errorsOf('2026-03-01')).toEqual({});
  });
});

describe('a text of the greatest length, and one character more @P5.23 @P5.24 @P5.25 @P5.27 @P5.28 @P5.29 @P5.31 @P5.32 @P5.33 @P5.35', () => {
  test.each([
    ['firstName', 30, ofPerson],
    ['lastName', 30, ofPerson],
    ['shortName', 40, ofTrader],
    ['fullName', 500, ofTrader],
    ['shortName', 40, ofFirm],
    ['fullName', 500, ofFirm],
    ['birthPlaceName', 70, ofIdentification],
    ['idCardIssuer', 50, ofIdentification],
    ['idCardIssueCity', 70, ofIdentification],
    ['street', 70, ofResidence],
    ['houseNumber', 10, ofResidence],
    ['street', 70, ofSeat],
    ['houseNumber', 10, ofSeat],
  ] as const)('%s: %i', (field, most, errorsOf) => {
    expect(errorsOf({ [field]: 'x'.repeat(most) })).toEqual({});
    expect(errorsOf({ [field]: 'x'.repeat(most + 1) })).toEqual({ [field]: atMost(most) });
  });

  test.each([
    ['oib', 17, ofPerson],
    ['oib', 17, ofFirm],
    ['mb', 13, ofFirm],
    ['mbs', 100, ofFirm],
    ['mbs', 100, ofTrader],
  ] as const)('%s, of digits: %i', (field, most, errorsOf) => {
    expect(errorsOf({ [field]: '1'.repeat(most) })).toEqual({});
    expect(errorsOf({ [field]: '1'.repeat(most + 1) })).toEqual({ [field]: atMost(most) });
  });

  test('an IBAN: 40', () => {
    expect(ofFirm({ iban: `HR1210010051863000160${' '.repeat(20)}` })).toEqual({ iban: atMost(40) });
  });

  test('shipping street, house number and place', () => {
    const own = {
      ...ownShipping,
      shippingStreet: 'x'.repeat(70),
      shippingHouseNumber: '1'.repeat(10),
      shippingPlaceName: 'x'.repeat(70),
    };
    expect(ofSeat(own)).toEqual({});
    expect(
      ofSeat({
        ...own,
        shippingStreet: 'x'.repeat(71),
        shippingHouseNumber: '1'.repeat(11),
        shippingPlaceName: 'x'.repeat(71),
      }),
    ).toEqual({ shippingStreet: atMost(70), shippingHouseNumber: atMost(10), shippingPlaceName: atMost(70) });
  });

  test('a contact person: 45 @P5.30', () => {
    const errorsOf = (contactPersonName: string) =>
      fieldErrorsOf(contactPersonRules, {
        contactPersonName,
        contactPersonPhone: '912223344',
        contactPersonPhoneAreaCode: '+385',
      });
    expect(errorsOf('x'.repeat(45))).toEqual({});
    expect(errorsOf('x'.repeat(46))).toEqual({ contactPersonName: atMost(45) });
  });
});
