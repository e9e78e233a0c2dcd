import { describe, expect, test } from 'vitest';
import { firstPage } from '../../../domain/lists/list.ts';
import { carData } from '../../support/calculator/calculation.ts';
import { at, begin, start } from './calculator-machine.ts';

describe('the products', () => {
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
});
