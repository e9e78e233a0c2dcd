import { expect, test } from 'vitest';
import { accessTexts } from '../../domain/access-texts.ts';
import { passwordResetMachine } from '../../machines/password-reset.ts';
import { call, play } from '../support/play.ts';

function start(resetToken = 'token') {
  const resetPassword = call<void, { resetToken: string; newPassword: string }>();
  const machine = passwordResetMachine.provide({ actors: { resetPassword: resetPassword.logic } });
  const { actor, emitted } = play(machine, { resetToken });
  if (resetToken !== '') actor.send({ type: 'password.submitted', newPassword: 'Leasing#2027' });
  return { actor, emitted, resetPassword, state: () => actor.getSnapshot().value };
}

test('a new password ends every session and leads to the login @P1.16 @P3.11', async () => {
  const { resetPassword, state, emitted } = start();
  expect(resetPassword.asked).toEqual([{ resetToken: 'token', newPassword: 'Leasing#2027' }]);
  await resetPassword.answer();
  expect(state()).toBe('saved');
  expect(emitted).toMatchObject([
    { type: 'toast', toast: { kind: 'info' } },
    { type: 'sessions.ended' },
    { type: 'go', to: 'homeWithLogin' },
  ]);
});

test('a link without its token is refused without a call, and says so', () => {
  const { resetPassword, state, emitted } = start('');
  expect(state()).toBe('refused');
  expect(resetPassword.asked).toEqual([]);
  expect(emitted).toMatchObject([
    { toast: { kind: 'urgent', title: 'Lozinka nije spremljena', message: accessTexts.linkRefused } },
  ]);
});

test('a link that the server refuses is over', async () => {
  const { resetPassword, state, emitted } = start();
  await resetPassword.fail('link-refused');
  expect(state()).toBe('refused');
  expect(emitted).toMatchObject([{ toast: { kind: 'urgent', title: 'Lozinka nije spremljena' } }]);
});

test('where no answer came nobody knows, and it says what to try', async () => {
  const { actor, resetPassword, state, emitted } = start();
  await resetPassword.fail('unreachable');
  const said =
    'Potvrda poslužitelja nije stigla. Pokušajte se prijaviti novom lozinkom; ako ne uspije, postavite je ponovno.';
  expect(state()).toBe('enteringPassword');
  expect(actor.getSnapshot().context.failure).toMatchObject({ code: 'unreachable', message: said });
  expect(emitted).toMatchObject([
    { toast: { kind: 'urgent', title: 'Ne znamo je li lozinka spremljena', message: said } },
  ]);
});

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

test('any other failure leaves the link good', async () => {
  const { actor, resetPassword, state, emitted } = start();
  await resetPassword.fail('invalid-fields');
  expect(state()).toBe('enteringPassword');
  expect(actor.getSnapshot().context.failure?.code).toBe('invalid-fields');
  expect(emitted).toMatchObject([{ toast: { kind: 'urgent' } }]);
});
