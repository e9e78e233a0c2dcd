import { describe, expect, test } from 'vitest';
import { durations } from '../../domain/durations.ts';
import { initialCalculatorData, type CalculatorData } from '../../domain/leasing/calculator-data.ts';
import { firstPage } from '../../domain/list.ts';
import type { OfferResult, PremadeProduct } from '../../generated/api.ts';
import { calculatorMachine } from '../../machines/calculator.ts';
import type { CalculatorPlace, CalculatorStep } from '../../machines/calculator-parts.ts';
import { listMachine, type LoadedPage, type PageQuestion } from '../../machines/list.ts';
import { offerMachine } from '../../machines/offer.ts';
import { remainingValueMachine, type RemainingValue } from '../../machines/remaining-value.ts';
import { buildingData, carData, operationalData, rows } from '../support/calculation.ts';
import { call, play } from '../support/play.ts';

const product: PremadeProduct = {
  id: 7,
  number: 'FL-101',
  productName: 'Financijski leasing, fiksna kamata',
  interestRateTypeId: 1,
  interestRateType: 'Fiksna',
  referentInterestRateId: null,
  referentInterestRate: null,
  margin: null,
  interestRate: 6.5,
  cost: 1.5,
  installmentAmountEur: 581.68,
};

const offer: OfferResult = {
  id: 412,
  number: 412,
  numberText: 'P-2026-0412',
  creationDate: '2026-11-18',
  leasingObjectType: 'Osobna vozila',
  leasingObjectMake: 'Škoda',
  leasingObjectModel: 'Octavia Combi',
  leasingTypeName: 'Financijski leasing',
};

const at = (step: CalculatorStep, number: number | null = null): CalculatorPlace => ({ step, offer: number });

function begin(data: CalculatorData, place: CalculatorPlace, kept: number | null = null) {
  const check = call<CalculatorData, { data: CalculatorData }>();
  const products = call<void, { data: CalculatorData }>();
  const page = call<LoadedPage, PageQuestion>();
  const select = call<OfferResult, { data: CalculatorData; product: PremadeProduct | null }>();
  const load = call<void, { number: number }>();
  const request = call<void, { number: number }>();
  const compute = call<RemainingValue, { data: CalculatorData }>();
  const played = play(
    calculatorMachine.provide({
      actors: {
        checkData: check.logic,
        loadProducts: products.logic,
        selectProduct: select.logic,
        loadOffer: load.logic,
        offer: offerMachine.provide({ actors: { requestFinancing: request.logic } }),
        list: listMachine.provide({ actors: { loadPage: page.logic } }),
        remainingValue: remainingValueMachine.provide({ actors: { computeRemainingValue: compute.logic } }),
      },
    }),
    { kept: { data, offer: kept }, place, parameters: firstPage },
  );
  const { actor, emitted } = played;
  return {
    ...played,
    check,
    products,
    page,
    select,
    load,
    request,
    compute,
    is: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
      actor.getSnapshot().matches(state),
    context: () => actor.getSnapshot().context,
    places: () => emitted.filter(({ type }) => type === 'calculator.place'),
    lastKept: () => emitted.findLast(({ type }) => type === 'calculator.kept'),
    toasts: () => emitted.filter(({ type }) => type === 'toast'),
  };
}

async function start(data: CalculatorData, place: CalculatorPlace, kept: number | null = null) {
  const all = begin(data, place, kept);
  await all.check.answer(data);
  return all;
}

async function choosing(data = carData) {
  const all = await start(data, at(4));
  await all.page.answer({ keys: ['7'], totalPages: 1, totalElements: 1 });
  return all;
}

async function viewing(data = carData) {
  const all = await start(data, at(5, 412), 412);
  await all.load.answer();
  return all;
}

