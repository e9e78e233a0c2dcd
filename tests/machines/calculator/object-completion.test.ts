import { createEmptyActor } from 'xstate';
import { expect, test } from 'vitest';
import { changed, type CalculatorData } from '../../../domain/leasing/calculator-data.ts';
import type { ObjectChoices } from '../../../domain/leasing/only-choices.ts';
import { objectCompletionMachine } from '../../../machines/calculator/object-completion.ts';
import { carData } from '../../support/calculator/calculation.ts';
import { call, play } from '../../support/play.ts';

function begin(data: CalculatorData) {
  const find = call<ObjectChoices, { data: CalculatorData }>();
  const played = play(objectCompletionMachine.provide({ actors: { findOnlyChoices: find.logic } }), {
    data,
    parent: createEmptyActor(),
  });
  return { ...played, find, value: () => played.actor.getSnapshot().value };
}

const otherMake = changed(carData, { field: 'leasingObjectMake', value: { id: 2, name: 'Toyota' } });

test('goes on until nothing more follows from what was chosen @C4.14', async () => {
  const { find, value } = begin(otherMake);
  const model = { id: 21, name: 'bZ4X' };
  await find.answer({ leasingObjectModel: model });
  expect(value()).toBe('completing');
  expect(find.asked.at(-1)).toEqual({ data: { ...otherMake, leasingObjectModel: model } });
  await find.answer({});
  expect(value()).toBe('complete');
});

test('is reset by every choice of the object, and by nothing else', async () => {
  const { actor, find } = begin(carData);
  await find.answer({});
  const typed = changed(carData, { field: 'averageTotalMileage', value: '' });
  actor.send({ type: 'data.changed', data: typed });
  expect(find.asked).toHaveLength(1);
  actor.send({ type: 'data.changed', data: otherMake });
  actor.send({ type: 'data.changed', data: carData });
  expect(find.asked).toEqual([{ data: carData }, { data: otherMake }, { data: carData }]);
});

test('asks with what was typed meanwhile', async () => {
  const { actor, find, value } = begin(carData);
  const typed = changed(carData, { field: 'averageTotalMileage', value: '15000' });
  actor.send({ type: 'data.changed', data: typed });
  await find.fail('internal');
  expect(value()).toBe('failed');
  actor.send({ type: 'retry.requested' });
  expect(find.asked).toEqual([{ data: carData }, { data: typed }]);
});
