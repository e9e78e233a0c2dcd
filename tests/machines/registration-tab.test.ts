import { expect, test } from 'vitest';
import { registrationTabMachine } from '../../machines/registration-tab.ts';
import { call, play } from '../support/play.ts';

function start() {
  const claimDraft = call<boolean, { takesOver: boolean }>();
  const { actor } = play(registrationTabMachine.provide({ actors: { claimDraft: claimDraft.logic } }));
  return { actor, claimDraft, state: () => actor.getSnapshot().value };
}

test('the first tab fills the registration in', async () => {
  const { claimDraft, state } = start();
  expect(claimDraft.asked).toEqual([{ takesOver: false }]);
  await claimDraft.answer(true);
  expect(state()).toBe('here');
});

test('a later one waits, and takes over only when it is asked to', async () => {
  const { actor, claimDraft, state } = start();
  await claimDraft.answer(false);
  expect(state()).toBe('elsewhere');
  expect(claimDraft.asked).toHaveLength(1);
  actor.send({ type: 'takeover.requested' });
  expect(claimDraft.asked).toEqual([{ takesOver: false }, { takesOver: true }]);
  await claimDraft.answer(true);
  expect(state()).toBe('here');
});

test('who is taken from waits, and may take it back', async () => {
  const { actor, claimDraft, state } = start();
  await claimDraft.answer(true);
  actor.send({ type: 'draft.takenElsewhere' });
  expect(state()).toBe('elsewhere');
  actor.send({ type: 'takeover.requested' });
  await claimDraft.answer(true);
  expect(state()).toBe('here');
});
