import { expect, test } from 'vitest';
import { readRegistrationPlace, registrationPaths } from '../../src/routes/registration-paths.ts';

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
  expect(readRegistrationPlace(registrationPaths.step(step), null)).toEqual({ step, email: null });
});

test('the address of a success says whom it is about, if the portal led there', () => {
  const path = registrationPaths.step('success');
  expect(readRegistrationPlace(path, null)).toEqual({ step: 'success', email: null });
  expect(readRegistrationPlace(path, { registeredEmail: 7 })).toEqual({ step: 'success', email: null });
  const state = { registeredEmail: 'iva@posta.example' };
  expect(readRegistrationPlace(path, state)).toEqual({ step: 'success', email: 'iva@posta.example' });
  expect(readRegistrationPlace(registrationPaths.step('address'), state)?.email).toBeNull();
});

test.each(['/registration/type', '/registration/nothing', '/registration/address/2', '/registrations', '/'])(
  '%s is no step',
  (path) => {
    expect(readRegistrationPlace(path, null)).toBeNull();
  },
);

test('a slash at the end does no harm', () => {
  expect(readRegistrationPlace('/registration/', null)).toEqual({ step: 'type', email: null });
});
