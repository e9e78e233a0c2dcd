import { queryOptions } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { OfferDocument } from '../../generated/browser-api.ts';
import { offerMachine, type OfferPaper, type WantedPaper } from '../../machines/offer.ts';
import { answer, client, done } from './calls/client.ts';
import { importLate } from './calls/import-late.ts';
import { csrf } from './calls/csrf.ts';
import { countries } from './codes.ts';
import { isOffered } from './calls/offered.ts';
import { activeOfferKey, activeOffers, listOf, offerNumberText } from './lists.ts';
import { queryClient } from './calls/queries.ts';
import { forgetRequests } from './requests.ts';
import { saveFile } from './calls/save-file.ts';

export type { OfferDetails, OfferOrder, OfferRow } from '../../generated/browser-api.ts';

export const activeOfferList = listOf(activeOffers, offerNumberText);

export const offerDetails = (number: number) =>
  queryOptions({
    queryKey: ['leasing-offer', 'details', number],
    queryFn: async () => {
      const details = client.GET('/api/leasing-offer/{id}/details', { params: { path: { id: number } } });
      const offer = await answer(details);
      return { ...offer, leasingDetails: offer.leasingDetails ?? [] };
    },
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

/**
 * The data of the PDF. Recipient and consultant come from the back-end where it has them, else from the details and the
 * profile.
 */
async function offerDocument(id: number, signal: AbortSignal): Promise<OfferDocument> {
  if (isOffered('offer-document')) {
    return answer(client.GET('/api/leasing-offer/{id}/download', { params: { path: { id } }, signal }));
  }
  const [offer, profile, known, { offerDocumentOf }] = await Promise.all([
    queryClient.fetchQuery(offerDetails(id)),
    answer(client.GET('/api/user-profile', { signal })),
    // The offer is right without the name of the country.
    queryClient.fetchQuery(countries).catch(() => []),
    importLate(() => import('../pdf/offer-document.ts')),
  ]);
  return offerDocumentOf(offer, profile, known);
}

const loadWriter: Record<OfferPaper, () => Promise<(document: OfferDocument) => Blob>> = {
  offer: async () => (await import('../pdf/offer.ts')).loadOfferWriter(),
  'credit-form': async () => (await import('../pdf/credit-form.ts')).loadCreditFormWriter(),
};

export const offerLogic = offerMachine.provide({
  actors: {
    downloadOffer: fromPromise<{ fileName: string }, WantedPaper>(
      async ({ input: { number, paper }, signal }) => {
        // The code that typesets the PDF is large: it is loaded when the customer asks for one, in parallel with the
        // data.
        const [document, write] = await Promise.all([
          offerDocument(number, signal),
          importLate(loadWriter[paper]),
        ]);
        const fileName =
          paper === 'offer' ? `leasing-offer-${number}.pdf` : `credit-information-${number}.pdf`;
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
        // The screen that follows must not wait until the offer has come again.
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
