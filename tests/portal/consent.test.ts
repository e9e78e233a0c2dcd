import { expect, test } from 'vitest';
import { consentChoice, consentCookie, consentSeconds } from '../../domain/consent.ts';
import { acceptsAll } from '../../src/runtime/usage-consent.ts';

test.each(['cookie-consent=all', 'a=b; cookie-consent=necessary', 'cookie-consent=all; a=b'])(
  '%j holds a choice @P1.30',
  (cookies) => expect(consentChoice.test(cookies)).toBe(true),
);

test.each([
  '',
  'cookie-consent=',
  'cookie-consent=yes',
  'cookie-consent=allow',
  'consent=all',
  'x-cookie-consent=all',
  'a=all',
])('%j holds none @P1.30', (cookies) => expect(consentChoice.test(cookies)).toBe(false));

test('the choice is found under its name and lasts 720 hours @P9.26', () => {
  expect(consentChoice.test(`${consentCookie}=all`)).toBe(true);
  expect(consentSeconds).toBe(2_592_000);
});

test('all cookies are accepted by that choice alone', () => {
  const accepted = ['cookie-consent=all', 'a=b; cookie-consent=all', 'cookie-consent=all; a=b'];
  expect(accepted.filter(acceptsAll)).toEqual(accepted);
  const others = [
    '',
    'cookie-consent=necessary',
    'cookie-consent=allow',
    'x-cookie-consent=all',
    'cookie-consent=all-of-it',
  ];
  expect(others.filter(acceptsAll)).toEqual([]);
});
