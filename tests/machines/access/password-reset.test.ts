import { expect, test } from 'vitest';
import { passwordResetMachine } from '../../../machines/access/password-reset.ts';
import { call, play } from '../../support/play.ts';

function start(resetToken = 'token') {
  const resetPassword = call<void, { resetToken: string; newPassword: string }>();
  const machine = passwordResetMachine.provide({ actors: { resetPassword: resetPassword.logic } });
  const played = play(machine, { resetToken });
  if (resetToken !== '') played.actor.send({ type: 'password.submitted', newPassword: 'Leasing#2027' });
  return { ...played, resetPassword };
}

test('a link that is used up after an answer was lost may have saved the password', async () => {
  const { actor, resetPassword, state, emitted } = start();
  await resetPassword.fail('unreachable');
  actor.send({ type: 'password.submitted', newPassword: 'Leasing#2027' });
  await resetPassword.fail('invalid-fields');
  actor.send({ type: 'password.submitted', newPassword: 'Leasing#2028' });
  await resetPassword.fail('link-refused');
  expect(state()).toBe('refused');
  expect(emitted).toMatchObject(
    ['Ne znamo je li lozinka spremljena', 'Lozinka nije spremljena', 'Ne znamo je li lozinka spremljena'].map(
      (title) => ({ toast: { kind: 'urgent', title } }),
    ),
  );
});
