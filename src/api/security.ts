import { queryOptions } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { RecoveryCodes, Security } from '../../generated/api.ts';
import { recoveryCodesMachine } from '../../machines/recovery-codes.ts';
import { answer, client } from './client.ts';
import { queryClient } from './queries.ts';

/** What logging in rests on. Asked each time: codes are used where one logs in. */
export const security = queryOptions({
  queryKey: ['security'],
  queryFn: () => answer<Security>(client.GET('/api/security')),
  staleTime: 0,
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
