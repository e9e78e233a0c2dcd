import { queryOptions } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { PaymentNote, PaymentNoteChange } from '../../generated/browser-api.ts';
import { paymentNoteMachine } from '../../machines/payment-note.ts';
import { answer, client, done } from './calls/client.ts';
import { csrf } from './calls/csrf.ts';
import { isOffered } from './calls/offered.ts';
import { queryClient } from './calls/queries.ts';

export type { PaymentNote };

/** The customer's notes of paid bills; none where the back-end does not keep them. */
export const paymentNotes = queryOptions({
  queryKey: ['bill', 'payment-note'],
  queryFn: () => answer<PaymentNote[]>(client.GET('/api/bill/payment-note')),
  enabled: isOffered('payment-note'),
});

export const paymentNoteLogic = paymentNoteMachine.provide({
  actors: {
    notePayment: fromPromise<PaymentNoteChange, { note: PaymentNoteChange }>(async ({ input: { note } }) => {
      const isHere = csrf.customerNow();
      await done(client.POST('/api/bill/payment-note', { body: note }));
      const { billNumber, paidOn, amountEur } = note;
      const made = paidOn === null || amountEur === null ? [] : [{ billNumber, paidOn, amountEur }];
      if (isHere()) {
        queryClient.setQueryData(paymentNotes.queryKey, (notes: readonly PaymentNote[] = []) => [
          ...notes.filter((each) => each.billNumber !== billNumber),
          ...made,
        ]);
      }
      return note;
    }),
  },
});
