import { fromPromise } from 'xstate';
import { accessTexts } from '../../domain/access-texts.ts';
import { codeEntryMachine } from '../../machines/code-entry.ts';
import type { AuthenticationCredential, PasskeyRequestOptions } from '../../generated/browser-api.ts';
import { answer, client, done } from './client.ts';
import { given, usePasskey } from './passkey-device.ts';
import { refusedAs } from './refused-as.ts';

export const codeEntry = codeEntryMachine.provide({
  actors: {
    verifyCode: fromPromise<void, { code: string }>(({ input, signal }) =>
      done(client.POST('/api/tfa', { body: { verificationCode: input.code }, signal })).catch(
        refusedAs('wrong-code', accessTexts.wrongCode),
      ),
    ),
    useRecoveryCode: fromPromise<void, { code: string }>(({ input, signal }) =>
      done(client.POST('/api/tfa/recovery', { body: { recoveryCode: input.code }, signal })),
    ),
    challengePasskey: fromPromise(({ signal }) =>
      answer<PasskeyRequestOptions>(client.POST('/api/tfa/passkey/options', { signal })),
    ),
    askDevice: fromPromise<AuthenticationCredential, { options: PasskeyRequestOptions | null }>(
      ({ input: { options }, signal }) => usePasskey(given(options), signal),
    ),
    verifyPasskey: fromPromise<void, { credential: AuthenticationCredential | null }>(
      ({ input: { credential }, signal }) =>
        done(client.POST('/api/tfa/passkey', { body: { credential: given(credential) }, signal })),
    ),
    resendMailCode: fromPromise(({ signal }) => done(client.POST('/api/resend-mail-code', { signal }))),
    requestQrReset: fromPromise(() => done(client.POST('/api/qr-code-reset-request'))),
    requestProviderReset: fromPromise(() => done(client.POST('/api/request-reset-provider-choice'))),
  },
});
