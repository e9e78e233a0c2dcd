import { describe, expect, test } from 'vitest';
import { firstPage } from '../../../domain/lists/list.ts';
import { carData } from '../../support/calculator/calculation.ts';
import { at, start, viewing } from './calculator-machine.ts';

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

  test('that was requested leaves alone what is begun after it', async () => {
    const { actor, check, offerFlow, request, is, context, lastKept, places } = await viewing();
    offerFlow()?.send({ type: 'financing.requested', number: 412 });
    offerFlow()?.send({ type: 'confirmation.given' });
    await request.answer();
    actor.send({ type: 'address.changed', place: at(1), parameters: firstPage });
    await check.answer(carData);
    actor.send({ type: 'address.changed', place: at('success', 412), parameters: firstPage });
    expect(is('succeeded')).toBe(true);
    expect(context().data).toEqual(carData);
    expect(lastKept()).toEqual({ type: 'calculator.kept', kept: { data: carData, offer: null } });
    expect(places().at(-1)).toMatchObject({ place: at('success', 412) });
  });
});
