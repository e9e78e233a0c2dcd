import {
  type RegistrationLinkPasswordForm,
  registrationLinkPasswordForm,
} from '../../../domain/registration/registration-password.ts';
import type { FormDefinition } from '../../form/definition.ts';

export const passwordOfRegistrationForm: FormDefinition<RegistrationLinkPasswordForm> = {
  id: 'registration-password',
  rules: registrationLinkPasswordForm,
  fields: [
    {
      kind: 'password',
      name: 'password',
      label: 'Lozinka iz registracije',
      autoComplete: 'current-password',
    },
  ],
  submit: 'Potvrdi registraciju',
  submitting: 'Potvrda…',
};
