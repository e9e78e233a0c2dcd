import type { PremadeProduct, ProductPage } from '../../../generated/api.ts';
import { interestRateTypeLabels, referenceRateLabels } from '../../../domain/labels.ts';
import { interestRateTypeIds } from '../../../domain/leasing/codes.ts';
import { quote } from '../../../domain/leasing/quote.ts';
import type { ProductColumn } from '../../../domain/list.ts';
import type { Call } from '../shared/operations.ts';
import type { Parts } from '../shared/services.ts';
import { callerOf } from '../shared/sessions.ts';
import { pageRequestOf } from '../../store/queries/paging.ts';
import type { Product } from '../../store/queries/products.ts';
import { termsOf, wantedOf } from './offer.ts';
import { type Leasing, readTransaction } from './transaction.ts';

/** Products that can be had for the asked leasing, each with the instalment that it would have. */
export async function listProducts(
  { store, clock }: Pick<Parts, 'store' | 'clock'>,
  { body, query, request }: Call<'listPremadeProducts'>,
): Promise<ProductPage> {
  const leasing = await readTransaction(store, body, {
    partner: callerOf(request).partner,
    now: clock.now(),
  });
  const page = await store.products.page(wantedOf(leasing), pageRequestOf<ProductColumn>(query));
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
