import { fromPromise } from 'xstate';
import { accessTexts } from '../../domain/access-texts.ts';
import { codeEntryMachine } from '../../machines/code-entry.ts';
import type { AuthenticationCredential, PasskeyRequestOptions } from '../../generated/browser-api.ts';
import { failureOf } from '../../machines/failure.ts';
import { answer, CallFailure, client, done } from './client.ts';
import { given, usePasskey } from './passkey-device.ts';

/** What each call is refused for. Source: specification of the portal. */
const limits = {
  resend: 'Kod koji smo Vam poslali još vrijedi. Kod vrijedi 30 minuta.',
  qrReset: 'Novi QR kod možete zatražiti jednom u 30 minuta.',
  providerReset: 'Način potvrde možete promijeniti jednom u 24 sata.',
};

/** A call that was refused without a word of the server is explained by its limit. */
const refusedBecause =
  (message: string) =>
  (error: unknown): never => {
    const failure = failureOf(error);
    const isUnexplained = failure.code === 'bad-request' && failure.message === accessTexts.failure;
    throw isUnexplained ? new CallFailure({ ...failure, message }) : error;
  };

export const codeEntry = codeEntryMachine.provide({
  actors: {
    verifyCode: fromPromise<void, { code: string }>(({ input, signal }) =>
      done(client.POST('/api/tfa', { body: { verificationCode: input.code }, signal })),
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
    resendMailCode: fromPromise(({ signal }) =>
      done(client.POST('/api/resend-mail-code', { signal })).catch(refusedBecause(limits.resend)),
    ),
    requestQrReset: fromPromise(() =>
      done(client.POST('/api/qr-code-reset-request')).catch(refusedBecause(limits.qrReset)),
    ),
    requestProviderReset: fromPromise(() =>
      done(client.POST('/api/request-reset-provider-choice')).catch(refusedBecause(limits.providerReset)),
    ),
  },
});
