import { queryOptions } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { offerMachine } from '../../machines/offer.ts';
import { answer, client, done } from './client.ts';
import { importLate } from './import-late.ts';
import { csrf } from './csrf.ts';
import { activeOfferKey, activeOffers, listOf } from './lists.ts';
import { queryClient } from './queries.ts';
import { forgetRequests } from './requests.ts';
import { saveFile } from './save-file.ts';

export type { OfferDetails, OfferOrder, OfferRow } from '../../generated/api.ts';

export const activeOfferList = listOf(activeOffers, ({ numberText }) => numberText);

export const offerDetails = (number: number) =>
  queryOptions({
    queryKey: ['leasing-offer', 'details', number],
    queryFn: () =>
      answer(client.GET('/api/leasing-offer/{id}/details', { params: { path: { id: number } } })),
  });

/** An offer was made, or is asked for: the lists that the browser keeps are old. */
export function forgetOfferLists(): void {
  queryClient.removeQueries({ queryKey: activeOfferKey });
}

/** A request changes the offer and its list, and puts a message into the inbox; one that failed may have done so too. */
async function forgetRequested(): Promise<void> {
  forgetOfferLists();
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['leasing-offer'] }),
    queryClient.invalidateQueries({ queryKey: ['inbox'] }),
    forgetRequests(),
  ]);
}

export const offerLogic = offerMachine.provide({
  actors: {
    downloadOffer: fromPromise<{ fileName: string }, { number: number }>(
      async ({ input: { number }, signal }) => {
        // What sets the PDF is large: it is loaded when the customer asks for one, beside the data.
        const writer = importLate(async () => (await import('../pdf/offer.ts')).loadOfferWriter());
        const [document, write] = await Promise.all([
          answer(
            client.GET('/api/leasing-offer/{id}/download', { params: { path: { id: number } }, signal }),
          ),
          writer,
        ]);
        const fileName = `leasing-offer-${number}.pdf`;
        saveFile(write(document), fileName, signal);
        return { fileName };
      },
    ),
    requestFinancing: fromPromise<void, { number: number }>(async ({ input: { number } }) => {
      const isHere = csrf.customerNow();
      try {
        await done(
          client.POST('/api/leasing-calculator/request-financing/{id}', { params: { path: { id: number } } }),
        );
        // The screen that follows must not wait until the offer has come anew.
        if (isHere()) {
          queryClient.setQueryData(
            offerDetails(number).queryKey,
            (offer) => offer && { ...offer, status: 'REQUESTED' as const },
          );
        }
      } catch (error) {
        // It may be requested already, or have expired. The last step of the calculator only looks on.
        void queryClient.refetchQueries({ queryKey: offerDetails(number).queryKey, type: 'all' });
        throw error;
      } finally {
        void forgetRequested();
      }
    }),
  },
});
