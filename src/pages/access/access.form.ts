import { durations, maxLength, minutesText } from '../../../domain/durations.ts';
import {
  codeForm,
  credentialsForm,
  usernameForm,
  type CodeForm,
  type Credentials,
  type UsernameForm,
} from '../../../domain/rules.ts';
import type { CodeSource } from '../../../machines/code-entry.ts';
import type { FormDefinition } from '../../form/definition.ts';

const usernameField = {
  kind: 'text',
  name: 'username',
  label: 'Korisničko ime',
  autoComplete: 'username',
  maxLength: maxLength.username,
} as const;

/** The landing page and the side panel show the same form under different ids. */
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

const codeFields: Record<CodeSource, { label: string; hint: string }> = {
  app: { label: 'Kod iz aplikacije', hint: 'Šest znamenki, mijenjaju se svakih 30 sekundi.' },
  mail: {
    label: 'Kod iz e-maila',
    hint: `Šest znamenki, vrijede ${minutesText(durations.mailCode)} od slanja.`,
  },
};

export function codeEntryForm(source: CodeSource): FormDefinition<CodeForm> {
  return {
    id: `${source}-code`,
    rules: codeForm,
    fields: [{ kind: 'code', name: 'authCode', maxLength: maxLength.code, ...codeFields[source] }],
    failureField: { name: 'authCode', codes: ['wrong-code'] },
    submit: 'Potvrdi kod',
    submitting: 'Provjera koda…',
  };
}

export const recoveryForm: FormDefinition<UsernameForm> = {
  id: 'recovery',
  rules: usernameForm,
  fields: [usernameField],
  submit: 'Pošalji poveznicu',
  submitting: 'Slanje…',
};
