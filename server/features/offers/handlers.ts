import type { OfferRow } from '../../../generated/api.ts';
import { brand } from '../../../domain/brand.ts';
import { leasingTypeLabels } from '../../../domain/labels.ts';
import type { OfferColumn } from '../../../domain/list.ts';
import { addressLines } from '../shared/code-tables/postal-address.ts';
import { detailsOf } from './offer-details.ts';
import { displayName } from '../shared/mails.ts';
import type { Handlers } from '../shared/operations.ts';
import type { Parts } from '../shared/services.ts';
import { refusals } from '../shared/http-error.ts';
import { callerOf } from '../shared/sessions.ts';
import type { OfferSummary } from '../../store/queries/offers.ts';
import { pageRequestOf } from '../../store/queries/paging.ts';

type OfferHandlers = Pick<Handlers, 'listOffers' | 'getOfferDetails' | 'getOfferDocument'>;

/** Leasing offers to the customer. */
export function createOfferHandlers({ store, clock }: Pick<Parts, 'store' | 'clock'>): OfferHandlers {
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

    getOfferDetails: async ({ request, path }) => {
      const offer = await store.offers.byId(callerOf(request).partner.id, path.id);
      if (offer === undefined) throw refusals.notFound();
      return detailsOf(offer, clock.now());
    },

    getOfferDocument: async ({ request, path }) => {
      const { partner } = callerOf(request);
      const offer = await store.offers.byId(partner.id, path.id);
      if (offer === undefined) throw refusals.notFound();
      return {
        recipient: {
          name: displayName(partner),
          address: Object.values(addressLines(partner)).join(', '),
          oib: partner.oib,
        },
        consultant: { name: brand.offers.team, phone: brand.offers.phone, email: brand.offers.email },
        offer: detailsOf(offer, clock.now()),
      };
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
