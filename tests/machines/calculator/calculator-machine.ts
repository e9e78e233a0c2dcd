import { firstPage } from '../../../domain/lists/list.ts';
import type { CalculatorData } from '../../../domain/leasing/calculator-data.ts';
import type { ObjectChoices } from '../../../domain/leasing/only-choices.ts';
import type { OfferResult } from '../../../generated/browser-api.ts';
import type { Product } from '../../../machines/calculator/product-choice.ts';
import { calculatorMachine } from '../../../machines/calculator/calculator.ts';
import type { CalculatorPlace, CalculatorStep } from '../../../machines/calculator/calculator-model.ts';
import { listMachine, type LoadedPage, type PageQuestion } from '../../../machines/lists/list.ts';
import { objectCompletionMachine } from '../../../machines/calculator/object-completion.ts';
import { offerMachine, type WantedPaper } from '../../../machines/offer.ts';
import { offerStepMachine } from '../../../machines/calculator/offer-step.ts';
import { productChoiceMachine } from '../../../machines/calculator/product-choice.ts';
import { remainingValueMachine, type RemainingValue } from '../../../machines/calculator/remaining-value.ts';
import { carData } from '../../support/calculator/calculation.ts';
import { call, logicOf, play } from '../../support/play.ts';

/*
 * The calculator's machine with all its parts, whose calls the test answers.
 */

export const at = (step: CalculatorStep, number: number | null = null): CalculatorPlace => ({
  step,
  offer: number,
});

export function begin(data: CalculatorData, place: CalculatorPlace, kept: number | null = null) {
  const calls = {
    check: call<CalculatorData, { data: CalculatorData }>(),
    products: call<void, { data: CalculatorData }>(),
    page: call<LoadedPage, PageQuestion>(),
    select: call<OfferResult, { data: CalculatorData; product: Product | null }>(),
    load: call<void, { number: number }>(),
    request: call<void, { number: number }>(),
    download: call<{ fileName: string }, WantedPaper>(),
    complete: call<ObjectChoices, { data: CalculatorData }>(),
    compute: call<RemainingValue, { data: CalculatorData }>(),
  };
  const { check, products, page, select, load, request, download, complete, compute } = logicOf(calls);
  const played = play(
    calculatorMachine.provide({
      actors: {
        checkData: check,
        loadProducts: products,
        objectCompletion: objectCompletionMachine.provide({ actors: { findOnlyChoices: complete } }),
        productChoice: productChoiceMachine.provide({
          actors: {
            selectProduct: select,
            list: listMachine.provide({ actors: { loadPage: page } }),
          },
        }),
        offerStep: offerStepMachine.provide({
          actors: {
            loadOffer: load,
            offer: offerMachine.provide({
              actors: { requestFinancing: request, downloadOffer: download },
            }),
          },
        }),
        remainingValue: remainingValueMachine.provide({ actors: { computeRemainingValue: compute } }),
      },
    }),
    { kept: { data, offer: kept }, place, parameters: firstPage },
  );
  const { actor, emitted } = played;
  return {
    ...played,
    ...calls,
    /** The part that shows step 4, and the one that shows step 5. */
    choice: () => actor.getSnapshot().children.productChoice,
    offerStep: () => actor.getSnapshot().children.offerStep,
    offerFlow: () => actor.getSnapshot().children.offerStep?.getSnapshot().children.offer,
    places: () => emitted.filter(({ type }) => type === 'calculator.place'),
    lastKept: () => emitted.findLast(({ type }) => type === 'calculator.kept'),
    toasts: () => emitted.filter(({ type }) => type === 'toast'),
  };
}

export async function start(data: CalculatorData, place: CalculatorPlace, kept: number | null = null) {
  const all = begin(data, place, kept);
  await all.check.answer(data);
  return all;
}

export async function choosing(data = carData) {
  const all = await start(data, at(4));
  await all.page.answer({ keys: ['7'], totalPages: 1, totalElements: 1 });
  return all;
}

export async function viewing(data = carData) {
  const all = await start(data, at(5, 412), 412);
  await all.load.answer();
  return all;
}
