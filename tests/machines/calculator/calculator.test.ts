import { describe, expect, test } from 'vitest';
import { durations } from '../../../domain/values/durations.ts';
import { initialCalculatorData } from '../../../domain/leasing/calculator-data.ts';
import { buildingData, carData, operationalData, product } from '../../support/calculator/calculation.ts';
import { at, begin, choosing, start } from './calculator-machine.ts';

describe('the beginning', () => {
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

  test('keeps what the tables have left of the data', async () => {
    const { check, context, lastKept } = begin(carData, at(2));
    expect(check.asked).toEqual([{ data: carData }]);
    const checked = { ...carData, supplier: null };
    await check.answer(checked);
    expect(context().data).toEqual(checked);
    expect(lastKept()).toEqual({ type: 'calculator.kept', kept: { data: checked, offer: null } });
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
});

describe('the remaining value', () => {
  const unknown = { ...operationalData, remainingValuePercentage: '' };

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

  test('that the server does not recognise is computed again, at step 3 and from step 4', async () => {
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
