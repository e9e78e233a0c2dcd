import type { OfferResult } from '../../../generated/api.ts';
import { dayOf } from '../../../domain/dates.ts';
import { leasingTypeLabels } from '../../../domain/labels.ts';
import { buckets } from '../../store/limits.ts';
import type { Call } from '../shared/operations.ts';
import type { Parts } from '../shared/services.ts';
import { refusals } from '../shared/http-error.ts';
import { callerOf } from '../shared/sessions.ts';
import { offerOf, wantedOf } from './offer.ts';
import { readTransaction } from './transaction.ts';

/**
 * Makes and keeps an offer. What the caller says of rates and sums does not count.
 *
 * @throws Refusal `offer-limit` after a day's worth of offers
 */
export async function selectProduct(
  { store, clock }: Pick<Parts, 'store' | 'clock'>,
  { body, request }: Call<'selectProduct'>,
): Promise<OfferResult> {
  const { partner } = callerOf(request);
  const now = clock.now();
  const leasing = await readTransaction(store, body, { partner, now });
  const product = await store.products.fitting(body.productId, wantedOf(leasing));
  if (product === undefined) {
    throw refusals.invalidFields({ productId: 'Ovaj proizvod nije dostupan za odabrane uvjete.' });
  }
  const { key, limit, window } = buckets.offersOfPartnerPerDay(partner.id);
  const { count, windowEndsAt } = await store.guesses.count(key, window, now);
  if (count > limit) throw refusals.offerLimit(windowEndsAt, now);
  const id = await store.offers.nextId();
  const offer = offerOf(leasing, product, { id, partnerId: partner.id, day: dayOf(now) });
  await store.offers.add(offer);
  return {
    id,
    number: id,
    numberText: offer.numberText,
    creationDate: offer.creationDate,
    leasingObjectType: offer.leasingObjectType,
    leasingObjectMake: offer.leasingObjectMake,
    leasingObjectModel: offer.leasingObjectModel,
    leasingTypeName: leasingTypeLabels[offer.leasingType],
  };
}
