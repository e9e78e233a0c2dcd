import type { Handlers } from '../operations.ts';
import type { Parts } from '../parts.ts';
import { refusals } from '../refusal.ts';

type RegistrationHandlers = Pick<
  Handlers,
  'registerPrivateIndividual' | 'createRegistrationStatement' | 'registerLegalEntity' | 'confirmRegistration'
>;

/** Natural persons and firms that are not customers yet. */
export function createRegistrationHandlers(_parts: Parts): RegistrationHandlers {
  const busy = () => Promise.reject(refusals.busy());
  return {
    registerPrivateIndividual: busy,
    createRegistrationStatement: busy,
    registerLegalEntity: busy,
    confirmRegistration: busy,
  };
}
