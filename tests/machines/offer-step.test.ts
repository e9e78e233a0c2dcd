import { describe, expect, test } from 'vitest';
import { initialCalculatorData } from '../../domain/leasing/calculator-data.ts';
import { firstPage } from '../../domain/list.ts';
import { carData } from '../support/calculator/calculation.ts';
import { at, start, viewing } from '../support/calculator/calculator-machine.ts';

describe('the offer', () => {
  test('that does not come says so, and can be asked for again @C4.23', async () => {
    const { offerStep, load, is, toasts, context } = await start(carData, at(5, 412), 412);
    await load.fail('internal');
    expect(offerStep()?.getSnapshot().value).toBe('failed');
    expect(context()).toMatchObject({ place: at(5, 412), failure: { code: 'internal' } });
    expect(toasts().at(-1)).toMatchObject({ toast: { title: 'Ponuda nije dohvaćena' } });
    offerStep()?.send({ type: 'retry.requested' });
    expect(context().failure).toBeNull();
    await load.answer();
    expect(is('viewingOffer')).toBe(true);
    expect(offerStep()?.getSnapshot().matches('shown')).toBe(true);
  });

  test('is asked to be financed once, after which everything begins anew @C4.8', async () => {
    const { actor, check, offerFlow, request, is, context, lastKept, places } = await viewing();
    const flow = offerFlow();
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
    const { actor, check, offerFlow, request, is, context, lastKept, places } = await viewing();
    offerFlow()?.send({ type: 'financing.requested', number: 412 });
    await request.answer();
    actor.send({ type: 'address.changed', place: at(1), parameters: firstPage });
    await check.answer(carData);
    actor.send({ type: 'address.changed', place: at('success', 412), parameters: firstPage });
    expect(is('succeeded')).toBe(true);
    expect(context().data).toEqual(carData);
    expect(lastKept()).toEqual({ type: 'calculator.kept', kept: { data: carData, offer: null } });
    expect(places().at(-1)).toMatchObject({ place: at('success', 412) });
  });

  test('whose financing was refused stays, and can be asked for again @C4.9', async () => {
    const { context, offerFlow, offerStep, request } = await viewing();
    const flow = offerFlow();
    flow?.send({ type: 'financing.requested', number: 412 });
    await request.fail('offer-expired', 'Ponuda je istekla.');
    expect(offerStep()?.getSnapshot().matches({ shown: 'ready' })).toBe(true);
    expect(context().failure).toMatchObject({ code: 'offer-expired' });
    flow?.send({ type: 'financing.requested', number: 412 });
    expect(request.asked).toHaveLength(2);
    expect(context().failure).toBeNull();
  });

  test('leads back to the products, and stays reachable until something changes', async () => {
    const { actor, offerStep, is, page } = await viewing();
    offerStep()?.send({ type: 'back.requested' });
    expect(is('choosingProduct')).toBe(true);
    expect(page.asked).toHaveLength(1);
    actor.send({ type: 'address.changed', place: at(5, 412), parameters: firstPage });
    expect(is('viewingOffer')).toBe(true);
    actor.send({ type: 'address.changed', place: at(1), parameters: firstPage });
    actor.send({ type: 'field.changed', change: { field: 'leasingType', value: 'OPERATIONAL' } });
    actor.send({ type: 'address.changed', place: at(5, 412), parameters: firstPage });
    expect(is('enteringFinancing')).toBe(true);
  });

  test('lets nobody back while something is done with it', async () => {
    const { download, offerFlow, offerStep, is, places, request } = await viewing();
    const before = places().length;
    offerFlow()?.send({ type: 'financing.requested', number: 412 });
    offerStep()?.send({ type: 'back.requested' });
    expect(is('viewingOffer')).toBe(true);
    await request.fail('busy');
    offerFlow()?.send({ type: 'download.requested', number: 412 });
    offerStep()?.send({ type: 'back.requested' });
    expect(is('viewingOffer')).toBe(true);
    expect(places()).toHaveLength(before);
    await download.answer({ fileName: 'leasing-offer-412.pdf' });
    offerStep()?.send({ type: 'back.requested' });
    expect(is('choosingProduct')).toBe(true);
  });
});
