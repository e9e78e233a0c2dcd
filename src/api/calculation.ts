import { serverNow } from './calls/server-clock.ts';
import { queryOptions } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { readCalculatorData, type CalculatorData } from '../../domain/leasing/calculator-data.ts';
import { inTables, withOwnRecipient, type CodeTables } from '../../domain/leasing/code-tables.ts';
import { yearOf } from '../../domain/leasing/codes.ts';
import type { ModelRow } from '../../domain/leasing/model-rows.ts';
import { onlyChoices, type ObjectChoices } from '../../domain/leasing/only-choices.ts';
import {
  productQuestion,
  productSelection,
  restValueQuestion,
  type Today,
} from '../../domain/leasing/transaction.ts';
import { firstPage } from '../../domain/lists/list.ts';
import type { OfferResult, PremadeProduct, ProductOrder } from '../../generated/browser-api.ts';
import { filledTables } from '../../domain/leasing/filled-tables.ts';
import { failureOf } from '../../machines/shared/failure.ts';
import { calculatorMachine } from '../../machines/calculator/calculator.ts';
import { listMachine, type LoadedPage, type PageQuestion } from '../../machines/lists/list.ts';
import { objectCompletionMachine } from '../../machines/calculator/object-completion.ts';
import { offerStepMachine } from '../../machines/calculator/offer-step.ts';
import { productChoiceMachine, type Product } from '../../machines/calculator/product-choice.ts';
import { remainingValueMachine, type RemainingValue } from '../../machines/calculator/remaining-value.ts';
import { answer, client } from './calls/client.ts';
import { pageQuery, pagesOf } from './lists.ts';
import { forgetOfferLists, offerDetails, offerLogic } from './offers.ts';
import { userProfile } from './user-profile.ts';
import { queryClient } from './calls/queries.ts';

export type { ProductOrder } from '../../generated/browser-api.ts';
export type { Product as PremadeProduct } from '../../machines/calculator/product-choice.ts';

/** Everything that can be chosen, but for models. */
export const codeTables = queryOptions({
  queryKey: ['uwt-code', 'tables'],
  queryFn: async (): Promise<CodeTables> => {
    const [general, codes, objectTypes] = await Promise.all([
      answer(client.GET('/api/uwt-code/general-data-codes')),
      answer(client.GET('/api/uwt-code/combined-leasing-calculator')),
      answer(client.GET('/api/uwt-code/combined-leasing-object-types')),
    ]);
    return filledTables({ ...general, ...codes, objectTypes });
  },
});

const noChoice = { fuelTypeId: null, fuelTypeName: null, engine: null, averageTotalMileage: null };

export const modelRows = (makeId: number) =>
  queryOptions({
    queryKey: ['uwt-code', 'object-data', makeId],
    queryFn: async (): Promise<ModelRow[]> => {
      const rows = await answer(
        client.GET('/api/uwt-code/combined-leasing-object-data/{id}', { params: { path: { id: makeId } } }),
      );
      return rows.map((row) => ({ ...noChoice, ...row }));
    },
  });

const codesOfToday = async (): Promise<Today> => ({
  tables: await queryClient.fetchQuery(codeTables),
  year: yearOf(serverNow()),
});

/** A product without an id is chosen by its number. */
const productOf = (product: PremadeProduct): Product => ({ ...product, id: product.id ?? product.number });

/** The query of each page of products for the filled-in data. */
export const products = (data: CalculatorData) =>
  pagesOf<Product>(['leasing-calculator', 'products', data], async (parameters) => {
    const { premadeProducts, totalPageCount, totalElements } = await answer(
      client.POST('/api/leasing-calculator/premade-products', {
        params: { query: pageQuery<ProductOrder>(parameters) },
        body: productQuestion(data, await codesOfToday()),
      }),
    );
    return { content: premadeProducts.map(productOf), totalPages: totalPageCount, totalElements };
  });

/** Fetched lists stay in sight; the next look fetches them again. */
const expireProducts = () =>
  queryClient.invalidateQueries({ queryKey: ['leasing-calculator', 'products'], refetchType: 'none' });

const productList = listMachine.provide({
  actors: {
    loadPage: fromPromise<LoadedPage, PageQuestion>(async ({ input: { subject, ...parameters } }) => {
      const page = products(readCalculatorData(subject))(parameters);
      const { content, totalPages, totalElements } = await queryClient.fetchQuery(page);
      return { keys: content.map(({ number }) => number), totalPages, totalElements };
    }),
  },
});

const objectCompletionLogic = objectCompletionMachine.provide({
  actors: {
    findOnlyChoices: fromPromise<ObjectChoices, { data: CalculatorData }>(async ({ input: { data } }) => {
      const { objectTypes } = await queryClient.fetchQuery(codeTables);
      const ofTables = onlyChoices(data, objectTypes, []);
      const make = data.leasingObjectMake;
      // The choices of the tables are taken at once, whether or not the models come.
      if (make === null || Object.keys(ofTables).length > 0) return ofTables;
      return onlyChoices(data, objectTypes, await queryClient.fetchQuery(modelRows(make.id)));
    }),
  },
});

const remainingValueLogic = remainingValueMachine.provide({
  actors: {
    computeRemainingValue: fromPromise<RemainingValue, { data: CalculatorData }>(
      async ({ input: { data }, signal }) =>
        answer(
          client.POST('/api/uwt-code/rest-values', {
            body: restValueQuestion(data, await codesOfToday()),
            signal,
          }),
        ),
    ),
  },
});

const productChoiceLogic = productChoiceMachine.provide({
  actors: {
    list: productList,
    selectProduct: fromPromise<OfferResult, { data: CalculatorData; product: Product | null }>(
      async ({ input: { data, product } }) => {
        const body = productSelection(data, product, await codesOfToday());
        try {
          const offer = await answer(client.POST('/api/leasing-calculator/product-selection', { body }));
          // Kept as a number; another back-end may have it as text.
          return { ...offer, number: Number(offer.number) };
        } catch (error) {
          // The company no longer offers a product that is refused.
          if (failureOf(error).fieldErrors) await expireProducts();
          throw error;
        } finally {
          // An answer that was cut may have been an offer.
          forgetOfferLists();
        }
      },
    ),
  },
});

const offerStepLogic = offerStepMachine.provide({
  actors: {
    offer: offerLogic,
    loadOffer: fromPromise<void, { number: number }>(async ({ input: { number } }) => {
      await queryClient.fetchQuery(offerDetails(number));
    }),
  },
});

export const calculatorLogic = calculatorMachine.provide({
  actors: {
    objectCompletion: objectCompletionLogic,
    remainingValue: remainingValueLogic,
    productChoice: productChoiceLogic,
    offerStep: offerStepLogic,
    checkData: fromPromise<CalculatorData, { data: CalculatorData }>(async ({ input: { data } }) => {
      const make = data.leasingObjectMake;
      const [tables, rows, profile] = await Promise.all([
        queryClient.fetchQuery(codeTables),
        make === null ? [] : queryClient.fetchQuery(modelRows(make.id)),
        // Only presets a choice: without it the customer chooses.
        queryClient.fetchQuery(userProfile).catch(() => null),
      ]);
      return withOwnRecipient(inTables(data, tables, rows), tables, profile?.entityTypeCode);
    }),
    loadProducts: fromPromise<void, { data: CalculatorData }>(async ({ input: { data } }) => {
      await queryClient.fetchQuery(products(data)(firstPage));
    }),
  },
});
