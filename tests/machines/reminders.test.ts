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

test('a toast confirms that reminders are off', async () => {
  const off: Reminders = { dueDays: 0, afterDue: false };
  const { emitted, saveReminders } = start(off);
  await saveReminders.answer(off);
  expect(emitted).toMatchObject([{ toast: { message: 'Podsjetnici su isključeni.' } }]);
});
