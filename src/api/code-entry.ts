import { fromPromise } from 'xstate';
import { codeEntryMachine } from '../../machines/code-entry.ts';
import { client, done } from './client.ts';

/** The second step of the login with its actors. */
export const codeEntry = codeEntryMachine.provide({
  actors: {
    verifyCode: fromPromise<void, { code: string }>(({ input, signal }) =>
      done(client.POST('/api/tfa', { body: { verificationCode: input.code }, signal })),
    ),
    useRecoveryCode: fromPromise<void, { code: string }>(({ input, signal }) =>
      done(client.POST('/api/tfa/recovery', { body: { recoveryCode: input.code }, signal })),
    ),
    resendMailCode: fromPromise(() => done(client.POST('/api/resend-mail-code'))),
    requestQrReset: fromPromise(() => done(client.POST('/api/qr-code-reset-request'))),
    requestProviderReset: fromPromise(() => done(client.POST('/api/request-reset-provider-choice'))),
  },
});
