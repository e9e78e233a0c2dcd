import type { OfferRow } from '../../generated/api.ts';
import { leasingTypeLabels } from '../../domain/labels.ts';
import type { OfferColumn } from '../../domain/list.ts';
import type { Handlers } from '../operations.ts';
import type { Parts } from '../parts.ts';
import { callerOf } from '../sessions.ts';
import type { OfferSummary } from '../store/offers.ts';
import { pageRequestOf } from '../store/paging.ts';

type OfferHandlers = Pick<Handlers, 'listOffers'>;

/** Leasing offers to the customer. */
export function createOfferHandlers({ store }: Pick<Parts, 'store'>): OfferHandlers {
  return {
    listOffers: async ({ request, query }) => {
      const partnerId = callerOf(request).partner.id;
      const page = await store.offers.page(
        partnerId,
        pageRequestOf<OfferColumn>(query),
        query.leasingOfferStatus,
      );
      return { ...page, content: page.content.map(rowOf) };
    },
  };
}

function rowOf(offer: OfferSummary): OfferRow {
  return {
    id: offer.id,
    number: offer.id,
    numberText: offer.numberText,
    creationDate: offer.creationDate,
    leasingObject: offer.leasingObject,
    leasingObjectMake: offer.leasingObjectMake,
    leasingObjectModel: offer.leasingObjectModel,
    leasingTypeName: leasingTypeLabels[offer.leasingType],
  };
}
