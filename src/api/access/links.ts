import { fromPromise } from 'xstate';
import { linkConfirmationMachine } from '../../../machines/access/link-confirmation.ts';
import { passwordRecoveryMachine } from '../../../machines/access/password-recovery.ts';
import { passwordResetMachine } from '../../../machines/access/password-reset.ts';
import { registrationConfirmationMachine } from '../../../machines/registration/registration-confirmation.ts';
import { client, done } from '../calls/client.ts';

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

const confirmations = {
  QR_RESET: (body: { token: string }) => client.POST('/api/qr-code-reset', { body }),
  TFA_PROVIDER_RESET: (body: { token: string }) => client.POST('/api/reset-provider-choice', { body }),
  EMAIL_CHANGE: (body: { token: string }) => client.POST('/api/email-change', { body }),
};

/** The purposes of a link. */
export type LinkKind = keyof typeof confirmations;

export const linkConfirmation = (kind: LinkKind) =>
  linkConfirmationMachine.provide({
    actors: {
      applyLink: fromPromise<void, { token: string }>(({ input }) => done(confirmations[kind](input))),
    },
  });

export const registrationConfirmation = registrationConfirmationMachine.provide({
  actors: {
    confirmRegistration: fromPromise<void, { token: string; password?: string }>(({ input }) =>
      done(client.POST('/api/register/confirm', { body: input })),
    ),
  },
});
