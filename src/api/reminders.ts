import { queryOptions } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Reminders } from '../../generated/browser-api.ts';
import { remindersMachine } from '../../machines/reminders.ts';
import { billPaymentKey } from './bills.ts';
import { answer, client, done } from './calls/client.ts';
import { csrf } from './calls/csrf.ts';
import { queryClient } from './calls/queries.ts';

export type { Reminders };

export const reminders = queryOptions({
  queryKey: ['reminders'],
  queryFn: () => answer<Reminders>(client.GET('/api/reminders')),
});

export const remindersLogic = remindersMachine.provide({
  actors: {
    saveReminders: fromPromise<Reminders, { reminders: Reminders }>(async ({ input }) => {
      const isHere = csrf.customerNow();
      await done(client.POST('/api/reminders', { body: input.reminders }));
      if (isHere()) queryClient.setQueryData(reminders.queryKey, input.reminders);
      // They say whether there is a reminder.
      void queryClient.invalidateQueries({ queryKey: billPaymentKey });
      return input.reminders;
    }),
  },
});
