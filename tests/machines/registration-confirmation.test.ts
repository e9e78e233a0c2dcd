import { expect, test } from 'vitest';
import { registrationConfirmationMachine } from '../../machines/registration-confirmation.ts';
import { call, play } from '../support/play.ts';

function start() {
  const confirm = call<void, { token: string }>();
  const machine = registrationConfirmationMachine.provide({ actors: { confirmRegistration: confirm.logic } });
  const { actor, emitted } = play(machine, { token: 'token' });
  return { emitted, confirm, state: () => actor.getSnapshot().value };
}

const forgotten = { type: 'query', query: '', replace: true };

test('the link is used at once, and leaves the address', async () => {
  const { confirm, emitted, state } = start();
  expect(confirm.asked).toEqual([{ token: 'token' }]);
  await confirm.answer();
  expect(state()).toBe('confirmed');
  expect(emitted).toMatchObject([forgotten, { toast: { kind: 'info', title: 'Registracija je potvrđena' } }]);
});

test('a link that the server refuses says what to do', async () => {
  const { confirm, emitted, state } = start();
  await confirm.fail('link-refused');
  expect(state()).toBe('refused');
  expect(emitted).toMatchObject([
    forgotten,
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
