import { describe, expect, test } from 'vitest';
import { durations } from '../../domain/durations.ts';
import { initialCalculatorData } from '../../domain/leasing/calculator-data.ts';
import { firstPage } from '../../domain/list.ts';
import { buildingData, carData, operationalData, product } from '../support/calculator/calculation.ts';
import { at, begin, choosing, start } from '../support/calculator/calculator-machine.ts';

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

  test('follow one another: the object, the figures, the products @C2.27 @C4.1', async () => {
    const { actor, is, places, products } = await start(carData, at(2));
    actor.send({ type: 'next.requested' });
    expect(is({ enteringFinancing: 'entering' })).toBe(true);
    actor.send({ type: 'next.requested' });
    expect(products.asked).toEqual([{ data: carData }]);
    await products.answer();
    expect(is('choosingProduct')).toBe(true);
    expect(places()).toMatchObject([2, 3, 4].map((step) => ({ place: { step } })));
  });

  test('lead back, and from the first one to the informative calculation @C2.26', async () => {
    const { actor, is, places } = await start(carData, at(3));
    actor.send({ type: 'back.requested' });
    actor.send({ type: 'back.requested' });
    expect(is('enteringGeneralData')).toBe(true);
    actor.send({ type: 'back.requested' });
    expect(places()).toMatchObject([3, 2, 1, 0].map((step) => ({ place: { step } })));
  });

  test('keep every change, choose what follows from it, and invalidate the offer', async () => {
    const { actor, complete, context, lastKept } = await start(carData, at(2), 412);
    await complete.answer({});
    expect(context().offer).toBe(412);
    const model = { id: 32, name: 'Fabia' };
    actor.send({ type: 'field.changed', change: { field: 'leasingObjectModel', value: model } });
    expect(complete.asked.at(-1)).toEqual({ data: context().data });
    await complete.answer({ leasingObjectFuel: { id: 1, name: 'Benzin' } });
    await complete.answer({ leasingObjectEngine: { name: '1.0 TSI, 85 kW' }, averageTotalMileage: '15000' });
    await complete.answer({});
    expect(context().data).toMatchObject({
      leasingObjectModel: model,
      leasingObjectFuel: { id: 1, name: 'Benzin' },
      averageTotalMileage: '15000',
    });
    expect(lastKept()).toEqual({ type: 'calculator.kept', kept: { data: context().data, offer: null } });
  });

  test('keep a mileage that was typed while the models were on their way', async () => {
    const { actor, complete, context } = await start(carData, at(2), 412);
    await complete.answer({});
    actor.send({
      type: 'field.changed',
      change: { field: 'leasingObjectModel', value: { id: 32, name: 'Fabia' } },
    });
    actor.send({ type: 'field.changed', change: { field: 'averageTotalMileage', value: '35000' } });
    await complete.answer({ leasingObjectFuel: { id: 1, name: 'Benzin' }, averageTotalMileage: '15000' });
    expect(context().data).toMatchObject({
      leasingObjectFuel: { id: 1, name: 'Benzin' },
      averageTotalMileage: '35000',
    });
  });

  test('do not fill a mileage in again that somebody has just emptied', async () => {
    const { actor, complete, context } = await start(carData, at(2));
    await complete.answer({});
    actor.send({ type: 'field.changed', change: { field: 'averageTotalMileage', value: '' } });
    expect(complete.asked).toHaveLength(1);
    expect(context().data.averageTotalMileage).toBe('');
  });
});

describe('the remaining value', () => {
  const unknown = { ...operationalData, remainingValuePercentage: '' };

  const awaiting = { enteringFinancing: 'awaitingRemainingValue' } as const;

  test('is waited for by whoever goes on before it is there', async () => {
    const { actor, compute, context, is, products, lastKept, wait } = await start(unknown, at(3));
    actor.send({ type: 'next.requested' });
    actor.send({ type: 'next.requested' });
    expect(is(awaiting)).toBe(true);
    wait(durations.remainingValue);
    expect(products.asked).toHaveLength(0);
    await compute.answer({ percentage: 30.5 });
    expect(lastKept()).toMatchObject({ kept: { data: { remainingValuePercentage: '30,50' } } });
    expect(is({ enteringFinancing: 'fetchingProducts' })).toBe(true);
    expect(context().mistakes).toBe(0);
    expect(products.asked).toMatchObject([{ data: { remainingValuePercentage: '30,50' } }]);
  });

  test('that leaves nothing to finance, or does not come, lets nobody on', async () => {
    const much = { ...unknown, operationalLeasingParticipation: '45' };
    const { actor, compute, context, is, products, wait } = await start(much, at(3));
    actor.send({ type: 'next.requested' });
    wait(durations.remainingValue);
    await compute.answer({ percentage: 67 });
    expect(is({ enteringFinancing: 'entering' })).toBe(true);
    expect(context().mistakes).toBe(1);

    actor.send({
      type: 'field.changed',
      change: { field: 'operationalLeasingParticipation', value: '10' },
    });
    wait(durations.remainingValue);
    await compute.fail('internal');
    expect(context().mistakes).toBe(1);
    // A customer who continues anyway asks again.
    actor.send({ type: 'next.requested' });
    expect(compute.asked).toHaveLength(3);
    await compute.fail('internal');
    expect(is({ enteringFinancing: 'entering' })).toBe(true);
    expect(context().mistakes).toBe(2);
    expect(products.asked).toHaveLength(0);
  });

  test('is not waited for any more by whoever types on or goes back', async () => {
    const { actor, compute, is, products, wait } = await start(unknown, at(3));
    actor.send({ type: 'next.requested' });
    actor.send({ type: 'field.changed', change: { field: 'leasingObjectPpmv', value: '100' } });
    wait(durations.remainingValue);
    await compute.answer({ percentage: 31 });
    expect(is({ enteringFinancing: 'entering' })).toBe(true);
    actor.send({ type: 'field.changed', change: { field: 'leasingObjectPpmv', value: '200' } });
    actor.send({ type: 'next.requested' });
    expect(is(awaiting)).toBe(true);
    actor.send({ type: 'back.requested' });
    expect(is('enteringObject')).toBe(true);
    expect(products.asked).toHaveLength(0);
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
    expect(third.context()).toMatchObject({ failure: { fieldErrors: stale }, place: at(3) });
    third.wait(durations.remainingValue);
    await third.compute.answer({ percentage: 30 });
    expect(third.context().data.remainingValuePercentage).toBe('30,00');
    expect(third.context().failure).toBeNull();

    const fourth = await choosing(operationalData);
    fourth.choice()?.send({ type: 'product.chosen', product });
    await fourth.select.fail('invalid-fields', 'Provjerite upisane podatke.', stale);
    expect(fourth.is({ enteringFinancing: 'entering' })).toBe(true);
    expect(fourth.toasts().at(-1)).toMatchObject({ toast: { title: 'Proizvod nije odabran' } });
    expect(fourth.lastKept()).toMatchObject({ kept: { data: { remainingValuePercentage: '' } } });
    fourth.wait(durations.remainingValue);
    expect(fourth.compute.asked).toHaveLength(1);
  });
});
