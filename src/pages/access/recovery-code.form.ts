import {
  type RecoveryCodeForm,
  recoveryCodeForm,
  recoveryCodes,
} from '../../../domain/access/recovery-codes.ts';
import type { FormDefinition } from '../../form/definition.ts';

export const recoveryEntryForm: FormDefinition<RecoveryCodeForm> = {
  id: 'recovery-code',
  rules: recoveryCodeForm,
  fields: [
    {
      kind: 'text',
      name: 'recoveryCode',
      label: 'Rezervni kod',
      hint: 'Deset znakova, na primjer AB-CDEF-GHJK. Svaki vrijedi jednom.',
      autoComplete: 'off',
      maxLength: recoveryCodes.maxLength,
    },
  ],
  failureField: { name: 'recoveryCode', codes: ['wrong-code'] },
  submit: 'Potvrdi kod',
  submitting: 'Provjera koda…',
};
