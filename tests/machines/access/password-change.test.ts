import { expect, test } from 'vitest';
import { passwordChangeMachine } from '../../../machines/access/password-change.ts';
import { call, play } from '../../support/play.ts';

const passwords = { presentPassword: 'Leasing#2026', newPassword: 'Leasing#2027' };

function start() {
  const changePassword = call<void, typeof passwords>();
  const machine = passwordChangeMachine.provide({ actors: { changePassword: changePassword.logic } });
  const { actor, emitted } = play(machine);
  const submit = () => actor.send({ type: 'passwords.submitted', ...passwords });
  submit();
  return { actor, emitted, changePassword, submit };
}

test('a changed password is confirmed, and the form is reset @P4.50', async () => {
  const { actor, emitted, changePassword, submit } = start();
  submit();
  expect(changePassword.asked).toEqual([passwords]);
  await changePassword.answer();
  expect(actor.getSnapshot()).toMatchObject({ value: 'entering', context: { changes: 1, failure: null } });
  expect(emitted).toMatchObject([{ toast: { kind: 'info', title: 'Lozinka je promijenjena' } }]);
});

test('a failure is reported and cleared by the next try @P4.51 @P8.18', async () => {
  const { actor, emitted, changePassword, submit } = start();
  await changePassword.fail('invalid-fields', 'Provjerite upisane podatke.', { presentPassword: 'x' });
  expect(actor.getSnapshot()).toMatchObject({
    value: 'entering',
    context: { changes: 0, failure: { fieldErrors: { presentPassword: 'x' } } },
  });
  expect(emitted).toMatchObject([{ toast: { kind: 'urgent', title: 'Lozinka nije promijenjena' } }]);
  submit();
  expect(actor.getSnapshot()).toMatchObject({ value: 'saving', context: { failure: null } });
});
