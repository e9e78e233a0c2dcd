import { expect, test } from 'vitest';
import type { PasskeyCreationOptions, RegistrationCredential } from '../../../generated/api.ts';
import { passkeysMachine } from '../../../machines/access/passkeys.ts';
import { creationOptions } from '../../support/customers/passkey-options.ts';
import { call, play } from '../../support/play.ts';

const credential: RegistrationCredential = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
  clientExtensionResults: {},
};

const typed = { presentPassword: 'Leasing#2026', name: 'Mobitel' };

function start() {
  const begin = call<PasskeyCreationOptions, { presentPassword: string }>();
  const ask = call<RegistrationCredential, { options: PasskeyCreationOptions | null }>();
  const register = call<void, { name: string; credential: RegistrationCredential | null }>();
  const remove = call<void, { id: number; presentPassword: string }>();
  const { actor, emitted } = play(
    passkeysMachine.provide({
      actors: {
        beginPasskey: begin.logic,
        askDevice: ask.logic,
        registerPasskey: register.logic,
        removePasskey: remove.logic,
      },
    }),
  );
  return { actor, emitted, begin, ask, register };
}

test('a passkey is added with the password, the device and a name', async () => {
  const { actor, emitted, begin, ask, register } = start();
  actor.send({ type: 'add.requested' });
  actor.send({ type: 'password.submitted', ...typed });
  actor.send({ type: 'password.submitted', ...typed });
  expect(begin.asked).toEqual([{ presentPassword: typed.presentPassword }]);
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(typed.presentPassword);
  await begin.answer(creationOptions);
  expect(ask.asked).toEqual([{ options: creationOptions }]);
  await ask.answer(credential);
  expect(register.asked).toEqual([{ name: 'Mobitel', credential }]);
  actor.send({ type: 'cancelled' });
  expect(actor.getSnapshot().value).toBe('registering');
  await register.answer();
  expect(actor.getSnapshot()).toMatchObject({
    value: 'listed',
    context: { name: '', options: null, credential: null },
  });
  expect(emitted).toMatchObject([{ toast: { title: 'Pristupni ključ je dodan' } }]);
});
