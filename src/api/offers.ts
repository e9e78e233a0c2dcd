import { queryOptions } from '@tanstack/react-query';
import { answer, client } from './client.ts';
import { activeOffers, listOf } from './lists.ts';

export type { OfferDetails, OfferRow } from '../../generated/api.ts';

export const activeOfferList = listOf(activeOffers, ({ numberText }) => numberText);

/** One offer with all its figures. */
export const offerDetails = (number: number) =>
  queryOptions({
    queryKey: ['leasing-offer', 'details', number],
    queryFn: () =>
      answer(client.GET('/api/leasing-offer/{id}/details', { params: { path: { id: number } } })),
  });
