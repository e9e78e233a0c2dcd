import { expect, test } from 'vitest';
import { consentCookie, consentSeconds, hasConsentChoice } from '../../domain/consent.ts';
import { acceptsAll } from '../../src/runtime/usage-consent.ts';

test.each(['cookie-consent=all', 'a=b; cookie-consent=necessary', 'cookie-consent=all; a=b'])(
  '%j holds a choice',
  (cookies) => expect(hasConsentChoice(cookies)).toBe(true),
);

test.each([
  '',
  'cookie-consent=',
  'cookie-consent=yes',
  'cookie-consent=allow',
  'consent=all',
  'x-cookie-consent=all',
  'a=all',
])('%j holds none', (cookies) => expect(hasConsentChoice(cookies)).toBe(false));

test('the choice is found under its name and lasts 720 hours', () => {
  expect(hasConsentChoice(`${consentCookie}=all`)).toBe(true);
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
