import { fromCents, toCents } from '../../../domain/values/money.ts';
import type { Handlers } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf } from '../shared/sessions.ts';
import { calculatorCodes, generalDataCodes, leasingObjectData, leasingObjectTypes } from './code-tables.ts';
import { createCreditExample } from './credit-example.ts';
import { readObject } from './leasing-object.ts';
import { listProducts, selectProduct } from './products.ts';

export function createCalculatorHandlers(services: Services) {
  const { store, clock } = services;
  return {
    // Without products every calculation would end in an empty list.
    startCalculator: () => store.products.areOffered(),
    getCreditExample: createCreditExample(services),
    getGeneralDataCodes: ({ request }) => generalDataCodes(store, callerOf(request).partner),
    getCalculatorCodes: () => calculatorCodes(clock.now()),
    getLeasingObjectTypes: () => leasingObjectTypes(store),

    getLeasingObjectData: ({ path }) => leasingObjectData(store, path.id),

    computeRestValue: async ({ body }) => {
      const object = await readObject(store, body, clock.now());
      const percentage = object.remainingValuePercentage;
      const baseEur = fromCents(object.netPriceCents + object.ppmvCents);
      return { percentage, value: fromCents(toCents((baseEur * percentage) / 100)) };
    },

    listPremadeProducts: (call) => listProducts(services, call),
    selectProduct: (call) => selectProduct(services, call),
  } satisfies Partial<Handlers>;
}
