import { durations, maxLength, minutesText } from '../../../domain/values/durations.ts';
import { codeForm, usernameForm, type CodeForm, type UsernameForm } from '../../../domain/forms/rules.ts';
import type { CodeSource } from '../../../machines/access/code-entry.ts';
import type { FormDefinition } from '../../form/definition.ts';
import { usernameField } from './login.form.ts';

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
