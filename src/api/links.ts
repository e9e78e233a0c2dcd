import { fromPromise } from 'xstate';
import { linkConfirmationMachine } from '../../machines/link-confirmation.ts';
import { passwordRecoveryMachine } from '../../machines/password-recovery.ts';
import { passwordResetMachine } from '../../machines/password-reset.ts';
import { registrationConfirmationMachine } from '../../machines/registration-confirmation.ts';
import { client, done } from './client.ts';

/** The machines around the links that are sent by mail, with their actors. */
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

type UsedLink = { readonly token: string };

/** A page that applies its link by one call. */
const confirmationBy = (call: (body: UsedLink) => Promise<unknown>) =>
  linkConfirmationMachine.provide({
    actors: { applyLink: fromPromise<void, UsedLink>(({ input }) => done(call(input))) },
  });

export const qrConfirmation = confirmationBy((body) => client.POST('/api/qr-code-reset', { body }));
export const providerConfirmation = confirmationBy((body) =>
  client.POST('/api/reset-provider-choice', { body }),
);
export const emailConfirmation = confirmationBy((body) => client.POST('/api/email-change', { body }));

export const registrationConfirmation = registrationConfirmationMachine.provide({
  actors: {
    confirmRegistration: fromPromise<void, { token: string }>(({ input }) =>
      done(client.POST('/api/register/confirm', { body: input })),
    ),
  },
});
