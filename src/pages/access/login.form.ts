import { maxLength } from '../../../domain/values/durations.ts';
import { credentialsForm, type Credentials } from '../../../domain/forms/rules.ts';
import type { FormDefinition } from '../../form/definition.ts';

export const usernameField = {
  kind: 'text',
  name: 'username',
  label: 'Korisničko ime',
  autoComplete: 'username',
  maxLength: maxLength.username,
} as const;

/**
 * The landing page and the side panel show the same form under different ids. Apart from the other forms of access, which the
 * landing page does not load.
 */
export function loginForm(id: 'landing-login' | 'panel-login'): FormDefinition<Credentials> {
  return {
    id,
    rules: credentialsForm,
    fields: [
      usernameField,
      { kind: 'password', name: 'password', label: 'Lozinka', autoComplete: 'current-password' },
    ],
    failureField: { name: 'password', codes: ['wrong-credentials'] },
    submit: 'Prijavi se',
    submitting: 'Prijava…',
  };
}
