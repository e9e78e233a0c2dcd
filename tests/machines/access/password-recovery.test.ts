import { expect, test } from 'vitest';
import { passwordRecoveryMachine } from '../../../machines/access/password-recovery.ts';
import { call, play } from '../../support/play.ts';

function start() {
  const requestLink = call<void, { username: string }>();
  const played = play(passwordRecoveryMachine.provide({ actors: { requestLink: requestLink.logic } }));
  played.actor.send({ type: 'username.submitted', username: 'ana.kovacevic' });
  return { ...played, requestLink };
}

test.each([
  ['too-many-attempts', 'Zahtjev nije poslan'],
  ['password-link-too-soon', 'Nova poveznica još nije moguća'],
] as const)(
  'a request that failed can be sent again and says why it failed: %s @P4.20 @P8.13',
  async (code, title) => {
    const { actor, requestLink, state, emitted } = start();
    await requestLink.fail(code, 'Ne ide.');
    expect(state()).toBe('enteringUsername');
    expect(actor.getSnapshot().context.failure?.code).toBe(code);
    expect(emitted).toMatchObject([{ toast: { kind: 'urgent', title, message: 'Ne ide.' } }]);
    actor.send({ type: 'username.submitted', username: 'ana.kovacevic' });
    expect(actor.getSnapshot().context.failure).toBeNull();
  },
);
