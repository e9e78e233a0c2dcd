import { enqueueActions, fromPromise } from 'xstate';
import { durations } from '../../domain/durations.ts';
import { codeEntryMachine } from '../../machines/code-entry.ts';
import type { AuthenticationCredential, PasskeyRequestOptions } from '../../generated/api.ts';
import { answer, client, done } from './client.ts';
import { keep, readKept } from './kept.ts';
import { given, usePasskey } from './passkey-device.ts';

/** When the reset links may be pressed again, in Unix milliseconds: a reload and a new login change nothing of it. */
const lockoutKey = 'reset-links-locked-until';

/** Milliseconds that are left of a lockout. A clock that was put back does not make it longer. */
export function lockoutLeft(now: number): number {
  const left = Number(readKept(lockoutKey) ?? 0) - now;
  return left > 0 ? Math.min(left, durations.resetLinkLockout) : 0;
}

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
    resendMailCode: fromPromise(({ signal }) => done(client.POST('/api/resend-mail-code', { signal }))),
    requestQrReset: fromPromise(() => done(client.POST('/api/qr-code-reset-request'))),
    requestProviderReset: fromPromise(() => done(client.POST('/api/request-reset-provider-choice'))),
  },
});
