import { expect, test } from 'vitest';
import { firmBody, personBody } from '../../src/api/registration/registration-bodies.ts';
import { damir, iva, oprema, passwords } from '../support/registration/registration-drafts.ts';
import { noShipping, noTrade, ownShipping } from '../support/registration/registrants.ts';
import { newFirm, newPerson } from '../support/registration/registration.ts';

const { password } = passwords;

test('a person and a firm are sent as they were typed @P3.13 @P3.15 @P3.16 @P3.17 @P3.19 @P3.20 @P3.21', () => {
  expect(personBody({ draft: iva, password })).toEqual(newPerson);
  expect(firmBody(oprema)).toEqual(newFirm);
});

test('a sole trader is sent with the trade, and with its own address for mail @P3.14 @P3.18', () => {
  expect(personBody({ draft: damir, password })).toMatchObject({
    isSoleTrader: true,
    activity: 'H',
    birthDate: '1980-11-30',
    phone: { areaCode: '+385', number: '21345678' },
    mobile: null,
    ...ownShipping,
  });
});

test('fields that a box takes back are not sent, however they were filled in @P2.17 @P3.18', () => {
  const draft = { ...damir, isSoleTrader: '', equalAddresses: 'checked' };
  expect(personBody({ draft, password })).toMatchObject({
    ...noTrade,
    ...noShipping,
  });
});
