import { describe, expect, test } from 'vitest';
import { firstPage } from '../../domain/list.ts';
import { carData, offer, product } from '../support/calculator/calculation.ts';
import { at, begin, choosing, start } from '../support/calculator/calculator-machine.ts';

describe('the products', () => {
  test('are fetched on leaving step 3, once @C4.2 @C4.4', async () => {
    const { actor, products, page, is, places } = await start(carData, at(3));
    actor.send({ type: 'next.requested' });
    actor.send({ type: 'next.requested' });
    expect(products.asked).toEqual([{ data: carData }]);
    await products.answer();
    expect(is('choosingProduct')).toBe(true);
    expect(page.asked).toEqual([{ ...firstPage, subject: carData }]);
    expect(places().at(-1)).toEqual({ type: 'calculator.place', place: at(4), replace: false });
  });

  test('that do not come are told, flag the step and leave one there @C2.31 @C4.5', async () => {
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
    expect(context()).toMatchObject({ place: at(3), failure: { code: 'internal' } });
    actor.send({ type: 'field.changed', change: { field: 'leasingObjectPpmv', value: '100' } });
    expect(context().failure).toBeNull();
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

  test('are chosen once; the offer that comes of it is kept and shown @C4.6', async () => {
    const { choice, select, is, lastKept, places, load } = await choosing();
    choice()?.send({ type: 'product.chosen', product });
    choice()?.send({ type: 'product.chosen', product: { ...product, id: 8 } });
    expect(select.asked).toEqual([{ data: carData, product }]);
    await select.answer(offer);
    expect(is('viewingOffer')).toBe(true);
    expect(lastKept()).toEqual({ type: 'calculator.kept', kept: { data: carData, offer: 412 } });
    expect(places().at(-1)).toEqual({ type: 'calculator.place', place: at(5, 412), replace: false });
    expect(load.asked).toEqual([{ number: 412 }]);
  });

  test('can be chosen anew after a choice that failed @C4.7', async () => {
    const { choice, select, is, context, toasts } = await choosing();
    choice()?.send({ type: 'product.chosen', product });
    expect(choice()?.getSnapshot().context.product).toEqual(product);
    await select.fail('unreachable');
    expect(is('choosingProduct')).toBe(true);
    expect(choice()?.getSnapshot()).toMatchObject({
      value: { choosing: 'listing' },
      context: { product: null },
    });
    expect(context()).toMatchObject({ place: at(4), failure: { code: 'unreachable' } });
    expect(toasts().at(-1)).toMatchObject({
      toast: {
        kind: 'urgent',
        title: 'Ne znamo je li ponuda izrađena',
        message:
          'Potvrda poslužitelja nije stigla. Prije novog pokušaja pogledajte popis ponuda: ako je ondje, izrađena je.',
      },
    });
    choice()?.send({ type: 'product.chosen', product });
    expect(context().failure).toBeNull();
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
    const { choice, is } = await choosing();
    choice()?.send({ type: 'product.chosen', product });
    choice()?.send({ type: 'back.requested' });
    expect(is('choosingProduct')).toBe(true);
    expect(choice()?.getSnapshot().value).toBe('selecting');
  });

  test('lead back to step 3', async () => {
    const { choice, is } = await choosing();
    choice()?.send({ type: 'back.requested' });
    expect(is('enteringFinancing')).toBe(true);
  });
});

describe('the comparison of products', () => {
  const [first, second, third, fourth] = [1, 2, 3, 4].map((id) => ({ ...product, id }));
  const toggle = (each = product) => ({ type: 'product.toggled' as const, product: each });
  const ids = (all: Awaited<ReturnType<typeof choosing>>) =>
    all
      .choice()
      ?.getSnapshot()
      .context.compared.map(({ id }) => id);

  test('takes two or three, in the order in which they are checked', async () => {
    const all = await choosing();
    const choice = all.choice();
    choice?.send(toggle(second));
    choice?.send({ type: 'comparison.opened' });
    expect(choice?.getSnapshot().value).toEqual({ choosing: 'listing' });
    choice?.send(toggle(first));
    choice?.send(toggle(third));
    expect(ids(all)).toEqual([2, 1, 3]);
    choice?.send(toggle(fourth));
    expect(ids(all)).toEqual([2, 1, 3]);
    expect(all.toasts()).toEqual([
      {
        type: 'toast',
        toast: { kind: 'info', title: 'Usporedba je puna', message: 'Uspoređuju se najviše tri proizvoda.' },
      },
    ]);
    choice?.send(toggle(second));
    choice?.send(toggle(fourth));
    expect(ids(all)).toEqual([1, 3, 4]);
    choice?.send({ type: 'comparison.opened' });
    expect(choice?.getSnapshot().value).toEqual({ choosing: 'comparing' });
  });

  test('keeps what is checked while pages are turned, and when it is closed', async () => {
    const all = await choosing();
    const choice = all.choice();
    choice?.send(toggle(first));
    choice?.send(toggle(second));
    choice?.send({ type: 'parameters.changed', parameters: { ...firstPage, page: 1 } });
    choice?.send({ type: 'comparison.opened' });
    choice?.send({ type: 'comparison.closed' });
    expect(choice?.getSnapshot().value).toEqual({ choosing: 'listing' });
    expect(ids(all)).toEqual([1, 2]);
  });

  test('stays where it is while an offer is made, and when none comes of it', async () => {
    const all = await choosing();
    const choice = all.choice();
    choice?.send(toggle(first));
    choice?.send(toggle(second));
    choice?.send({ type: 'comparison.opened' });
    choice?.send({ type: 'product.chosen', product });
    choice?.send({ type: 'comparison.closed' });
    expect(choice?.getSnapshot()).toMatchObject({ value: 'selecting', context: { isComparing: true } });
    await all.select.fail('unreachable');
    expect(choice?.getSnapshot()).toMatchObject({
      value: { choosing: 'comparing' },
      context: { product: null, isComparing: true },
    });
    choice?.send({ type: 'product.chosen', product });
    await all.select.answer(offer);
    expect(all.is('viewingOffer')).toBe(true);
  });
});
