import { credentialsForm } from '../../../domain/rules.ts';
import * as z from 'zod/mini';
import type { FormDefinition } from '../../form/definition.ts';

const presentPassword = z.object({ presentPassword: credentialsForm.shape.password });

export const presentPasswordForm: FormDefinition<z.infer<typeof presentPassword>> = {
  id: 'recovery-codes-password',
  rules: presentPassword,
  fields: [
    {
      kind: 'password',
      name: 'presentPassword',
      label: 'Sadašnja lozinka',
      autoComplete: 'current-password',
    },
  ],
  submit: 'Izradi kodove',
  submitting: 'Izrada kodova…',
};
