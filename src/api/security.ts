import { queryOptions } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { RecoveryCodes, Security, SecurityEvent, Session } from '../../generated/api.ts';
import { devicesMachine } from '../../machines/devices.ts';
import { recoveryCodesMachine } from '../../machines/recovery-codes.ts';
import { answer, client, done } from './client.ts';
import { queryClient } from './queries.ts';

export type { Security, SecurityEvent, Session };

/** What logging in rests on. Asked each time: codes are used where one logs in. */
export const security = queryOptions({
  queryKey: ['security'],
  queryFn: () => answer<Security>(client.GET('/api/security')),
  staleTime: 0,
});

/** Takes the sessions that have ended out of the list at once, and asks for it anew. */
async function endSessions(call: Promise<void>, stays: (session: Session) => boolean): Promise<void> {
  try {
    await call;
    queryClient.setQueryData(
      security.queryKey,
      (known) => known && { ...known, sessions: known.sessions.filter(stays) },
    );
  } finally {
    void queryClient.invalidateQueries({ queryKey: security.queryKey });
  }
}

/** Logging out other devices. */
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