describe('the beginning', () => {
  test('waits for the tables, and can be tried again when they do not come', async () => {
    const { actor, check, is, context, places } = begin(initialCalculatorData, at(1));
    expect(is('preparing')).toBe(true);
    await check.fail('busy', 'Pokušajte ponovno.');
    expect(is('unprepared')).toBe(true);
    expect(context().failure?.message).toBe('Pokušajte ponovno.');
    actor.send({ type: 'address.changed', place: at(2), parameters: firstPage });
    actor.send({ type: 'retry.requested' });
    await check.answer(carData);
    expect(is('enteringObject')).toBe(true);
    expect(places()).toEqual([{ type: 'calculator.place', place: at(2), replace: true }]);
  });

  test.each([
    [initialCalculatorData, 5, 1],
    [{ ...carData, leasingObjectMake: null }, 5, 2],
    [{ ...carData, financingPeriod: null }, 4, 3],
    [{ ...operationalData, remainingValuePercentage: '' }, 4, 3],
    [carData, 5, 4],
    [carData, 2, 2],
    [buildingData, 4, 4],
  ] as const)('leads to the first step that is not complete (%#)', async (data, wanted, shown) => {
    const { places } = await start(data, at(wanted));
    expect(places()).toEqual([{ type: 'calculator.place', place: at(shown), replace: true }]);
  });

  test('shows an offer only to the data that it came of', async () => {
    const same = await start(carData, at(5), 412);
    expect(same.is('viewingOffer')).toBe(true);
    expect(same.places()).toEqual([{ type: 'calculator.place', place: at(5, 412), replace: true }]);
    expect((await start(carData, at(5, 413), 412)).is('choosingProduct')).toBe(true);
    const other = begin(carData, at(5, 412), 412);
    await other.check.answer({ ...carData, supplier: null });
    expect(other.is('enteringGeneralData')).toBe(true);
    expect(other.lastKept()).toMatchObject({ kept: { offer: null } });
  });

  test('shows the success only after a request', async () => {
    expect((await start(carData, at('success'))).is('choosingProduct')).toBe(true);
    expect((await start(carData, at('success', 412))).is('succeeded')).toBe(true);
  });
});

describe('the steps that are filled in', () => {
  test('let one on when they are complete, and count the mistakes when not', async () => {
    const { actor, context, is, places } = await start(initialCalculatorData, at(1));
    actor.send({ type: 'next.requested' });
    actor.send({ type: 'next.requested' });
    expect(is('enteringGeneralData')).toBe(true);
    expect(context().mistakes).toBe(2);
    const { leasingRecipientType, leasingType, supplier } = carData;
    actor.send({
      type: 'field.changed',
      change: { field: 'leasingRecipientType', value: leasingRecipientType },
    });
    actor.send({ type: 'field.changed', change: { field: 'leasingType', value: leasingType } });
    actor.send({ type: 'field.changed', change: { field: 'supplier', value: supplier } });
    actor.send({ type: 'next.requested' });
    expect(is('enteringObject')).toBe(true);
    expect(context().mistakes).toBe(0);
    expect(places().at(-1)).toEqual({ type: 'calculator.place', place: at(2), replace: false });
    actor.send({ type: 'next.requested' });
    expect(context().mistakes).toBe(1);
  });

  test('lead back, and from the first one to the informative calculation', async () => {
    const { actor, is, places } = await start(carData, at(3));
    actor.send({ type: 'back.requested' });
    actor.send({ type: 'back.requested' });
    expect(is('enteringGeneralData')).toBe(true);
    actor.send({ type: 'back.requested' });
    expect(places()).toMatchObject([3, 2, 1, 0].map((step) => ({ place: { step } })));
  });

  test('keep every change, choose what follows from it, and invalidate the offer', async () => {
    const { actor, context, lastKept } = await start(carData, at(2), 412);
    const model = { id: 32, name: 'Fabia' };
    actor.send({ type: 'field.changed', change: { field: 'leasingObjectModel', value: model }, rows });
    expect(context().data).toMatchObject({
      leasingObjectModel: model,
      leasingObjectFuel: { id: 1, name: 'Benzin' },
      averageTotalMileage: '15000',
    });
    expect(lastKept()).toEqual({ type: 'calculator.kept', kept: { data: context().data, offer: null } });
  });

  test('do not fill a mileage in again that somebody has just emptied', async () => {
    const { actor, context } = await start(carData, at(2));
    actor.send({ type: 'field.changed', change: { field: 'averageTotalMileage', value: '' } });
    expect(context().data.averageTotalMileage).toBe('');
  });
});

describe('the remaining value', () => {
  const unknown = { ...operationalData, remainingValuePercentage: '' };

  test('holds an operational leasing up until it is there', async () => {
    const { actor, compute, context, is, products, lastKept, wait } = await start(unknown, at(3));
    actor.send({ type: 'next.requested' });
    expect(context().mistakes).toBe(1);
    wait(durations.remainingValue);
    await compute.answer({ percentage: 30.5 });
    expect(context().data.remainingValuePercentage).toBe('30,50');
    expect(lastKept()).toMatchObject({ kept: { data: { remainingValuePercentage: '30,50' } } });
    actor.send({ type: 'next.requested' });
    expect(is({ enteringFinancing: 'fetchingProducts' })).toBe(true);
    expect(products.asked).toHaveLength(1);
  });

  test('is asked for again after a change', async () => {
    const { actor, compute, context, wait } = await start(operationalData, at(3));
    actor.send({ type: 'field.changed', change: { field: 'leasingObjectPpmv', value: '100' } });
    expect(context().data.remainingValuePercentage).toBe('');
    wait(durations.remainingValue);
    expect(compute.asked).toHaveLength(1);
  });
  test('that the server does not recognise is reckoned anew, at step 3 and from step 4', async () => {
    const stale = { remainingValuePercentage: 'Izračunajte ga ponovno.' };
    const third = await start(operationalData, at(3));
    third.actor.send({ type: 'next.requested' });
    await third.products.fail('invalid-fields', 'Provjerite upisane podatke.', stale);
    expect(third.context()).toMatchObject({ failure: { fieldErrors: stale }, failedStep: 3 });
    third.wait(durations.remainingValue);
    await third.compute.answer({ percentage: 30 });
    expect(third.context().data.remainingValuePercentage).toBe('30,00');
    expect(third.context().failure).toBeNull();

    const fourth = await choosing(operationalData);
    fourth.actor.send({ type: 'product.chosen', product });
    await fourth.select.fail('invalid-fields', 'Provjerite upisane podatke.', stale);
    expect(fourth.is({ enteringFinancing: 'entering' })).toBe(true);
    expect(fourth.toasts().at(-1)).toMatchObject({ toast: { title: 'Proizvod nije odabran' } });
    expect(fourth.lastKept()).toMatchObject({ kept: { data: { remainingValuePercentage: '' } } });
    fourth.wait(durations.remainingValue);
    expect(fourth.compute.asked).toHaveLength(1);
  });
});

