import { expect, test } from 'vitest';
import { passwordRecoveryMachine } from '../../machines/password-recovery.ts';
import { call, play } from '../support/play.ts';

function start() {
  const requestLink = call<void, { username: string }>();
  const { actor, emitted } = play(
    passwordRecoveryMachine.provide({ actors: { requestLink: requestLink.logic } }),
  );
  actor.send({ type: 'username.submitted', username: 'ana.kovacevic' });
  return { actor, emitted, requestLink, state: () => actor.getSnapshot().value };
}

test('a request that was taken says so, whether or not there is such a user @P4.20 @P8.13', async () => {
  const { requestLink, state, emitted } = start();
  expect(requestLink.asked).toEqual([{ username: 'ana.kovacevic' }]);
  await requestLink.answer();
  expect(state()).toBe('sent');
  expect(emitted).toMatchObject([{ type: 'toast', toast: { kind: 'info', title: 'Provjerite e-mail' } }]);
});

test('a request that failed can be sent again and says why it failed @P4.20 @P8.13', async () => {
  const { actor, requestLink, state, emitted } = start();
  await requestLink.fail('too-many-attempts', 'Previše pokušaja.');
  expect(state()).toBe('enteringUsername');
  expect(actor.getSnapshot().context.failure?.code).toBe('too-many-attempts');
  expect(emitted).toMatchObject([{ toast: { kind: 'urgent', message: 'Previše pokušaja.' } }]);
  actor.send({ type: 'username.submitted', username: 'ana.kovacevic' });
  expect(actor.getSnapshot().context.failure).toBeNull();
});

test('a request soon after another one says when the next is taken', async () => {
  const { actor, requestLink, state, emitted } = start();
  await requestLink.fail('password-link-too-soon', 'Novu možete zatražiti za 25 s.');
  expect(state()).toBe('enteringUsername');
  expect(actor.getSnapshot().context.failure?.code).toBe('password-link-too-soon');
  expect(emitted).toMatchObject([
    {
      toast: {
        kind: 'urgent',
        title: 'Nova poveznica još nije moguća',
        message: 'Novu možete zatražiti za 25 s.',
      },
    },
  ]);
});

test('after a request another user name can be entered', async () => {
  const { actor, requestLink, state } = start();
  await requestLink.answer();
  actor.send({ type: 'again.requested' });
  expect(state()).toBe('enteringUsername');
});
