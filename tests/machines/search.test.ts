import { expect, test } from 'vitest';
import { durations } from '../../domain/durations.ts';
import { searchMachine, type FoundGroup } from '../../machines/search.ts';
import { call, play } from '../support/play.ts';

const found: FoundGroup[] = [
  { kind: 'contract', items: [{ kind: 'contract', number: '10482/24', text: 'Škoda' }], total: 1 },
  { kind: 'bill', items: [], total: 0 },
];

function start() {
  const searchAll = call<readonly FoundGroup[], { text: string }>();
  const played = play(searchMachine.provide({ actors: { searchAll: searchAll.logic } }));
  return { ...played, searchAll, state: () => played.actor.getSnapshot().value };
}

test('it searches 2000 ms after the last letter @P9.11', () => {
  const { actor, searchAll, wait } = start();
  actor.send({ type: 'text.typed', text: 'ško' });
  wait(durations.headerSearch - 1);
  actor.send({ type: 'text.typed', text: ' škoda ' });
  wait(durations.headerSearch - 1);
  expect(searchAll.asked).toEqual([]);
  wait(1);
  expect(searchAll.asked).toEqual([{ text: 'škoda' }]);
});

test('the icon searches at once, and not for the same text again @P9.11', async () => {
  const { actor, searchAll, state, wait } = start();
  actor.send({ type: 'text.typed', text: 'škoda' });
  actor.send({ type: 'search.submitted' });
  await searchAll.answer(found);
  wait(durations.headerSearch);
  actor.send({ type: 'search.submitted' });
  expect(searchAll.asked).toHaveLength(1);
  expect(state()).toBe('found');
});

test('a result leads to its list @P2.69', async () => {
  const { actor, searchAll, emitted } = start();
  actor.send({ type: 'text.typed', text: 'škoda' });
  actor.send({ type: 'search.submitted' });
  await searchAll.answer(found);
  actor.send({ type: 'item.chosen', kind: 'contract', number: '10482/24' });
  expect(emitted).toEqual([{ type: 'goToItem', kind: 'contract', number: '10482/24' }]);
});

test('nothing found is told, and another text may be tried', async () => {
  const { actor, searchAll, state } = start();
  actor.send({ type: 'text.typed', text: 'xyz' });
  actor.send({ type: 'search.submitted' });
  await searchAll.answer([{ kind: 'bill', items: [], total: 0 }]);
  expect(state()).toBe('empty');
  actor.send({ type: 'text.typed', text: 'škoda' });
  actor.send({ type: 'search.submitted' });
  expect(state()).toBe('searching');
});

test('an emptied field forgets what was found and what was about to be searched for', async () => {
  const { actor, searchAll, state, wait } = start();
  actor.send({ type: 'text.typed', text: 'škoda' });
  actor.send({ type: 'text.typed', text: '  ' });
  wait(durations.headerSearch);
  expect(searchAll.asked).toEqual([]);
  expect(state()).toBe('resting');
});

test('a failed search can be repeated', async () => {
  const { actor, searchAll, state } = start();
  actor.send({ type: 'text.typed', text: 'škoda' });
  actor.send({ type: 'search.submitted' });
  await searchAll.fail('unreachable');
  expect(state()).toBe('failed');
  actor.send({ type: 'retry.requested' });
  expect(searchAll.asked).toHaveLength(2);
});

test('after a failure the icon searches for the same text again', async () => {
  const { actor, searchAll, state } = start();
  actor.send({ type: 'text.typed', text: 'škoda' });
  actor.send({ type: 'search.submitted' });
  await searchAll.fail('unreachable');
  actor.send({ type: 'search.submitted' });
  expect(state()).toBe('searching');
  expect(searchAll.asked).toHaveLength(2);
});
