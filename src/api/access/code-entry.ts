import { enqueueActions, fromPromise } from 'xstate';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { durations, hoursText, minutesText } from '../../../domain/values/durations.ts';
import { codeEntryMachine } from '../../../machines/access/code-entry.ts';
import type {
  AuthenticationCredential,
  AuthenticatorSetup,
  PasskeyRequestOptions,
} from '../../../generated/browser-api.ts';
import { failureOf } from '../../../machines/shared/failure.ts';
import { answer, CallFailure, client, done } from '../calls/client.ts';
import { keep, readKept } from '../calls/kept.ts';
import { given, usePasskey } from './passkey-device.ts';

/**
 * The data to set up an authenticator. A back-end may answer the picture of the QR code alone, as a data URL or a PNG in
 * base64.
 */
export function setupIn(text = ''): AuthenticatorSetup {
  if (/^(data:|iVBOR)/.test(text)) return { qrCode: text };
  try {
    const setup = JSON.parse(text) as AuthenticatorSetup | string | null;
    return typeof setup === 'string' ? { qrCode: setup } : (setup ?? {});
  } catch {
    return {};
  }
}

/** When the reset links may be pressed again, in Unix milliseconds: a reload and a new login change nothing of it. */
const lockoutKey = 'reset-links-locked-until';

/** Milliseconds that are left of a lockout. A clock that was put back does not make it longer. */
function lockoutLeft(now: number): number {
  const left = Number(readKept(lockoutKey) ?? 0) - now;
  return left > 0 ? Math.min(left, durations.resetLinkLockout) : 0;
}

/** The limits of each call. Source: specification of the portal. */
const limits = {
  resend: `Kod koji smo Vam poslali još vrijedi. Kod vrijedi ${minutesText(durations.mailCode)}.`,
  qrReset: `Novi QR kod možete zatražiti jednom u ${minutesText(durations.qrReset)}.`,
  providerReset: `Način potvrde možete promijeniti jednom u ${hoursText(durations.methodChange)}.`,
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
  actions: {
    keepLockout: () => void keep(lockoutKey, String(Date.now() + durations.resetLinkLockout)),
    resumeLockout: enqueueActions(({ enqueue }) => {
      const left = lockoutLeft(Date.now());
      if (left === 0) return;
      enqueue('lockLinks');
      enqueue.raise({ type: 'lockout.ended' }, { delay: left, id: 'lockout' });
    }),
  },
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
