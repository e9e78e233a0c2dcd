import { expect, test } from 'vitest';
import { durations } from '../../../domain/values/durations.ts';
import { searchMachine, type FoundGroup } from '../../../machines/lists/search.ts';
import { call, play } from '../../support/play.ts';

const found: FoundGroup[] = [
  { kind: 'contract', items: [{ kind: 'contract', number: '10482/24', text: 'Škoda' }], total: 1 },
  { kind: 'bill', items: [], total: 0 },
];

function start() {
  const searchAll = call<readonly FoundGroup[], { text: string }>();
  const played = play(searchMachine.provide({ actors: { searchAll: searchAll.logic } }));
  return { ...played, searchAll };
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
