import { expect, test } from 'vitest';
import { paths } from '../../src/routes/paths.ts';
import { readRegistrationLocation } from '../../src/runtime/read-location.ts';

test.each([
  'type',
  'basic-info',
  'identification',
  'contact-person',
  'address',
  'password',
  'overview',
  'signature',
] as const)('the address of a step names it: %s', (step) => {
  expect(readRegistrationLocation(paths.registrationStep(step), null)).toEqual({ step, email: null });
});

test('the address of a success says whom it is about, if the portal led there', () => {
  const path = paths.registrationStep('success');
  expect(readRegistrationLocation(path, null)).toEqual({ step: 'success', email: null });
  expect(readRegistrationLocation(path, { registeredEmail: 7 })).toEqual({ step: 'success', email: null });
  const state = { registeredEmail: 'iva@posta.example' };
  expect(readRegistrationLocation(path, state)).toEqual({ step: 'success', email: 'iva@posta.example' });
  expect(readRegistrationLocation(paths.registrationStep('address'), state)?.email).toBeNull();
});

test.each(['/registration/type', '/registration/nothing', '/registration/address/2', '/registrations', '/'])(
  '%s is no step',
  (path) => {
    expect(readRegistrationLocation(path, null)).toBeNull();
  },
);

test('a slash at the end does no harm', () => {
  expect(readRegistrationLocation('/registration/', null)).toEqual({ step: 'type', email: null });
});
