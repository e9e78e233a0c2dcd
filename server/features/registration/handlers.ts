import type { Handlers } from '../shared/operations.ts';
import type { Parts } from '../shared/services.ts';
import { confirmRegistration } from './confirm.ts';
import { createRegister } from './register.ts';

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
