import { describe, expect, test } from 'vitest';
import {
  type ContactForm,
  contactTexts,
  customerContactRules,
  visitorContactRules,
} from '../../../domain/forms/contact-rules.ts';
import { fieldErrorsOf } from '../../../server/features/shared/http-error.ts';

const right: ContactForm = {
  firstName: 'Ivo',
  lastName: 'Ivić',
  email: 'ivo.ivic@posta.example',
  phoneAreaCode: '+385',
  phoneNumber: '912345678',
  contractNumber: '10482/24',
  message: 'Molim Vas za pomoć.',
};

const errorsOf = (changes: Partial<ContactForm>, rules = visitorContactRules) =>
  fieldErrorsOf(rules, { ...right, ...changes });

test('everything filled in is right, and so is what may be left out @P5.40 @P5.43', () => {
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ contractNumber: '', phoneNumber: '' })).toEqual({});
  expect(errorsOf({}, customerContactRules)).toEqual({});
});

test('names, e-mail address and message are required @P5.39 @P5.41 @P5.42', () => {
  const text = 'Ovo polje je obavezno!';
  expect(errorsOf({ firstName: ' ', lastName: '', email: '', message: '\n' })).toEqual({
    firstName: text,
    lastName: text,
    email: text,
    message: text,
  });
});

describe('a phone number', () => {
  test('is required of a customer alone @P5.40', () => {
    expect(errorsOf({ phoneNumber: '' }, customerContactRules)).toEqual({
      phoneNumber: 'Ovo polje je obavezno!',
    });
  });

  test.each([visitorContactRules, customerContactRules])(
    'must be right where it is filled @P5.40',
    (rules) => {
      expect(errorsOf({ phoneNumber: '12345' }, rules)).toEqual({
        phoneNumber: 'Broj telefona je neispravan!',
      });
    },
  );
});

test('an e-mail address must be right @P5.41', () => {
  expect(errorsOf({ email: 'ivo@' })).toEqual({ email: 'E-mail adresa je neispravna!' });
});

test('texts of the longest length pass, and one character more does not @P5.36 @P5.39 @P5.42', () => {
  expect(
    errorsOf({ firstName: 'a'.repeat(30), message: 'a'.repeat(5000), contractNumber: '1'.repeat(40) }),
  ).toEqual({});
  expect(
    errorsOf({
      firstName: 'a'.repeat(31),
      lastName: 'a'.repeat(31),
      message: 'a'.repeat(5001),
      contractNumber: '1'.repeat(41),
    }),
  ).toEqual({
    firstName: contactTexts.nameTooLong,
    lastName: contactTexts.nameTooLong,
    message: contactTexts.messageTooLong,
    contractNumber: contactTexts.contractNumberTooLong,
  });
});
