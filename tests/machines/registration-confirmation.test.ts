import { describe, expect, test } from 'vitest';
import { registrationConfirmationMachine } from '../../machines/registration-confirmation.ts';
import { call, play } from '../support/play.ts';

function start() {
  const confirm = call<void, { token: string; password?: string }>();
  const machine = registrationConfirmationMachine.provide({ actors: { confirmRegistration: confirm.logic } });
  const { actor, emitted } = play(machine, { token: 'token' });
  return { actor, emitted, confirm, state: () => actor.getSnapshot().value };
}

const used = (leadsToLogin: boolean) => ({ type: 'link.used', leadsToLogin });

test('the link is used at once, and leaves the address', async () => {
  const { confirm, emitted, state } = start();
  expect(confirm.asked).toEqual([{ token: 'token' }]);
  await confirm.answer();
  expect(state()).toBe('confirmed');
  expect(emitted).toMatchObject([
    used(false),
    { toast: { kind: 'info', title: 'Registracija je potvrđena' } },
  ]);
});

test('a link that the server refuses says what to do', async () => {
  const { confirm, emitted, state } = start();
  await confirm.fail('link-refused');
  expect(state()).toBe('refused');
  expect(emitted).toMatchObject([
    used(false),
    { toast: { kind: 'urgent', title: 'Poveznica više ne vrijedi' } },
  ]);
});

test('after any other failure it stays in the address, to be opened again', async () => {
  const { confirm, emitted, state } = start();
  await confirm.fail('unreachable', 'Poslužitelj nije dostupan.');
  expect(state()).toBe('failed');
  expect(emitted).toEqual([
    {
      type: 'toast',
      toast: {
        kind: 'urgent',
        title: 'Registracija još nije potvrđena',
        message: 'Poslužitelj nije dostupan. Poveznica i dalje vrijedi: otvorite je ponovno.',
      },
    },
  ]);
});

describe('a link that is opened in another browser', () => {
  async function asked() {
    const played = start();
    await played.confirm.fail('password-needed');
    expect(played.state()).toBe('enteringPassword');
    expect(played.emitted).toEqual([{ type: 'password.wanted' }]);
    return played;
  }

  test('needs the password of the registration, and leads to the login then', async () => {
    const { actor, confirm, emitted, state } = await asked();
    actor.send({ type: 'password.submitted', password: 'Moja#Lozinka1' });
    expect(state()).toBe('checkingPassword');
    expect(confirm.asked.at(-1)).toEqual({ token: 'token', password: 'Moja#Lozinka1' });
    await confirm.answer();
    expect(state()).toBe('confirmed');
    expect(emitted.slice(1)).toMatchObject([
      used(true),
      { toast: { kind: 'info', title: 'Registracija je potvrđena' } },
    ]);
  });

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

  test('may be used or too old by then', async () => {
    const { actor, confirm, emitted, state } = await asked();
    actor.send({ type: 'password.submitted', password: 'Moja#Lozinka1' });
    await confirm.fail('link-refused');
    expect(state()).toBe('refused');
    expect(emitted.slice(1)).toMatchObject([
      used(true),
      { toast: { kind: 'urgent', title: 'Poveznica više ne vrijedi' } },
    ]);
  });

  test('can be left as it is, but not while the password is compared', async () => {
    const { actor, confirm, emitted, state } = await asked();
    actor.send({ type: 'password.submitted', password: 'kriva' });
    actor.send({ type: 'closed' });
    expect(state()).toBe('checkingPassword');
    await confirm.fail('invalid-fields');
    actor.send({ type: 'closed' });
    expect(state()).toBe('putOff');
    expect(emitted).toHaveLength(1);
  });
});
