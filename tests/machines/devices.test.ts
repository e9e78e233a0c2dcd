import { expect, test } from 'vitest';
import type { NonReducibleUnknown } from 'xstate';
import { devicesMachine } from '../../machines/devices.ts';
import { call, play } from '../support/play.ts';

function start() {
  const [end, endOthers] = [call<void, { id: number }>(), call<void, NonReducibleUnknown>()];
  const { actor, emitted } = play(
    devicesMachine.provide({ actors: { endSession: end.logic, endOtherSessions: endOthers.logic } }),
  );
  return { actor, emitted, end, endOthers };
}

test('one device is ended, one at a time, and it is said', async () => {
  const { actor, emitted, end } = start();
  actor.send({ type: 'end.requested', id: 7 });
  actor.send({ type: 'end.requested', id: 7 });
  actor.send({ type: 'end.requested', id: 8 });
  actor.send({ type: 'endOthers.requested' });
  expect(end.asked).toEqual([{ id: 7 }]);
  await end.answer(undefined);
  expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { id: null, failure: null } });
  expect(emitted).toMatchObject([{ toast: { kind: 'info', title: 'Uređaj je odjavljen' } }]);
});

test('a failure names the device, and is forgotten by the next try', async () => {
  const { actor, emitted, end } = start();
  actor.send({ type: 'end.requested', id: 7 });
  await end.fail('link-refused', 'Pokušajte ponovno.');
  expect(actor.getSnapshot()).toMatchObject({
    value: 'shown',
    context: { id: 7, failure: { message: 'Pokušajte ponovno.' } },
  });
  actor.send({ type: 'end.requested', id: 8 });
  expect(actor.getSnapshot()).toMatchObject({ value: 'ending', context: { id: 8, failure: null } });
  expect(emitted).toEqual([]);
});

test('the others are ended after a question, and a failure stays in it', async () => {
  const { actor, emitted, endOthers } = start();
  actor.send({ type: 'confirmed' });
  expect(actor.getSnapshot().value).toBe('shown');
  actor.send({ type: 'endOthers.requested' });
  actor.send({ type: 'cancelled' });
  expect(endOthers.asked).toEqual([]);
  actor.send({ type: 'endOthers.requested' });
  actor.send({ type: 'confirmed' });
  actor.send({ type: 'confirmed' });
  actor.send({ type: 'cancelled' });
  expect(actor.getSnapshot().value).toBe('endingOthers');
  expect(endOthers.asked).toHaveLength(1);
  await endOthers.fail('link-refused', 'Pokušajte ponovno.');
  expect(actor.getSnapshot()).toMatchObject({
    value: 'asking',
    context: { failure: { message: 'Pokušajte ponovno.' } },
  });
  actor.send({ type: 'confirmed' });
  expect(actor.getSnapshot().context.failure).toBeNull();
  await endOthers.answer(undefined);
  expect(actor.getSnapshot().value).toBe('shown');
  expect(emitted).toMatchObject([{ toast: { title: 'Ostali su uređaji odjavljeni' } }]);
});

test('where nothing confirms that a device was ended nobody knows, and it says where to look', async () => {
  const { actor, end, endOthers } = start();
  const maybe = {
    isKnown: false,
    failure: {
      message:
        'Potvrda poslužitelja nije stigla. Provjerite popis prijavljenih uređaja i po potrebi ponovite odjavu.',
    },
  };
  actor.send({ type: 'end.requested', id: 7 });
  await end.fail('unreachable');
  expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { id: 7, ...maybe } });
  actor.send({ type: 'endOthers.requested' });
  expect(actor.getSnapshot().context).toMatchObject({ isKnown: true, failure: null });
  actor.send({ type: 'confirmed' });
  await endOthers.fail('unreachable');
  expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: maybe });
});
