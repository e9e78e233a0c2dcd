import { describe, expect, test } from 'vitest';
import { registrationConfirmationMachine } from '../../../machines/registration/registration-confirmation.ts';
import { call, play } from '../../support/play.ts';

function start() {
  const confirm = call<void, { token: string; password?: string }>();
  const machine = registrationConfirmationMachine.provide({ actors: { confirmRegistration: confirm.logic } });
  return { ...play(machine, { token: 'token' }), confirm };
}

describe('a link that is opened in another browser', () => {
  async function asked() {
    const played = start();
    await played.confirm.fail('password-needed');
    expect(played.state()).toBe('enteringPassword');
    expect(played.emitted).toEqual([{ type: 'password.wanted' }]);
    return played;
  }

  test.each(['invalid-fields', 'too-many-attempts', 'unreachable'] as const)(
    'stays good after %s, and can be tried again',
    async (code) => {
      const { actor, confirm, emitted, state } = await asked();
      actor.send({ type: 'password.submitted', password: 'kriva' });
      await confirm.fail(code, 'Ne ide.');
      expect(state()).toBe('enteringPassword');
      expect(actor.getSnapshot().context.failure).toMatchObject({ code, message: 'Ne ide.' });
      expect(emitted).toHaveLength(1);
      actor.send({ type: 'password.submitted', password: 'Moja#Lozinka1' });
      expect(actor.getSnapshot().context.failure).toBeNull();
      await confirm.answer();
      expect(state()).toBe('confirmed');
    },
  );

  test('waits when nobody types the password, and confirms nothing', async () => {
    const { actor, confirm, emitted, state } = await asked();
    actor.send({ type: 'closed' });
    expect(state()).toBe('putOff');
    expect(confirm.asked).toHaveLength(1);
    expect(emitted).toHaveLength(1);
  });
});
