import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { durations } from '../../../domain/values/durations.ts';
import type { CalculatorData } from '../../../domain/leasing/calculator-data.ts';
import { remainingValueMachine, type RemainingValue } from '../../../machines/calculator/remaining-value.ts';
import { carData, operationalData } from '../../support/calculator/calculation.ts';
import { call, play } from '../../support/play.ts';

const unknown: CalculatorData = { ...operationalData, remainingValuePercentage: '' };

function start(data: CalculatorData) {
  const compute = call<RemainingValue, { data: CalculatorData }>();
  const received: unknown[] = [];
  const parent = createActor(
    setup({ actions: { note: ({ event }) => received.push(event) } }).createMachine({
      on: { '*': { actions: 'note' } },
    }),
  ).start();
  const played = play(remainingValueMachine.provide({ actors: { computeRemainingValue: compute.logic } }), {
    data,
    parent,
  });
  return { ...played, compute, received };
}

test('a financial leasing, and one whose figures are not right, need none', () => {
  expect(start(carData).state()).toBe('unneeded');
  expect(start({ ...unknown, leasingObjectPrice: 'x' }).state()).toBe('unneeded');
  expect(start(operationalData).state()).toBe('known');
});

test('it is asked for half a second after the last change, and reported', async () => {
  const { actor, compute, received, state, wait } = start(unknown);
  wait(durations.remainingValue - 1);
  const later = { ...unknown, leasingObjectPpmv: '5' };
  actor.send({ type: 'data.changed', data: later });
  wait(durations.remainingValue - 1);
  expect(compute.asked).toEqual([]);
  wait(1);
  expect(state()).toBe('computing');
  await compute.answer({ percentage: 31 });
  expect(compute.asked).toEqual([{ data: later }]);
  expect(received).toEqual([{ type: 'remainingValue.reckoned', percentage: 31 }]);
  expect(state()).toBe('known');
});

test('an answer to older figures is dropped', async () => {
  const { actor, compute, received, state, wait } = start(unknown);
  wait(durations.remainingValue);
  actor.send({ type: 'data.changed', data: { ...unknown, leasingObjectPpmv: '5' } });
  await compute.answer({ percentage: 31 });
  expect(received).toEqual([]);
  expect(state()).toBe('settling');
});
