import { expect, test } from 'vitest';
import { passwordRecoveryMachine } from '../../../machines/access/password-recovery.ts';
import { call, play } from '../../support/play.ts';

function start() {
  const requestLink = call<void, { username: string }>();
  const { actor, emitted } = play(
    passwordRecoveryMachine.provide({ actors: { requestLink: requestLink.logic } }),
  );
  actor.send({ type: 'username.submitted', username: 'ana.kovacevic' });
  return { actor, emitted, requestLink, state: () => actor.getSnapshot().value };
}

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
