import {
  type RegistrationPasswordForm,
  registrationPasswordForm,
} from '../../../domain/registration-password.ts';
import type { FormDefinition } from '../../form/definition.ts';

export const passwordOfRegistrationForm: FormDefinition<RegistrationPasswordForm> = {
  id: 'registration-password',
  rules: registrationPasswordForm,
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
