import { expect, test } from 'vitest';
import { addressLine } from '../../src/text/addresses.ts';

const home = {
  street: 'Ilica',
  houseNumber: '10',
  postalCode: '10000',
  placeName: 'Zagreb',
  country: 'HR',
};
const countries = [
  { isoCode: 'AT', nameCroatian: 'Austrija' },
  { isoCode: 'HR', nameCroatian: 'Hrvatska' },
];

test.each([
  [{}, 'Ilica 10, 10000 Zagreb, Hrvatska'],
  [{ country: 'AT', postalCode: '1010', placeName: 'Wien' }, 'Ilica 10, 1010 Wien, Austrija'],
  [{ placeName: null }, 'Ilica 10, 10000, Hrvatska'],
  [{ country: 'XX', houseNumber: '' }, 'Ilica, 10000 Zagreb'],
])('an address with %j', (changes, line) => {
  expect(addressLine({ ...home, ...changes }, countries)).toBe(line);
});
