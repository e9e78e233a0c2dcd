import type { Handlers } from '../operations.ts';
import type { Parts } from '../parts.ts';
import { confirmRegistration } from '../registration/confirm.ts';
import { createRegister } from '../registration/register.ts';

type RegistrationHandlers = Pick<
  Handlers,
  'registerPrivateIndividual' | 'createRegistrationStatement' | 'registerLegalEntity' | 'confirmRegistration'
>;

/** Natural persons and firms that are not customers yet. */
export function createRegistrationHandlers(parts: Parts): RegistrationHandlers {
  const register = createRegister(parts);
  return {
    registerPrivateIndividual: register.person,
    createRegistrationStatement: register.statement,
    registerLegalEntity: register.firm,
    confirmRegistration: (call) => confirmRegistration(parts, call),
  };
}
