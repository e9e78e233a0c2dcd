import { expect, test } from 'vitest';
import type { PasskeyCreationOptions, RegistrationCredential } from '../../generated/api.ts';
import { passkeysMachine } from '../../machines/passkeys.ts';
import { creationOptions } from '../support/customers/passkey-options.ts';
import { call, play } from '../support/play.ts';

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
  return { actor, emitted, begin, ask, register, remove };
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

test('whatever fails is told at the password, and forgotten by the next try', async () => {
  const { actor, emitted, begin, ask, register } = start();
  actor.send({ type: 'add.requested' });
  const fails = async (
    code: 'passkey-limit' | 'cancelled' | 'passkey-known',
    failing: typeof register | typeof ask | typeof begin,
  ) => {
    await failing.fail(code);
    expect(actor.getSnapshot()).toMatchObject({ value: 'askingPassword', context: { failure: { code } } });
    actor.send({ type: 'password.submitted', ...typed });
    expect(actor.getSnapshot()).toMatchObject({ value: 'challenging', context: { failure: null } });
  };
  actor.send({ type: 'password.submitted', ...typed });
  await fails('passkey-limit', begin);
  await begin.answer(creationOptions);
  await fails('cancelled', ask);
  await begin.answer(creationOptions);
  await ask.answer(credential);
  await fails('passkey-known', register);
  await begin.answer(creationOptions);
  actor.send({ type: 'cancelled' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'listed', context: { failure: null, options: null } });
  expect(emitted).toEqual([]);
});

test('a passkey is removed with the password', async () => {
  const { actor, emitted, begin, remove } = start();
  actor.send({ type: 'remove.requested', id: 12 });
  actor.send({ type: 'cancelled' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'listed', context: { id: null } });
  actor.send({ type: 'remove.requested', id: 12 });
  actor.send({ type: 'password.submitted', ...typed });
  await remove.fail('invalid-fields');
  expect(actor.getSnapshot()).toMatchObject({ value: 'askingPassword', context: { id: 12 } });
  actor.send({ type: 'password.submitted', ...typed });
  await remove.answer();
  expect(remove.asked.at(-1)).toEqual({ id: 12, presentPassword: typed.presentPassword });
  expect(begin.asked).toEqual([]);
  expect(emitted).toMatchObject([{ toast: { title: 'Pristupni ključ je uklonjen' } }]);
});

test('where nothing confirms that a passkey was added or removed nobody knows, and it says so', async () => {
  const { actor, begin, ask, register, remove } = start();
  const said = () => actor.getSnapshot().context.failure?.message;
  actor.send({ type: 'add.requested' });
  actor.send({ type: 'password.submitted', ...typed });
  // Until the passkey is sent, nothing can have been added.
  await begin.fail('unreachable', 'Poslužitelj nije dostupan.');
  expect(said()).toBe('Poslužitelj nije dostupan.');
  actor.send({ type: 'password.submitted', ...typed });
  await begin.answer(creationOptions);
  await ask.answer(credential);
  await register.fail('unreachable');
  expect(said()).toBe(
    'Potvrda poslužitelja nije stigla. Ne znamo je li pristupni ključ dodan: prije novog pokušaja zatvorite ovaj prozor i provjerite popis.',
  );
  actor.send({ type: 'cancelled' });
  actor.send({ type: 'remove.requested', id: 7 });
  actor.send({ type: 'password.submitted', ...typed });
  await remove.fail('unreachable');
  expect(said()).toBe(
    'Potvrda poslužitelja nije stigla. Ne znamo je li pristupni ključ uklonjen: slobodno ga uklonite ponovno.',
  );
});
