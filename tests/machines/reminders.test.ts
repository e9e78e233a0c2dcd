import { expect, test } from 'vitest';
import type { Reminders } from '../../generated/api.ts';
import { remindersMachine } from '../../machines/reminders.ts';
import { call, play } from '../support/play.ts';

const chosen: Reminders = { dueDays: 3, afterDue: false };

function start(reminders = chosen) {
  const saveReminders = call<Reminders, { reminders: Reminders }>();
  const { actor, emitted } = play(
    remindersMachine.provide({ actors: { saveReminders: saveReminders.logic } }),
  );
  const submit = () => actor.send({ type: 'reminders.submitted', reminders });
  submit();
  return { actor, emitted, saveReminders, submit };
}

test('a double press saves once, and what is saved is told', async () => {
  const { actor, emitted, saveReminders, submit } = start();
  submit();
  expect(saveReminders.asked).toEqual([{ reminders: chosen }]);
  await saveReminders.answer(chosen);
  expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { saves: 1, failure: null } });
  expect(emitted).toMatchObject([
    { toast: { title: 'Podsjetnici su spremljeni', message: 'Šaljemo ih na Vašu e-mail adresu.' } },
  ]);
});

test('who turns them off is told that none come', async () => {
  const off: Reminders = { dueDays: 0, afterDue: false };
  const { emitted, saveReminders } = start(off);
  await saveReminders.answer(off);
  expect(emitted).toMatchObject([{ toast: { message: 'Podsjetnici su isključeni.' } }]);
});

test('a failure is told and stays until the next try', async () => {
  const { actor, emitted, saveReminders, submit } = start();
  await saveReminders.fail('invalid-fields', 'Greška.');
  expect(actor.getSnapshot()).toMatchObject({
    value: 'shown',
    context: { saves: 0, failure: { code: 'invalid-fields' } },
  });
  expect(emitted).toMatchObject([{ toast: { kind: 'urgent', title: 'Podsjetnici nisu spremljeni' } }]);
  submit();
  expect(actor.getSnapshot()).toMatchObject({ value: 'saving', context: { failure: null } });
});

test('where nothing confirms that they were saved nobody knows, and saving again is said to be safe', async () => {
  const { actor, emitted, saveReminders } = start();
  await saveReminders.fail('unreachable');
  const message = 'Potvrda poslužitelja nije stigla. Slobodno ih spremite ponovno.';
  expect(actor.getSnapshot().context.failure?.message).toBe(message);
  expect(emitted).toMatchObject([{ toast: { title: 'Ne znamo jesu li podsjetnici spremljeni', message } }]);
});
