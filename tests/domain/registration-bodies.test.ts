import { expect, test } from 'vitest';
import { firmBody, personBody } from '../../src/api/registration-bodies.ts';
import { damir, iva, oprema, passwords } from '../support/registration/registration-drafts.ts';
import { newFirm, newPerson, ownShipping } from '../support/registration/registration.ts';

const { password } = passwords;

test('a person and a firm are sent as they were typed', () => {
  expect(personBody({ draft: iva, password })).toEqual(newPerson);
  expect(firmBody(oprema)).toEqual(newFirm);
});

test('a sole trader is sent with the trade, and with an address of its own for mail', () => {
  expect(personBody({ draft: damir, password })).toMatchObject({
    isSoleTrader: true,
    activity: 'H',
    birthDate: '1980-11-30',
    phone: { areaCode: '+385', number: '21345678' },
    mobile: null,
    ...ownShipping,
  });
});

test('what a box takes back is not sent, however it was filled in', () => {
  const draft = { ...damir, isSoleTrader: '', equalAddresses: 'checked' };
  expect(personBody({ draft, password })).toMatchObject({
    isSoleTrader: false,
    mbs: '',
    shortName: '',
    fullName: '',
    activity: '',
    equalAddresses: true,
    shippingCountry: '',
    shippingStreet: '',
    shippingHouseNumber: '',
    shippingPostalCode: '',
    shippingPlaceName: '',
  });
});
