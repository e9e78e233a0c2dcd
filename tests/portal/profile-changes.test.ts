import { describe, expect, test } from 'vitest';
import { onNewest } from '../../src/api/profile.ts';
import type { OwnDataUpdate, UserProfile } from '../../generated/api.ts';
import { contactOf, emptyContact, withTyped } from '../../src/pages/contact/prefill.ts';

const begun = {
  shippingCountry: 'HR',
  shippingStreet: 'Ilica',
  shippingHouseNumber: '10',
  shippingPostalCode: '10000',
  shippingPlaceName: 'Zagreb',
  phone: { areaCode: '+43', number: '6641234567' },
  email: 'ana@posta.example',
} satisfies OwnDataUpdate;

const profile: UserProfile = {
  ...begun,
  accountId: 'a',
  entityTypeCode: 'FO',
  firstName: 'Ana',
  lastName: 'Kovačević',
  partnerName: 'Kovačević Ana',
  oib: '52431287650',
  country: 'HR',
  street: 'Ilica',
  houseNumber: '10',
  postalCode: '10000',
  placeName: 'Zagreb',
  birthDate: null,
  birthPlaceName: null,
  birthCountry: null,
  contactPersonName: null,
  contactPersonPhone: null,
};

const changedElsewhere = {
  shippingStreet: 'Vukovarska',
  shippingHouseNumber: '5',
  shippingPostalCode: '21000',
  shippingPlaceName: 'Split',
  phone: null,
  email: 'nova@posta.example',
};
const elsewhere: UserProfile = { ...profile, ...changedElsewhere };

describe('a profile that was changed elsewhere', () => {
  test('keeps what was not touched here', () => {
    expect(onNewest({ changes: begun, begun }, elsewhere)).toEqual({
      shippingCountry: 'HR',
      ...changedElsewhere,
    });
  });

  test.each([
    { shippingHouseNumber: '12' },
    { shippingStreet: 'Savska' },
    { shippingPostalCode: '51000', shippingPlaceName: 'Rijeka' },
  ])('gets the whole address of which a part was changed here: %j', (typed) => {
    const changes = { ...begun, ...typed };
    expect(onNewest({ changes, begun }, elsewhere)).toEqual({
      ...changes,
      phone: null,
      email: 'nova@posta.example',
    });
  });

  test('gets the phone and the new e-mail address that were typed here', () => {
    const typed = { phone: { areaCode: '+385', number: '915551234' }, email: 'x@y.hr', presentPassword: 'p' };
    expect(onNewest({ changes: { ...begun, ...typed }, begun }, elsewhere)).toMatchObject({
      ...typed,
      shippingStreet: 'Vukovarska',
    });
  });

  test('gets the whole contact person of whom a part was changed here', () => {
    const person = { contactPersonName: 'Iva', contactPersonPhone: { areaCode: '+385', number: '911' } };
    const changes = { ...person, contactPersonPhone: { areaCode: '+385', number: '922' } };
    const newest = { ...profile, ...person, contactPersonName: 'Ivana' };
    expect(onNewest({ changes, begun: person }, newest)).toEqual(changes);
    expect(onNewest({ changes: person, begun: person }, newest)).toEqual({
      ...person,
      contactPersonName: 'Ivana',
    });
  });
});

describe('a message that a visitor was typing', () => {
  const filled = contactOf(profile);

  test('is filled with the phone of the customer, or keeps the one that was typed', () => {
    expect(withTyped(filled, { ...emptyContact, message: 'Dobar dan.' })).toEqual({
      ...filled,
      message: 'Dobar dan.',
    });
    expect(withTyped(filled, { ...emptyContact, phoneNumber: '915551234' })).toMatchObject({
      phoneAreaCode: '+385',
      phoneNumber: '915551234',
    });
    expect(withTyped(filled, null)).toEqual(filled);
  });
});
