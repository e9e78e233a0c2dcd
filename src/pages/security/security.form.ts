import * as z from 'zod/mini';
import { newPasskey, passkeys } from '../../../domain/access/passkeys.ts';
import { presentPasswordRules } from '../../../domain/forms/profile-rules.ts';
import { presentPasswordField, presentPasswordForm } from '../../features/access/PresentPasswordDialog.tsx';
import type { SectionedDefinition } from '../../form/definition.ts';

export const newCodesForm = presentPasswordForm({
  id: 'recovery-codes-password',
  submit: 'Izradi kodove',
  submitting: 'Izrada kodova…',
});

const newPasskeyRules = z.extend(presentPasswordRules, newPasskey.shape);

export const newPasskeyForm: SectionedDefinition<z.infer<typeof newPasskeyRules>> = {
  id: 'new-passkey',
  rules: newPasskeyRules,
  sections: [
    {
      fields: [
        presentPasswordField,
        {
          kind: 'text',
          name: 'name',
          label: 'Naziv ključa',
          autoComplete: 'off',
          maxLength: passkeys.nameLength,
        },
      ],
    },
  ],
  submit: 'Dodaj ključ',
  submitting: 'Dodavanje…',
};

export const passkeyRemovalForm = presentPasswordForm({
  id: 'passkey-removal',
  submit: 'Ukloni ključ',
  submitting: 'Uklanjanje…',
});
