import { queryOptions } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type {
  Passkey,
  PasskeyCreationOptions,
  RecoveryCodes,
  RegistrationCredential,
  Security,
  SecurityEvent,
  Session,
} from '../../../generated/browser-api.ts';
import { devicesMachine } from '../../../machines/access/devices.ts';
import { failureOf } from '../../../machines/shared/failure.ts';
import { passkeysMachine } from '../../../machines/access/passkeys.ts';
import { recoveryCodesMachine } from '../../../machines/access/recovery-codes.ts';
import { answer, client, done } from '../calls/client.ts';
import { csrf } from '../calls/csrf.ts';
import { given, makePasskey } from './passkey-device.ts';
import { pendingEmail } from '../profile.ts';
import { queryClient } from '../calls/queries.ts';

export type { Passkey, Security, SecurityEvent, Session };

/** The factors of the login. Fetched each time, because logins use up codes. */
export const security = queryOptions({
  queryKey: ['security'],
  queryFn: () => answer<Security>(client.GET('/api/security')),
  staleTime: 0,
});

/** Takes the sessions that have ended out of the list at once, and asks for it again. */
async function endSessions(call: Promise<void>, stays: (session: Session) => boolean): Promise<void> {
  const isHere = csrf.customerNow();
  try {
    await call;
    if (isHere()) {
      queryClient.setQueryData(
        security.queryKey,
        (known) => known && { ...known, sessions: known.sessions.filter(stays) },
      );
    }
  } finally {
    void queryClient.invalidateQueries({ queryKey: security.queryKey });
    // A new address that waited for its link waits no more.
    queryClient.removeQueries({ queryKey: pendingEmail.queryKey });
  }
}

export const devices = devicesMachine.provide({
  actors: {
    endSession: fromPromise<void, { id: number }>(({ input: { id } }) =>
      endSessions(
        done(client.POST('/api/security/session/{id}/end', { params: { path: { id } } })),
        (session) => session.id !== id,
      ),
    ),
    endOtherSessions: fromPromise<void>(() =>
      endSessions(done(client.POST('/api/security/session/end-others')), (session) => session.isThis),
    ),
  },
});

/** Making codes. They go into the machine alone, and into no cache. */
export const recoveryCodes = recoveryCodesMachine.provide({
  actors: {
    createRecoveryCodes: fromPromise<readonly string[], { presentPassword: string }>(async ({ input }) => {
      try {
        const { codes } = await answer<RecoveryCodes>(
          client.POST('/api/security/recovery-codes', { body: input }),
        );
        return codes;
      } finally {
        void queryClient.invalidateQueries({ queryKey: security.queryKey });
      }
    }),
  },
});

/** Waits for the list that a call has changed, so that it is not seen as it was. */
async function changePasskeys(call: Promise<void>): Promise<void> {
  try {
    await call;
  } finally {
    await queryClient.invalidateQueries({ queryKey: security.queryKey });
  }
}

export const passkeys = passkeysMachine.provide({
  actors: {
    beginPasskey: fromPromise<PasskeyCreationOptions, { presentPassword: string }>(({ input, signal }) =>
      answer<PasskeyCreationOptions>(client.POST('/api/security/passkey/options', { body: input, signal })),
    ),
    askDevice: fromPromise<RegistrationCredential, { options: PasskeyCreationOptions | null }>(
      ({ input: { options }, signal }) => makePasskey(given(options), signal),
    ),
    registerPasskey: fromPromise<void, { name: string; credential: RegistrationCredential | null }>(
      ({ input: { name, credential } }) =>
        changePasskeys(
          done(client.POST('/api/security/passkey', { body: { name, credential: given(credential) } })),
        ),
    ),
    removePasskey: fromPromise<void, { id: number; presentPassword: string }>(
      ({ input: { id, presentPassword } }) =>
        changePasskeys(
          done(
            client.POST('/api/security/passkey/{id}/remove', {
              params: { path: { id } },
              body: { presentPassword },
            }),
          ).catch((error: unknown) => {
            // Removed before, such as in another tab.
            if (failureOf(error).code !== 'not-found') throw error;
          }),
        ),
    ),
  },
});
