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

test('a double press saves once, and the saved choice is confirmed', async () => {
  const { actor, emitted, saveReminders, submit } = start();
  submit();
  expect(saveReminders.asked).toEqual([{ reminders: chosen }]);
  await saveReminders.answer(chosen);
  expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { saves: 1, failure: null } });
  expect(emitted).toMatchObject([
    { toast: { title: 'Podsjetnici su spremljeni', message: 'Šaljemo ih na Vašu e-mail adresu.' } },
  ]);
});

test('a toast confirms that reminders are off', async () => {
  const off: Reminders = { dueDays: 0, afterDue: false };
  const { emitted, saveReminders } = start(off);
  await saveReminders.answer(off);
  expect(emitted).toMatchObject([{ toast: { message: 'Podsjetnici su isključeni.' } }]);
});