describe('the products', () => {
  test('are fetched on leaving step 3, once', async () => {
    const { actor, products, page, is, places } = await start(carData, at(3));
    actor.send({ type: 'next.requested' });
    actor.send({ type: 'next.requested' });
    expect(products.asked).toEqual([{ data: carData }]);
    await products.answer();
    expect(is('choosingProduct')).toBe(true);
    expect(page.asked).toEqual([{ ...firstPage, subject: carData }]);
    expect(places().at(-1)).toEqual({ type: 'calculator.place', place: at(4), replace: false });
  });

  test('that do not come are told, flag the step and leave one there', async () => {
    const { actor, products, is, toasts, context } = await start(carData, at(3));
    actor.send({ type: 'next.requested' });
    await products.fail('internal', 'Dogodila se pogreška, pokušajte ponovno');
    expect(is({ enteringFinancing: 'entering' })).toBe(true);
    expect(toasts()).toEqual([
      {
        type: 'toast',
        toast: {
          kind: 'urgent',
          title: 'Proizvodi nisu dohvaćeni',
          message: 'Dogodila se pogreška, pokušajte ponovno',
        },
      },
    ]);
    expect(context()).toMatchObject({ failedStep: 3, failure: { code: 'internal' } });
    actor.send({ type: 'field.changed', change: { field: 'leasingObjectPpmv', value: '100' } });
    expect(context()).toMatchObject({ failedStep: null, failure: null });
  });

  test('are not waited for any more after a change', async () => {
    const { actor, products, is } = await start(carData, at(3));
    actor.send({ type: 'next.requested' });
    actor.send({ type: 'field.changed', change: { field: 'leasingObjectPpmv', value: '100' } });
    await products.answer();
    expect(is({ enteringFinancing: 'entering' })).toBe(true);
  });

  test('begin on the page of the address, and follow it', async () => {
    const all = begin(carData, at(4));
    const parameters = { ...firstPage, page: 1 };
    all.actor.send({ type: 'address.changed', place: at(4), parameters });
    await all.check.answer(carData);
    expect(all.page.asked.at(-1)).toMatchObject({ page: 1 });
    await all.page.answer({ keys: [], totalPages: 2, totalElements: 11 });
    all.actor.send({ type: 'address.changed', place: at(4), parameters: firstPage });
    expect(all.page.asked.at(-1)).toMatchObject({ page: 0 });
    expect(all.places()).toHaveLength(1);
  });

  test('are chosen once; the offer that comes of it is kept and shown', async () => {
    const { actor, select, is, lastKept, places, load } = await choosing();
    actor.send({ type: 'product.chosen', product });
    actor.send({ type: 'product.chosen', product: { ...product, id: 8 } });
    expect(select.asked).toEqual([{ data: carData, product }]);
    await select.answer(offer);
    expect(is('viewingOffer')).toBe(true);
    expect(lastKept()).toEqual({ type: 'calculator.kept', kept: { data: carData, offer: 412 } });
    expect(places().at(-1)).toEqual({ type: 'calculator.place', place: at(5, 412), replace: false });
    expect(load.asked).toEqual([{ number: 412 }]);
  });

  test('can be chosen anew after a choice that failed', async () => {
    const { actor, select, is, context, toasts } = await choosing();
    actor.send({ type: 'product.chosen', product });
    expect(context().product).toEqual(product);
    await select.fail('busy');
    expect(is({ choosingProduct: 'choosing' })).toBe(true);
    expect(context()).toMatchObject({ product: null, failedStep: 4 });
    expect(toasts().at(-1)).toMatchObject({ toast: { kind: 'urgent', title: 'Proizvod nije odabran' } });
    actor.send({ type: 'product.chosen', product });
    expect(context().failedStep).toBeNull();
    expect(select.asked).toHaveLength(2);
  });

  test('are fetched for the price that is offered, where no net price comes to the one that was typed', async () => {
    const { actor, products, context, lastKept } = await start(carData, at(3));
    actor.send({ type: 'field.changed', change: { field: 'leasingObjectPrice', value: '10000,02' } });
    actor.send({ type: 'next.requested' });
    expect(context().data).toMatchObject({
      leasingObjectPrice: '10.000,03',
      leasingNetObjectPrice: '8.000,02',
    });
    expect(products.asked.at(-1)).toEqual({ data: context().data });
    expect(lastKept()).toMatchObject({ kept: { data: context().data } });
  });

  test('do not let one back while an offer is made of one', async () => {
    const { actor, is } = await choosing();
    actor.send({ type: 'product.chosen', product });
    actor.send({ type: 'back.requested' });
    expect(is({ choosingProduct: 'selecting' })).toBe(true);
  });

  test('lead back to step 3', async () => {
    const { actor, is } = await choosing();
    actor.send({ type: 'back.requested' });
    expect(is('enteringFinancing')).toBe(true);
  });
});

