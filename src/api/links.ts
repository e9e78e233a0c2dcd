import { fromPromise } from 'xstate';
import { linkConfirmationMachine } from '../../machines/link-confirmation.ts';
import { passwordRecoveryMachine } from '../../machines/password-recovery.ts';
import { passwordResetMachine } from '../../machines/password-reset.ts';
import { registrationConfirmationMachine } from '../../machines/registration-confirmation.ts';
import { client, done } from './client.ts';

export const passwordRecovery = passwordRecoveryMachine.provide({
  actors: {
    requestLink: fromPromise<void, { username: string }>(({ input }) =>
      done(client.POST('/api/forgotten-password', { params: { query: input } })),
    ),
  },
});

export const passwordReset = passwordResetMachine.provide({
  actors: {
    resetPassword: fromPromise<void, { resetToken: string; newPassword: string }>(({ input }) =>
      done(client.POST('/api/reset-password', { body: input })),
    ),
  },
});

export const qrConfirmation = linkConfirmationMachine.provide({
  actors: {
    applyLink: fromPromise<void, { token: string }>(({ input }) =>
      done(client.POST('/api/qr-code-reset', { body: input })),
    ),
  },
});

export const providerConfirmation = linkConfirmationMachine.provide({
  actors: {
    applyLink: fromPromise<void, { token: string }>(({ input }) =>
      done(client.POST('/api/reset-provider-choice', { body: input })),
    ),
  },
});

export const emailConfirmation = linkConfirmationMachine.provide({
  actors: {
    applyLink: fromPromise<void, { token: string }>(({ input }) =>
      done(client.POST('/api/email-change', { body: input })),
    ),
  },
});

export const registrationConfirmation = registrationConfirmationMachine.provide({
  actors: {
    confirmRegistration: fromPromise<void, { token: string; password?: string }>(({ input }) =>
      done(client.POST('/api/register/confirm', { body: input })),
    ),
  },
});
