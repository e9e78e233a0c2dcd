import { dayOf } from '../../../domain/values/dates.ts';
import { interestRateTypeLabels, referenceRateLabels, leasingTypeLabels } from '../../../domain/labels.ts';
import { interestRateTypeIds } from '../../../domain/leasing/codes.ts';
import { quote } from '../../../domain/leasing/quote.ts';
import type { PremadeProduct, ProductPage, OfferResult } from '../../../generated/api.ts';
import { buckets } from '../../store/limits.ts';
import { pageRequestOf } from '../../store/queries/paging.ts';
import type { Product } from '../../store/queries/products.ts';
import { refundWhenUnable } from '../shared/attempts.ts';
import { httpErrors } from '../shared/http-error.ts';
import type { Call } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf } from '../shared/sessions.ts';
import { termsOf, wantedOf, offerOf } from './offer.ts';
import { type Leasing, readTransaction } from './transaction.ts';

/** Products that can be had for the asked leasing, each with the instalment that it would have. */
export async function listProducts(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { body, query, request }: Call<'listPremadeProducts'>,
): Promise<ProductPage> {
  const leasing = await readTransaction(store, body, {
    partner: callerOf(request).partner,
    now: clock.now(),
  });
  const page = await store.products.page(wantedOf(leasing), pageRequestOf(query));
  return {
    premadeProducts: page.content.map((product) => rowOf(product, leasing)),
    totalPageCount: page.totalPages,
    totalElements: page.totalElements,
  };
}

function rowOf(product: Product, leasing: Leasing): PremadeProduct {
  return {
    id: product.id,
    number: product.number,
    productName: product.name,
    interestRateTypeId: interestRateTypeIds[product.interestRateType],
    interestRateType: interestRateTypeLabels[product.interestRateType],
    referentInterestRateId: product.referenceRateId,
    referentInterestRate: product.referenceRate && referenceRateLabels[product.referenceRate],
    margin: product.margin,
    interestRate: product.interestRate,
    cost: product.cost,
    installmentAmountEur: quote(termsOf(leasing, product)).instalmentEur,
  };
}

/** The caller's rates and sums do not count. @throws HttpError `offer-limit` after a day's worth of offers */
export async function selectProduct(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { body, request }: Call<'selectProduct'>,
): Promise<OfferResult> {
  const { partner } = callerOf(request);
  const now = clock.now();
  const leasing = await readTransaction(store, body, { partner, now });
  const product = await store.products.fitting(body.productId, wantedOf(leasing));
  if (product === undefined) {
    throw httpErrors.invalidFields({ productId: 'Ovaj proizvod nije dostupan za odabrane uvjete.' });
  }
  const ofDay = buckets.offersOfPartnerPerDay(partner.id);
  const counted = await store.attempts.count(ofDay.key, ofDay.window, now);
  if (counted.count > ofDay.limit) throw httpErrors.offerLimit(counted.windowEndsAt, now);
  const offer = await refundWhenUnable(store, [counted], async () => {
    const id = await store.offers.nextId();
    const made = offerOf(leasing, product, { id, partnerId: partner.id, day: dayOf(now) });
    await store.offers.add(made);
    return made;
  });
  return {
    id: offer.id,
    number: offer.id,
    numberText: offer.numberText,
    creationDate: offer.creationDate,
    leasingObjectType: offer.leasingObjectType,
    leasingObjectMake: offer.leasingObjectMake,
    leasingObjectModel: offer.leasingObjectModel,
    leasingTypeName: leasingTypeLabels[offer.leasingType],
  };
}