describe('the offer', () => {
  test('that does not come says so, and can be asked for again', async () => {
    const { actor, load, is, toasts, context } = await start(carData, at(5, 412), 412);
    await load.fail('internal');
    expect(is({ viewingOffer: 'failed' })).toBe(true);
    expect(context().failedStep).toBe(5);
    expect(toasts().at(-1)).toMatchObject({ toast: { title: 'Ponuda nije dohvaćena' } });
    actor.send({ type: 'retry.requested' });
    await load.answer();
    expect(is({ viewingOffer: 'shown' })).toBe(true);
  });

  test('is asked to be financed once, after which everything begins anew', async () => {
    const { actor, check, request, is, context, lastKept, places } = await viewing();
    const { offer: flow } = actor.getSnapshot().children;
    flow?.send({ type: 'financing.requested', number: 412 });
    flow?.send({ type: 'financing.requested', number: 412 });
    expect(request.asked).toEqual([{ number: 412 }]);
    await request.answer();
    expect(is('succeeded')).toBe(true);
    expect(places().at(-1)).toEqual({ type: 'calculator.place', place: at('success', 412), replace: false });
    expect(lastKept()).toEqual({ type: 'calculator.kept', kept: null });
    expect(context()).toMatchObject({ data: initialCalculatorData, offer: null });
    actor.send({ type: 'address.changed', place: at(5, 412), parameters: firstPage });
    await check.answer({ ...initialCalculatorData, leasingTaxRate: carData.leasingTaxRate });
    expect(is('enteringGeneralData')).toBe(true);
  });

  test('that was requested leaves alone what is begun after it', async () => {
    const { actor, check, request, is, context, lastKept, places } = await viewing();
    actor.getSnapshot().children.offer?.send({ type: 'financing.requested', number: 412 });
    await request.answer();
    actor.send({ type: 'address.changed', place: at(1), parameters: firstPage });
    await check.answer(carData);
    actor.send({ type: 'address.changed', place: at('success', 412), parameters: firstPage });
    expect(is('succeeded')).toBe(true);
    expect(context().data).toEqual(carData);
    expect(lastKept()).toEqual({ type: 'calculator.kept', kept: { data: carData, offer: null } });
    expect(places().at(-1)).toMatchObject({ place: at('success', 412) });
  });

  test('whose financing was refused stays, and can be asked for again', async () => {
    const { actor, request, is } = await viewing();
    const { offer: flow } = actor.getSnapshot().children;
    flow?.send({ type: 'financing.requested', number: 412 });
    await request.fail('offer-expired', 'Ponuda je istekla.');
    expect(is({ viewingOffer: 'shown' })).toBe(true);
    flow?.send({ type: 'financing.requested', number: 412 });
    expect(request.asked).toHaveLength(2);
  });

  test('leads back to the products, and stays reachable until something changes', async () => {
    const { actor, is, page } = await viewing();
    actor.send({ type: 'back.requested' });
    expect(is('choosingProduct')).toBe(true);
    expect(page.asked).toHaveLength(1);
    actor.send({ type: 'address.changed', place: at(5, 412), parameters: firstPage });
    expect(is('viewingOffer')).toBe(true);
    actor.send({ type: 'address.changed', place: at(1), parameters: firstPage });
    actor.send({ type: 'field.changed', change: { field: 'leasingType', value: 'OPERATIONAL' } });
    actor.send({ type: 'address.changed', place: at(5, 412), parameters: firstPage });
    expect(is('enteringFinancing')).toBe(true);
  });
});
